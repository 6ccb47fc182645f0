package dev.vitrine.testing.simulation;

/// What must be true of a simulated run.
final class Verify {
    private Verify() {
    }

    static void that(boolean fact, String otherwise) {
        if (!fact) {
            throw new AssertionError(otherwise);
        }
    }
}
