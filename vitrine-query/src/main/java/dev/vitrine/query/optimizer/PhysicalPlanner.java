package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.AggregateCall;
import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.ColumnSource;
import dev.vitrine.query.algebra.ColumnUse;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.QueryHints;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.SortKey;
import dev.vitrine.query.optimizer.Nodes.Expressions;
import dev.vitrine.query.optimizer.Nodes.Figures;
import dev.vitrine.query.plan.AccessNode;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.query.plan.RowNode;
import dev.vitrine.query.plan.Subplan;
import dev.vitrine.query.statistics.Cardinality;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Chooses operators for normalized relations, from the top: which columns are required and which order is wanted go down, plans come up.
final class PhysicalPlanner {
    private static final long TOP_SORT_MAX = 10_000;

    final Nodes nodes = new Nodes(this::subplan);
    final Cardinality cardinality;
    final ColumnSource columns;
    final QueryHints hints;
    private final AccessPaths access;
    private final JoinPlanner joins;

    /// @param changed the bookmarks of the table references that the statement changes
    PhysicalPlanner(Cardinality cardinality, ColumnSource columns, Set<Column> changed, QueryHints hints) {
        this.cardinality = cardinality;
        this.columns = columns;
        this.hints = hints;
        this.access = new AccessPaths(this, changed);
        this.joins = new JoinPlanner(this);
    }

    private Subplan subplan(Relation query) {
        var normalized = Normalizer.normalize(query);
        var required = new BitSet();
        query.columns().forEach(column -> required.set(column.id()));
        var free = ColumnUse.free(query);
        return new Subplan(query, plan(normalized, required, List.of()).node(), !free.isEmpty());
    }

    Planned plan(Relation relation, BitSet required, List<SortKey> wanted) {
        return switch (relation) {
            case Relation.Table table -> access.plan(table, List.of(), required, wanted);
            case Relation.Filter(Relation.Table table, var condition) ->
                access.plan(table, Condition.conjuncts(condition), required, wanted);
            case Relation.Filter filter -> filter(filter, required, wanted);
            case Relation.Compute compute -> compute(compute, required, wanted);
            case Relation.Join join -> joins.plan(join, required, wanted);
            case Relation.Apply apply -> joins.apply(apply, required, wanted);
            case Relation.Aggregate aggregate -> aggregate(aggregate, required);
            case Relation.Distinct(var input, var distinct) -> distinct(input, distinct, wanted);
            case Relation.Window window -> window(window, required);
            case Relation.Sort(var input, var keys) -> sort(input, keys, required, Optional.empty());
            case Relation.Top top -> top(top, required, wanted);
            case Relation.Concatenation concatenation -> concatenation(concatenation, required);
            case Relation.Recursion recursion -> recursion(recursion);
            case Relation.Serialize serialize -> serialize(serialize);
            case Relation.SingleRow(var input) -> {
                var planned = plan(input, required, List.of());
                yield planned.with(new RowNode.SingleRow(nodes.info(planned.node().info().output(),
                        new Figures(1, 0, Costs.FILTER_ROW), List.of(planned.node()), Expressions.NONE), planned.node()));
            }
            case Relation.Rows _, Relation.FunctionRows _, Relation.SourceRows _, Relation.WorkTable _ ->
                leaf(relation, required);
        };
    }

    private Planned leaf(Relation relation, BitSet required) {
        var output = relation.columns();
        return Planned.unordered(switch (relation) {
            case Relation.Rows(var given, var rows) -> constantScan(given, rows, required);
            case Relation.FunctionRows(var name, var function, var arguments, var given) ->
                new AccessNode.TableValuedFunction(nodes.info(output, new Figures(50, 0, Costs.rows(50)), List.of(),
                        Expressions.of(arguments)), name, function, arguments, given);
            case Relation.SourceRows(var source, var arguments, var given) ->
                new AccessNode.SourceScan(nodes.info(output, new Figures(100, 0, Costs.rows(100)), List.of(),
                        Expressions.of(arguments)), source, arguments, given);
            case Relation.WorkTable(var number, var given) ->
                new AccessNode.WorkTableScan(nodes.info(output, new Figures(1, 0, Costs.ROW), List.of(),
                        Expressions.NONE), number, given);
            default -> throw new IllegalStateException("not a leaf: " + relation);
        });
    }

