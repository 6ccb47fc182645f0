package dev.vitrine.types.conversion;

import dev.vitrine.types.error.Message;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import java.util.Optional;

/// The SET options that say what becomes of values that do not fit.
/// Source: "SET ANSI_WARNINGS", "SET ARITHABORT", "SET ARITHIGNORE", "SET NUMERIC_ROUNDABORT (Transact-SQL)".
///
/// @param roundAbort whether digits behind the point that a conversion would lose are an error
public record WarningSettings(boolean ansiWarnings, boolean arithAbort, boolean arithIgnore, boolean roundAbort) {
    public static final WarningSettings DEFAULT = new WarningSettings(true, false, false, false);

    /// Whether an overflow or a division by zero gives NULL instead of an error.
    public boolean nullOnError() {
        return !ansiWarnings && !arithAbort;
    }

    /// The warning that stands for an arithmetic error where it gives NULL; empty for any other error.
    public static Optional<Message> warning(SqlError error) {
        return switch (error.number()) {
            case 8134 -> Optional.of(TypeError.DIVISION_BY_ZERO_OCCURRED);
            case 220, 232, 8115 -> Optional.of(TypeError.ARITHMETIC_OVERFLOW_OCCURRED);
            case 3623 -> Optional.of(TypeError.FLOAT_DOMAIN_WARNING);
            default -> Optional.empty();
        };
    }
}
