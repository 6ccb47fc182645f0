package dev.vitrine.query.executor.row;

/// A compiled condition: `TRUE`, `FALSE` or `UNKNOWN`.
@FunctionalInterface
interface Test {
    int TRUE = 1;
    int FALSE = 0;
    int UNKNOWN = -1;

    int test(Frame frame);

    default boolean isTrue(Frame frame) {
        return test(frame) == TRUE;
    }
}
