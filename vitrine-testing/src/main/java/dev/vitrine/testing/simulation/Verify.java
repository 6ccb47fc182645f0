package dev.vitrine.testing.simulation;

/// What must be true of a simulated run.
public final class Verify {
    private Verify() {
    }

    /// @throws AssertionError when it is not
    public static void that(boolean fact, String otherwise) {
        if (!fact) {
            throw new AssertionError(otherwise);
        }
    }
}
