package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;

/// What the grammar cannot say of a batch's control of flow: labels are unique and known, BREAK and CONTINUE stand
/// inside a WHILE. SQL Server refuses the batch for these as for syntax.
final class FlowCheck {
    private final Set<String> labels = new HashSet<>();
    private final List<ControlStatement.Goto> jumps = new ArrayList<>();
    private final Consumer<SqlError> errors;

    private FlowCheck(Consumer<SqlError> errors) {
        this.errors = errors;
    }

    static void check(List<Statement> statements, Consumer<SqlError> errors) {
        var check = new FlowCheck(errors);
        check.all(statements, 0);
        for (var jump : check.jumps) {
            if (!check.labels.contains(key(jump.label().name()))) {
                errors.accept(SyntaxError.LABEL_UNDECLARED.with(jump.label().name()).atLine(jump.position().line()));
            }
        }
    }

    private void all(List<Statement> statements, int loops) {
        for (var statement : statements) {
            one(statement, loops);
        }
    }

    private void one(Statement statement, int loops) {
        switch (statement) {
            case ControlStatement.Block block -> all(block.statements(), loops);
            case ControlStatement.AtomicBlock block -> all(block.statements(), loops);
            case ControlStatement.If branch -> {
                one(branch.then(), loops);
                branch.otherwise().ifPresent(otherwise -> one(otherwise, loops));
            }
            case ControlStatement.While loop -> one(loop.body(), loops + 1);
            case ControlStatement.TryCatch guarded -> {
                all(guarded.tried(), loops);
                all(guarded.caught(), loops);
            }
            case ControlStatement.Break end -> inLoop(end, SyntaxError.BREAK_OUTSIDE_WHILE, loops);
            case ControlStatement.Continue next -> inLoop(next, SyntaxError.CONTINUE_OUTSIDE_WHILE, loops);
            case ControlStatement.Goto jump -> jumps.add(jump);
            case ControlStatement.Label label -> {
                if (!labels.add(key(label.name().name()))) {
                    errors.accept(SyntaxError.LABEL_DUPLICATE.with(label.name().name())
                            .atLine(label.position().line()));
                }
            }
            case ModuleDefinition.ProcedureDefinition module -> body(module.body());
            case ModuleDefinition.FunctionDefinition module -> body(module.body());
            case ModuleDefinition.TriggerDefinition module -> body(module.body());
            default -> { }
        }
    }

    private void body(ModuleDefinition.Body body) {
        if (body instanceof ModuleDefinition.Statements(var statements)) {
            all(statements, 0);
        }
    }

    private void inLoop(Statement statement, SyntaxError error, int loops) {
        if (loops == 0) {
            errors.accept(error.with().atLine(statement.position().line()));
        }
    }

    private static String key(String label) {
        return label.toUpperCase(Locale.ROOT);
    }
}
