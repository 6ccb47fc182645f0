package dev.vitrine.engine.dbcc;

import static dev.vitrine.engine.dbcc.DbccCommand.command;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.check.CheckResult;
import dev.vitrine.storage.check.CheckScope;
import dev.vitrine.storage.check.DatabaseCheck;
import dev.vitrine.storage.check.Finding;
import dev.vitrine.storage.check.OnlineCheck;
import dev.vitrine.storage.check.RowVisitor;
import dev.vitrine.storage.database.RowsetCatalog;
import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.storage.lock.LockMode;
import dev.vitrine.storage.lock.LockResource;
import dev.vitrine.types.error.CheckError;
import dev.vitrine.types.error.DbccError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// CHECKDB, CHECKTABLE, CHECKALLOC, CHECKCATALOG, CHECKFILEGROUP. Each reads a state of the database that does not
/// change while it reads: its own files, or a snapshot where others write.
/// Source: "DBCC CHECKDB", "DBCC CHECKTABLE", "DBCC CHECKALLOC", "DBCC CHECKCATALOG", "DBCC CHECKFILEGROUP
/// (Transact-SQL)".
final class ConsistencyCommands {
    private static final DbccOption[] OPTIONS = {DbccOption.ALL_ERRORMSGS, DbccOption.TABLERESULTS, DbccOption.TABLOCK,
        DbccOption.ESTIMATEONLY, DbccOption.MAXDOP, DbccOption.PHYSICAL_ONLY};
    private static final int CONFLICT = 5;
    private static final String REPAIRS = "REPAIR_ALLOW_DATA_LOSS REPAIR_FAST REPAIR_REBUILD";

    static final List<DbccCommand> ALL = List.of(
            command("CHECKDB", 0, 2, """
                    [ ( 'database_name' | database_id | 0
                        [ , NOINDEX
                        | , { REPAIR_ALLOW_DATA_LOSS | REPAIR_FAST | REPAIR_REBUILD } ]
                    ) ]
                        [ WITH { [ ALL_ERRORMSGS ] [ , EXTENDED_LOGICAL_CHECKS ] [ , NO_INFOMSGS ] [ , TABLOCK ]
                            [ , ESTIMATEONLY ] [ , { PHYSICAL_ONLY | DATA_PURITY } ] [ , MAXDOP = number ] } ]
                    """, ConsistencyCommands::database).with(OPTIONS)
                    .with(DbccOption.DATA_PURITY, DbccOption.EXTENDED_LOGICAL_CHECKS),
            command("CHECKTABLE", 1, 2, """
                    ( 'table_name' | 'view_name'
                        [ , { NOINDEX | index_id }
                        | , { REPAIR_ALLOW_DATA_LOSS | REPAIR_FAST | REPAIR_REBUILD } ]
                    )
                        [ WITH { [ ALL_ERRORMSGS ] [ , EXTENDED_LOGICAL_CHECKS ] [ , NO_INFOMSGS ] [ , TABLOCK ]
                            [ , ESTIMATEONLY ] [ , { PHYSICAL_ONLY | DATA_PURITY } ] [ , MAXDOP = number ] } ]
                    """, ConsistencyCommands::table).with(OPTIONS)
                    .with(DbccOption.DATA_PURITY, DbccOption.EXTENDED_LOGICAL_CHECKS),
            command("CHECKALLOC", 0, 2, """
                    [ ( 'database_name' | database_id | 0
                        [ , NOINDEX
                        | , { REPAIR_ALLOW_DATA_LOSS | REPAIR_FAST | REPAIR_REBUILD } ]
                    ) ]
                        [ WITH { [ ALL_ERRORMSGS ] [ , NO_INFOMSGS ] [ , TABLOCK ] [ , ESTIMATEONLY ] } ]
                    """, ConsistencyCommands::allocation).with(DbccOption.ALL_ERRORMSGS, DbccOption.TABLERESULTS,
                    DbccOption.TABLOCK, DbccOption.ESTIMATEONLY),
            command("CHECKCATALOG", 0, 1, """
                    [ ( 'database_name' | database_id | 0 ) ]
                        [ WITH NO_INFOMSGS ]
                    """, ConsistencyCommands::catalog),
            command("CHECKFILEGROUP", 0, 2, """
                    [ ( { 'filegroup_name' | filegroup_id | 0 }
                        [ , NOINDEX ]
                    ) ]
                        [ WITH { [ ALL_ERRORMSGS ] [ , NO_INFOMSGS ] [ , TABLOCK ] [ , ESTIMATEONLY ]
                            [ , PHYSICAL_ONLY ] [ , MAXDOP = number ] } ]
                    """, ConsistencyCommands::filegroup).with(OPTIONS));

