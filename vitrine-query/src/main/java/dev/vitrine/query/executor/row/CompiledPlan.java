package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.Plan;

/// A plan with its closures: made once, run many times.
public final class CompiledPlan {
    private final Plan plan;
    private final OperatorFactory factory;
    private final int states;
    private final long memory;

    public CompiledPlan(Plan plan) {
        this.plan = plan;
        var compiler = new OperatorCompiler(plan.conversion());
        this.factory = compiler.compile(plan.root());
        this.states = compiler.stateCount();
        this.memory = MemoryNeed.of(plan.root());
    }

    public Plan plan() {
        return plan;
    }

    /// Starts an execution.
    public RowExecution start(ExecutionContext context) {
        context.reserve(memory, plan.hints());
        var frame = new Frame(plan.columnCount(), plan.nodeCount(), states, context);
        return new RowExecution(plan, frame, factory.create(frame));
    }
}
