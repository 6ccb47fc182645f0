package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.DatabaseRow;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.trace.TraceEvent;
import dev.vitrine.storage.database.DatabaseOptions;
import dev.vitrine.tsql.syntax.DatabaseDefinition;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.types.collation.Collations;
import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.value.DateTimeValue;
import java.util.List;

/// CREATE, ALTER and DROP DATABASE. Source: "CREATE DATABASE", "ALTER DATABASE SET Options (Transact-SQL)".
final class DatabaseDefinitions {
    private static final List<Integer> LEVELS = List.of(100, 110, 120, 130, 140, 150, 160);

    private final DdlContext context;
    private final Databases databases;

    DatabaseDefinitions(DdlContext context) {
        this.context = context;
        this.databases = context.databases();
    }

    void create(DatabaseDefinition.CreateDatabase create) {
        TableCreation.refuse(create.attach().isPresent(), "CREATE DATABASE FOR ATTACH");
        TableCreation.refuse(create.snapshotOf().isPresent(), "CREATE DATABASE AS SNAPSHOT");
        TableCreation.refuse(!create.options().isEmpty(), "CREATE DATABASE WITH");
        var name = create.name().name();
        if (databases.find(name).isPresent()) {
            throw DatabaseError.DATABASE_EXISTS.state(3, name);
        }
        var collation = create.collation().map(Identifier::name).orElse(context.catalog().collation().name());
        Collations.find(collation).orElseThrow(() -> NameError.COLLATION_INVALID.with(collation));
        var model = databases.registered(Databases.MODEL).orElseThrow();
        var row = new DatabaseRow(0, name, model.recovery(), model.delayed(), model.level(), 0, collation,
                new DateTimeValue(0, 0), context.principal().identity().sid());
        databases.create(row, new FileDefinitions(context).layout(create));
        ObjectEvents.database(context, TraceEvent.OBJECT_CREATED, databases.find(name).orElseThrow().id(), name);
    }

    void alter(DatabaseDefinition.AlterDatabase alter) {
        var row = alter.name().map(name -> databases.find(name.name()).orElseThrow(
                () -> DatabaseError.DATABASE_NOT_EXIST_OR_UNSUPPORTED.state(5, name.name())))
                .orElseGet(() -> databases.registered(context.catalog().database().id()).orElseThrow());
        var files = new FileDefinitions(context);
        switch (alter.action()) {
            case DatabaseDefinition.SetDatabaseOptions set -> {
                for (var option : set.options()) {
                    row = set(row, option);
                }
                databases.change(row);
            }
            case DatabaseDefinition.ModifyFile modify -> files.modify(row, modify.file());
            case DatabaseDefinition.AddFiles add -> files.add(row, add);
            case DatabaseDefinition.RemoveFile remove -> files.remove(row, remove);
            case DatabaseDefinition.AddFileGroup add -> files.add(row, add);
            case DatabaseDefinition.RemoveFileGroup remove -> files.remove(row, remove);
            case DatabaseDefinition.ModifyFileGroup modify -> files.modify(row, modify);
            case DatabaseDefinition.ModifyName modify -> {
                if (databases.find(modify.name().name()).isPresent()) {
                    throw DatabaseError.DATABASE_EXISTS.state(4, modify.name().name());
                }
                databases.change(row.withName(modify.name().name()));
            }
            case DatabaseDefinition.SetCollation collation -> throw unsupported("COLLATE");
            case DatabaseDefinition.ModifyOptions options -> throw unsupported("MODIFY");
            case DatabaseDefinition.RebuildLog rebuild -> throw unsupported("REBUILD LOG");
        }
    }

    private static SqlError unsupported(String what) {
        return QueryError.UNSUPPORTED_STATEMENT.with("ALTER DATABASE " + what);
    }

    private void requireSysadmin() {
        if (!context.principal().isSysadmin()) {
            throw LoginError.USER_DOES_NOT_HAVE_PERMISSION.with();
        }
    }

