package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.DatabaseRow;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.database.DatabaseLayout;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.storage.page.Page;
import dev.vitrine.tsql.syntax.DatabaseDefinition;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SyntaxError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The files and filegroups of CREATE DATABASE and ALTER DATABASE. Source: "CREATE DATABASE", "ALTER DATABASE File and
/// Filegroup Options (Transact-SQL)".
final class FileDefinitions {
    private static final long MB = 1L << 20;
    /// What files that say nothing of it get, but for the first two of a database.
    private static final long STANDARD_SIZE = 8 * MB;
    private static final int PRIMARY_LOG = 2;
    private static final int MAPPED_STATE = 12;
    private static final int REMOVE_STATE = 9;

    private final DdlContext context;
    private final Databases databases;

    FileDefinitions(DdlContext context) {
        this.context = context;
        this.databases = context.databases();
    }

    /// The files of a new database: the first of the primary filegroup is 1, the first of the log 2.
    DatabaseLayout layout(DatabaseDefinition.CreateDatabase create) {
        TableCreation.refuse(create.logFiles().size() > 1, "several log files");
        var groups = groups(create);
        var files = new ArrayList<FileDescription>();
        var log = new ArrayList<FileDescription>();
        for (int place = 0; place < create.fileGroups().size(); place++) {
            var written = create.fileGroups().get(place);
            int group = groups.stream().filter(one -> one.name().equalsIgnoreCase(written.name().name())).findFirst()
                    .orElseThrow().id();
            for (var file : written.files()) {
                boolean first = group == Filegroup.PRIMARY && files.stream().noneMatch(one -> one.id() == 1);
                files.add(described(first ? 1 : PRIMARY_LOG + 1 + (int) files.stream().filter(one -> one.id() > 1)
                        .count(), group, file, first ? model(false).size() : STANDARD_SIZE));
            }
        }
        var name = create.name().name();
        if (files.stream().noneMatch(file -> file.id() == 1)) {
            files.addFirst(standard(1, false, name, name + ".mdf", model(false).size()));
        }
        log.add(logFile(create, files.getFirst()));
        files.addAll(log);
        requireDistinct(files);
        return new DatabaseLayout(files, groups);
    }

    private FileDescription logFile(DatabaseDefinition.CreateDatabase create, FileDescription data) {
        var name = create.name().name();
        if (!create.logFiles().isEmpty()) {
            return described(PRIMARY_LOG, 0, create.logFiles().getFirst(), model(true).size());
        }
        long size = create.fileGroups().isEmpty() ? model(true).size() : Math.max(data.size() / 4, MB / 2);
        return standard(PRIMARY_LOG, true, name + "_log", name + "_log.ldf", Math.max(size, 2 * MB));
    }

    private static List<Filegroup> groups(DatabaseDefinition.CreateDatabase create) {
        var groups = new ArrayList<>(Filegroup.STANDARD);
        for (var written : create.fileGroups()) {
            TableCreation.refuse(written.contains().isPresent(), "FILEGROUP CONTAINS");
            var name = written.name().name();
            requireName(name);
            boolean known = groups.stream().anyMatch(group -> group.name().equalsIgnoreCase(name));
            if (known && !name.equalsIgnoreCase(Filegroup.STANDARD.getFirst().name())) {
                throw DatabaseError.FILEGROUP_EXISTS.with(name);
            }
            if (!known) {
                groups.add(new Filegroup(groups.size() + 1, name, false, false, false));
            }
            if (written.isDefault()) {
                groups.replaceAll(group -> group.asDefault(group.name().equalsIgnoreCase(name)));
            }
        }
        return groups;
    }

    private static void requireName(String filegroup) {
        if (filegroup.equalsIgnoreCase("DEFAULT")) {
            throw DatabaseError.FILEGROUP_NAMED_DEFAULT.with();
        }
    }

