package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// Views, procedures, functions, triggers. The whole batch text is the stored definition.
public sealed interface ModuleDefinition extends Statement {

    enum Verb { CREATE, ALTER, CREATE_OR_ALTER }

    Verb verb();

    ObjectName name();

    /// `CREATE VIEW name [ ( columns ) ] [ WITH options ] AS query [ WITH CHECK OPTION ]`
    record ViewDefinition(Verb verb, ObjectName name, boolean materialized, List<Identifier> columns,
            List<NamedOption> options, Query query, boolean checkOption, SourcePosition position)
            implements ModuleDefinition { }

    /// `CREATE PROC name [ ; number ] [ parameters ] [ WITH options ] [ FOR REPLICATION ] AS statements`
    record ProcedureDefinition(Verb verb, ObjectName name, Optional<Integer> number, List<Parameter> parameters,
            List<NamedOption> options, boolean forReplication, Body body, SourcePosition position)
            implements ModuleDefinition { }

    /// `@name [ AS ] type [ VARYING ] [ NULL ] [ = default ] [ OUTPUT ] [ READONLY ]`; a cursor has no type.
    record Parameter(String name, Optional<TypeReference> type, boolean varying, Optional<Boolean> nullable,
            Optional<Expression> defaultValue, boolean output, boolean readOnly, SourcePosition position)
            implements SyntaxNode { }

    /// What the module does.
    sealed interface Body { }

    /// Statements behind AS; `BEGIN ... END` around them is one [ControlStatement.Block].
    record Statements(List<Statement> statements) implements Body { }

    /// `EXTERNAL NAME assembly.class.method`
    record External(ObjectName method) implements Body { }

    /// `RETURN query` of an inline function.
    record InlineQuery(Query query) implements Body { }

    /// `CREATE FUNCTION name ( parameters ) RETURNS type [ WITH options ] AS BEGIN ... RETURN e END`
    record FunctionDefinition(Verb verb, ObjectName name, List<Parameter> parameters, FunctionResult result,
            List<NamedOption> options, Body body, SourcePosition position) implements ModuleDefinition { }

    /// What a function returns.
    sealed interface FunctionResult { }

    record ScalarResult(TypeReference type) implements FunctionResult { }

    /// `RETURNS TABLE`
    record InlineTableResult() implements FunctionResult { }

    /// `RETURNS @t TABLE ( ... )`; a CLR function's has no variable.
    record TableResult(Optional<String> variable, List<TableDefinition.TableElement> elements)
            implements FunctionResult { }

    /// `CREATE TRIGGER name ON { table | DATABASE | ALL SERVER } [ WITH ... ] { AFTER | FOR | INSTEAD OF } events AS
    /// ...`
    record TriggerDefinition(Verb verb, ObjectName name, TriggerTarget target, List<NamedOption> options,
            boolean insteadOf, List<String> events, boolean append, boolean notForReplication, Body body,
            SourcePosition position) implements ModuleDefinition { }

    /// A table or view, or DATABASE or ALL SERVER (then without table).
    record TriggerTarget(String scope, Optional<ObjectName> table) { }
}
