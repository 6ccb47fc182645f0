package dev.vitrine.query.function;

/// How often a call is evaluated, and whether it is deterministic in the sense of "Deterministic and nondeterministic
/// functions".
public enum Volatility {
    /// The same arguments give the same value: may be folded, persisted, indexed.
    DETERMINISTIC,
    /// Once per statement for each place in the text (GETDATE, RAND, the system functions).
    PER_STATEMENT,
    /// Anew for each row (NEWID).
    PER_ROW
}
