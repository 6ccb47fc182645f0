package dev.vitrine.engine.batch;

/// An error that has been told to the client and ends more than its statement. It carries no message: it only
/// unwinds.
final class Unwinding extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorConsequence consequence;

    Unwinding(ErrorConsequence consequence) {
        super(null, null, false, false);
        this.consequence = consequence;
    }

    /// How far it reaches: SCOPE, BATCH or CONNECTION.
    ErrorConsequence consequence() {
        return consequence;
    }
}
