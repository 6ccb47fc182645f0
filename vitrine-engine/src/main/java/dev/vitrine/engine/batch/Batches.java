package dev.vitrine.engine.batch;

import dev.vitrine.tsql.parser.ParseOptions;
import dev.vitrine.tsql.parser.Parser;
import dev.vitrine.tsql.syntax.Batch;
import dev.vitrine.types.error.SqlError;
import java.util.List;

/// Texts as batches.
final class Batches {
    private Batches() {
    }

    /// Several errors of one text: all are told, nothing runs.
    static final class SyntaxErrors extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient List<SqlError> errors;

        SyntaxErrors(List<SqlError> errors) {
            super(errors.getFirst().text(), null, false, false);
            this.errors = List.copyOf(errors);
        }

        List<SqlError> errors() {
            return errors;
        }
    }

    /// Parses a text.
    ///
    /// @throws SqlError for one error
    /// @throws SyntaxErrors for several
    static Batch parse(String text, ParseOptions options) {
        var result = Parser.parseBatch(text, options);
        if (result.errors().size() > 1) {
            throw new SyntaxErrors(result.errors());
        }
        if (!result.errors().isEmpty()) {
            throw result.errors().getFirst();
        }
        return result.batch();
    }
}
