package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// Schemas, types, sequences, synonyms, partitioning, old rules and defaults; DROP of objects by name.
public sealed interface ObjectDefinition extends Statement {

    /// `CREATE SCHEMA { name [ AUTHORIZATION owner ] | AUTHORIZATION owner } [ elements ]`
    record CreateSchema(Optional<Identifier> name, Optional<Identifier> owner, List<Statement> elements,
            SourcePosition position) implements ObjectDefinition { }

    /// `ALTER SCHEMA name TRANSFER [ class :: ] object`
    record AlterSchema(Identifier name, String objectClass, ObjectName object, SourcePosition position)
            implements ObjectDefinition { }

    /// `CREATE TYPE name FROM type [ NULL | NOT NULL ]`
    record CreateAliasType(ObjectName name, TypeReference base, Optional<Boolean> nullable, SourcePosition position)
            implements ObjectDefinition { }

    /// `CREATE TYPE name AS TABLE ( ... ) [ WITH ( ... ) ]`
    record CreateTableType(ObjectName name, List<TableDefinition.TableElement> elements, List<NamedOption> options,
            SourcePosition position) implements ObjectDefinition { }

    /// `CREATE SEQUENCE name ...`, `ALTER SEQUENCE name ...` with options AS, START WITH, RESTART WITH, INCREMENT BY,
    /// MINVALUE, MAXVALUE, CYCLE, CACHE; `NO x` is the option `NO x`, without a value.
    record SequenceDefinition(boolean alter, ObjectName name, Optional<TypeReference> type, List<NamedOption> options,
            SourcePosition position) implements ObjectDefinition { }

    record CreateSynonym(ObjectName name, ObjectName target, SourcePosition position) implements ObjectDefinition { }

    /// `CREATE DEFAULT name AS e`
    record CreateDefault(ObjectName name, Expression value, SourcePosition position) implements ObjectDefinition { }

    /// `CREATE RULE name AS condition`
    record CreateRule(ObjectName name, Predicate condition, SourcePosition position) implements ObjectDefinition { }

    /// `CREATE PARTITION FUNCTION name ( type ) AS RANGE { LEFT | RIGHT } FOR VALUES ( ... )`
    record CreatePartitionFunction(Identifier name, TypeReference type, Optional<Identifier> collation, boolean right,
            List<Expression> values, SourcePosition position) implements ObjectDefinition { }

    /// `ALTER PARTITION FUNCTION name ( ) { SPLIT | MERGE } RANGE ( value )`
    record AlterPartitionFunction(Identifier name, boolean split, Expression value, SourcePosition position)
            implements ObjectDefinition { }

    /// `CREATE PARTITION SCHEME name AS PARTITION function [ ALL ] TO ( filegroups )`
    record CreatePartitionScheme(Identifier name, Identifier function, boolean all, List<Identifier> fileGroups,
            SourcePosition position) implements ObjectDefinition { }

    /// `ALTER PARTITION SCHEME name NEXT USED [ filegroup ]`
    record AlterPartitionScheme(Identifier name, Optional<Identifier> fileGroup, SourcePosition position)
            implements ObjectDefinition { }

    /// `DROP kind [ IF EXISTS ] names`: TABLE, VIEW, PROCEDURE, FUNCTION, TRIGGER, SCHEMA, SEQUENCE, SYNONYM, TYPE,
    /// RULE, DEFAULT, LOGIN, USER, ROLE, SERVER ROLE, AGGREGATE, PARTITION FUNCTION, PARTITION SCHEME ...
    /// `scope` is what stands behind ON of DROP TRIGGER (DATABASE, ALL SERVER), else empty.
    record DropObjects(String kind, boolean ifExists, List<ObjectName> names, String scope, SourcePosition position)
            implements ObjectDefinition { }

    /// `{ ENABLE | DISABLE } TRIGGER { names | ALL } ON { table | DATABASE | ALL SERVER }`; no names: ALL.
    record EnableTrigger(boolean enable, List<ObjectName> names, ModuleDefinition.TriggerTarget target,
            SourcePosition position) implements ObjectDefinition { }
}