    private ConsistencyCommands() {
    }

    /// What a check of contents looks at.
    ///
    /// @param allocation whether the maps are held against each other
    /// @param tables whose rows are looked into
    private record Plan(DatabaseCatalog database, boolean allocation, List<TableMetadata> tables, boolean nonclustered,
            Predicate<RowsetCatalog.Entry> wanted) {
    }

    private static void database(DbccCall call) {
        var database = call.database(0);
        boolean noIndex = noIndex(call, 1);
        if (estimated(call, "CHECKDB", database) || conflicting(call)) {
            return;
        }
        if (noIndex) {
            call.tell(DbccError.RESULTS_FOR, database.database().name());
            call.tell(DbccError.NO_INDEX_WARNING.state(2, "checkdb"));
        }
        var tables = tables(database);
        lock(call, tables);
        var plan = new Plan(database, true, tables, !noIndex,
                entry -> !noIndex || !isUserNonclustered(database, entry));
        var report = new CheckReport(call, "CHECKDB", database.database().id());
        if (!noIndex) {
            report.line(DbccError.RESULTS_FOR.with(database.database().name()));
        }
        contents(call, plan, report);
        report.end(database.database().name(), true);
    }

    private static boolean isUserNonclustered(DatabaseCatalog database, RowsetCatalog.Entry entry) {
        return entry.indexId() > 1 && database.object(entry.objectId()).isPresent();
    }

    private static boolean conflicting(DbccCall call) {
        boolean physical = call.has(DbccOption.PHYSICAL_ONLY);
        if (physical && (call.has(DbccOption.EXTENDED_LOGICAL_CHECKS) || call.has(DbccOption.DATA_PURITY))) {
            throw DbccError.OPTIONS_NOT_VALID.state(CONFLICT);
        }
        return false;
    }

    /// The checks keep nothing in tempdb: sums of rows are all that they remember.
    private static boolean estimated(DbccCall call, String command, DatabaseCatalog database) {
        if (!call.has(DbccOption.ESTIMATEONLY)) {
            return false;
        }
        call.output().message(DbccError.ESTIMATED_SPACE.with(command, database.database().name(), 0));
        return true;
    }

    /// NOINDEX, or a repair: no database is ever in single user mode here, so each is refused as in SQL Server.
    private static boolean noIndex(DbccCall call, int place) {
        if (place >= call.count()) {
            return false;
        }
        var given = call.argument(place);
        if (given.isName() && List.of(REPAIRS.split(" ")).contains(given.text().toUpperCase(Locale.ROOT))) {
            throw DbccError.REPAIR_NEEDS_SINGLE_USER.state(3);
        }
        if (!given.is("NOINDEX")) {
            throw DbccCall.incorrect(place + 1);
        }
        return true;
    }

    private static List<TableMetadata> tables(DatabaseCatalog database) {
        return database.objects().stream().filter(object -> object.type() == ObjectType.USER_TABLE)
                .map(ObjectRow::id).map(database::metadata).flatMap(Optional::stream)
                .filter(TableMetadata.class::isInstance).map(TableMetadata.class::cast).toList();
    }

    /// TABLOCK: nobody changes the tables meanwhile.
    private static void lock(DbccCall call, List<TableMetadata> tables) {
        if (!call.has(DbccOption.TABLOCK)) {
            return;
        }
        var transaction = call.work().transaction().get();
        for (var table : tables) {
            call.server().views().databases().storage().locks().acquire(transaction,
                    LockResource.object(table.databaseId(), table.objectId()), LockMode.S,
                    transaction.lockTimeoutMillis());
        }
    }

    /// What one run over the database or its snapshot has found.
    private record Found(List<Finding> findings, Map<Long, CheckResult.Counts> counts,
            Map<Long, RowsetCatalog.Entry> entries) {
    }

