package dev.vitrine.query.algebra;

import dev.vitrine.query.function.Aggregate.BoundAggregate;
import java.util.List;
import java.util.Optional;

/// One window function over the partitions and order of its [Relation.Window].
///
/// @param kind      a ranking or offset function, or AGGREGATE with `aggregate`
/// @param arguments LAG's value, offset and default; NTILE's count; the aggregated value
public record WindowCall(Column column, Kind kind, String name, List<Scalar> arguments,
        Optional<BoundAggregate> aggregate, Optional<Frame> frame, boolean ignoreNulls) {

    public enum Kind {
        ROW_NUMBER, RANK, DENSE_RANK, NTILE, PERCENT_RANK, CUME_DIST, LAG, LEAD, FIRST_VALUE, LAST_VALUE,
        PERCENTILE_CONT, PERCENTILE_DISC, AGGREGATE
    }

    /// Offsets are constants; RANGE has none.
    public record Frame(boolean range, Bound start, Bound end) { }

    public record Bound(BoundKind kind, long offset) { }

    public enum BoundKind { UNBOUNDED_PRECEDING, PRECEDING, CURRENT_ROW, FOLLOWING, UNBOUNDED_FOLLOWING }
}
