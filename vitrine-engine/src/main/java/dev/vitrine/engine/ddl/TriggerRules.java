package dev.vitrine.engine.ddl;

import dev.vitrine.tsql.syntax.AdministrationStatement;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.DatabaseDefinition;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.SyntaxError;
import java.util.List;

/// What the body of a trigger may not contain. Source: "CREATE TRIGGER (Transact-SQL)", Remarks.
final class TriggerRules {
    private TriggerRules() {
    }

    static void check(ModuleDefinition.TriggerDefinition trigger) {
        if (trigger.body() instanceof ModuleDefinition.Statements(var statements)) {
            all(statements);
        }
    }

    private static void all(List<Statement> statements) {
        statements.forEach(TriggerRules::one);
    }

    private static void one(Statement statement) {
        switch (statement) {
            case ControlStatement.Block block -> all(block.statements());
            case ControlStatement.If condition -> {
                one(condition.then());
                condition.otherwise().ifPresent(TriggerRules::one);
            }
            case ControlStatement.While loop -> one(loop.body());
            case ControlStatement.TryCatch tried -> {
                all(tried.tried());
                all(tried.caught());
            }
            case ControlStatement.Return end when end.value().isPresent() ->
                    throw SyntaxError.RETURN_VALUE_NOT_ALLOWED.with().atLine(end.position().line());
            case DatabaseDefinition _, AdministrationStatement.Reconfigure _, AdministrationStatement.Restore _ ->
                    throw ObjectError.NOT_ALLOWED_IN_TRIGGER.with(Definitions.name(statement))
                            .atLine(statement.position().line());
            default -> { }
        }
    }
}
