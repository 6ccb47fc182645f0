package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.ColumnSource;
import dev.vitrine.query.algebra.QueryHints;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.binder.BoundStatement;
import dev.vitrine.query.binder.ChangeStep;
import dev.vitrine.query.binder.CompileScope;
import dev.vitrine.query.plan.Plan;
import dev.vitrine.query.statistics.Cardinality;
import dev.vitrine.types.value.Value;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Bound statement to plan.
public final class Optimizer {
    private final CompileScope scope;
    private final ColumnSource columns;
    private final QueryHints hints;

    public Optimizer(CompileScope scope, ColumnSource columns, QueryHints hints) {
        this.scope = scope;
        this.columns = columns;
        this.hints = hints;
    }

    public Plan optimize(BoundStatement statement) {
        var changed = new HashSet<Column>();
        statement.steps().forEach(step -> changes(step, changed));
        var planner = new PhysicalPlanner(new Cardinality(scope.sizes(), this::value), columns, changed,
                hints);
        var steps = new StepPlanner(planner);
        var input = Normalizer.normalize(statement.input());
        var node = planner.plan(input, required(statement), List.of()).node();
        boolean repeated = Repetition.possible(input);
        for (int i = 0; i < statement.steps().size(); i++) {
            node = steps.plan(statement.steps().get(i), node, repeated, i == 0, later(statement, i));
        }
        return new Plan(statement.kind(), node, statement.columns(), statement.output(), columns.count(),
                planner.nodes.count(), statement.objects(), scope.settings().conversion(), hints);
    }

    /// The value for which a plan is made: of a parameter its value, of another variable too when the plan is made for
    /// one run. Source: "Query hints", OPTIMIZE FOR and RECOMPILE.
    private Optional<Value> value(Scalar.Variable variable) {
        var asked = hints.optimizeFor().get(variable.index());
        if (asked != null) {
            return asked;
        }
        if (!hints.sniffing()) {
            return Optional.empty();
        }
        return hints.recompile() ? scope.variableValue(variable.index()) : scope.parameterValue(variable.index());
    }

    /// The bookmarks of the table references whose rows change.
    private static void changes(ChangeStep step, Set<Column> changed) {
        step.target().flatMap(ChangeStep.Target::bookmark).ifPresent(changed::add);
        step.after().ifPresent(after -> after.cascades().forEach(cascade -> changes(cascade.step(), changed)));
    }

    private static BitSet required(BoundStatement statement) {
        var required = new BitSet();
        statement.required().forEach(column -> required.set(column.id()));
        statement.output().forEach(column -> required.set(column.id()));
        statement.steps().forEach(step -> required.or(StepPlanner.reads(step)));
        return required;
    }

    /// The columns that are read behind a step.
    private static BitSet later(BoundStatement statement, int number) {
        var later = new BitSet();
        statement.output().forEach(column -> later.set(column.id()));
        statement.steps().subList(number + 1, statement.steps().size())
                .forEach(next -> later.or(StepPlanner.reads(next)));
        return later;
    }
}
