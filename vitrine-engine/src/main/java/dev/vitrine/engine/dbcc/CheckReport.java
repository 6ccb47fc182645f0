package dev.vitrine.engine.dbcc;

import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.storage.check.Finding;
import dev.vitrine.types.error.DbccError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tells what a check has found: as messages, or as rows WITH TABLERESULTS.
final class CheckReport {
    /// Numbers of errors in allocation maps; all others are errors of consistency.
    private static final Set<Integer> ALLOCATION = Set.of(2575, 2576, 2577, 2579, 8903, 8904, 8905, 8906, 8910, 8913,
            8946, 8947, 8948, 8959, 8969);
    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final Set<Integer> NOT_REPAIRABLE = Set.of(2570, 8901, 8930, 8992);
    private static final List<ResultColumn> COLUMNS = Stream.of("Error int", "Level int", "State int",
            "MessageText nvarchar", "RepairLevel nvarchar", "Status int", "DbId int", "DbFragId int", "ObjectId int",
            "IndexId int", "PartitionId bigint", "AllocUnitId bigint", "RidDbId int", "RidPruId int", "File int",
            "Page int", "Slot int", "RefDbId int", "RefPruId int", "RefFile int", "RefPage int", "RefSlot int",
            "Allocation int").map(CheckReport::column).toList();

    private final DbccCall call;
    private final String command;
    private final int databaseId;
    private final boolean table;
    private final long beginNanos;
    private int rows;
    private int allocation;
    private int consistency;
    private boolean loses;
    private boolean repairable;

    /// @param command in upper case, as summaries name it
    CheckReport(DbccCall call, String command, int databaseId) {
        this.call = call;
        this.command = command;
        this.databaseId = databaseId;
        this.beginNanos = call.server().views().os().clock().nanos();
        this.table = call.has(DbccOption.TABLERESULTS);
        if (table) {
            call.output().columns(COLUMNS);
        }
    }

    private static ResultColumn column(String declaration) {
        var words = declaration.split(" ");
        var type = switch (words[1]) {
            case "int" -> SqlType.INT;
            case "bigint" -> SqlType.BIGINT;
            default -> SqlType.nvarchar(3000);
        };
        return new ResultColumn(words[0], type, true, false, true);
    }

    static boolean isAllocation(Finding finding) {
        return ALLOCATION.contains(finding.number());
    }

    /// A line that is no error and that NO_INFOMSGS silences.
    void line(SqlError message) {
        if (!table) {
            call.tell(message);
        } else if (!call.has(DbccOption.NO_INFOMSGS)) {
            row(message, "", 0, 0, 0, -1, 0, 0);
        }
    }

    /// Errors of one object, or of none.
    ///
    /// @return how many were errors of allocation
    int errors(List<Finding> findings) {
        int maps = 0;
        for (var finding : findings) {
            boolean ofMap = isAllocation(finding);
            maps += ofMap ? 1 : 0;
            allocation += ofMap ? 1 : 0;
            consistency += ofMap ? 0 : 1;
            if (!NOT_REPAIRABLE.contains(finding.number())) {
                repairable = true;
                loses |= finding.indexId() <= 1;
            }
            error(finding);
        }
        return maps;
    }

    private void error(Finding finding) {
        if (!table) {
            call.tell(finding.error());
            return;
        }
        finding.error().earlier().forEach(earlier -> row(earlier, repair(finding), finding.objectId(),
                finding.indexId(), finding.rowset(), finding.page().file(), finding.page().number(),
                isAllocation(finding) ? 1 : 0));
        row(finding.error(), repair(finding), finding.objectId(), finding.indexId(), finding.rowset(),
                finding.page().file(), finding.page().number(), isAllocation(finding) ? 1 : 0);
    }

    private static String repair(Finding finding) {
        return NOT_REPAIRABLE.contains(finding.number()) ? "" : finding.indexId() <= 1 ? "repair_allow_data_loss"
                : "repair_rebuild";
    }

    private void row(SqlError error, String repair, int object, int index, long unit, int file, int page,
            int ofMap) {
        var row = new Value[COLUMNS.size()];
        Arrays.fill(row, IntegerValue.of(0));
        row[0] = IntegerValue.of(error.number());
        row[1] = IntegerValue.of(error.severity());
        row[2] = IntegerValue.of(error.state());
        row[3] = StringValue.of(error.text());
        row[4] = repair.isEmpty() ? Null.NULL : StringValue.of(repair);
        row[6] = IntegerValue.of(databaseId);
        row[7] = IntegerValue.of(1);
        row[8] = IntegerValue.of(object);
        row[9] = IntegerValue.of(index);
        row[10] = IntegerValue.of(unit);
        row[11] = IntegerValue.of(unit);
        row[14] = IntegerValue.of(Math.max(file, 0));
        row[15] = IntegerValue.of(page);
        row[22] = IntegerValue.of(ofMap);
        call.output().row(row);
        rows++;
    }

    /// A summary of errors, told whatever messages are wanted.
    void summary(SqlError message) {
        if (table) {
            row(message, "", 0, 0, 0, 0, 0, 0);
        } else {
            call.output().message(message);
        }
    }

    /// The line of the error log: who ran what with which options, and what it found.
    private void log(String name) {
        var options = call.statement().options().keySet().stream().map(option -> option.name().toLowerCase(Locale.ROOT))
                .sorted().collect(Collectors.joining(", "));
        long seconds = (call.server().views().os().clock().nanos() - beginNanos) / NANOS_PER_SECOND;
        call.server().log("DBCC " + command + " (" + name + ")" + (options.isEmpty() ? "" : " WITH " + options)
                + " executed by " + call.session().login() + " found " + (allocation + consistency)
                + " errors and repaired 0 errors. Elapsed time: " + seconds / 3600 + " hours " + seconds / 60 % 60
                + " minutes " + seconds % 60 + " seconds.");
    }

    /// The last lines: how many errors in all, and what repairs them.
    void end(String databaseName, boolean ofDatabase) {
        log(databaseName);
        boolean any = allocation + consistency > 0;
        if (ofDatabase && (any || !call.has(DbccOption.NO_INFOMSGS))) {
            summary(DbccError.FOUND_IN_DATABASE.with(command, allocation, consistency, databaseName));
        }
        if (repairable) {
            summary(DbccError.MINIMUM_REPAIR.with(loses ? "repair_allow_data_loss" : "repair_rebuild", command,
                    databaseName, "", ""));
        }
        if (table) {
            call.output().end(rows);
        }
    }
}