    private PlanNode constantScan(List<Column> given, List<List<Scalar>> rows, BitSet required) {
        var kept = new ArrayList<Column>();
        var places = new ArrayList<Integer>();
        for (int i = 0; i < given.size(); i++) {
            if (required.get(given.get(i).id())) {
                kept.add(given.get(i));
                places.add(i);
            }
        }
        var values = rows.isEmpty() ? List.<List<Scalar>>of()
                : rows.stream().map(row -> places.stream().map(row::get).toList()).toList();
        var all = Expressions.of(values.stream().flatMap(List::stream).toList());
        return new AccessNode.ConstantScan(nodes.info(kept, new Figures(rows.size(), 0,
                Costs.ROW * Math.max(1, rows.size())), List.of(), all), kept, values);
    }

    static BitSet plus(BitSet required, BitSet more) {
        var all = (BitSet) required.clone();
        all.or(more);
        return all;
    }

    static BitSet plus(BitSet required, List<Column> more) {
        var all = (BitSet) required.clone();
        more.forEach(column -> all.set(column.id()));
        return all;
    }

    private Planned filter(Relation.Filter filter, BitSet required, List<SortKey> wanted) {
        var input = plan(filter.input(), plus(required, ColumnUse.of(filter.condition())), wanted);
        return filtered(input, filter.condition(), Nodes.output(filter, required));
    }

    Planned filtered(Planned input, Condition condition, List<Column> output) {
        double rows = Math.max(1, input.rows() * cardinality.selectivity(Condition.conjuncts(condition)));
        var info = nodes.info(output, new Figures(rows, 0, Costs.FILTER_ROW * input.rows()), List.of(input.node()),
                Expressions.of(condition));
        return input.with(new RowNode.Filter(info, input.node(), condition));
    }

    private Planned compute(Relation.Compute compute, BitSet required, List<SortKey> wanted) {
        var needed = compute.computed().stream().filter(one -> required.get(one.column().id())).toList();
        var below = (BitSet) required.clone();
        var made = new ArrayList<Column>();
        compute.computed().forEach(one -> below.clear(one.column().id()));
        for (var one : needed) {
            below.or(ColumnUse.of(one.value()));
            made.add(one.column());
        }
        var passed = wanted.stream().takeWhile(key -> !made.contains(key.column())).toList();
        var input = plan(compute.input(), below, passed.size() == wanted.size() ? wanted : List.of());
        if (needed.isEmpty()) {
            return input;
        }
        var info = nodes.info(Nodes.output(compute, required),
                new Figures(input.rows(), 0, Costs.COMPUTE_ROW * input.rows()), List.of(input.node()),
                Expressions.of(needed.stream().map(Relation.Computed::value).toList()));
        return input.with(new RowNode.ComputeScalar(info, input.node(), needed));
    }

    private Planned aggregate(Relation.Aggregate aggregate, BitSet required) {
        var calls = aggregate.calls().stream().filter(call -> required.get(call.column().id())).toList();
        var below = plus(new BitSet(), aggregate.keys());
        var expressions = new ArrayList<Scalar>();
        for (var call : calls) {
            call.argument().ifPresent(expressions::add);
            expressions.addAll(call.parameters());
            call.order().forEach(key -> below.set(key.column().id()));
        }
        expressions.forEach(scalar -> below.or(ColumnUse.of(scalar)));
        var wanted = aggregate.keys().stream().map(key -> new SortKey(key, false)).toList();
        var input = plan(aggregate.input(), below, wanted);
        return aggregated(aggregate, calls, input, required, expressions);
    }

