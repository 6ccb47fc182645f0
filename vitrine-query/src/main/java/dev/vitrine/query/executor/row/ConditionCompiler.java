package dev.vitrine.query.executor.row;

import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.types.collation.LikePattern;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.ValueOrder;
import dev.vitrine.types.value.ValueOrders;
import java.util.List;
import java.util.OptionalInt;

/// Conditions to closures of three-valued logic.
final class ConditionCompiler {
    private final ScalarCompiler scalars;
    private final SubqueryCompiler subqueries;

    ConditionCompiler(ScalarCompiler scalars, SubqueryCompiler subqueries) {
        this.scalars = scalars;
        this.subqueries = subqueries;
    }

    Test compile(Condition condition) {
        return switch (condition) {
            case Condition.Known(var truth) -> known(truth);
            case Condition.And(var operands) -> and(all(operands));
            case Condition.Or(var operands) -> or(all(operands));
            case Condition.Not(var operand) -> not(compile(operand));
            case Condition.Compare compare -> compare(compare);
            case Condition.IsNull(var operand, var negated) -> isNull(scalars.compile(operand), negated);
            case Condition.IsDistinct distinct -> isDistinct(distinct);
            case Condition.Like like -> like(like);
            case Condition.Exists exists -> subqueries.exists(exists);
            case Condition.Quantified quantified -> subqueries.quantified(quantified, scalars);
        };
    }

    private Test[] all(List<Condition> conditions) {
        return conditions.stream().map(this::compile).toArray(Test[]::new);
    }

    private static Test known(Condition.Truth truth) {
        int result = switch (truth) {
            case TRUE -> Test.TRUE;
            case FALSE -> Test.FALSE;
            case UNKNOWN -> Test.UNKNOWN;
        };
        return _ -> result;
    }

    private static Test and(Test[] tests) {
        return frame -> {
            int result = Test.TRUE;
            for (var test : tests) {
                int truth = test.test(frame);
                if (truth == Test.FALSE) {
                    return Test.FALSE;
                }
                if (truth == Test.UNKNOWN) {
                    result = Test.UNKNOWN;
                }
            }
            return result;
        };
    }

    private static Test or(Test[] tests) {
        return frame -> {
            int result = Test.FALSE;
            for (var test : tests) {
                int truth = test.test(frame);
                if (truth == Test.TRUE) {
                    return Test.TRUE;
                }
                if (truth == Test.UNKNOWN) {
                    result = Test.UNKNOWN;
                }
            }
            return result;
        };
    }

    private static Test not(Test test) {
        return frame -> {
            int truth = test.test(frame);
            return truth == Test.UNKNOWN ? truth : 1 - truth;
        };
    }

    private Test compare(Condition.Compare compare) {
        var left = scalars.compile(compare.left());
        var right = scalars.compile(compare.right());
        if (compare.left().type().name().isInteger()) {
            return integers(compare.comparison(), left, right);
        }
        return values(compare.comparison(), left, right, ValueOrders.of(compare.left().type()));
    }

    private static Test values(Comparison comparison, Evaluator left, Evaluator right, ValueOrder order) {
        if (comparison == Comparison.EQUAL) {
            return frame -> {
                var l = left.evaluate(frame);
                var r = right.evaluate(frame);
                return l == Null.NULL || r == Null.NULL ? Test.UNKNOWN : order.equal(l, r) ? Test.TRUE : Test.FALSE;
            };
        }
        return frame -> {
            var l = left.evaluate(frame);
            var r = right.evaluate(frame);
            if (l == Null.NULL || r == Null.NULL) {
                return Test.UNKNOWN;
            }
            return comparison.accepts(order.compare(l, r)) ? Test.TRUE : Test.FALSE;
        };
    }

    private static Test integers(Comparison comparison, Evaluator left, Evaluator right) {
        return switch (comparison) {
            case EQUAL -> integers(left, right, (l, r) -> l == r);
            case NOT_EQUAL -> integers(left, right, (l, r) -> l != r);
            case LESS -> integers(left, right, (l, r) -> l < r);
            case LESS_OR_EQUAL -> integers(left, right, (l, r) -> l <= r);
            case GREATER -> integers(left, right, (l, r) -> l > r);
            case GREATER_OR_EQUAL -> integers(left, right, (l, r) -> l >= r);
        };
    }

    /// A comparison of two longs.
    @FunctionalInterface
    private interface LongTest {
        boolean test(long left, long right);
    }

    private static Test integers(Evaluator left, Evaluator right, LongTest test) {
        return frame -> {
            var l = left.evaluate(frame);
            var r = right.evaluate(frame);
            if (l == Null.NULL || r == Null.NULL) {
                return Test.UNKNOWN;
            }
            return test.test(((IntegerValue) l).value(), ((IntegerValue) r).value()) ? Test.TRUE : Test.FALSE;
        };
    }

    private static Test isNull(Evaluator operand, boolean negated) {
        int whenNull = negated ? Test.FALSE : Test.TRUE;
        return frame -> operand.evaluate(frame) == Null.NULL ? whenNull : 1 - whenNull;
    }

    private Test isDistinct(Condition.IsDistinct distinct) {
        var left = scalars.compile(distinct.left());
        var right = scalars.compile(distinct.right());
        var order = ValueOrders.of(distinct.left().type());
        int whenEqual = distinct.negated() ? Test.TRUE : Test.FALSE;
        return frame -> order.compareNullsFirst(left.evaluate(frame), right.evaluate(frame)) == 0
                ? whenEqual : 1 - whenEqual;
    }

    /// The pattern is compiled once if it is constant, else whenever it changes.
    private Test like(Condition.Like like) {
        var operand = scalars.compile(like.operand());
        var pattern = scalars.compile(like.pattern());
        Evaluator escape = like.escape().map(scalars::compile).orElse(_ -> dev.vitrine.types.value.StringValue.EMPTY);
        var order = like.operand().type().order();
        boolean ignoreBlanks = !like.operand().type().isUnicode();
        int number = subqueries.newState();
        int whenMatched = like.negated() ? Test.FALSE : Test.TRUE;
        return frame -> {
            var text = operand.evaluate(frame);
            var by = pattern.evaluate(frame);
            var escaped = escape.evaluate(frame);
            if (text == Null.NULL || by == Null.NULL || escaped == Null.NULL) {
                return Test.UNKNOWN;
            }
            var compiled = frame.state(number, CompiledPattern::new).of(by, escaped, order);
            boolean matches = ignoreBlanks ? compiled.matchesIgnoringTrailingBlanks(text.asString())
                    : compiled.matches(text.asString());
            return matches ? whenMatched : 1 - whenMatched;
        };
    }

    /// The last pattern of a LIKE.
    private static final class CompiledPattern {
        private Value pattern = Null.NULL;
        private Value escape = Null.NULL;
        private LikePattern compiled;

        LikePattern of(Value newPattern, Value newEscape, dev.vitrine.types.collation.StringOrder order) {
            if (!newPattern.equals(pattern) || !newEscape.equals(escape)) {
                var sign = newEscape.asString();
                compiled = LikePattern.compile(newPattern.asString(),
                        sign.isEmpty() ? OptionalInt.empty() : OptionalInt.of(sign.codePointAt(0)), order);
                pattern = newPattern;
                escape = newEscape;
            }
            return compiled;
        }
    }
}
