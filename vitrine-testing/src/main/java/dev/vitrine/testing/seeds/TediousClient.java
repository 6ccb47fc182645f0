package dev.vitrine.testing.seeds;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/// tedious, in a Node process that reads a batch a line and answers in lines: `E number`, `C rows`, `R value ...`, and
/// a point at the end; texts are in Base64.
final class TediousClient extends ProcessClient {
    private TediousClient(Target target, Path script) {
        super(List.of("node", script.toString(), "" + target.port(), target.password()));
    }

    /// @param script the Node side (`scripts/clients/seeds.mjs`) in a folder where tedious is installed
    static Kind kind(Path script) {
        return new Kind("tedious", target -> new TediousClient(target, script));
    }

    @Override
    public Answer run(String batch, int times) {
        var gathering = new Answer.Gathering();
        for (int i = 0; i < times; i++) {
            once(batch, gathering);
        }
        return gathering.answer();
    }

    private void once(String batch, Answer.Gathering gathering) {
        send(Base64.getEncoder().encodeToString(batch.getBytes(StandardCharsets.UTF_8)) + "\n");
        while (true) {
            var words = line().split(" ");
            switch (words[0]) {
                case "." -> {
                    return;
                }
                case "E" -> gathering.error(Integer.parseInt(words[1]));
                case "C" -> gathering.count(Long.parseLong(words[1]));
                case "R" -> gathering.row(values(words));
                default -> throw new IllegalStateException(String.join(" ", words));
            }
        }
    }

    private static List<String> values(String[] words) {
        var values = new ArrayList<String>();
        for (int i = 1; i < words.length; i++) {
            values.add(new String(Base64.getDecoder().decode(words[i]), StandardCharsets.UTF_8));
        }
        return values;
    }
}
