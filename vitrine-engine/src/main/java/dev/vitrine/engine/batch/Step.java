package dev.vitrine.engine.batch;

import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.SourcePosition;
import dev.vitrine.tsql.syntax.Statement;
import java.util.Optional;

/// One step of a program. Jump targets are step numbers.
sealed interface Step {
    SourcePosition position();

    /// A statement that reads or changes rows, planned by the query compiler.
    record Query(Statement statement, PlanSlot plan) implements Step {
        @Override
        public SourcePosition position() {
            return statement.position();
        }
    }

    /// Any other statement: settings, transactions, definitions, calls; `values` gives its operands.
    record Command(Statement statement, Optional<PlanSlot> values) implements Step {
        @Override
        public SourcePosition position() {
            return statement.position();
        }
    }

    /// Goes on behind the step when the condition holds, else at `otherwise`.
    record Branch(PlanSlot condition, int otherwise, SourcePosition position) implements Step {
    }

    /// Goes on at `target`, leaving the TRY and CATCH blocks that do not enclose it.
    record Jump(int target, SourcePosition position) implements Step {
    }

    /// A CATCH block has ended: the error it handled is forgotten.
    record LeaveCatch(SourcePosition position) implements Step {
    }

    /// The procedure or batch ends.
    record Return(Optional<PlanSlot> value, ControlStatement.Return statement) implements Step {
        @Override
        public SourcePosition position() {
            return statement.position();
        }
    }
}
