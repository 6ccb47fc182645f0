package dev.vitrine.engine.batch;

import dev.vitrine.tsql.parser.ParseOptions;
import dev.vitrine.tsql.parser.Parser;
import dev.vitrine.tsql.syntax.Batch;
import dev.vitrine.types.error.SqlError;
import java.util.List;
import java.util.Optional;

/// Texts as batches.
final class Batches {
    private Batches() {
    }

    /// Parses a text.
    ///
    /// @throws SqlError the last of its errors behind all others; nothing runs
    static Batch parse(String text, ParseOptions options) {
        var result = Parser.parseBatch(text, options);
        var error = chained(result.errors());
        if (error.isPresent()) {
            throw error.get();
        }
        return result.batch();
    }

    /// The last of several errors, behind the others.
    static Optional<SqlError> chained(List<SqlError> errors) {
        return errors.isEmpty() ? Optional.empty() : errors.stream().reduce((earlier, later) -> later.after(earlier));
    }
}
