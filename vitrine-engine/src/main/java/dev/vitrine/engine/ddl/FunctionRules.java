package dev.vitrine.engine.ddl;

import dev.vitrine.tsql.syntax.AdministrationStatement;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.CursorStatement;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.tsql.syntax.SelectStatement;
import dev.vitrine.tsql.syntax.SettingStatement;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.tsql.syntax.TransactionStatement;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import java.util.List;
import java.util.Locale;

/// What the body of a function may contain: it ends with RETURN, gives its caller no rows and changes nothing but its
/// own variables. Source: "CREATE FUNCTION (Transact-SQL)", Valid Statements in a Function.
final class FunctionRules {
    private static final int STATE = 15;
    private static final java.util.Set<String> NOT_RETURNED = java.util.Set.of("text", "ntext", "image", "timestamp",
            "rowversion");

    private final boolean scalar;

    private FunctionRules(boolean scalar) {
        this.scalar = scalar;
    }

    static void check(ModuleDefinition.FunctionDefinition function) {
        if (function.result() instanceof ModuleDefinition.ScalarResult result) {
            var returned = result.type().name().name().name().toLowerCase(java.util.Locale.ROOT);
            if (NOT_RETURNED.contains(returned)) {
                throw at(SyntaxError.RETURN_TYPE_INVALID.with(returned), function);
            }
        }
        if (!(function.body() instanceof ModuleDefinition.Statements(var statements))) {
            return;
        }
        var rules = new FunctionRules(function.result() instanceof ModuleDefinition.ScalarResult);
        rules.all(statements);
        var last = last(statements);
        if (!(last instanceof ControlStatement.Return)) {
            throw at(SyntaxError.RETURN_MUST_BE_LAST.state(2), last);
        }
    }

    private static Statement last(List<Statement> statements) {
        return statements.getLast() instanceof ControlStatement.Block block ? last(block.statements())
                : statements.getLast();
    }

    private static SqlError at(SqlError error, Statement statement) {
        return error.atLine(statement.position().line());
    }

    private static SqlError sideEffect(String operator, Statement statement) {
        return at(ObjectError.CREATE_FUNCTION_SIDE_EFFECT.state(STATE, operator), statement);
    }

    private void all(List<Statement> statements) {
        statements.forEach(this::one);
    }

    private void one(Statement statement) {
        switch (statement) {
            case ControlStatement control -> control(control);
            case SelectStatement select -> select(select);
            case ChangeStatement change -> change(change);
            case CursorStatement.Fetch fetch when fetch.into().isEmpty() ->
                    throw at(ObjectError.FUNCTION_SELECT_RETURNS_DATA.state(3), fetch);
            case CursorStatement _ -> { }
            case SettingStatement setting -> throw setting(setting);
            case TransactionStatement transaction -> throw sideEffect(switch (transaction) {
                case TransactionStatement.Begin _ -> "BEGIN TRANSACTION";
                case TransactionStatement.Commit _ -> "COMMIT TRANSACTION";
                case TransactionStatement.Rollback _ -> "ROLLBACK TRANSACTION";
                case TransactionStatement.Save _ -> "SAVEPOINT";
            }, statement);
            case AdministrationStatement.Dbcc dbcc -> throw sideEffect("DBCC", dbcc);
            default -> throw sideEffect(Definitions.name(statement), statement);
        }
    }

    private static SqlError setting(SettingStatement setting) {
        return switch (setting) {
            case SettingStatement.SetOptions set -> sideEffect(set.on() ? "SET OPTION ON" : "SET OPTION OFF", set);
            case SettingStatement.Use use -> at(SyntaxError.NOT_ALLOWED_IN.with("a USE database statement",
                    "a procedure, function or trigger"), use);
            case SettingStatement.SetValue _, SettingStatement.SetIsolationLevel _,
                    SettingStatement.SetIdentityInsert _, SettingStatement.SetOffsets _,
                    SettingStatement.SetUser _ -> sideEffect("SET COMMAND", setting);
        };
    }