    private DatabaseRow set(DatabaseRow row, NamedOption option) {
        return switch (option.name()) {
            case "RECOVERY" -> row.with(recovery(option));
            case "DELAYED_DURABILITY" -> {
                if (row.id() <= Databases.MSDB) {
                    throw DatabaseError.ALTER_DATABASE_OPTION_INVALID.with(option.name(), row.name());
                }
                yield row.with(delayed(option));
            }
            case "COMPATIBILITY_LEVEL" -> row.withLevel(level(option));
            case "RECURSIVE_TRIGGERS" -> row.with(DatabaseRow.RECURSIVE_TRIGGERS, option.isOn());
            case "TRUSTWORTHY" -> {
                if (row.id() == Databases.MODEL || row.id() == Databases.TEMPDB) {
                    throw LoginError.TRUSTWORTHY_OF_MODEL.with();
                }
                requireSysadmin();
                yield row.with(DatabaseRow.TRUSTWORTHY, option.isOn());
            }
            case "DB_CHAINING" -> {
                requireSysadmin();
                yield row.with(DatabaseRow.CHAINING, option.isOn());
            }
            case "AUTO_CREATE_STATISTICS" -> {
                TableCreation.refuse(option.nested().stream().anyMatch(NamedOption::isOn),
                        "AUTO_CREATE_STATISTICS ON (INCREMENTAL = ON)");
                yield row.with(DatabaseRow.NO_CREATED_STATISTICS, !option.isOn());
            }
            case "AUTO_UPDATE_STATISTICS" -> row.with(DatabaseRow.NO_UPDATED_STATISTICS, !option.isOn());
            case "PAGE_VERIFY" -> {
                TableCreation.refuse(!option.text().equals("CHECKSUM"), "PAGE_VERIFY " + option.text());
                yield row;
            }
            case "AUTO_UPDATE_STATISTICS_ASYNC",
                    "AUTO_CLOSE", "AUTO_SHRINK", "READ_COMMITTED_SNAPSHOT", "ALLOW_SNAPSHOT_ISOLATION",
                    "READ_ONLY", "ENCRYPTION", "ENABLE_BROKER" -> {
                TableCreation.refuse(!option.text().equals("OFF"), "ALTER DATABASE SET " + option.name());
                yield row;
            }
            case "ONLINE" -> {
                databases.bringOnline(row);
                yield row;
            }
            case "MULTI_USER", "READ_WRITE", "DISABLE_BROKER" -> row;
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with("ALTER DATABASE SET " + option.name());
        };
    }

    private static DatabaseOptions.RecoveryModel recovery(NamedOption option) {
        try {
            return DatabaseOptions.RecoveryModel.valueOf(option.text());
        } catch (IllegalArgumentException e) {
            throw SyntaxError.INCORRECT_SYNTAX.with(option.text());
        }
    }

    private static DatabaseOptions.DelayedDurability delayed(NamedOption option) {
        try {
            return DatabaseOptions.DelayedDurability.valueOf(option.text());
        } catch (IllegalArgumentException e) {
            throw SyntaxError.INCORRECT_SYNTAX.with(option.text());
        }
    }

    private static int level(NamedOption option) {
        int level = Integer.parseInt(option.text());
        if (!LEVELS.contains(level)) {
            throw DatabaseError.COMPATIBILITY_LEVEL_INVALID.with("100, 110, 120, 130, 140, 150, 160");
        }
        return level;
    }

    void drop(DatabaseDefinition.DropDatabase drop) {
        for (var name : drop.names()) {
            var row = databases.find(name.name());
            if (row.isEmpty()) {
                if (drop.ifExists()) {
                    continue;
                }
                throw ObjectError.CANNOT_DROP_NOT_FOUND.state(1, "drop", "database", name.name());
            }
            if (row.get().id() <= Databases.MSDB) {
                throw ObjectError.CANNOT_DROP_SYSTEM_DATABASE.with("drop", "database", name.name(), "database");
            }
            context.temporary().requireUnused(row.get().id(), name.name());
            databases.drop(row.get().id());
            ObjectEvents.database(context, TraceEvent.OBJECT_DELETED, row.get().id(), row.get().name());
        }
    }
}
