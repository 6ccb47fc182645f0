package dev.vitrine.query.function;

import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.Optional;
import java.util.OptionalInt;

/// The answers of metadata functions. Names come as the caller wrote them; ids that are not there give empty answers,
/// which read as NULL.
public interface MetadataFacts {
    /// INDEXKEY_PROPERTY: ColumnId or IsDescending of a key column; NULL for none.
    Value indexKeyProperty(int objectId, int indexId, int key, String property);

    /// APPLOCK_MODE: how an owner (`Session`, `Transaction`) holds the lock of that name.
    String applicationLockMode(String name, String owner);

    /// APPLOCK_TEST: whether the owner could have the lock at once.
    boolean applicationLockFree(String name, String mode, String owner);

    /// The next number of a sequence; never given twice, also after a rollback.
    Value nextSequenceValue(int databaseId, int sequenceId);

    OptionalInt databaseId(String name);

    Optional<String> databaseName(int databaseId);

    /// OBJECT_ID: a name of up to three parts, and a type such as `U` if given.
    OptionalInt objectId(String name, Optional<String> type);

    Optional<String> objectName(int objectId, OptionalInt databaseId);

    Optional<String> objectSchemaName(int objectId, OptionalInt databaseId);

    Optional<String> objectDefinition(int objectId);

    OptionalInt schemaId(Optional<String> name);

    Optional<String> schemaName(OptionalInt schemaId);

    Optional<String> columnName(int objectId, int columnId);

    /// COL_LENGTH: bytes.
    OptionalInt columnLength(String table, String column);

    OptionalInt typeId(String name);

    Optional<String> typeName(int typeId);

    Optional<String> indexColumn(String table, int indexId, int key);

    OptionalInt userId(String name);

    Optional<String> userName(int id);

    Optional<String> loginName(byte[] sid);

    Optional<byte[]> loginSid(String name);

    /// SUSER_ID and SUSER_NAME.
    OptionalInt loginId(String name);

    Optional<String> loginName(int id);

    /// DATABASE_PRINCIPAL_ID: users and roles.
    OptionalInt principalId(String name);

    /// LOGINPROPERTY; NULL for an unknown login or property.
    default Value loginProperty(String login, String property) {
        return Null.NULL;
    }

    OptionalInt fileId(String name);

    Optional<String> fileName(int id);

    OptionalInt filegroupId(String name);

    Optional<String> filegroupName(int id);

    /// STATS_DATE.
    Value statisticsDate(int objectId, int statisticsId);

    /// IDENT_CURRENT, IDENT_SEED, IDENT_INCR; NULL without an identity column.
    Value identityCurrent(String table);

    Value identitySeed(String table);

    Value identityIncrement(String table);

    /// The PROPERTY functions; NULL for an unknown property or object.
    Value databaseProperty(String database, String property);

    Value objectProperty(int objectId, String property);

    Value columnProperty(int objectId, String column, String property);

    Value indexProperty(int objectId, String index, String property);

    Value typeProperty(String type, String property);

    Value filegroupProperty(String filegroup, String property);

    Value fileProperty(String file, String property);
}
