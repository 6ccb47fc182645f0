package dev.vitrine.query.algebra;

import java.util.ArrayList;
import java.util.List;

/// Which columns a relation gives.
final class RelationColumns {
    private RelationColumns() {
    }

    static List<Column> of(Relation relation) {
        return switch (relation) {
            case Relation.Table table -> plus(table.fields(), List.of(table.bookmark()));
            case Relation.Rows rows -> rows.columns();
            case Relation.FunctionRows rows -> rows.columns();
            case Relation.SourceRows rows -> rows.columns();
            case Relation.Filter filter -> filter.input().columns();
            case Relation.Compute compute -> plus(compute.input().columns(),
                    compute.computed().stream().map(Relation.Computed::column).toList());
            case Relation.Join join -> joined(join.kind(), join.left(), join.right());
            case Relation.Apply apply -> joined(apply.kind(), apply.left(), apply.right());
            case Relation.Aggregate aggregate -> plus(aggregate.keys(),
                    aggregate.calls().stream().map(AggregateCall::column).toList());
            case Relation.Distinct distinct -> distinct.columns();
            case Relation.Window window -> plus(window.input().columns(),
                    window.calls().stream().map(WindowCall::column).toList());
            case Relation.Sort sort -> sort.input().columns();
            case Relation.Top top -> top.input().columns();
            case Relation.Concatenation concatenation -> concatenation.columns();
            case Relation.Recursion recursion -> recursion.columns();
            case Relation.WorkTable work -> work.columns();
            case Relation.Serialize serialize -> List.of(serialize.output());
            case Relation.SingleRow single -> single.input().columns();
        };
    }

    private static List<Column> joined(Relation.JoinKind kind, Relation left, Relation right) {
        return switch (kind) {
            case INNER, LEFT, FULL -> plus(left.columns(), right.columns());
            case SEMI, ANTI -> left.columns();
        };
    }

    private static List<Column> plus(List<Column> first, List<Column> second) {
        var all = new ArrayList<Column>(first.size() + second.size());
        all.addAll(first);
        all.addAll(second);
        return all;
    }
}