    private void control(ControlStatement control) {
        switch (control) {
            case ControlStatement.Block block -> all(block.statements());
            case ControlStatement.If condition -> {
                one(condition.then());
                condition.otherwise().ifPresent(this::one);
            }
            case ControlStatement.While loop -> one(loop.body());
            case ControlStatement.Return end when !scalar && end.value().isPresent() ->
                    throw at(SyntaxError.RETURN_VALUE_NOT_ALLOWED.with(), end);
            case ControlStatement.TryCatch tried -> throw sideEffect("BEGIN TRY", tried);
            case ControlStatement.Execute execute
                    when execute.target() instanceof ControlStatement.ExecuteText ->
                    throw sideEffect("EXECUTE STRING", execute);
            case ControlStatement.Print _, ControlStatement.RaiseError _, ControlStatement.Throw _,
                    ControlStatement.WaitFor _, ControlStatement.WaitForMessage _, ControlStatement.AtomicBlock _ ->
                    throw sideEffect(Definitions.name(control).replace("RAISE ERROR", "RAISERROR")
                            .replace("WAIT FOR", "WAITFOR").toUpperCase(Locale.ROOT), control);
            case ControlStatement.Break _, ControlStatement.Continue _, ControlStatement.Goto _,
                    ControlStatement.Label _, ControlStatement.Return _, ControlStatement.Declare _,
                    ControlStatement.DeclareTable _, ControlStatement.SetVariable _,
                    ControlStatement.SetVariableMethod _, ControlStatement.SetCursorVariable _,
                    ControlStatement.Execute _ -> { }
        }
    }

    private static void select(SelectStatement select) {
        var body = select.query().body();
        if (body instanceof QueryExpression.Specification specification && specification.into().isPresent()) {
            throw sideEffect("SELECT INTO", select);
        }
        if (!select.assignsVariables()) {
            throw at(ObjectError.FUNCTION_SELECT_RETURNS_DATA.state(3), select);
        }
    }

    private static void change(ChangeStatement change) {
        switch (change) {
            case ChangeStatement.Insert insert -> {
                if (insert.source() instanceof ChangeStatement.InsertExecute) {
                    throw sideEffect("INSERT EXEC", insert);
                }
                own(insert.target(), List.of(), insert.outputs(), "INSERT", change);
            }
            case ChangeStatement.Update update -> own(update.target(), update.from(), update.outputs(), "UPDATE",
                    change);
            case ChangeStatement.Delete delete -> own(delete.target(), delete.from(), delete.outputs(), "DELETE",
                    change);
            case ChangeStatement.Merge merge -> own(merge.target(), List.of(), merge.outputs(), "MERGE", change);
            case ChangeStatement.Truncate truncate -> throw sideEffect("TRUNCATE TABLE", truncate);
            case ChangeStatement.BulkInsert bulk -> throw sideEffect("BULK INSERT", bulk);
            case ChangeStatement.InsertBulk bulk -> throw sideEffect("BULK INSERT", bulk);
        }
    }

    /// Only the function's own table variables change; OUTPUT gives rows to nobody else.
    private static void own(ChangeStatement.Target target, List<TableSource> from,
            List<ChangeStatement.Output> outputs, String operator, Statement statement) {
        boolean variable = target instanceof ChangeStatement.VariableTarget
                || target instanceof ChangeStatement.NamedTarget named && from.stream().anyMatch(source ->
                        isVariable(source, named.name().name().name()));
        if (!variable) {
            throw sideEffect(operator, statement);
        }
        for (var output : outputs) {
            if (output.into().isEmpty()) {
                throw at(ObjectError.FUNCTION_SELECT_RETURNS_DATA.state(3), statement);
            }
            if (!(output.into().get() instanceof ChangeStatement.VariableTarget)) {
                throw sideEffect("OUTPUT INTO", statement);
            }
        }
    }

    private static boolean isVariable(TableSource source, String alias) {
        return switch (source) {
            case TableSource.VariableTable table -> table.alias()
                    .filter(given -> given.name().name().equalsIgnoreCase(alias)).isPresent();
            case TableSource.Join join -> isVariable(join.left(), alias) || isVariable(join.right(), alias);
            case TableSource.Apply apply -> isVariable(apply.left(), alias) || isVariable(apply.right(), alias);
            default -> false;
        };
    }
}
