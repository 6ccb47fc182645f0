package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.QueryHints;
import dev.vitrine.query.algebra.Relation.Strategy;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.binder.ExpressionBinder.Place;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Hint;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.value.Value;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/// OPTION ( ... ): hints that mean something are kept, advice that cannot change anything here is heard, the rest is
/// refused. Source: "Query hints (Transact-SQL)".
final class QueryHintBinder {
    private static final int MAX_RECURSION = 32767;
    private static final double PERCENT_MAX = 100;
    /// Hints that advise the optimizer of things it does not do, or does always: plans are serial and in row mode.
    private static final Set<String> ADVICE = Set.of("MAXDOP", "FAST", "KEEP PLAN", "ROBUST PLAN", "EXPAND VIEWS",
            "IGNORE_NONCLUSTERED_COLUMNSTORE_INDEX", "PARAMETERIZATION SIMPLE", "PARAMETERIZATION FORCED", "LABEL",
            "CONCAT UNION");
    private static final Set<String> REFUSED = Set.of("HASH UNION", "MERGE UNION", "FORCE EXTERNALPUSHDOWN",
            "DISABLE EXTERNALPUSHDOWN", "FORCE SCALEOUTEXECUTION", "DISABLE SCALEOUTEXECUTION", "QUERYTRACEON",
            "USE PLAN", "TABLE HINT", "FOR TIMESTAMP AS OF");
    /// As `sys.dm_exec_valid_use_hints` has them: those that are not named in [#useHint] ask for what is done anyway,
    /// or forbid what is never done.
    private static final Set<String> USE_HINTS = Set.of("ASSUME_FIXED_MAX_SELECTIVITY_FOR_REGEXP",
            "ASSUME_FIXED_MIN_SELECTIVITY_FOR_REGEXP", "ASSUME_FULL_INDEPENDENCE_FOR_FILTER_ESTIMATES",
            "ASSUME_JOIN_PREDICATE_DEPENDS_ON_FILTERS", "ASSUME_MIN_SELECTIVITY_FOR_FILTER_ESTIMATES",
            "ASSUME_PARTIAL_CORRELATION_FOR_FILTER_ESTIMATES", "DISABLE_BATCH_MODE_ADAPTIVE_JOINS",
            "DISABLE_BATCH_MODE_MEMORY_GRANT_FEEDBACK", "DISABLE_CE_FEEDBACK", "DISABLE_DEFERRED_COMPILATION_TV",
            "DISABLE_DOP_FEEDBACK", "DISABLE_INTERLEAVED_EXECUTION_TVF", "DISABLE_MEMORY_GRANT_FEEDBACK_PERSISTENCE",
            "DISABLE_OPTIMIZED_NESTED_LOOP", "DISABLE_OPTIMIZED_PLAN_FORCING", "DISABLE_OPTIMIZER_ROWGOAL",
            "DISABLE_PARAMETER_SENSITIVE_PLAN_OPTIMIZATION", "DISABLE_PARAMETER_SNIFFING",
            "DISABLE_ROW_MODE_MEMORY_GRANT_FEEDBACK", "DISABLE_TSQL_SCALAR_UDF_INLINING", "DISALLOW_BATCH_MODE",
            "ENABLE_HIST_AMENDMENT_FOR_ASC_KEYS", "ENABLE_QUERY_OPTIMIZER_HOTFIXES",
            "FORCE_DEFAULT_CARDINALITY_ESTIMATION", "FORCE_LEGACY_CARDINALITY_ESTIMATION", "QUERY_PLAN_PROFILE",
            "QUERY_OPTIMIZER_COMPATIBILITY_LEVEL_100", "QUERY_OPTIMIZER_COMPATIBILITY_LEVEL_110",
            "QUERY_OPTIMIZER_COMPATIBILITY_LEVEL_120", "QUERY_OPTIMIZER_COMPATIBILITY_LEVEL_130",
            "QUERY_OPTIMIZER_COMPATIBILITY_LEVEL_140", "QUERY_OPTIMIZER_COMPATIBILITY_LEVEL_150",
            "QUERY_OPTIMIZER_COMPATIBILITY_LEVEL_160");

    private final BindContext context;
    private final Set<Strategy> joins = EnumSet.noneOf(Strategy.class);
    private final Map<Integer, Optional<Value>> optimizeFor = new HashMap<>();
    private boolean forceOrder;
    private Optional<QueryHints.Grouping> grouping = Optional.empty();
    private boolean recompile;
    private boolean keepFixed;
    private boolean spools = true;
    private boolean sniffing = true;
    private boolean rowGoals = true;
    private OptionalDouble leastGrant = OptionalDouble.empty();
    private OptionalDouble mostGrant = OptionalDouble.empty();

