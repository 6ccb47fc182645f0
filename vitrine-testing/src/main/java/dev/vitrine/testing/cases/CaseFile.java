package dev.vitrine.testing.cases;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// A case file cut into its steps.
public record CaseFile(List<CaseStep> steps) {
    private static final Pattern GO = Pattern.compile("\\s*GO(?:\\s+(\\d+))?\\s*;?\\s*", Pattern.CASE_INSENSITIVE);
    private static final String EXPECTED = "-->";
    private static final String INSTRUCTION = "--@";

    public CaseFile {
        steps = List.copyOf(steps);
    }

    /// Cuts a text into steps.
    public static CaseFile parse(String text) {
        return new Cutter(text.split("\r?\n", -1)).cut();
    }

    private static final class Cutter {
        private final String[] lines;
        private final List<CaseStep> steps = new ArrayList<>();
        private String session = "A";
        private int next;

        Cutter(String[] lines) {
            this.lines = lines;
        }

        CaseFile cut() {
            while (next < lines.length) {
                step();
            }
            return new CaseFile(steps);
        }

        private void step() {
            var instructions = instructions();
            int start = next;
            var text = new StringBuilder();
            int repeat = 1;
            while (next < lines.length && !lines[next].startsWith(EXPECTED)) {
                var go = GO.matcher(lines[next]);
                if (go.matches()) {
                    repeat = go.group(1) == null ? 1 : Integer.parseInt(go.group(1));
                    next++;
                    break;
                }
                text.append(lines[next++]).append('\n');
            }
            var expected = expectations();
            boolean empty = text.toString().isBlank();
            if (!empty || !expected.isEmpty() || !instructions.isEmpty()) {
                steps.add(new CaseStep(start + 1, session, text.toString(), repeat, instructions, expected));
            }
        }

        private List<String> instructions() {
            var found = new ArrayList<String>();
            while (next < lines.length && (lines[next].isBlank() || lines[next].startsWith(INSTRUCTION))) {
                if (!lines[next].isBlank()) {
                    var instruction = lines[next].substring(INSTRUCTION.length()).strip();
                    if (instruction.startsWith("session ")) {
                        session = instruction.substring("session ".length()).strip().split("\\s+")[0];
                    }
                    found.add(instruction);
                }
                next++;
            }
            while (next < lines.length && lines[next].startsWith("-- ") && found.isEmpty() && steps.isEmpty()) {
                next++;
            }
            return found;
        }

        private List<String> expectations() {
            var found = new ArrayList<String>();
            int look = next;
            while (look < lines.length && lines[look].isBlank()) {
                look++;
            }
            while (look < lines.length && lines[look].startsWith(EXPECTED)) {
                found.add(lines[look].substring(EXPECTED.length()).strip());
                next = ++look;
            }
            return found;
        }
    }
}
