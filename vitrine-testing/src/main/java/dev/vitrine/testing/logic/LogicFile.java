package dev.vitrine.testing.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The records of one test file, as SQL Server would run them.
///
/// @param hashThreshold results with more values are compared by their hash
public record LogicFile(String name, List<LogicRecord> records, int hashThreshold) {
    private static final String ENGINE = "mssql";

    public static LogicFile parse(String name, String text) {
        return new Reader(name, text.lines().toList()).read();
    }

    /// Reads line by line.
    private static final class Reader {
        private final String name;
        private final List<String> lines;
        private final List<LogicRecord> records = new ArrayList<>();
        private int at;
        private int hashThreshold;

        Reader(String name, List<String> lines) {
            this.name = name;
            this.lines = lines;
        }

        LogicFile read() {
            boolean skipped = false;
            while (at < lines.size()) {
                var words = lines.get(at).trim().split("\\s+");
                switch (words[0]) {
                    case "skipif" -> {
                        skipped |= words[1].equals(ENGINE);
                        at++;
                    }
                    case "onlyif" -> {
                        skipped |= !words[1].equals(ENGINE);
                        at++;
                    }
                    case "halt" -> {
                        if (!skipped) {
                            return finished();
                        }
                        skipped = false;
                        at++;
                    }
                    case "hash-threshold" -> {
                        hashThreshold = Integer.parseInt(words[1]);
                        at++;
                    }
                    case "statement" -> {
                        statement(words[1].equals("ok"), skipped);
                        skipped = false;
                    }
                    case "query" -> {
                        query(words, skipped);
                        skipped = false;
                    }
                    default -> at++;
                }
            }
            return finished();
        }

        private LogicFile finished() {
            return new LogicFile(name, List.copyOf(records), hashThreshold);
        }

        private void statement(boolean succeeds, boolean skipped) {
            int line = ++at;
            var sql = textUntil(List.of(""));
            if (!skipped) {
                records.add(new LogicRecord.Statement(line, sql, succeeds));
            }
        }

        private void query(String[] words, boolean skipped) {
            int line = ++at;
            var sql = textUntil(List.of("", "----"));
            var expected = new ArrayList<String>();
            if (at < lines.size() && lines.get(at).trim().equals("----")) {
                at++;
                while (at < lines.size() && !lines.get(at).isEmpty()) {
                    expected.add(lines.get(at++));
                }
            }
            if (!skipped) {
                var sort = words.length > 2 ? LogicRecord.SortMode.valueOf(words[2].toUpperCase(Locale.ROOT))
                        : LogicRecord.SortMode.NOSORT;
                records.add(new LogicRecord.Query(line, sql, words[1], sort, expected));
            }
        }

        private String textUntil(List<String> ends) {
            var text = new StringBuilder();
            while (at < lines.size() && !ends.contains(lines.get(at).trim())) {
                text.append(lines.get(at++)).append('\n');
            }
            return text.toString().trim();
        }
    }
}
