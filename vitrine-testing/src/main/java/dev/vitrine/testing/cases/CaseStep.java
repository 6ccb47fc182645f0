package dev.vitrine.testing.cases;

import java.util.List;

/// One batch of a case.
///
/// @param line the line of the file on which the batch starts, from 1
/// @param session the session that runs it
/// @param repeat how often it runs (`GO 3`)
/// @param instructions the `--@` lines before it, without the mark
/// @param expected the `-->` lines after it, without the mark
public record CaseStep(int line, String session, String text, int repeat, List<String> instructions,
        List<String> expected) {

    public CaseStep {
        instructions = List.copyOf(instructions);
        expected = List.copyOf(expected);
    }

    /// Whether the instruction stands before the batch.
    public boolean has(String instruction) {
        return instructions.contains(instruction);
    }
}
