package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.DatabaseRow;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.storage.database.DatabaseOptions;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.tsql.syntax.DatabaseDefinition;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.types.collation.Collations;
import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.value.DateTimeValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// CREATE, ALTER and DROP DATABASE. Source: "CREATE DATABASE", "ALTER DATABASE File and Filegroup Options",
/// "ALTER DATABASE SET Options (Transact-SQL)".
final class DatabaseDefinitions {
    private static final long MB = 1L << 20;
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
        TableCreation.refuse(create.fileGroups().size() > 1, "several filegroups");
        var name = create.name().name();
        if (databases.find(name).isPresent()) {
            throw DatabaseError.DATABASE_EXISTS.state(3, name);
        }
        var collation = create.collation().map(Identifier::name).orElse(context.catalog().collation().name());
        Collations.find(collation).orElseThrow(() -> NameError.COLLATION_INVALID.with(collation));
        var model = databases.registered(Databases.MODEL).orElseThrow();
        var row = new DatabaseRow(0, name, model.recovery(), model.delayed(), model.level(), 0, collation,
                new DateTimeValue(0, 0), context.principal().identity().sid());
        databases.create(row, files(create));
    }

    private List<FileDescription> files(DatabaseDefinition.CreateDatabase create) {
        var name = create.name().name();
        var model = databases.files(Databases.MODEL);
        var files = new ArrayList<FileDescription>();
        var data = create.fileGroups().isEmpty() ? List.<DatabaseDefinition.DatabaseFile>of()
                : create.fileGroups().getFirst().files();
        create.fileGroups().stream().findFirst().ifPresent(group -> TableCreation.refuse(
                group.contains().isPresent() || !group.name().name().equalsIgnoreCase("PRIMARY"),
                "FILEGROUP " + group.name().name()));
        TableCreation.refuse(data.size() > 1, "several data files");
        TableCreation.refuse(create.logFiles().size() > 1, "several log files");
        long dataSize = model.getFirst().size();
        files.add(data.isEmpty() ? standard(1, false, name, name + ".mdf", dataSize, model.getFirst())
                : described(1, false, data.getFirst(), dataSize, model.getFirst()));
        boolean logWritten = !create.logFiles().isEmpty();
        long logSize = logWritten || data.isEmpty() ? model.get(1).size()
                : Math.max(files.getFirst().size() / 4, MB / 2);
        files.add(logWritten ? described(2, true, create.logFiles().getFirst(), model.get(1).size(), model.get(1))
                : standard(2, true, name + "_log", name + "_log.ldf", Math.max(logSize, 2 * MB), model.get(1)));
        return files;
    }

    private FileDescription standard(int id, boolean log, String name, String file, long size,
            FileDescription model) {
        var physical = databases.paths().path(file);
        return new FileDescription(id, log, name, physical, physical, size, model.growth(), model.growthIsPercent(),
                model.maxSize());
    }

    private FileDescription described(int id, boolean log, DatabaseDefinition.DatabaseFile file, long standardSize,
            FileDescription model) {
        TableCreation.refuse(file.option("NEWNAME").isPresent() || file.option("OFFLINE").isPresent(),
                "file with NEWNAME or OFFLINE");
        var name = file.option("NAME").map(NamedOption::written).orElseThrow(
                () -> QueryError.UNSUPPORTED_STATEMENT.with("file without NAME"));
        var physical = file.option("FILENAME").map(NamedOption::text)
                .orElse(databases.paths().path(name + (log ? ".ldf" : ".mdf")));
        long size = file.option("SIZE").map(option -> bytes(option, "MB")).orElse(standardSize);
        if (size < Databases.minimumFileBytes()) {
            throw DatabaseError.FILE_SIZE_TOO_SMALL.with();
        }
        if (!log && size < databases.files(Databases.MODEL).getFirst().size()) {
            throw DatabaseError.MODEL_TOO_SMALL.with(databases.files(Databases.MODEL).getFirst().size() / MB);
        }
        var growth = file.option("FILEGROWTH");
        long unlimited = log ? FileDescription.UNLIMITED_LOG : FileDescription.UNLIMITED;
        return new FileDescription(id, log, name, physical, databases.paths().path(physical), size,
                growth.map(DatabaseDefinitions::growth).orElse(model.growth()),
                growth.map(DatabaseDefinitions::isPercent).orElse(model.growthIsPercent()),
                file.option("MAXSIZE").map(option -> maximum(option, unlimited)).orElse(unlimited));
    }

    private static boolean isPercent(NamedOption option) {
        return option.unit().filter("%"::equals).isPresent();
    }

    private static long growth(NamedOption option) {
        return isPercent(option) ? Long.parseLong(option.text()) : bytes(option, "MB");
    }

    private static long maximum(NamedOption option, long unlimited) {
        return option.text().equals("UNLIMITED") ? unlimited : bytes(option, "MB");
    }

    private static long bytes(NamedOption option, String standardUnit) {
        long number = Long.parseLong(option.text());
        return number << switch (option.unit().orElse(standardUnit).toUpperCase(Locale.ROOT)) {
            case "KB" -> 10;
            case "MB" -> 20;
            case "GB" -> 30;
            case "TB" -> 40;
            default -> throw SyntaxError.INCORRECT_SYNTAX.with(option.unit().orElse(""));
        };
    }

    void alter(DatabaseDefinition.AlterDatabase alter) {
        var row = alter.name().map(name -> databases.find(name.name()).orElseThrow(
                () -> DatabaseError.DATABASE_NOT_EXIST_OR_UNSUPPORTED.state(5, name.name())))
                .orElseGet(() -> databases.registered(context.catalog().database().id()).orElseThrow());
        switch (alter.action()) {
            case DatabaseDefinition.SetDatabaseOptions set -> {
                for (var option : set.options()) {
                    row = set(row, option);
                }
                databases.change(row);
            }
            case DatabaseDefinition.ModifyFile modify -> modify(row, modify.file());
            case DatabaseDefinition.ModifyName modify -> {
                if (databases.find(modify.name().name()).isPresent()) {
                    throw DatabaseError.DATABASE_EXISTS.state(4, modify.name().name());
                }
                databases.change(row.withName(modify.name().name()));
            }
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with("ALTER DATABASE");
        }
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
            case "MULTI_USER", "READ_WRITE", "ONLINE", "DISABLE_BROKER" -> row;
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

    private void modify(DatabaseRow row, DatabaseDefinition.DatabaseFile file) {
        var name = file.option("NAME").map(NamedOption::written).orElse("");
        var old = databases.files(row.id()).stream().filter(known -> known.name().equalsIgnoreCase(name)).findFirst()
                .orElseThrow(() -> DatabaseError.FILE_MODIFY_NOT_FOUND.with(name));
        TableCreation.refuse(file.option("FILENAME").isPresent() || file.option("NEWNAME").isPresent()
                || file.option("OFFLINE").isPresent(), "MODIFY FILE with FILENAME, NEWNAME or OFFLINE");
        var growth = file.option("FILEGROWTH");
        Optional<Long> size = file.option("SIZE").map(option -> bytes(option, "MB"));
        if (size.isPresent() && size.get() <= old.size()) {
            throw DatabaseError.FILE_SIZE_LESS_THAN_CURRENT.with();
        }
        long unlimited = old.log() ? FileDescription.UNLIMITED_LOG : FileDescription.UNLIMITED;
        var changed = old.with(size.orElse(old.size()), growth.map(DatabaseDefinitions::growth).orElse(old.growth()),
                growth.map(DatabaseDefinitions::isPercent).orElse(old.growthIsPercent()),
                file.option("MAXSIZE").map(option -> maximum(option, unlimited)).orElse(old.maxSize()));
        size.ifPresent(bytes -> grow(row, old, bytes));
        databases.change(row.id(), changed);
    }

    private void grow(DatabaseRow row, FileDescription file, long bytes) {
        var database = databases.storage().database(row.id()).orElseThrow();
        if (file.log()) {
            database.log().growTo(bytes);
            return;
        }
        try {
            database.files().file(file.id()).growTo((int) (bytes / 8192));
        } catch (IOException e) {
            throw DatabaseError.FILE_EXPAND_FAILED.with(file.physicalName(), 112, String.valueOf(e.getMessage()));
        }
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
        }
    }
}
