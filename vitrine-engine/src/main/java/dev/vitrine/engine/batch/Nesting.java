package dev.vitrine.engine.batch;

/// The TRY and CATCH blocks around a step, innermost first; what a jump out of them must undo is the difference.
///
/// @param caught where an error goes that arises in this TRY block; unused in a CATCH block
record Nesting(Kind kind, int caught, Nesting outer) {
    static final Nesting NONE = new Nesting(Kind.NONE, -1, null);

    enum Kind { NONE, TRY, CATCH }

    /// How many CATCH blocks stand around.
    int catchDepth() {
        int depth = 0;
        for (var at = this; at.kind != Kind.NONE; at = at.outer) {
            depth += at.kind == Kind.CATCH ? 1 : 0;
        }
        return depth;
    }

    /// The innermost TRY block around, or NONE.
    Nesting nearestTry() {
        var at = this;
        while (at.kind == Kind.CATCH) {
            at = at.outer;
        }
        return at;
    }
}