    /// 1828 for a logical name that is there twice, 5104 for a physical one.
    private static void requireDistinct(List<FileDescription> files) {
        for (int i = 0; i < files.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (files.get(i).name().equalsIgnoreCase(files.get(j).name())) {
                    throw DatabaseError.LOGICAL_FILE_NAME_IN_USE.with(files.get(i).name());
                }
                if (files.get(i).path().equals(files.get(j).path())) {
                    throw DatabaseError.FILE_ALREADY_USED.with(files.get(i).physicalName());
                }
            }
        }
    }

    private FileDescription model(boolean log) {
        return databases.files(Databases.MODEL).stream().filter(file -> file.log() == log).findFirst().orElseThrow();
    }

    private FileDescription standard(int id, boolean log, String name, String file, long size) {
        var physical = databases.paths().path(file);
        var model = model(log);
        return new FileDescription(id, log, name, physical, physical, size, model.growth(), model.growthIsPercent(),
                model.maxSize());
    }

    /// @param filegroup 0 for a log file
    private FileDescription described(int id, int filegroup, DatabaseDefinition.DatabaseFile file,
            long standardSize) {
        TableCreation.refuse(file.option("NEWNAME").isPresent() || file.option("OFFLINE").isPresent(),
                "file with NEWNAME or OFFLINE");
        boolean log = filegroup == 0;
        var name = file.option("NAME").map(NamedOption::written).orElseThrow(
                () -> QueryError.UNSUPPORTED_STATEMENT.with("file without NAME"));
        var physical = file.option("FILENAME").map(NamedOption::text)
                .orElse(databases.paths().path(name + (log ? ".ldf" : id == 1 ? ".mdf" : ".ndf")));
        long size = file.option("SIZE").map(FileDefinitions::bytes).orElse(standardSize);
        if (size < Databases.minimumFileBytes()) {
            throw DatabaseError.FILE_SIZE_TOO_SMALL.with();
        }
        if (id == 1 && size < model(false).size()) {
            throw DatabaseError.MODEL_TOO_SMALL.with(model(false).size() / MB);
        }
        var growth = file.option("FILEGROWTH");
        long unlimited = log ? FileDescription.UNLIMITED_LOG : FileDescription.UNLIMITED;
        long maximum = file.option("MAXSIZE").map(option -> maximum(option, unlimited)).orElse(unlimited);
        if (maximum < size) {
            throw DatabaseError.MAXSIZE_LESS_THAN_SIZE.with(physical);
        }
        return new FileDescription(id, log, name, physical, databases.paths().path(physical), size,
                growth.map(FileDefinitions::growth).orElse(model(log).growth()),
                growth.map(FileDefinitions::isPercent).orElse(model(log).growthIsPercent()), maximum, filegroup, 0);
    }

    private static boolean isPercent(NamedOption option) {
        return option.unit().filter("%"::equals).isPresent();
    }

    private static long growth(NamedOption option) {
        return isPercent(option) ? number(option) : bytes(option);
    }

    private static long maximum(NamedOption option, long unlimited) {
        return option.text().equals("UNLIMITED") ? unlimited : bytes(option);
    }

    private static long number(NamedOption option) {
        try {
            return Long.parseLong(option.text());
        } catch (NumberFormatException e) {
            throw SyntaxError.INCORRECT_SYNTAX.with(option.text());
        }
    }

    private static long bytes(NamedOption option) {
        int shift = switch (option.unit().orElse("MB").toUpperCase(Locale.ROOT)) {
            case "KB" -> 10;
            case "MB" -> 20;
            case "GB" -> 30;
            case "TB" -> 40;
            default -> throw SyntaxError.INCORRECT_SYNTAX.with(option.unit().orElse(""));
        };
        long number = number(option);
        if (number > (Integer.MAX_VALUE * (long) Page.SIZE) >> shift) {
            throw DatabaseError.FILE_SIZE_TOO_LARGE.with();
        }
        return number << shift;
    }

    private Database open(DatabaseRow row) {
        return databases.catalog(row.name()).database();
    }

    /// ADD FILE, ADD LOG FILE.
    void add(DatabaseRow row, DatabaseDefinition.AddFiles add) {
        TableCreation.refuse(add.log(), "several log files");
        var database = open(row);
        if (row.id() == Databases.MASTER || row.id() == Databases.MODEL) {
            throw DatabaseError.NO_FILES_IN_SYSTEM_DATABASE.with();
        }
        var group = add.fileGroup().map(name -> filegroup(database, name))
                .orElseGet(() -> database.files().filegroup(Filegroup.PRIMARY));
        requireWritable(group);
        var all = new ArrayList<>(database.descriptions());
        var added = new ArrayList<FileDescription>();
        for (var written : add.files()) {
            var file = described(freeId(all), group.id(), written, STANDARD_SIZE);
            all.add(file);
            added.add(file);
        }
        requireDistinct(all);
        databases.fileChanges().add(database, added);
    }

    private static int freeId(List<FileDescription> files) {
        int id = 1;
        while (hasId(files, id)) {
            id++;
        }
        if (id > Short.MAX_VALUE) {
            throw DatabaseError.TOO_MANY_FILES.with(Short.MAX_VALUE);
        }
        return id;
    }

    private static boolean hasId(List<FileDescription> files, int id) {
        return files.stream().anyMatch(file -> file.id() == id);
    }

    private static void requireWritable(Filegroup group) {
        if (group.readOnly()) {
            throw DatabaseError.FILEGROUP_READ_ONLY_FILES.with(group.name());
        }
    }

    private static Filegroup filegroup(Database database, Identifier name) {
        return find(database, name.name()).orElseThrow(() -> DatabaseError.FILE_OR_FILEGROUP_NOT_IN_DATABASE.with(
                "filegroup", name.name(), database.name()));
    }

    /// The filegroup of that name.
    static Optional<Filegroup> find(Database database, String name) {
        return database.files().filegroups().stream().filter(group -> group.name().equalsIgnoreCase(name)).findFirst();
    }

    void remove(DatabaseRow row, DatabaseDefinition.RemoveFile remove) {
        var database = open(row);
        var file = database.descriptions().stream().filter(one -> one.name().equalsIgnoreCase(remove.file().name()))
                .findFirst().orElseThrow(() -> DatabaseError.FILES_NOT_FOUND.state(REMOVE_STATE));
        if (file.id() <= PRIMARY_LOG) {
            throw DatabaseError.PRIMARY_FILE_REMOVE.with();
        }
        var group = database.files().filegroup(file.filegroup());
        requireWritable(group);
        if (group.isDefault() && database.files().of(group.id()).size() == 1) {
            throw DatabaseError.ONLY_FILE_IN_DEFAULT_FILEGROUP.with(file.name());
        }
        databases.fileChanges().remove(database, file);
        context.messages().accept(DatabaseError.FILE_OR_FILEGROUP_REMOVED.with("file", file.name()));
    }

    /// MODIFY FILE: its names, size, growth and limit.
    void modify(DatabaseRow row, DatabaseDefinition.DatabaseFile file) {
        TableCreation.refuse(file.option("OFFLINE").isPresent(), "MODIFY FILE with OFFLINE");
        var name = file.option("NAME").map(NamedOption::written)
                .orElseThrow(() -> DatabaseError.MODIFY_FILE_NEEDS_NAME.with());
        var old = databases.files(row.id()).stream().filter(known -> known.name().equalsIgnoreCase(name)).findFirst()
                .orElseThrow(() -> DatabaseError.FILE_MODIFY_NOT_FOUND.with(name));
        if (file.options().size() == 1) {
            throw DatabaseError.MODIFY_FILE_NEEDS_PROPERTY.with(name);
        }
        if (!old.log()) {
            requireWritable(databases.filegroups(row.id()).stream().filter(one -> one.id() == old.filegroup())
                    .findFirst().orElseThrow());
        }
        var changed = resized(row, old, file);
        var renamed = file.option("NEWNAME").map(NamedOption::written);
        if (renamed.isPresent()) {
            changed = rename(row, changed, renamed.get());
        }
        if (!changed.equals(old)) {
            databases.fileChanges().change(row.id(), changed);
        }
        renamed.ifPresent(now -> context.messages().accept(DatabaseError.NAME_SET.with("file", now)));
        var place = file.option("FILENAME").map(NamedOption::text);
        if (place.isPresent()) {
            databases.fileChanges().remember(row.id(), changed.at(place.get(), databases.paths().path(place.get())));
            context.messages().accept(DatabaseError.FILE_PATH_MODIFIED.with(changed.name()));
        }
    }

    private FileDescription rename(DatabaseRow row, FileDescription file, String name) {
        boolean taken = databases.files(row.id()).stream()
                .anyMatch(other -> other.id() != file.id() && other.name().equalsIgnoreCase(name));
        if (taken) {
            throw DatabaseError.LOGICAL_FILE_NAME_IN_USE.with(name);
        }
        return file.named(name);
    }

    private FileDescription resized(DatabaseRow row, FileDescription old, DatabaseDefinition.DatabaseFile file) {
        var growth = file.option("FILEGROWTH");
        long unlimited = old.log() ? FileDescription.UNLIMITED_LOG : FileDescription.UNLIMITED;
        long maximum = file.option("MAXSIZE").map(option -> maximum(option, unlimited)).orElse(old.maxSize());
        var size = file.option("SIZE").map(FileDefinitions::bytes);
        if (size.isPresent()) {
            if (size.get() <= currentBytes(row, old)) {
                throw DatabaseError.FILE_SIZE_LESS_THAN_CURRENT.with();
            }
            if (size.get() > maximum) {
                throw DatabaseError.MODIFY_FILE_SIZE_BEYOND_MAXIMUM.with();
            }
            grow(row, old, size.get());
        }
        var changed = old.with(size.orElse(old.size()), growth.map(FileDefinitions::growth).orElse(old.growth()),
                growth.map(FileDefinitions::isPercent).orElse(old.growthIsPercent()), maximum);
        return size.isPresent() ? changed.withStatus(changed.status() & ~FileDescription.EMPTIED) : changed;
    }

    private long currentBytes(DatabaseRow row, FileDescription file) {
        return databases.storage().database(row.id()).map(database -> file.log() ? database.log().size()
                : (long) database.files().file(file.id()).pages() * Page.SIZE).orElse(file.size());
    }

    private void grow(DatabaseRow row, FileDescription file, long bytes) {
        var database = open(row);
        if (file.log()) {
            database.log().growTo(bytes);
            return;
        }
        try {
            database.files().file(file.id()).growTo((int) (bytes / Page.SIZE));
        } catch (IOException e) {
            throw DatabaseError.FILE_EXPAND_FAILED.with(file.physicalName(), 112, String.valueOf(e.getMessage()));
        }
    }

    void add(DatabaseRow row, DatabaseDefinition.AddFileGroup add) {
        TableCreation.refuse(add.contains().isPresent(), "FILEGROUP CONTAINS");
        var database = open(row);
        if (row.id() == Databases.MASTER || row.id() == Databases.MODEL || row.id() == Databases.TEMPDB) {
            throw DatabaseError.ALTER_DATABASE_OPTION_INVALID.with("FILEGROUP", row.name());
        }
        var name = add.name().name();
        requireName(name);
        if (find(database, name).isPresent()) {
            throw DatabaseError.FILEGROUP_EXISTS.with(name);
        }
        int id = 1 + Stream.concat(Stream.of(Filegroup.PRIMARY), database.files().filegroups().stream()
                .map(Filegroup::id)).max(Integer::compare).orElseThrow();
        databases.fileChanges().add(database, new Filegroup(id, name, false, false, false));
    }

    /// 5042 also for a filegroup without files that a partition scheme names.
    void remove(DatabaseRow row, DatabaseDefinition.RemoveFileGroup remove) {
        var database = open(row);
        var group = filegroup(database, remove.name());
        if (group.isPrimary() || !database.files().of(group.id()).isEmpty()) {
            throw DatabaseError.FILE_REMOVE_NOT_EMPTY.with("filegroup", group.name());
        }
        boolean mapped = databases.catalog(row.id()).orElseThrow().partitions().schemes().stream()
                .anyMatch(scheme -> scheme.filegroups().contains(group.id()) || scheme.nextUsed() == group.id());
        if (mapped) {
            throw DatabaseError.FILE_REMOVE_NOT_EMPTY.state(MAPPED_STATE, "filegroup", group.name());
        }
        databases.fileChanges().remove(database, group);
        context.messages().accept(DatabaseError.FILE_OR_FILEGROUP_REMOVED.with("filegroup", group.name()));
    }

    /// MODIFY FILEGROUP: one property at a time.
    void modify(DatabaseRow row, DatabaseDefinition.ModifyFileGroup modify) {
        var database = open(row);
        var group = filegroup(database, modify.name());
        var option = modify.options().getFirst();
        if (option.name().equals("NAME")) {
            rename(database, group, option.written());
            return;
        }
        if (database.files().of(group.id()).isEmpty()) {
            throw DatabaseError.FILEGROUP_EMPTY.with(group.name());
        }
        var changed = switch (option.name()) {
            case "DEFAULT" -> group.asDefault(true);
            case "READ_ONLY", "READONLY" -> readOnly(group, true);
            case "READ_WRITE", "READWRITE" -> readOnly(group, false);
            case "AUTOGROW_ALL_FILES" -> group.growsAll(true);
            case "AUTOGROW_SINGLE_FILE" -> group.growsAll(false);
            default -> throw SyntaxError.INCORRECT_SYNTAX.with(option.name());
        };
        if (changed.equals(group)) {
            throw DatabaseError.FILEGROUP_HAS_PROPERTY.with("filegroup", option.name());
        }
        if (changed.readOnly() != group.readOnly()) {
            requireAlone(row);
            database.checkpoint();
        }
        databases.fileChanges().change(database, one -> one.id() == group.id() ? changed
                : changed.isDefault() ? one.asDefault(false) : one);
        context.messages().accept(DatabaseError.FILEGROUP_PROPERTY_SET.with("filegroup", option.name()));
    }

    private static Filegroup readOnly(Filegroup group, boolean now) {
        if (group.isPrimary()) {
            throw DatabaseError.PRIMARY_FILEGROUP_READONLY.with();
        }
        return group.readOnly(now);
    }

    /// 5070 while other sessions use the database: nobody's change of the filegroup may be under way.
    private void requireAlone(DatabaseRow row) {
        if (context.temporary().usedByOthers(row.id())) {
            throw DatabaseError.DATABASE_IN_USE_STATE.with(row.name());
        }
    }

    private void rename(Database database, Filegroup group, String name) {
        if (group.isPrimary()) {
            throw DatabaseError.PRIMARY_FILEGROUP_NAME.with();
        }
        requireName(name);
        if (find(database, name).isPresent()) {
            throw DatabaseError.FILEGROUP_EXISTS.with(name);
        }
        databases.fileChanges().change(database, one -> one.id() == group.id() ? one.named(name) : one);
        context.messages().accept(DatabaseError.NAME_SET.with("filegroup", name));
    }
}