    private Planned aggregated(Relation.Aggregate aggregate, List<AggregateCall> calls, Planned given, BitSet required,
            List<Scalar> expressions) {
        var keys = aggregate.keys();
        var output = Nodes.output(aggregate, plus(required, keys));
        double rows = cardinality.groups(given.rows(), keys);
        boolean hashed = hints.grouping().filter(QueryHints.Grouping.HASH::equals).isPresent();
        boolean ordered = hints.grouping().filter(QueryHints.Grouping.ORDER::equals).isPresent();
        var input = ordered && !keys.isEmpty() && !groupsCome(given, keys)
                ? sorted(given, keys.stream().map(key -> new SortKey(key, false)).toList(),
                        given.node().info().output()) : given;
        boolean sorted = keys.isEmpty() || !hashed && groupsCome(input, keys);
        double cpu = sorted ? Costs.ROW * input.rows() : Costs.HASH_START + Costs.HASH_BUILD_ROW * input.rows();
        var info = nodes.info(output, new Figures(rows, 0, cpu), List.of(input.node()), Expressions.of(expressions));
        if (sorted) {
            return input.with(new RowNode.StreamAggregate(info, input.node(), keys, calls, aggregate.scalar()));
        }
        return Planned.unordered(new RowNode.HashAggregate(info, input.node(), keys, calls));
    }

    /// Whether rows of one group come together.
    private static boolean groupsCome(Planned input, List<Column> keys) {
        var open = new ArrayList<>(keys);
        open.removeAll(input.constants());
        for (var key : input.order()) {
            if (input.constants().contains(key.column())) {
                continue;
            }
            if (!open.remove(key.column())) {
                break;
            }
        }
        return open.isEmpty();
    }

    private Planned distinct(Relation input, List<Column> columnsKept, List<SortKey> wanted) {
        var planned = plan(input, plus(new BitSet(), columnsKept), wanted);
        var aggregate = new Relation.Aggregate(input, columnsKept, List.of(), false);
        return aggregated(aggregate, List.of(), planned, plus(new BitSet(), columnsKept), List.of());
    }

    private Planned window(Relation.Window window, BitSet required) {
        var keys = new ArrayList<SortKey>();
        window.partition().forEach(column -> keys.add(new SortKey(column, false)));
        window.order().stream().filter(key -> !window.partition().contains(key.column())).forEach(keys::add);
        var expressions = new ArrayList<Scalar>();
        window.calls().forEach(call -> expressions.addAll(call.arguments()));
        var below = (BitSet) required.clone();
        expressions.forEach(scalar -> below.or(ColumnUse.of(scalar)));
        keys.forEach(key -> below.set(key.column().id()));
        var input = keys.isEmpty() ? plan(window.input(), below, List.of())
                : sort(window.input(), keys, below, Optional.empty());
        var info = nodes.info(Nodes.output(window, required),
                new Figures(input.rows(), 0, Costs.COMPUTE_ROW * input.rows()), List.of(input.node()),
                Expressions.of(expressions));
        return input.with(new RowNode.WindowFunctions(info, input.node(), window.partition(), window.order(),
                window.calls()));
    }

    Planned sort(Relation relation, List<SortKey> keys, BitSet required, Optional<Scalar> top) {
        var below = (BitSet) required.clone();
        keys.forEach(key -> below.set(key.column().id()));
        var input = plan(relation, below, keys);
        if (input.satisfies(keys)) {
            return input;
        }
        return sorted(input, keys, Nodes.output(relation, below), top);
    }

    /// A planned input sorted.
    Planned sorted(Planned input, List<SortKey> keys, List<Column> output) {
        return sorted(input, keys, output, Optional.empty());
    }

    private Planned sorted(Planned input, List<SortKey> keys, List<Column> output, Optional<Scalar> top) {
        var info = nodes.info(output, new Figures(input.rows(), 0, Costs.sort(input.rows())),
                List.of(input.node()), Expressions.of(top.map(List::of).orElse(List.of())));
        return new Planned(new RowNode.Sort(info, input.node(), keys, false, top), keys, input.constants());
    }

