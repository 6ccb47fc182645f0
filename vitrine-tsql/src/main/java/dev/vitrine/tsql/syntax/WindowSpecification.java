package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// `OVER name`, `OVER ( [ name ] [ PARTITION BY ... ] [ ORDER BY ... ] [ frame ] )`
public record WindowSpecification(Optional<Identifier> base, List<Expression> partitionBy, List<OrderItem> orderBy,
        Optional<Frame> frame, SourcePosition position) implements SyntaxNode {

    /// `{ ROWS | RANGE } BETWEEN start AND end`; the short form ends at the current row.
    public record Frame(boolean range, Bound start, Bound end) { }

    /// One end of a frame; `offset` is there for PRECEDING and FOLLOWING only.
    public record Bound(BoundKind kind, Optional<Expression> offset) { }

    public enum BoundKind { UNBOUNDED_PRECEDING, PRECEDING, CURRENT_ROW, FOLLOWING, UNBOUNDED_FOLLOWING }
}