    private static Found run(DbccCall call, Plan plan) {
        boolean physical = call.has(DbccOption.PHYSICAL_ONLY);
        var storage = call.server().views().databases().storage();
        try {
            return OnlineCheck.run(storage, plan.database().database(), database -> {
                var wanted = plan.nonclustered() ? database.catalog().entries().stream().filter(plan.wanted())
                        .map(RowsetCatalog.Entry::id).collect(Collectors.toSet()) : Set.<Long>of();
                var rows = new RowChecks(database, physical ? List.of() : plan.tables(), wanted::contains, true);
                var result = DatabaseCheck.run(database, new CheckScope(plan.allocation(), true, physical,
                        plan.wanted(), rows));
                var damaged = result.findings().stream().map(Finding::objectId).collect(Collectors.toSet());
                var all = new ArrayList<>(result.findings());
                all.addAll(rows.finish(damaged));
                var entries = new LinkedHashMap<Long, RowsetCatalog.Entry>();
                Stream.concat(database.catalog().ownEntries().stream(), database.catalog().entries().stream())
                        .forEach(entry -> entries.put(entry.id(), entry));
                return new Found(all, result.counts(), entries);
            });
        } catch (IOException noSpace) {
            throw DbccError.SNAPSHOT_FAILED.with();
        }
    }

    /// First what belongs to no object, then the objects in the order of their ids.
    private static void contents(DbccCall call, Plan plan, CheckReport report) {
        var found = run(call, plan);
        var byObject = found.findings().stream().collect(Collectors.groupingBy(Finding::objectId));
        var nobodys = byObject.getOrDefault(0, List.of());
        if (!nobodys.isEmpty()) {
            int maps = report.errors(nobodys);
            report.summary(DbccError.FOUND_NOT_IN_OBJECT.with(call.statement().command(), maps,
                    nobodys.size() - maps));
        }
        var objects = found.entries().values().stream().map(RowsetCatalog.Entry::objectId).distinct().sorted().toList();
        for (int object : objects) {
            var errors = byObject.getOrDefault(object, List.of());
            boolean looked = found.entries().values().stream()
                    .anyMatch(entry -> entry.objectId() == object && found.counts().containsKey(entry.id()));
            if (looked || !errors.isEmpty()) {
                object(call, plan.database(), object, found, errors, report);
            }
        }
    }

    private static void object(DbccCall call, DatabaseCatalog database, int object, Found found, List<Finding> errors,
            CheckReport report) {
        var name = shown(database, object);
        boolean physical = call.has(DbccOption.PHYSICAL_ONLY);
        if (!physical) {
            report.line(DbccError.RESULTS_FOR.with(name));
        }
        int maps = report.errors(errors);
        long rows = 0;
        long pages = 0;
        for (var entry : found.entries().values()) {
            var counts = found.counts().get(entry.id());
            if (entry.objectId() == object && entry.indexId() <= 1 && counts != null) {
                rows += counts.rows();
                pages += counts.pages();
            }
        }
        if (!physical) {
            report.line(DbccError.ROWS_IN_PAGES.with(rows, pages, name));
        }
        if (!errors.isEmpty()) {
            report.summary(DbccError.FOUND_IN_TABLE.with(call.statement().command(), maps, errors.size() - maps, name,
                    object));
        }
    }

    /// A table's name as results have it: the schema only where it is not dbo.
    private static String shown(DatabaseCatalog database, int object) {
        var row = database.object(object);
        if (row.isPresent()) {
            var schema = database.schema(row.get());
            return schema.equals("dbo") ? row.get().name() : schema + "." + row.get().name();
        }
        return Arrays.stream(SystemTable.values()).filter(table -> table.id() == object).findFirst()
                .map(table -> "sys." + table.tableName()).orElse(object == 5 ? "sys.sysrowsets" : "sys.sysrscols");
    }

    private static void table(DbccCall call) {
        var table = call.table(0);
        var database = call.server().views().databases().catalog(table.databaseId()).orElseThrow();
        var index = call.count() > 1 ? call.argument(1).integer() : Optional.<Integer>empty();
        boolean noIndex = index.isEmpty() && noIndex(call, 1);
        if (index.isPresent() && table.indexes().stream().noneMatch(one -> one.indexId() == index.get())) {
            throw DbccError.INDEX_ID_NOT_FOUND.with(index.get(), table.name());
        }
        if (estimated(call, "CHECKTABLE", database) || conflicting(call)) {
            return;
        }
        lock(call, List.of(table));
        Set<Long> rowsets = table.indexes().stream().filter(one -> !noIndex || one.indexId() <= 1)
                .filter(one -> index.isEmpty() || one.indexId() == index.get())
                .flatMap(one -> one.rowsets().stream()).collect(Collectors.toSet());
        var report = new CheckReport(call, "CHECKTABLE", table.databaseId());
        boolean whole = index.isEmpty() && !noIndex;
        contents(call, new Plan(database, false, whole || noIndex ? List.of(table) : List.of(), whole,
                entry -> rowsets.contains(entry.id())), report);
        report.end(DbccCall.shown(table), false);
    }

