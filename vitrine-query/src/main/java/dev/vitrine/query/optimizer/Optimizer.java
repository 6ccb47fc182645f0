package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.ColumnSource;
import dev.vitrine.query.algebra.ColumnUse;
import dev.vitrine.query.binder.BoundStatement;
import dev.vitrine.query.binder.ChangeStep;
import dev.vitrine.query.binder.CompileScope;
import dev.vitrine.query.optimizer.Nodes.Expressions;
import dev.vitrine.query.optimizer.Nodes.Figures;
import dev.vitrine.query.plan.Plan;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.query.plan.RowNode;
import dev.vitrine.query.statistics.Cardinality;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Bound statement to plan.
public final class Optimizer {
    private final CompileScope scope;
    private final ColumnSource columns;

    public Optimizer(CompileScope scope, ColumnSource columns) {
        this.scope = scope;
        this.columns = columns;
    }

    public Plan optimize(BoundStatement statement) {
        var changed = statement.steps().stream().flatMap(step -> step.target().stream())
                .flatMap(target -> target.bookmark().stream()).findFirst();
        var planner = new PhysicalPlanner(new Cardinality(scope.sizes()), columns, changed);
        var required = required(statement);
        var input = Normalizer.normalize(statement.input());
        var node = planner.plan(input, required, List.of()).node();
        boolean repeated = Repetition.possible(input);
        for (int i = 0; i < statement.steps().size(); i++) {
            node = step(statement, i, node, repeated, planner);
        }
        return new Plan(statement.kind(), node, statement.columns(), statement.output(), columns.count(),
                planner.nodes.count(), statement.objects(), scope.settings().conversion());
    }

    private static BitSet required(BoundStatement statement) {
        var required = new BitSet();
        statement.required().forEach(column -> required.set(column.id()));
        statement.output().forEach(column -> required.set(column.id()));
        for (var step : statement.steps()) {
            required.or(reads(step));
        }
        return required;
    }

    private static BitSet reads(ChangeStep step) {
        var reads = new BitSet();
        step.reads().forEach(column -> reads.set(column.id()));
        step.expressions().forEach(scalar -> reads.or(ColumnUse.of(scalar)));
        step.conditions().forEach(condition -> reads.or(ColumnUse.of(condition)));
        return reads;
    }

    private PlanNode step(BoundStatement statement, int number, PlanNode below, boolean repeated,
            PhysicalPlanner planner) {
        var step = statement.steps().get(number);
        var input = below;
        if (number == 0 && step.target().isPresent() && Halloween.threatens(step.target().get(), input)) {
            var info = planner.nodes.info(input.info().output(), new Figures(input.info().estimates().rows(), 0,
                    Costs.ROW * input.info().estimates().rows()), List.of(input), Expressions.NONE);
            input = new RowNode.Spool(info, input, true);
        }
        var later = new BitSet();
        statement.output().forEach(column -> later.set(column.id()));
        statement.steps().subList(number + 1, statement.steps().size()).forEach(next -> later.or(reads(next)));
        var output = new ArrayList<Column>();
        for (var column : input.info().output()) {
            if (later.get(column.id())) {
                output.add(column);
            }
        }
        output.addAll(step.gives());
        var expressions = Expressions.of(step.expressions());
        step.conditions().forEach(expressions::and);
        var info = planner.nodes.info(output.stream().distinct().toList(),
                new Figures(input.info().estimates().rows(), step.target().isPresent() ? Costs.RANDOM_PAGE : 0,
                Costs.ROW * input.info().estimates().rows()), List.of(input), expressions);
        return step.maker().make(info, input, repeated);
    }

}
