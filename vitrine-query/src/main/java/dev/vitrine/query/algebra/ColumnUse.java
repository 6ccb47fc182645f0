package dev.vitrine.query.algebra;

import java.util.BitSet;
import java.util.Optional;

/// Which columns expressions and relations refer to.
public final class ColumnUse {
    private ColumnUse() {
    }

    /// The ids of columns that the scalar refers to, those free in its subqueries included.
    public static BitSet of(Scalar scalar) {
        var collector = new Collector();
        collector.rewrite(scalar);
        return collector.used;
    }

    public static BitSet of(Condition condition) {
        var collector = new Collector();
        collector.rewrite(condition);
        return collector.used;
    }

    /// The ids of columns that the relation refers to but does not itself make: columns of outer queries.
    public static BitSet free(Relation relation) {
        var collector = new Collector();
        new RelationRewriter(collector).rewrite(relation);
        var produced = new BitSet();
        produced(relation, produced);
        collector.used.andNot(produced);
        return collector.used;
    }

    /// The ids of the relation's columns.
    public static BitSet given(Relation relation) {
        var ids = new BitSet();
        relation.columns().forEach(column -> ids.set(column.id()));
        return ids;
    }

    /// All columns made anywhere in the relation.
    private static void produced(Relation relation, BitSet ids) {
        switch (relation) {
            case Relation.Filter filter -> produced(filter.input(), ids);
            case Relation.Compute compute -> {
                produced(compute.input(), ids);
                compute.computed().forEach(computed -> ids.set(computed.column().id()));
            }
            case Relation.Join join -> {
                produced(join.left(), ids);
                produced(join.right(), ids);
            }
            case Relation.Apply apply -> {
                produced(apply.left(), ids);
                produced(apply.right(), ids);
            }
            case Relation.Aggregate aggregate -> {
                produced(aggregate.input(), ids);
                aggregate.calls().forEach(call -> ids.set(call.column().id()));
            }
            case Relation.Window window -> {
                produced(window.input(), ids);
                window.calls().forEach(call -> ids.set(call.column().id()));
            }
            case Relation.Distinct distinct -> produced(distinct.input(), ids);
            case Relation.Sort sort -> produced(sort.input(), ids);
            case Relation.Top top -> produced(top.input(), ids);
            case Relation.Serialize serialize -> {
                produced(serialize.input(), ids);
                ids.set(serialize.output().id());
            }
            case Relation.SingleRow single -> produced(single.input(), ids);
            case Relation.Concatenation concatenation -> {
                concatenation.inputs().forEach(input -> produced(input, ids));
                concatenation.columns().forEach(column -> ids.set(column.id()));
            }
            case Relation.Recursion recursion -> {
                produced(recursion.anchor(), ids);
                produced(recursion.recursive(), ids);
                recursion.columns().forEach(column -> ids.set(column.id()));
            }
            case Relation.Table _, Relation.Rows _, Relation.FunctionRows _, Relation.SourceRows _,
                    Relation.WorkTable _ -> relation.columns().forEach(column -> ids.set(column.id()));
        }
    }

    private static final class Collector extends Rewriter {
        final BitSet used = new BitSet();

        @Override protected Optional<Scalar> replacement(Scalar scalar) {
            if (scalar instanceof Scalar.ColumnValue(var column, var _)) {
                used.set(column.id());
                return Optional.of(scalar);
            }
            return Optional.empty();
        }

        @Override protected Relation relation(Relation relation) {
            used.or(free(relation));
            return relation;
        }
    }
}