    private Planned top(Relation.Top top, BitSet required, List<SortKey> wanted) {
        var below = (BitSet) required.clone();
        top.ties().forEach(key -> below.set(key.column().id()));
        Planned input;
        if (top.input() instanceof Relation.Sort(var sorted, var keys)) {
            input = sort(sorted, keys, below, topSort(top));
        } else {
            input = plan(top.input(), below, wanted);
        }
        if (input.node() instanceof RowNode.Sort(var _, var _, var _, var _, var limit) && limit.isPresent()) {
            return input;
        }
        double rows = top.count().map(count -> count(count, input.rows(), top.percent())).orElse(input.rows());
        var expressions = new ArrayList<Scalar>();
        top.count().ifPresent(expressions::add);
        top.offset().ifPresent(expressions::add);
        // Not all of the input is read: cost in proportion.
        double share = top.percent() || input.rows() <= 0 || !hints.rowGoals() ? 1 : Math.min(1, rows / input.rows());
        var info = nodes.info(input.node().info().output(), new Figures(rows, 0, Costs.COMPUTE_ROW * rows),
                input.cost() * Math.max(share, 0.001), Expressions.of(expressions));
        return input.with(new RowNode.Top(info, input.node(), top.count(), top.percent(), top.ties(), top.offset()));
    }

    /// A sort need keep only the first rows if their number is a small constant.
    private static Optional<Scalar> topSort(Relation.Top top) {
        boolean plain = !top.percent() && top.ties().isEmpty() && top.offset().isEmpty();
        return plain ? top.count().filter(count -> count instanceof Scalar.Constant(var _, var value)
                && !value.isNull() && value.asLong() >= 0 && value.asLong() <= TOP_SORT_MAX) : Optional.empty();
    }

    private static double count(Scalar count, double rows, boolean percent) {
        if (count instanceof Scalar.Constant(var _, Value value) && !value.isNull() && !percent) {
            return Math.min(rows, Math.max(0, value.asLong()));
        }
        return Math.min(rows, 100);
    }

    private Planned concatenation(Relation.Concatenation concatenation, BitSet required) {
        var places = new ArrayList<Integer>();
        for (int i = 0; i < concatenation.columns().size(); i++) {
            if (required.get(concatenation.columns().get(i).id())) {
                places.add(i);
            }
        }
        var inputs = new ArrayList<PlanNode>();
        var inputColumns = new ArrayList<List<Column>>();
        double rows = 0;
        for (int i = 0; i < concatenation.inputs().size(); i++) {
            var from = concatenation.inputColumns().get(i);
            var kept = places.stream().map(from::get).toList();
            var input = plan(concatenation.inputs().get(i), plus(new BitSet(), kept), List.of());
            inputs.add(input.node());
            inputColumns.add(kept);
            rows += input.rows();
        }
        var output = places.stream().map(concatenation.columns()::get).toList();
        var info = nodes.info(output, new Figures(rows, 0, Costs.COMPUTE_ROW * rows), inputs, Expressions.NONE);
        return Planned.unordered(new RowNode.Concatenation(info, inputs, inputColumns, output));
    }

    private Planned serialize(Relation.Serialize serialize) {
        var input = plan(serialize.input(), plus(new BitSet(), serialize.given()), List.of());
        var output = List.of(serialize.output());
        var info = nodes.info(output, new Figures(1, 0, Costs.COMPUTE_ROW * input.rows()), List.of(input.node()),
                Expressions.NONE);
        return Planned.unordered(new RowNode.Serialize(info, input.node(), serialize.given(), serialize.serializer(),
                serialize.output()));
    }

    private Planned recursion(Relation.Recursion recursion) {
        var anchor = plan(recursion.anchor(), plus(new BitSet(), recursion.anchorColumns()), List.of());
        var recursive = plan(recursion.recursive(), plus(new BitSet(), recursion.recursiveColumns()), List.of());
        double rows = anchor.rows() * 10;
        var info = nodes.info(recursion.columns(), new Figures(rows, 0, Costs.ROW * rows),
                List.of(anchor.node(), recursive.node()), Expressions.NONE);
        return Planned.unordered(new RowNode.RecursiveUnion(info, recursion.number(), anchor.node(),
                recursion.anchorColumns(), recursive.node(), recursion.recursiveColumns(), recursion.columns(),
                recursion.limit()));
    }
}
