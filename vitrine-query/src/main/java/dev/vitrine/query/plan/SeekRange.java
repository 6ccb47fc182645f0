package dev.vitrine.query.plan;

import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Scalar;
import java.util.List;
import java.util.Optional;

/// Where a seek looks in an index: equality on a prefix of the key, then at most one column with bounds. All values are expressions over columns of
/// other tables, variables and constants.
///
/// @param equal    one value for each of the first key columns
/// @param low      the lower bound of the next key column, in the order of its values (not of a descending key)
/// @param nullable places among `equal` where NULL finds NULL (IS NULL) rather than nothing
public record SeekRange(List<Scalar> equal, List<Boolean> nullable, Optional<Bound> low, Optional<Bound> high) {

    /// A bound; `comparison` is one of < <= > >=.
    public record Bound(Comparison comparison, Scalar value) { }
}
