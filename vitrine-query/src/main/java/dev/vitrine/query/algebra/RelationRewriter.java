package dev.vitrine.query.algebra;

import java.util.List;

/// Rebuilds a relation with all its expressions rewritten.
final class RelationRewriter {
    private final Rewriter rewriter;

    RelationRewriter(Rewriter rewriter) {
        this.rewriter = rewriter;
    }

    Relation rewrite(Relation relation) {
        return switch (relation) {
            case Relation.Table table -> table;
            case Relation.WorkTable work -> work;
            case Relation.Rows(var columns, var rows) ->
                new Relation.Rows(columns, rows.stream().map(rewriter::rewriteAll).toList());
            case Relation.FunctionRows(var name, var function, var arguments, var columns) ->
                new Relation.FunctionRows(name, function, rewriter.rewriteAll(arguments), columns);
            case Relation.SourceRows(var source, var arguments, var columns) ->
                new Relation.SourceRows(source, rewriter.rewriteAll(arguments), columns);
            case Relation.Filter(var input, var condition) ->
                new Relation.Filter(rewrite(input), rewriter.rewrite(condition));
            case Relation.Compute(var input, var computed) -> new Relation.Compute(rewrite(input),
                    computed.stream().map(c -> new Relation.Computed(c.column(), rewriter.rewrite(c.value()))).toList());
            case Relation.Join(var kind, var left, var right, var on, var hint) ->
                new Relation.Join(kind, rewrite(left), rewrite(right), rewriter.rewrite(on), hint);
            case Relation.Apply(var kind, var left, var right) ->
                new Relation.Apply(kind, rewrite(left), rewrite(right));
            case Relation.Aggregate(var input, var keys, var calls, var scalar) ->
                new Relation.Aggregate(rewrite(input), keys, calls(calls), scalar);
            case Relation.Distinct(var input, var columns) -> new Relation.Distinct(rewrite(input), columns);
            case Relation.Window(var input, var partition, var order, var calls) ->
                new Relation.Window(rewrite(input), partition, order, calls.stream().map(this::window).toList());
            case Relation.Sort(var input, var keys) -> new Relation.Sort(rewrite(input), keys);
            case Relation.Top(var input, var count, var percent, var ties, var offset) -> new Relation.Top(
                    rewrite(input), count.map(rewriter::rewrite), percent, ties, offset.map(rewriter::rewrite));
            case Relation.Concatenation(var inputs, var inputColumns, var columns) ->
                new Relation.Concatenation(inputs.stream().map(this::rewrite).toList(), inputColumns, columns);
            case Relation.Recursion(var number, var anchor, var anchorColumns, var recursive, var recursiveColumns,
                    var columns, var limit) -> new Relation.Recursion(number, rewrite(anchor), anchorColumns,
                    rewrite(recursive), recursiveColumns, columns, limit);
            case Relation.Serialize(var input, var given, var serializer, var output) ->
                new Relation.Serialize(rewrite(input), given, serializer, output);
            case Relation.SingleRow(var input) -> new Relation.SingleRow(rewrite(input));
        };
    }

    private List<AggregateCall> calls(List<AggregateCall> calls) {
        return calls.stream().map(call -> new AggregateCall(call.column(), call.name(), call.aggregate(),
                call.distinct(), call.argument().map(rewriter::rewrite), rewriter.rewriteAll(call.parameters()),
                call.order())).toList();
    }

    private WindowCall window(WindowCall call) {
        return new WindowCall(call.column(), call.kind(), call.name(), rewriter.rewriteAll(call.arguments()),
                call.aggregate(), call.frame(), call.ignoreNulls());
    }
}
