package dev.vitrine.query.algebra;

import dev.vitrine.types.value.Value;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/// OPTION ( ... ), checked by the binder. Source: "Query hints (Transact-SQL)".
///
/// @param joins       the ways in which joins may be done
/// @param forceOrder  whether joins are done in the order in which they are written
/// @param grouping    how groups are found
/// @param recompile   the plan is made for this run only, with the values that variables have
/// @param keepFixed   the plan stays when statistics change
/// @param spools      whether the optimizer may add spools for speed
/// @param sniffing    whether the values of parameters are looked at
/// @param rowGoals    whether TOP makes plans better that give first rows soon
/// @param optimizeFor by index the values to assume for variables; empty for none in particular
/// @param leastGrant  of the memory for sorts and hash tables, in percent of what a statement may have
/// @param mostGrant   as `leastGrant`
public record QueryHints(Set<Relation.Strategy> joins, boolean forceOrder, Optional<Grouping> grouping,
        boolean recompile, boolean keepFixed, boolean spools, boolean sniffing, boolean rowGoals,
        Map<Integer, Optional<Value>> optimizeFor, OptionalDouble leastGrant, OptionalDouble mostGrant) {

    public static final QueryHints NONE = new QueryHints(EnumSet.allOf(Relation.Strategy.class), false,
            Optional.empty(), false, false, true, true, true, Map.of(), OptionalDouble.empty(),
            OptionalDouble.empty());

    /// HASH GROUP, ORDER GROUP.
    public enum Grouping { HASH, ORDER }

    /// Whether joins may be done in one of some ways only.
    public boolean limitsJoins() {
        return joins.size() < Relation.Strategy.values().length;
    }

    /// With the joins in the order in which they are written.
    public QueryHints ordered() {
        return new QueryHints(joins, true, grouping, recompile, keepFixed, spools, sniffing, rowGoals, optimizeFor,
                leastGrant, mostGrant);
    }
}
