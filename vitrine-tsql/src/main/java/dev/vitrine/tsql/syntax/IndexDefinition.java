package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// Indexes and statistics.
public sealed interface IndexDefinition extends Statement {

    enum IndexKind { UNSPECIFIED, CLUSTERED, NONCLUSTERED, CLUSTERED_COLUMNSTORE, NONCLUSTERED_COLUMNSTORE, HASH }

    record IndexColumn(Identifier name, boolean descending, SourcePosition position) implements SyntaxNode { }

    /// `CREATE [ UNIQUE ] [ CLUSTERED | NONCLUSTERED ] [ COLUMNSTORE ] INDEX name ON table ( columns ) [ INCLUDE (
    /// ... ) ]
    /// [ WHERE p ] [ WITH ( ... ) ] [ ON ... ] [ FILESTREAM_ON ... ]`; ORDER columns of columnstore in `order`.
    record CreateIndex(Identifier name, ObjectName table, IndexKind kind, boolean unique, List<IndexColumn> columns,
            List<Identifier> include, List<IndexColumn> order, Optional<Predicate> filter, List<NamedOption> options,
            Optional<TableDefinition.Storage> on, Optional<Identifier> fileStreamOn, SourcePosition position)
            implements IndexDefinition { }

    /// XML, spatial, full-text, selective XML, JSON and vector indexes, told by `kind`; not more than named.
    record CreateSpecialIndex(String kind, Optional<Identifier> name, ObjectName table, SourcePosition position)
            implements IndexDefinition { }

    /// `ALTER INDEX { name | ALL } ON table { REBUILD | REORGANIZE | DISABLE | SET | RESUME | PAUSE | ABORT } ...`;
    /// no name: ALL.
    record AlterIndex(Optional<Identifier> name, ObjectName table, String action, Optional<Expression> partition,
            List<NamedOption> options, SourcePosition position) implements IndexDefinition { }

    /// `DROP INDEX [ IF EXISTS ] name ON table [ WITH ( ... ) ], ...`; the old form `table.name` is the same.
    record DropIndex(boolean ifExists, List<DroppedIndex> indexes, SourcePosition position)
            implements IndexDefinition { }

    record DroppedIndex(Identifier name, ObjectName table, List<NamedOption> options) { }

    /// `CREATE STATISTICS name ON table ( columns ) [ WHERE p ] [ WITH ... ]`
    record CreateStatistics(Identifier name, ObjectName table, List<Identifier> columns, Optional<Predicate> filter,
            List<NamedOption> options, SourcePosition position) implements IndexDefinition { }

    /// `UPDATE STATISTICS table [ name | ( names ) ] [ WITH ... ]`
    record UpdateStatistics(ObjectName table, List<Identifier> names, List<NamedOption> options,
            SourcePosition position) implements IndexDefinition { }

    /// `DROP STATISTICS table.name, ...`
    record DropStatistics(List<ObjectName> names, SourcePosition position) implements IndexDefinition { }
}