    QueryHintBinder(BindContext context) {
        this.context = context;
    }

    QueryHints bind(List<Hint> hints) {
        hints.forEach(this::hint);
        return new QueryHints(joins.isEmpty() ? EnumSet.allOf(Strategy.class) : joins, forceOrder, grouping, recompile,
                keepFixed, spools, sniffing, rowGoals, Map.copyOf(optimizeFor), leastGrant, mostGrant);
    }

    private void hint(Hint hint) {
        switch (hint.name()) {
            case "LOOP JOIN" -> joins.add(Strategy.LOOP);
            case "HASH JOIN" -> joins.add(Strategy.HASH);
            case "MERGE JOIN" -> joins.add(Strategy.MERGE);
            case "FORCE ORDER" -> forceOrder = true;
            case "HASH GROUP" -> group(QueryHints.Grouping.HASH);
            case "ORDER GROUP" -> group(QueryHints.Grouping.ORDER);
            case "RECOMPILE" -> recompile = true;
            case "KEEPFIXED PLAN" -> keepFixed = true;
            case "NO_PERFORMANCE_SPOOL" -> spools = false;
            case "OPTIMIZE FOR UNKNOWN" -> sniffing = false;
            case "OPTIMIZE FOR" -> optimizeFor(hint.arguments());
            case "MIN_GRANT_PERCENT" -> leastGrant = OptionalDouble.of(percent(hint));
            case "MAX_GRANT_PERCENT" -> mostGrant = OptionalDouble.of(percent(hint));
            case "USE HINT" -> hint.arguments().forEach(this::useHint);
            case "MAXRECURSION" -> recursion(hint);
            default -> {
                if (REFUSED.contains(hint.name())) {
                    throw ExpressionBinder.unsupported("OPTION (" + hint.name() + ")");
                }
                if (!ADVICE.contains(hint.name())) {
                    throw SyntaxError.INCORRECT_SYNTAX.with(hint.name()).atLine(hint.position().line());
                }
            }
        }
    }

    /// Of both the cheaper may be chosen, as of joins.
    private void group(QueryHints.Grouping asked) {
        grouping = grouping.isPresent() && grouping.get() != asked ? Optional.empty() : Optional.of(asked);
    }

    private static double percent(Hint hint) {
        double percent = hint.arguments().size() == 1 && hint.arguments().getFirst() instanceof Literal literal
                ? Double.parseDouble(literal.text()) : -1;
        if (percent < 0 || percent > PERCENT_MAX) {
            throw SyntaxError.INCORRECT_SYNTAX.with(hint.name()).atLine(hint.position().line());
        }
        return percent;
    }

    private void recursion(Hint hint) {
        if (hint.arguments().size() != 1 || !(hint.arguments().getFirst() instanceof Literal literal)) {
            throw SyntaxError.INCORRECT_SYNTAX.with(hint.name()).atLine(hint.position().line());
        }
        int limit = Integer.parseInt(literal.text());
        if (limit > MAX_RECURSION) {
            throw SyntaxError.MAXRECURSION_TOO_LARGE.with(limit, MAX_RECURSION);
        }
        context.recursionLimit(limit);
    }

    /// @variable = literal, @variable UNKNOWN
    private void optimizeFor(List<Expression> arguments) {
        for (int i = 0; i + 1 < arguments.size(); i += 2) {
            if (arguments.get(i) instanceof Expression.Variable named
                    && context.variable(named.name()) instanceof Scalar.Variable variable) {
                optimizeFor.put(variable.index(), value(arguments.get(i + 1), variable));
            }
        }
    }

    private Optional<Value> value(Expression written, Scalar.Variable variable) {
        if (written instanceof Expression.ColumnReference word && word.name().name().equalsIgnoreCase("UNKNOWN")) {
            return Optional.empty();
        }
        var scope = new Scope(context, Optional.empty(), CommonTables.NONE);
        var bound = new ExpressionBinder(scope, Place.OTHER).bind(written);
        return context.operators.convert(bound, variable.type()) instanceof Scalar.Constant(var _, var value)
                ? Optional.of(value) : Optional.empty();
    }

    private void useHint(Expression written) {
        var name = written instanceof Literal literal ? literal.text().toUpperCase(Locale.ROOT) : "";
        if (!USE_HINTS.contains(name)) {
            throw SyntaxError.USE_HINT_INVALID.with(name);
        }
        switch (name) {
            case "DISABLE_PARAMETER_SNIFFING" -> sniffing = false;
            case "DISABLE_OPTIMIZER_ROWGOAL" -> rowGoals = false;
            default -> { }
        }
    }
}