    private static void allocation(DbccCall call) {
        var database = call.database(0);
        noIndex(call, 1);
        if (estimated(call, "CHECKALLOC", database)) {
            return;
        }
        lock(call, tables(database));
        var report = new CheckReport(call, "CHECKALLOC", database.database().id());
        report.line(DbccError.RESULTS_FOR.with(database.database().name()));
        var findings = allocationFindings(call, database);
        report.errors(findings);
        AllocationTotals.tell(database.database(), report);
        report.end(database.database().name(), true);
    }

    private static List<Finding> allocationFindings(DbccCall call, DatabaseCatalog database) {
        try {
            return OnlineCheck.run(call.server().views().databases().storage(), database.database(),
                    state -> DatabaseCheck.run(state, new CheckScope(true, false, true, entry -> false,
                            RowVisitor.NONE)).findings());
        } catch (IOException noSpace) {
            throw DbccError.SNAPSHOT_FAILED.with();
        }
    }

    private static void filegroup(DbccCall call) {
        var database = call.current();
        var group = filegroup(call, database);
        boolean noIndex = noIndex(call, 1);
        if (estimated(call, "CHECKFILEGROUP", database)) {
            return;
        }
        var tables = tables(database);
        lock(call, tables);
        var report = new CheckReport(call, "CHECKFILEGROUP", database.database().id());
        report.line(DbccError.RESULTS_FOR.with(database.database().name()));
        contents(call, new Plan(database, true, tables, !noIndex, entry -> entry.filegroup() == group.id()
                && (!noIndex || !isUserNonclustered(database, entry))), report);
        report.end(database.database().name(), true);
    }

    /// Without an argument, and for 0, the primary one.
    private static Filegroup filegroup(DbccCall call, DatabaseCatalog database) {
        var groups = database.database().files().filegroups();
        if (call.count() == 0 || call.argument(0).integer().filter(id -> id == 0).isPresent()) {
            return groups.getFirst();
        }
        var wanted = call.argument(0);
        return groups.stream().filter(group -> wanted.is(group.name())
                || wanted.integer().filter(id -> id == group.id()).isPresent()).findFirst()
                .orElseThrow(() -> DbccError.FILEGROUP_NOT_IN_DATABASE.state(3, wanted.text(),
                        database.database().name()));
    }

    /// The system tables against each other: columns, indexes and constraints have their object, indexes their rowset.
    private static void catalog(DbccCall call) {
        var database = call.database(0);
        var rowsets = database.database().catalog().entries().stream().map(RowsetCatalog.Entry::id)
                .collect(Collectors.toSet());
        for (var column : database.rows().rows(SystemTable.SYSCOLPARS)) {
            int object = column[0].asInt();
            if (database.object(object).isEmpty()) {
                call.tell(CheckError.CATALOG.with(3853, 1, "Attribute (object_id=" + object + ") of row (object_id="
                        + object + ",column_id=" + column[1].asInt() + ") in sys.columns does not have a matching row "
                        + "(object_id=" + object + ") in sys.objects."));
            }
        }
        for (var index : database.rows().rows(SystemTable.SYSIDXSTATS)) {
            int object = index[0].asInt();
            if (database.object(object).isEmpty()
                    || !rowsets.containsAll(database.partitions().rowsets(index))) {
                call.tell(CheckError.CATALOG.with(3853, 1, "Attribute (object_id=" + object + ") of row (object_id="
                        + object + ",index_id=" + index[1].asInt() + ") in sys.indexes does not have a matching row "
                        + "(object_id=" + object + ") in sys.objects."));
            }
        }
        for (var object : database.objects()) {
            if (object.parentId() != 0 && database.object(object.parentId()).isEmpty()) {
                call.tell(CheckError.CATALOG.with(3853, 1, "Attribute (parent_object_id=" + object.parentId()
                        + ") of row (object_id=" + object.id() + ") in sys.objects does not have a matching row "
                        + "(object_id=" + object.parentId() + ") in sys.objects."));
            }
        }
    }
}
