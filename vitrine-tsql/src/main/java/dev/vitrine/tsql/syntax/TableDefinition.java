package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// CREATE and ALTER TABLE.
public sealed interface TableDefinition extends Statement {

    /// `CREATE TABLE name ( elements ) [ ON ... ] [ TEXTIMAGE_ON ... ] [ WITH ( options ) ]`; `kind` is empty, `NODE`,
    /// `EDGE` or `FILETABLE`.
    record CreateTable(ObjectName name, String kind, List<TableElement> elements, Optional<Storage> on,
            Optional<Identifier> textImageOn, Optional<Identifier> fileStreamOn, List<NamedOption> options,
            SourcePosition position) implements TableDefinition { }

    /// `filegroup` or `scheme ( columns )`.
    record Storage(Identifier name, List<Identifier> columns) { }

    /// Something in the parentheses of CREATE TABLE.
    sealed interface TableElement extends SyntaxNode { }

    /// `name type constraints ...`; a rowversion column may leave out name or type (`timestamp`).
    record ColumnDefinition(Identifier name, TypeReference type, Optional<Identifier> collation,
            Optional<Boolean> nullable, Optional<Identity> identity, boolean rowGuidColumn,
            List<Constraint> constraints, List<InlineIndex> indexes, List<NamedOption> options,
            SourcePosition position) implements TableElement { }

    /// `name AS expression [ PERSISTED [ NOT NULL ] ]`
    record ComputedColumn(Identifier name, Expression expression, boolean persisted, boolean notNull,
            List<Constraint> constraints, List<InlineIndex> indexes, SourcePosition position)
            implements TableElement { }

    /// `IDENTITY [ ( seed, increment ) ] [ NOT FOR REPLICATION ]`
    record Identity(Optional<Expression> seed, Optional<Expression> increment, boolean notForReplication) { }

    /// `PERIOD FOR SYSTEM_TIME ( start, end )`
    record Period(Identifier start, Identifier end, SourcePosition position) implements TableElement { }

    /// `INDEX name ...` inside a table or column definition.
    record InlineIndex(Identifier name, IndexDefinition.IndexKind kind, boolean unique,
            List<IndexDefinition.IndexColumn> columns,
            List<Identifier> include, Optional<Predicate> filter, List<NamedOption> options, Optional<Storage> on,
            SourcePosition position) implements TableElement { }

    /// A constraint of a column (then without columns of its own) or table. `name` is the CONSTRAINT name.
    sealed interface Constraint extends TableElement {
        Optional<Identifier> name();
    }

    /// `PRIMARY KEY` or `UNIQUE`; `clustered` is empty where not written.
    record KeyConstraint(Optional<Identifier> name, boolean primary, Optional<Boolean> clustered,
            List<IndexDefinition.IndexColumn> columns, List<NamedOption> options, Optional<Storage> on,
            SourcePosition position) implements Constraint { }

    /// `[ FOREIGN KEY ( columns ) ] REFERENCES table [ ( columns ) ] [ ON DELETE a ] [ ON UPDATE a ]`
    record ForeignKey(Optional<Identifier> name, List<Identifier> columns, ObjectName table,
            List<Identifier> referenced, ReferentialAction onDelete, ReferentialAction onUpdate,
            boolean notForReplication, SourcePosition position) implements Constraint { }

    enum ReferentialAction { NO_ACTION, CASCADE, SET_NULL, SET_DEFAULT }

    record Check(Optional<Identifier> name, Predicate condition, boolean notForReplication, SourcePosition position)
            implements Constraint { }

    /// `DEFAULT e [ FOR column ] [ WITH VALUES ]`
    record Default(Optional<Identifier> name, Expression value, Optional<Identifier> column, boolean withValues,
            SourcePosition position) implements Constraint { }

    /// `CONNECTION ( a TO b ) [ ON DELETE a ]` of edge tables.
    record Connection(Optional<Identifier> name, String text, SourcePosition position) implements Constraint { }

    /// `ALTER TABLE name action`
    record AlterTable(ObjectName table, AlterAction action, SourcePosition position) implements TableDefinition { }

    sealed interface AlterAction { }

    /// `[ WITH { CHECK | NOCHECK } ] ADD elements`
    record AddElements(Optional<Boolean> withCheck, List<TableElement> elements) implements AlterAction { }

    /// `ALTER COLUMN name type [ COLLATE c ] [ NULL | NOT NULL ] [ SPARSE ] [ WITH ( ONLINE = ON ) ]`
    record AlterColumn(Identifier column, TypeReference type, Optional<Identifier> collation,
            Optional<Boolean> nullable, List<NamedOption> options) implements AlterAction { }

    /// `ALTER COLUMN name { ADD | DROP } { ROWGUIDCOL | PERSISTED | NOT FOR REPLICATION | SPARSE | HIDDEN | MASKED }`
    record AlterColumnProperty(Identifier column, boolean add, NamedOption property) implements AlterAction { }

    /// `DROP [ CONSTRAINT ] [ IF EXISTS ] a, COLUMN b, ...`
    record DropElements(List<DropElement> elements) implements AlterAction { }

    /// `kind` is CONSTRAINT, COLUMN, INDEX or PERIOD.
    record DropElement(String kind, boolean ifExists, Identifier name, List<NamedOption> options) { }

    /// `[ WITH { CHECK | NOCHECK } ] { CHECK | NOCHECK } CONSTRAINT { ALL | names }`; no names: ALL.
    record EnableConstraints(Optional<Boolean> withCheck, boolean enable, List<Identifier> names)
            implements AlterAction { }

    /// `{ ENABLE | DISABLE } TRIGGER { ALL | names }`; no names: ALL.
    record EnableTriggers(boolean enable, List<Identifier> names) implements AlterAction { }

    /// `{ ENABLE | DISABLE } CHANGE_TRACKING [ WITH ( ... ) ]`, `FILETABLE_NAMESPACE`
    record EnableFeature(boolean enable, String feature, List<NamedOption> options) implements AlterAction { }

    /// `SWITCH [ PARTITION n ] TO table [ PARTITION n ] [ WITH ( ... ) ]`
    record SwitchPartition(Optional<Expression> source, ObjectName target, Optional<Expression> targetPartition,
            List<NamedOption> options) implements AlterAction { }

    /// `SET ( options )`
    record SetTableOptions(List<NamedOption> options) implements AlterAction { }

    /// `REBUILD [ PARTITION = { ALL | n } ] [ WITH ( options ) ]`
    record Rebuild(Optional<Expression> partition, List<NamedOption> options) implements AlterAction { }

    /// `{ SPLIT | MERGE } RANGE ( value )`, `ALTER INDEX name ...` of memory-optimized tables: kept as text.
    record OtherTableAction(String name, String text) implements AlterAction { }
}
