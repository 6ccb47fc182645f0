package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// Control of flow, variables, messages and calls.
public sealed interface ControlStatement extends Statement {

    /// `BEGIN ... END`
    record Block(List<Statement> statements, SourcePosition position) implements ControlStatement { }

    /// `BEGIN ATOMIC WITH ( options ) ... END`
    record AtomicBlock(List<NamedOption> options, List<Statement> statements, SourcePosition position)
            implements ControlStatement { }

    record If(Predicate condition, Statement then, Optional<Statement> otherwise, SourcePosition position)
            implements ControlStatement { }

    record While(Predicate condition, Statement body, SourcePosition position) implements ControlStatement { }

    record Break(SourcePosition position) implements ControlStatement { }

    record Continue(SourcePosition position) implements ControlStatement { }

    record Goto(Identifier label, SourcePosition position) implements ControlStatement { }

    /// `label:`
    record Label(Identifier name, SourcePosition position) implements ControlStatement { }

    record Return(Optional<Expression> value, SourcePosition position) implements ControlStatement { }

    /// `BEGIN TRY ... END TRY BEGIN CATCH ... END CATCH`
    record TryCatch(List<Statement> tried, List<Statement> caught, SourcePosition position)
            implements ControlStatement { }

    /// `WAITFOR { DELAY | TIME } e`
    record WaitFor(boolean delay, Expression time, SourcePosition position) implements ControlStatement { }

    /// `WAITFOR ( RECEIVE ... | GET CONVERSATION GROUP ... ) [ , TIMEOUT e ]`
    record WaitForMessage(OtherStatement statement, Optional<Expression> timeout, SourcePosition position)
            implements ControlStatement { }

    record Print(Expression message, SourcePosition position) implements ControlStatement { }

    /// `RAISERROR ( message, severity, state, ... ) [ WITH LOG, NOWAIT, SETERROR ]`, and the old
    /// `RAISERROR number 'text'` (`old`; severity and state are empty then, the text is the only argument).
    record RaiseError(boolean old, Expression message, Optional<Expression> severity, Optional<Expression> state,
            List<Expression> arguments, List<String> options, SourcePosition position) implements ControlStatement { }

    /// `THROW [ number, message, state ]`
    record Throw(Optional<Expression> number, Optional<Expression> message, Optional<Expression> state,
            SourcePosition position) implements ControlStatement { }

    /// `DECLARE @a type [ = e ], ...`
    record Declare(List<VariableDeclaration> variables, SourcePosition position) implements ControlStatement { }

    /// One variable of DECLARE; a cursor variable has no type.
    record VariableDeclaration(String name, Optional<TypeReference> type, boolean cursor, Optional<Expression> value,
            SourcePosition position) implements SyntaxNode { }

    /// `DECLARE @t TABLE ( ... )`
    record DeclareTable(String name, List<TableDefinition.TableElement> elements, List<NamedOption> options,
            SourcePosition position) implements ControlStatement { }

    /// `SET @v = e`, `SET @v += e`.
    record SetVariable(String name, Optional<Expression.BinaryOperator> operator, Expression value,
            SourcePosition position) implements ControlStatement { }

    /// `SET @v.method ( ... )`, `SET @v.property = e`.
    record SetVariableMethod(Expression call, Optional<Expression> value, SourcePosition position)
            implements ControlStatement { }

    /// `SET @c = CURSOR ...`
    record SetCursorVariable(String name, CursorStatement.CursorDefinition definition, SourcePosition position)
            implements ControlStatement { }

    /// `EXEC [ @result = ] what [ parameters ] [ WITH options ]`, also without EXEC as first of a batch.
    record Execute(Optional<String> resultVariable, ExecuteTarget target, List<Argument> arguments, boolean recompile,
            Optional<ResultSets> resultSets, SourcePosition position) implements ControlStatement { }

    /// What EXEC runs.
    sealed interface ExecuteTarget { }

    /// A procedure by name, maybe with a number `;1`.
    record ExecuteProcedure(ObjectName name, Optional<Integer> number) implements ExecuteTarget { }

    /// A procedure whose name is in a variable.
    record ExecuteVariable(String variable, Optional<Integer> number) implements ExecuteTarget { }

    /// `( 'text' + @more ) [ AS { LOGIN | USER } = 'name' ] [ AT server ]`; the arguments are those for AT.
    record ExecuteText(Expression text, Optional<NamedOption> as, Optional<Identifier> at) implements ExecuteTarget { }

    /// `[ @name = ] { e | DEFAULT } [ OUTPUT ]`
    record Argument(Optional<String> name, Expression value, boolean output, SourcePosition position)
            implements SyntaxNode { }

    /// `WITH RESULT SETS { UNDEFINED | NONE | ( definitions ) }`
    record ResultSets(Kind kind, List<ResultSet> sets) {
        public enum Kind { UNDEFINED, NONE, DEFINED }
    }

    /// Columns, or `AS OBJECT name`, `AS TYPE name`, `AS FOR XML`.
    record ResultSet(List<ResultColumnDefinition> columns, Optional<String> asKind, Optional<ObjectName> asName) { }

    /// A column of a result set definition.
    record ResultColumnDefinition(Identifier name, TypeReference type, Optional<Identifier> collation,
            Optional<Boolean> nullable) { }
}
