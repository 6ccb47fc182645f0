package dev.vitrine.engine.batch;

import dev.vitrine.tsql.syntax.AdministrationStatement;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.CursorStatement;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.tsql.syntax.SecurityStatement;
import dev.vitrine.tsql.syntax.SelectStatement;
import dev.vitrine.tsql.syntax.SettingStatement;
import dev.vitrine.tsql.syntax.SourcePosition;
import dev.vitrine.tsql.syntax.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The values that a statement needs before it runs, as a SELECT of one row: one compiler and one executor serve
/// queries, assignments, conditions and arguments alike.
final class Operands {
    private Operands() {
    }

    /// The operands of a statement, in the order in which its runner reads them; empty when it has none.
    static Optional<PlanSlot> of(Statement statement) {
        return switch (statement) {
            case ControlStatement.SetVariable set -> Optional.of(assignment(set));
            case ControlStatement.Print print -> Optional.of(value(print.message()));
            case ControlStatement.RaiseError raise -> Optional.of(values(raised(raise), raise.position()));
            case ControlStatement.Throw thrown when thrown.number().isPresent() -> Optional.of(values(
                    List.of(thrown.number().get(), thrown.message().get(), thrown.state().get()),
                    thrown.position()));
            case ControlStatement.WaitFor wait -> Optional.of(value(wait.time()));
            case ControlStatement.Execute execute -> execute(execute);
            case SecurityStatement.ExecuteAs as -> as.name().map(Operands::value);
            case SecurityStatement.Revert revert -> revert.cookie().map(Operands::value);
            case SettingStatement.SetUser user -> user.name().map(Operands::value);
            case CursorStatement.Fetch fetch -> fetch.offset().map(Operands::value);
            case SettingStatement.SetValue set -> constant(set.value());
            case AdministrationStatement.Kill kill -> kill.session().map(Operands::value);
            case AdministrationStatement.Dbcc dbcc when !dbcc.arguments().isEmpty() -> Optional.of(values(
                    dbcc.arguments().stream().map(argument -> argumentValue(argument.value().orElseThrow())).toList(),
                    dbcc.position()));
            default -> Optional.empty();
        };
    }

    /// One value.
    static PlanSlot value(Expression expression) {
        return values(List.of(expression), expression.position());
    }

    /// A condition: 1 where it holds.
    static PlanSlot condition(Predicate predicate) {
        var position = predicate.position();
        var when = new Expression.SearchedCase.When(predicate, new Literal(Literal.Kind.INTEGER, "1", position));
        return value(new Expression.SearchedCase(List.of(when), Optional.empty(), position));
    }

    /// The arguments of a call that are expressions; names, DEFAULT and variables are read from the syntax.
    private static Optional<PlanSlot> execute(ControlStatement.Execute execute) {
        var expressions = new ArrayList<Expression>();
        if (execute.target() instanceof ControlStatement.ExecuteText text) {
            expressions.add(text.text());
        }
        for (var argument : execute.arguments()) {
            expressions.add(argument.value() instanceof Expression.Variable variable ? none(variable.position())
                    : argumentValue(argument.value()));
        }
        return expressions.isEmpty() ? Optional.empty() : Optional.of(values(expressions, execute.position()));
    }

    /// A parameter's default: a bare word is a string.
    static PlanSlot constantWord(Expression value) {
        return value(argumentValue(value));
    }

    /// A bare word as an argument is a string (`EXEC sp_help TheTable`); DEFAULT is no value.
    private static Expression argumentValue(Expression value) {
        return switch (value) {
            case Expression.ColumnReference word ->
                    new Literal(Literal.Kind.NATIONAL_STRING, text(word), word.position());
            case Expression.DefaultValue none -> none(none.position());
            default -> value;
        };
    }

    private static Literal none(SourcePosition position) {
        return new Literal(Literal.Kind.NULL, "NULL", position);
    }

    private static String text(Expression.ColumnReference word) {
        return word.qualifier().map(qualifier -> qualifier.text() + ".").orElse("") + word.name().name();
    }

    private static List<Expression> raised(ControlStatement.RaiseError raise) {
        var expressions = new ArrayList<Expression>();
        expressions.add(raise.message());
        raise.severity().ifPresent(expressions::add);
        raise.state().ifPresent(expressions::add);
        expressions.addAll(raise.arguments());
        return expressions;
    }

    /// SET's words (`SET DATEFORMAT dmy`) stand as column references: they are read from the syntax.
    private static Optional<PlanSlot> constant(Expression value) {
        return value instanceof Expression.ColumnReference ? Optional.empty() : Optional.of(value(value));
    }

    private static PlanSlot assignment(ControlStatement.SetVariable set) {
        var item = new QueryExpression.SelectAssignment(set.name(), set.operator(), set.value(), set.position());
        return PlanSlot.of(select(List.of(item), set.position()));
    }

    private static PlanSlot values(List<Expression> expressions, SourcePosition position) {
        var items = new ArrayList<QueryExpression.SelectItem>();
        for (var expression : expressions) {
            items.add(new QueryExpression.SelectExpression(expression, Optional.empty(), expression.position()));
        }
        return PlanSlot.of(select(items, position));
    }

    private static SelectStatement select(List<? extends QueryExpression.SelectItem> items, SourcePosition position) {
        var body = new QueryExpression.Specification(false, Optional.empty(), List.copyOf(items), Optional.empty(),
                List.of(), Optional.empty(), Optional.empty(), Optional.empty(), List.of(), position);
        var query = new Query(Optional.empty(), body, List.of(), Optional.empty(), Optional.empty(), position);
        return new SelectStatement(query, List.of(), position);
    }
}
