package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.SortKey;
import dev.vitrine.query.algebra.WindowCall;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// Puts the window functions of a query on top of its rows: one relation for each different OVER clause.
final class Windows {
    private final BindContext context;

    Windows(BindContext context) {
        this.context = context;
    }

    private record Over(List<Column> partition, List<SortKey> order) { }

    Relation add(Relation input, List<Aggregation.Windowed> windows, Optional<GroupRewriter> groups) {
        if (windows.isEmpty()) {
            return input;
        }
        var computed = new ArrayList<Relation.Computed>();
        var calls = new LinkedHashMap<Over, List<WindowCall>>();
        for (var window : windows) {
            var partition = new ArrayList<Column>();
            for (var value : window.partition()) {
                partition.add(column(rewritten(value, groups), computed));
            }
            var order = new ArrayList<SortKey>();
            for (var key : window.order()) {
                order.add(new SortKey(column(rewritten(key.value(), groups), computed), key.descending()));
            }
            var over = new Over(partition.stream().distinct().toList(), Sorting.distinctKeys(order));
            calls.computeIfAbsent(over, _ -> new ArrayList<>()).add(rewritten(window.call(), groups));
        }
        var relation = computed.isEmpty() ? input : new Relation.Compute(input, List.copyOf(computed));
        for (var entry : calls.entrySet()) {
            relation = new Relation.Window(relation, entry.getKey().partition(), entry.getKey().order(),
                    List.copyOf(entry.getValue()));
        }
        return relation;
    }

    private static Scalar rewritten(Scalar value, Optional<GroupRewriter> groups) {
        return groups.map(rewriter -> rewriter.rewrite(value)).orElse(value);
    }

    private static WindowCall rewritten(WindowCall call, Optional<GroupRewriter> groups) {
        return new WindowCall(call.column(), call.kind(), call.name(),
                call.arguments().stream().map(argument -> rewritten(argument, groups)).toList(), call.aggregate(),
                call.frame(), call.ignoreNulls());
    }

    private Column column(Scalar value, List<Relation.Computed> computed) {
        if (value instanceof Scalar.ColumnValue(var column, var _)) {
            return column;
        }
        for (var known : computed) {
            if (known.value().equals(value)) {
                return known.column();
            }
        }
        var column = context.columns.expression(value.type(), value.nullable());
        computed.add(new Relation.Computed(column, value));
        return column;
    }
}
