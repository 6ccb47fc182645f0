package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.database.IndexStatus;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.query.metadata.ForeignKeyMetadata;
import dev.vitrine.tsql.syntax.TableDefinition.ReferentialAction;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Optional;

/// Foreign keys. Source: "sys.foreign_keys", "sys.foreign_key_columns", "REFERENTIAL_CONSTRAINTS (Transact-SQL)".
final class ForeignKeyViews {
    static final List<SystemView> ALL = List.of(
            view("sys.foreign_keys", ObjectViews.OBJECT_COLUMNS + """
                    referenced_object_id           int
                    key_index_id                   int
                    is_disabled                    bit          NOT NULL
                    is_not_for_replication         bit          NOT NULL
                    is_not_trusted                 bit          NOT NULL
                    delete_referential_action      tinyint
                    delete_referential_action_desc nvarchar(60)
                    update_referential_action      tinyint
                    update_referential_action_desc nvarchar(60)
                    is_system_named                bit          NOT NULL""", ForeignKeyViews::keys),
            view("sys.foreign_key_columns", """
                    constraint_object_id int NOT NULL
                    constraint_column_id int NOT NULL
                    parent_object_id     int NOT NULL
                    parent_column_id     int NOT NULL
                    referenced_object_id int NOT NULL
                    referenced_column_id int NOT NULL""", ForeignKeyViews::columns),
            view("INFORMATION_SCHEMA.REFERENTIAL_CONSTRAINTS", """
                    CONSTRAINT_CATALOG        nvarchar(128)
                    CONSTRAINT_SCHEMA         nvarchar(128)
                    CONSTRAINT_NAME           sysname       NOT NULL
                    UNIQUE_CONSTRAINT_CATALOG nvarchar(128)
                    UNIQUE_CONSTRAINT_SCHEMA  nvarchar(128)
                    UNIQUE_CONSTRAINT_NAME    sysname
                    MATCH_OPTION              varchar(7)             = 'SIMPLE'
                    UPDATE_RULE               varchar(11)
                    DELETE_RULE               varchar(11)""", ForeignKeyViews::references));

    private ForeignKeyViews() {
    }

    private static boolean has(ObjectRow object, int status) {
        return (object.status() & status) != 0;
    }

    static Optional<ForeignKeyMetadata> key(Rows rows, ObjectRow object) {
        return rows.database().foreignKeys().of(object.parentId()).stream()
                .filter(key -> key.objectId() == object.id()).findFirst();
    }

    private static void keys(Rows rows) {
        ObjectViews.each(rows, object -> object.type() == ObjectType.FOREIGN_KEY_CONSTRAINT, object -> {
            var key = key(rows, object).orElseThrow();
            rows.set("referenced_object_id", key.referenced().tableId()).set("key_index_id", key.indexId())
                    .set("is_disabled", key.disabled())
                    .set("is_not_for_replication", has(object, ObjectRow.NOT_FOR_REPLICATION))
                    .set("is_not_trusted", has(object, ObjectRow.NOT_TRUSTED))
                    .set("delete_referential_action", key.onDelete().ordinal())
                    .set("delete_referential_action_desc", key.onDelete().name())
                    .set("update_referential_action", key.onUpdate().ordinal())
                    .set("update_referential_action_desc", key.onUpdate().name())
                    .set("is_system_named", ObjectViews.systemNamed(object)).add();
        });
    }

    static List<ObjectRow> objects(Rows rows) {
        return rows.objects().stream()
                .filter(object -> object.type() == ObjectType.FOREIGN_KEY_CONSTRAINT).toList();
    }

    private static void columns(Rows rows) {
        for (var object : objects(rows)) {
            var key = key(rows, object).orElseThrow();
            for (int i = 0; i < key.referencing().columnIds().size(); i++) {
                rows.add(object.id(), i + 1, key.referencing().tableId(), key.referencing().columnIds().get(i),
                        key.referenced().tableId(), key.referenced().columnIds().get(i));
            }
        }
    }

    private static String rule(ReferentialAction action) {
        return action.name().replace('_', ' ');
    }

    private static void references(Rows rows) {
        var catalog = rows.database().database().name();
        for (var object : objects(rows)) {
            var key = key(rows, object).orElseThrow();
            Value[] index = rows.database().rows().row(SystemTable.SYSIDXSTATS, key.referenced().tableId(),
                    key.indexId()).orElseThrow();
            boolean constraint = (index[4].asInt() & (IndexStatus.PRIMARY_KEY | IndexStatus.UNIQUE_CONSTRAINT)) != 0;
            rows.set("CONSTRAINT_CATALOG", catalog).set("CONSTRAINT_SCHEMA", rows.database().schema(object))
                    .set("CONSTRAINT_NAME", object.name())
                    .set("UNIQUE_CONSTRAINT_CATALOG", constraint ? catalog : null)
                    .set("UNIQUE_CONSTRAINT_SCHEMA", constraint ? key.referenced().schema() : null)
                    .set("UNIQUE_CONSTRAINT_NAME", index[2])
                    .set("UPDATE_RULE", rule(key.onUpdate())).set("DELETE_RULE", rule(key.onDelete())).add();
        }
    }
}
