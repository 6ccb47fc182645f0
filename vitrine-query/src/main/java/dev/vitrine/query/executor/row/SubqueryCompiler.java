package dev.vitrine.query.executor.row;

import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.query.plan.Subplan;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.ValueOrder;
import dev.vitrine.types.value.ValueOrders;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Subqueries inside expressions: their plans run when the expression is evaluated, once if they do not depend on the row.
final class SubqueryCompiler {
    private final Function<PlanNode, OperatorFactory> compiler;
    private final Map<Relation, Subplan> subplans = new IdentityHashMap<>();
    private int states;

    SubqueryCompiler(Function<PlanNode, OperatorFactory> compiler) {
        this.compiler = compiler;
    }

    void register(List<Subplan> plans) {
        plans.forEach(plan -> subplans.put(plan.query(), plan));
    }

    /// A new number for state kept in the frame.
    int newState() {
        return states++;
    }

    int stateCount() {
        return states;
    }

    /// A subquery's operator in one execution, and what it gave if that cannot change.
    private static final class Run {
        final RowOperator operator;
        boolean done;
        Value value;
        boolean exists;
        ValueList list;

        Run(RowOperator operator) {
            this.operator = operator;
        }
    }

    private Subplan subplan(Relation query) {
        return java.util.Objects.requireNonNull(subplans.get(query), "subquery without a plan");
    }

    Evaluator scalar(Scalar.Subquery subquery) {
        var subplan = subplan(subquery.query());
        var factory = compiler.apply(subplan.plan());
        int slot = subquery.output().id();
        int number = newState();
        return frame -> {
            var run = frame.state(number, () -> new Run(factory.create(frame)));
            if (!run.done) {
                run.value = single(run.operator, frame, slot);
                run.done = !subplan.correlated();
            }
            return run.value;
        };
    }

    private static Value single(RowOperator operator, Frame frame, int slot) {
        operator.open();
        try {
            if (!operator.next()) {
                return Null.NULL;
            }
            var value = frame.values[slot];
            if (operator.next()) {
                throw ConstraintError.SUBQUERY_MORE_THAN_ONE_VALUE.with();
            }
            return value;
        } finally {
            operator.close();
        }
    }

    Test exists(Condition.Exists exists) {
        var subplan = subplan(exists.query());
        var factory = compiler.apply(subplan.plan());
        int number = newState();
        return frame -> {
            var run = frame.state(number, () -> new Run(factory.create(frame)));
            if (!run.done) {
                run.operator.open();
                try {
                    run.exists = run.operator.next();
                } finally {
                    run.operator.close();
                }
                run.done = !subplan.correlated();
            }
            return run.exists ? Test.TRUE : Test.FALSE;
        };
    }

    Test quantified(Condition.Quantified quantified, ScalarCompiler scalars) {
        var subplan = subplan(quantified.query());
        var factory = compiler.apply(subplan.plan());
        var left = scalars.compile(quantified.left());
        var output = scalars.compile(quantified.output());
        var order = ValueOrders.of(quantified.left().type());
        int number = newState();
        // a op ALL (q) is NOT (a negated-op ANY (q)).
        var comparison = quantified.all() ? quantified.comparison().negated() : quantified.comparison();
        Test any = frame -> {
            var run = frame.state(number, () -> new Run(factory.create(frame)));
            var value = left.evaluate(frame);
            if (subplan.correlated()) {
                return any(run.operator, frame, value, output, order, comparison);
            }
            if (run.list == null) {
                run.list = new ValueList(run.operator, frame, output, order);
            }
            return run.list.any(value, comparison);
        };
        if (!quantified.all()) {
            return any;
        }
        return frame -> {
            int truth = any.test(frame);
            return truth == Test.UNKNOWN ? truth : 1 - truth;
        };
    }

    private static int any(RowOperator operator, Frame frame, Value value, Evaluator output, ValueOrder order,
            Comparison comparison) {
        int result = Test.FALSE;
        operator.open();
        try {
            while (operator.next()) {
                var other = output.evaluate(frame);
                if (value == Null.NULL || other == Null.NULL) {
                    result = Test.UNKNOWN;
                } else if (comparison.accepts(order.compare(value, other))) {
                    return Test.TRUE;
                }
            }
            return result;
        } finally {
            operator.close();
        }
    }

    /// The values of a subquery that does not depend on the row: each once, hashed, with the least and greatest.
    private static final class ValueList {
        private final HashTable<Boolean> table;
        private final ArrayList<Value> values = new ArrayList<>();
        private final ValueOrder order;
        private boolean hasNull;

        ValueList(RowOperator operator, Frame frame, Evaluator output, ValueOrder order) {
            this.order = order;
            this.table = new HashTable<>(new Keys(order));
            var kept = new KeptRows(frame.context.memory());
            operator.open();
            try {
                while (operator.next()) {
                    add(new Value[] {output.evaluate(frame)}, kept);
                }
            } finally {
                operator.close();
            }
        }

        private void add(Value[] row, KeptRows kept) {
            if (row[0] == Null.NULL) {
                hasNull = true;
            } else if (table.find(row) < 0) {
                kept.account(row);
                table.add(row, true);
                values.add(row[0]);
            }
        }

        int any(Value value, Comparison comparison) {
            if (values.isEmpty() && !hasNull) {
                return Test.FALSE;
            }
            if (value == Null.NULL) {
                return Test.UNKNOWN;
            }
            if (comparison == Comparison.EQUAL) {
                return table.find(new Value[] {value}) >= 0 ? Test.TRUE : hasNull ? Test.UNKNOWN : Test.FALSE;
            }
            for (var other : values) {
                if (comparison.accepts(order.compare(value, other))) {
                    return Test.TRUE;
                }
            }
            return hasNull ? Test.UNKNOWN : Test.FALSE;
        }
    }
}
