package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.ColumnUse;
import dev.vitrine.query.binder.AfterChange;
import dev.vitrine.query.binder.ChangeStep;
import dev.vitrine.query.optimizer.Nodes.Expressions;
import dev.vitrine.query.optimizer.Nodes.Figures;
import dev.vitrine.query.plan.AccessNode;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.query.plan.RowNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Puts the nodes of a statement's steps over its input: the change, and what foreign keys ask behind it.
final class StepPlanner {
    private final PhysicalPlanner planner;

    StepPlanner(PhysicalPlanner planner) {
        this.planner = planner;
    }

    /// The columns that a step reads of its input.
    static BitSet reads(ChangeStep step) {
        var reads = new BitSet();
        step.reads().forEach(column -> reads.set(column.id()));
        step.expressions().forEach(scalar -> reads.or(ColumnUse.of(scalar)));
        step.conditions().forEach(condition -> reads.or(ColumnUse.of(condition)));
        return reads;
    }

    /// @param repeated whether the input may give a row of the target more than once
    /// @param first    whether the input is what the statement reads: it must not see what the step writes
    /// @param later    columns that are read behind the step
    PlanNode plan(ChangeStep step, PlanNode below, boolean repeated, boolean first, BitSet later) {
        var changed = change(step, below, repeated, first, later);
        if (step.after().isEmpty()) {
            return changed;
        }
        var after = step.after().get();
        if (after.cascades().isEmpty()) {
            return checked(after, after.settled() ? spool(changed) : changed);
        }
        var inputs = new ArrayList<PlanNode>();
        var checks = new ArrayList<PlanNode>();
        collect(after, changed, inputs, checks);
        inputs.addAll(checks);
        var all = layout(after, changed);
        var rows = scan(after.workTable(), all, changed.info().estimates().rows());
        inputs.add(rows);
        return new RowNode.Sequence(planner.nodes.info(rows.info().output(),
                new Figures(rows.info().estimates().rows(), 0, 0), inputs, Expressions.NONE), inputs);
    }

    private PlanNode spool(PlanNode input) {
        var info = planner.nodes.info(input.info().output(), new Figures(input.info().estimates().rows(), 0,
                Costs.ROW * input.info().estimates().rows()), List.of(input), Expressions.NONE);
        return new RowNode.Spool(info, input, true);
    }

    private PlanNode change(ChangeStep step, PlanNode below, boolean repeated, boolean first, BitSet later) {
        boolean threatened = first && step.target().isPresent() && Halloween.threatens(step.target().get(), below);
        var input = threatened ? spool(below) : below;
        var kept = (BitSet) later.clone();
        step.after().ifPresent(after -> after.columns().forEach(column -> kept.set(column.id())));
        var output = new ArrayList<Column>();
        for (var column : input.info().output()) {
            if (kept.get(column.id())) {
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

    private PlanNode checked(AfterChange after, PlanNode input) {
        var expressions = Expressions.of(List.of());
        after.checks().forEach(check -> expressions.and(check.condition()));
        var info = planner.nodes.info(input.info().output(), new Figures(input.info().estimates().rows(), 0,
                Costs.FILTER_ROW * input.info().estimates().rows()), List.of(input), expressions);
        return new RowNode.Assert(info, input, after.checks());
    }

    /// The columns of a work table: those before and after the change, then the others that are read behind it.
    private static List<Column> layout(AfterChange after, PlanNode changed) {
        var columns = new ArrayList<>(after.columns());
        changed.info().output().stream().filter(column -> !columns.contains(column)).forEach(columns::add);
        return List.copyOf(columns);
    }

    private PlanNode scan(int number, List<Column> columns, double rows) {
        return new AccessNode.WorkTableScan(planner.nodes.info(columns, new Figures(rows, 0, Costs.ROW * rows),
                List.of(), Expressions.NONE), number, columns);
    }

    /// A change whose rows are kept, the changes that follow it, and what must hold when all is done.
    private void collect(AfterChange after, PlanNode changed, List<PlanNode> inputs, List<PlanNode> checks) {
        var columns = layout(after, changed);
        double rows = changed.info().estimates().rows();
        inputs.add(new RowNode.WorkTableSpool(planner.nodes.info(columns, new Figures(rows, 0, Costs.ROW * rows),
                List.of(changed), Expressions.NONE), changed, after.workTable(), columns));
        for (var cascade : after.cascades()) {
            var step = cascade.step();
            var input = Normalizer.normalize(cascade.input());
            var node = planner.plan(input, reads(step), List.of()).node();
            var change = change(step, node, Repetition.possible(input), true, new BitSet());
            step.after().ifPresentOrElse(next -> collect(next, change, inputs, checks), () -> inputs.add(change));
        }
        if (!after.checks().isEmpty()) {
            checks.add(checked(after, scan(after.workTable(), after.columns(), rows)));
        }
    }
}
