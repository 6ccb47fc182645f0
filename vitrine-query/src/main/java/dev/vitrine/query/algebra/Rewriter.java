package dev.vitrine.query.algebra;

import java.util.List;
import java.util.Optional;

/// Rebuilds scalars, conditions and relations from the top: `replacement` may answer for a whole scalar, the rest is rebuilt around what changed
/// inside. Parts in which nothing changes stay the same objects.
public abstract class Rewriter {

    /// What takes the place of a scalar; empty to go on inside it.
    protected abstract Optional<Scalar> replacement(Scalar scalar);

    /// Relations inside of expressions (subqueries); as they are unless overridden.
    protected Relation relation(Relation relation) {
        return new RelationRewriter(this).rewrite(relation);
    }

    public final Scalar rewrite(Scalar scalar) {
        return replacement(scalar).orElseGet(() -> inside(scalar));
    }

    public final List<Scalar> rewriteAll(List<Scalar> scalars) {
        return scalars.stream().map(this::rewrite).toList();
    }

    private Scalar inside(Scalar scalar) {
        return switch (scalar) {
            case Scalar.Constant constant -> constant;
            case Scalar.ColumnValue value -> value;
            case Scalar.Variable variable -> variable;
            case Scalar.Convert(var operand, var type, var style, var kind) ->
                new Scalar.Convert(rewrite(operand), type, style, kind);
            case Scalar.ConvertStyled(var operand, var type, var style, var attempt) ->
                new Scalar.ConvertStyled(rewrite(operand), type, rewrite(style), attempt);
            case Scalar.Assignment(var operand, var type, var target) ->
                new Scalar.Assignment(rewrite(operand), type, target);
            case Scalar.Collate(var operand, var type) -> new Scalar.Collate(rewrite(operand), type);
            case Scalar.Arithmetic(var operator, var left, var right, var type) ->
                new Scalar.Arithmetic(operator, rewrite(left), rewrite(right), type);
            case Scalar.Concatenate(var left, var right, var type, var nullYields) ->
                new Scalar.Concatenate(rewrite(left), rewrite(right), type, nullYields);
            case Scalar.DateArithmetic(var subtract, var left, var right, var type) ->
                new Scalar.DateArithmetic(subtract, rewrite(left), rewrite(right), type);
            case Scalar.Bitwise(var operator, var left, var right, var type) ->
                new Scalar.Bitwise(operator, rewrite(left), rewrite(right), type);
            case Scalar.Negate(var operand, var type) -> new Scalar.Negate(rewrite(operand), type);
            case Scalar.BitNot(var operand, var type) -> new Scalar.BitNot(rewrite(operand), type);
            case Scalar.Call(var function, var arguments) -> new Scalar.Call(function, rewriteAll(arguments));
            case Scalar.UserCall(var function, var arguments) ->
                new Scalar.UserCall(function, rewriteAll(arguments));
            case Scalar.Case(var branches, var otherwise, var type) ->
                new Scalar.Case(branches.stream().map(this::branch).toList(), rewrite(otherwise), type);
            case Scalar.Coalesce(var operands, var type) -> new Scalar.Coalesce(rewriteAll(operands), type);
            case Scalar.Subquery(var query, var output) -> new Scalar.Subquery(relation(query), output);
        };
    }

    private Scalar.Branch branch(Scalar.Branch branch) {
        return new Scalar.Branch(rewrite(branch.condition()), rewrite(branch.result()));
    }

    public final Condition rewrite(Condition condition) {
        return switch (condition) {
            case Condition.Known known -> known;
            case Condition.And(var operands) -> Condition.and(operands.stream().map(this::rewrite).toList());
            case Condition.Or(var operands) -> Condition.or(operands.stream().map(this::rewrite).toList());
            case Condition.Not(var operand) -> new Condition.Not(rewrite(operand));
            case Condition.Compare(var comparison, var left, var right) ->
                new Condition.Compare(comparison, rewrite(left), rewrite(right));
            case Condition.IsNull(var operand, var negated) -> new Condition.IsNull(rewrite(operand), negated);
            case Condition.IsDistinct(var left, var right, var negated) ->
                new Condition.IsDistinct(rewrite(left), rewrite(right), negated);
            case Condition.Like(var operand, var pattern, var escape, var negated) ->
                new Condition.Like(rewrite(operand), rewrite(pattern), escape.map(this::rewrite), negated);
            case Condition.Exists(var query) -> new Condition.Exists(relation(query));
            case Condition.Quantified(var comparison, var all, var left, var query, var output) ->
                new Condition.Quantified(comparison, all, rewrite(left), relation(query), rewrite(output));
        };
    }
}
