package dev.vitrine.testing.seeds;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// A script of a seed document, cut at its GO lines.
///
/// @param name of its file, for what goes wrong
record Script(String name, List<Batch> batches) {
    private static final Pattern GO = Pattern.compile("(?i)\\s*GO(?:\\s+(\\d+))?\\s*");

    Script {
        batches = List.copyOf(batches);
    }

    /// A batch and how often it is sent.
    record Batch(String text, int times) {
    }

    static Script read(Path folder, String name) {
        try {
            return of(name, Files.readString(folder.resolve(name)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Script of(String name, String text) {
        var batches = new ArrayList<Batch>();
        var batch = new StringBuilder();
        var quotes = new Quotes();
        for (var line : text.lines().toList()) {
            var go = GO.matcher(line);
            if (!quotes.open() && go.matches()) {
                add(batches, batch, go.group(1) == null ? 1 : Integer.parseInt(go.group(1)));
            } else {
                batch.append(line).append('\n');
                quotes.read(line);
            }
        }
        add(batches, batch, 1);
        return new Script(name, batches);
    }

    private static void add(List<Batch> batches, StringBuilder batch, int times) {
        if (!batch.toString().isBlank()) {
            batches.add(new Batch(batch.toString(), times));
        }
        batch.setLength(0);
    }

    /// The same with each batch's text changed: what the document tells its reader to do by hand.
    Script with(UnaryOperator<String> change) {
        return new Script(name, batches.stream()
                .map(batch -> new Batch(change.apply(batch.text()), batch.times())).toList());
    }

    /// The same at another size: `GO n` becomes `GO m`.
    Script scaled(int from, int to) {
        return new Script(name, batches.stream()
                .map(batch -> new Batch(batch.text(), batch.times() == from ? to : batch.times())).toList());
    }
}
