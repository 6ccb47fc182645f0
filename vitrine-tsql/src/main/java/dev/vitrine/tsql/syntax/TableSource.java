package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// What stands in FROM.
public sealed interface TableSource extends SyntaxNode {

    /// The correlation name and its column names.
    record Alias(Identifier name, List<Identifier> columns) { }

    /// A table, view or synonym, with hints.
    record NamedTable(ObjectName name, Optional<Alias> alias, List<Hint> hints, Optional<Sample> sample,
            Optional<SystemTime> systemTime, SourcePosition position) implements TableSource { }

    /// `@t [ AS ] alias`
    record VariableTable(String variable, Optional<Alias> alias, SourcePosition position) implements TableSource { }

    /// `( query ) AS alias ( columns )`
    record DerivedTable(Query query, Optional<Alias> alias, SourcePosition position) implements TableSource { }

    /// `( VALUES ( ... ), ... ) AS alias ( columns )`
    record ValuesTable(List<List<Expression>> rows, Optional<Alias> alias, SourcePosition position)
            implements TableSource { }

    /// `( INSERT | UPDATE | DELETE | MERGE ... OUTPUT ... ) AS alias`
    record OutputTable(ChangeStatement statement, Optional<Alias> alias, SourcePosition position)
            implements TableSource { }

    /// `schema.f ( ... )`, `STRING_SPLIT ( ... )`, `::fn_x ( ... )`, `CHANGETABLE`, `CONTAINSTABLE`, `PREDICT` ...;
    /// `columns` is a WITH ( column type ... ) behind it.
    record FunctionTable(ObjectName name, List<Expression> arguments, Optional<Alias> alias, List<Hint> hints,
            List<SchemaColumn> columns, SourcePosition position) implements TableSource { }

    /// `t.c.nodes ( ... ) AS alias ( column )`
    record MethodTable(Expression target, Identifier method, List<Expression> arguments, Optional<Alias> alias,
            SourcePosition position) implements TableSource { }

    /// `OPENJSON ( json [, path ] ) [ WITH ( name type [ path ] [ AS JSON ], ... ) ]`
    record OpenJson(Expression json, Optional<Expression> path, List<SchemaColumn> columns, Optional<Alias> alias,
            SourcePosition position) implements TableSource { }

    /// `OPENXML ( document, row pattern [, flags ] ) [ WITH ( ... | table ) ]`
    record OpenXml(Expression document, Expression rowPattern, Optional<Expression> flags, List<SchemaColumn> columns,
            Optional<ObjectName> schemaTable, Optional<Alias> alias, SourcePosition position) implements TableSource { }

    /// `OPENROWSET ( BULK 'file' [, option ]... ) [ WITH ( name type, ... ) ] AS alias`
    record OpenBulk(Expression file, List<NamedOption> options, List<SchemaColumn> columns, Optional<Alias> alias,
            SourcePosition position) implements TableSource { }

    /// `OPENROWSET ( ... )`, `OPENQUERY ( ... )`, `OPENDATASOURCE ( ... ).db.schema.t`; arguments as text.
    record OpenSource(String function, String text, Optional<ObjectName> object, Optional<Alias> alias,
            SourcePosition position) implements TableSource { }

    /// A join with a condition, or CROSS JOIN without. A comma in FROM is not a join node: FROM is a list.
    record Join(JoinKind kind, Optional<JoinHint> hint, TableSource left, TableSource right, Optional<Predicate> on,
            SourcePosition position) implements TableSource { }

    /// `left { CROSS | OUTER } APPLY right`
    record Apply(boolean outer, TableSource left, TableSource right, SourcePosition position) implements TableSource { }

    /// `input PIVOT ( aggregate ( columns ) FOR column IN ( values ) ) AS alias`
    record Pivot(TableSource input, ObjectName aggregate, List<Expression> arguments,
            Expression.ColumnReference pivotColumn, List<Identifier> values, Optional<Alias> alias,
            SourcePosition position) implements TableSource { }

    /// `input UNPIVOT ( value FOR column IN ( columns ) ) AS alias`
    record Unpivot(TableSource input, Identifier valueColumn, Identifier nameColumn,
            List<Expression.ColumnReference> columns, Optional<Alias> alias, SourcePosition position)
            implements TableSource { }

    enum JoinKind { INNER, LEFT, RIGHT, FULL, CROSS }

    enum JoinHint { LOOP, HASH, MERGE, REMOTE, REDUCE, REPLICATE, REDISTRIBUTE }

    /// `TABLESAMPLE [ SYSTEM ] ( n [ PERCENT | ROWS ] ) [ REPEATABLE ( seed ) ]`
    record Sample(Expression size, boolean rows, Optional<Expression> seed) { }

    /// `FOR SYSTEM_TIME { AS OF | FROM TO | BETWEEN AND | CONTAINED IN | ALL }`, also `FOR PATH`.
    record SystemTime(String kind, List<Expression> bounds) { }

    /// A column of a WITH list: `name type [ 'path' ] [ AS JSON ] [ COLLATE c ]`
    record SchemaColumn(Identifier name, TypeReference type, Optional<String> path, boolean asJson) { }
}
