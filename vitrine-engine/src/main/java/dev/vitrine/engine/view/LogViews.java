package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.function;

import dev.vitrine.engine.database.DateTimes;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.log.BeginRecord;
import dev.vitrine.storage.log.LogRecord;
import dev.vitrine.storage.log.TransactionLog;
import dev.vitrine.storage.page.Lsn;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.StorageError;
import dev.vitrine.types.type.SqlType;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/// The records of the log, and what can be said of the log as a whole.
/// Source: "sys.dm_db_log_stats (Transact-SQL)", "sys.fn_dblog" as SQL Server describes its columns.
final class LogViews {
    private static final double MEGABYTE = 1 << 20;
    private static final Pattern LSN = Pattern.compile("(0[xX])?([0-9a-fA-F]+):([0-9a-fA-F]+):([0-9a-fA-F]+)");
    private static final int DUMP_PARAMETERS = 68;
    private static final int TIME_STYLE = 121;
    private static final int LONGEST_VALUE = 8000;
    private static final byte[] SA = {1};

    private static final String COLUMNS = """
            [Current LSN]                     nvarchar(23)    NOT NULL
            Operation                         nvarchar(31)    NOT NULL
            Context                           nvarchar(31)    NOT NULL
            [Transaction ID]                  nvarchar(14)    NOT NULL
            LogBlockGeneration                bigint          NOT NULL = 0
            [Tag Bits]                        binary(2)       NOT NULL = 0x0000
            [Log Record Fixed Length]         smallint        NOT NULL
            [Log Record Length]               int             NOT NULL
            [Previous LSN]                    nvarchar(23)    NOT NULL
            [Flag Bits]                       binary(2)       NOT NULL
            [Log Reserve]                     int             NOT NULL
            AllocUnitId                       bigint
            AllocUnitName                     nvarchar(387)
            [Page ID]                         nvarchar(14)
            [Slot ID]                         int
            [Previous Page LSN]               nvarchar(23)
            PartitionId                       bigint
            RowFlags                          smallint
            [Num Elements]                    smallint
            [Offset in Row]                   smallint
            [Modify Size]                     smallint
            [Checkpoint Begin]                nvarchar(24)
            [CHKPT Begin DB Version]          smallint
            [Max XDESID]                      nvarchar(14)
            [Num Transactions]                smallint
            [Checkpoint End]                  nvarchar(24)
            [CHKPT End DB Version]            smallint
            [Minimum LSN]                     nvarchar(23)
            [Dirty Pages]                     int
            [Oldest Replicated Begin LSN]     nvarchar(23)
            [Next Replicated End LSN]         nvarchar(23)
            [Last Distributed Backup End LSN] nvarchar(23)
            [Last Distributed End LSN]        nvarchar(23)
            [Repl Min Hold LSN]               nvarchar(23)
            [Server UID]                      int
            SPID                              int
            [Beginlog Status]                 binary(4)
            [Xact Type]                       int
            [Begin Time]                      nvarchar(24)
            [Transaction Name]                nvarchar(33)
            [Transaction SID]                 varbinary(85)
            [Parent Transaction ID]           nvarchar(14)
            [Oldest Active Transaction ID]    nvarchar(14)
            [Xact ID]                         bigint
            [Xact Node ID]                    int
            [Xact Node Local ID]              int
            [End AGE]                         bigint
            [End Time]                        nvarchar(24)
            [Transaction Begin]               nvarchar(23)
            [Replicated Records]              int
            [Oldest Active LSN]               nvarchar(23)
            [Server Name]                     nvarchar(129)
            [Database Name]                   nvarchar(129)
            [Mark Name]                       nvarchar(33)
            [Master XDESID]                   nvarchar(14)
            [Master DBID]                     int
            [Preplog Begin LSN]               nvarchar(23)
            [Prepare Time]                    nvarchar(24)
            [Virtual Clock]                   bigint
            [Previous Savepoint]              nvarchar(23)
            [Savepoint Name]                  nvarchar(33)
            [Rowbits First Bit]               smallint
            [Rowbits Bit Count]               smallint
            [Rowbits Bit Value]               binary(1)
            [Number of Locks]                 smallint
            [Lock Information]                nvarchar(256)
            [LSN before writes]               nvarchar(23)
            [Pages Written]                   smallint
            [Command Type]                    int
            [Partial Status]                  int
            Command                           nvarchar(26)
            [Byte Offset]                     smallint
            [New Value]                       binary(1)
            [Old Value]                       binary(1)
            [New Split Page]                  nvarchar(14)
            [Rows Deleted]                    smallint
            [Bytes Freed]                     smallint
            [CI Table Id]                     int
            [CI Index Id]                     smallint
            NewAllocUnitId                    bigint
            [FileGroup ID]                    smallint
            [Meta Status]                     binary(4)
            [File Status]                     binary(4)
            [File ID]                         smallint
            [Physical Name]                   nvarchar(261)
            [Logical Name]                    nvarchar(129)
            [Format LSN]                      nvarchar(23)
            RowsetId                          bigint
            TextPtr                           binary(16)
            [Column Offset]                   int
            Flags                             int
            [Text Size]                       bigint
            Offset                            bigint
            [Old Size]                        bigint
            [New Size]                        bigint
            Description                       nvarchar(256)   NOT NULL
            [Bulk allocated extent count]     int
            [Bulk RowsetId]                   bigint
            [Bulk AllocUnitId]                bigint
            [Bulk allocated extent ids]       nvarchar(961)
            [VLFs added]                      nvarchar(4000)
            [RowLog Contents 0]               varbinary(8000)
            [RowLog Contents 1]               varbinary(8000)
            [RowLog Contents 2]               varbinary(8000)
            [RowLog Contents 3]               varbinary(8000)
            [RowLog Contents 4]               varbinary(8000)
            [RowLog Contents 5]               varbinary(8000)
            [Compression Log Type]            smallint
            [Compression Info]                varbinary(8000)
            [PageFormat PageType]             smallint
            [PageFormat PageFlags]            smallint
            [PageFormat PageLevel]            smallint
            [PageFormat PageStat]             smallint
            [PageFormat FormatOption]         smallint
            [Log Record]                      varbinary(8000)""";

    static final List<SystemView> ALL = List.of(
            function("sys.fn_dblog", List.of(SqlType.nvarchar(25), SqlType.nvarchar(25)), COLUMNS, LogViews::records),
            function("sys.fn_dump_dblog", Collections.nCopies(DUMP_PARAMETERS, SqlType.nvarchar(260)), COLUMNS, _ -> {
                throw QueryError.UNSUPPORTED_STATEMENT.with("fn_dump_dblog");
            }),
            function("sys.dm_db_log_stats", List.of(SqlType.INT), """
                    database_id                   int
                    recovery_model                nvarchar(60)
                    log_min_lsn                   nvarchar(24)
                    log_end_lsn                   nvarchar(24)
                    current_vlf_sequence_number   bigint
                    current_vlf_size_mb           float
                    total_vlf_count               bigint
                    total_log_size_mb             float
                    active_vlf_count              bigint
                    active_log_size_mb            float
                    log_truncation_holdup_reason  nvarchar(60)
                    log_backup_time               datetime
                    log_backup_lsn                nvarchar(24)
                    log_since_last_log_backup_mb  float
                    log_checkpoint_lsn            nvarchar(24)
                    log_since_last_checkpoint_mb  float
                    log_recovery_lsn              nvarchar(24)
                    log_recovery_size_mb          float
                    recovery_vlf_count            bigint""", LogViews::statistics));

    private LogViews() {
    }

    /// Without limits what is active: from the oldest record that recovery needs on.
    private static void records(Rows rows) {
        var log = rows.database().database().log();
        long from = rows.argument(0).map(value -> lsn(value.asString())).orElseGet(() -> oldest(log));
        long to = rows.argument(1).map(value -> lsn(value.asString())).orElse(Long.MAX_VALUE);
        if (from > to || !log.holds(from)) {
            throw StorageError.LSN_RANGE_INVALID.state(3);
        }
        var names = new AllocationNames(rows.database());
        log.each(from, to, record -> record(rows, record, names));
    }

    private static long oldest(TransactionLog log) {
        try {
            return log.oldestNeededLsn();
        } catch (IOException unreadable) {
            throw StorageError.LOG_INVALID.with("NULL", unreadable.getMessage());
        }
    }

    /// `0x00000025:000001a8:0003`, or the same in decimal numbers.
    private static long lsn(String text) {
        var parts = LSN.matcher(text.strip());
        if (!parts.matches()) {
            throw StorageError.LSN_RANGE_INVALID.state(3);
        }
        int radix = parts.group(1) == null ? 10 : 16;
        try {
            return Lsn.of(Long.parseLong(parts.group(2), radix), Long.parseLong(parts.group(3), radix),
                    Integer.parseInt(parts.group(4), radix));
        } catch (NumberFormatException notDecimal) {
            throw StorageError.LSN_RANGE_INVALID.state(3);
        }
    }

    private static void record(Rows rows, LogRecord record, AllocationNames names) {
        rows.set("Current LSN", Lsn.text(record.lsn())).set("Operation", record.operation().name())
                .set("Context", record.context().name()).set("Transaction ID", transaction(record.transaction()))
                .set("Log Record Fixed Length", record.length() - record.before().length - record.after().length)
                .set("Log Record Length", record.length()).set("Previous LSN", Lsn.text(record.previous()))
                .set("Flag Bits", new byte[] {0, (byte) record.flags()})
                .set("Log Reserve", TransactionLog.undoReserve(record)).set("Description", "")
                .set("Log Record", cut(record.bytes()));
        if (!record.page().isNone()) {
            page(rows, record, names);
        }
        content(rows, record);
        rows.add();
    }

    private static String transaction(long id) {
        return String.format("%04x:%08x", id >>> 32 & 0xFFFF, id & 0xFFFF_FFFFL);
    }

    private static String page(PageId page) {
        return String.format("%04x:%08x", page.file(), page.number());
    }

    private static byte[] cut(byte[] bytes) {
        return bytes.length <= LONGEST_VALUE ? bytes : Arrays.copyOf(bytes, LONGEST_VALUE);
    }

    private static void page(Rows rows, LogRecord record, AllocationNames names) {
        rows.set("Page ID", page(record.page())).set("Slot ID", record.slot());
        if (record.allocationUnit() != 0) {
            rows.set("AllocUnitId", record.allocationUnit()).set("AllocUnitName", names.of(record.allocationUnit()))
                    .set("PartitionId", record.allocationUnit());
        }
    }

    private static void content(Rows rows, LogRecord record) {
        switch (record.operation()) {
            case LOP_INSERT_ROWS -> rows.set("RowFlags", 0).set("Num Elements", 1).set("Offset in Row", 0)
                    .set("Modify Size", 0).set("RowLog Contents 0", record.after());
            case LOP_DELETE_ROWS -> rows.set("RowFlags", 0).set("Num Elements", 1).set("Offset in Row", 0)
                    .set("Modify Size", 0).set("RowLog Contents 0", record.before());
            case LOP_MODIFY_ROW -> rows.set("RowFlags", 0).set("Num Elements", 2).set("Offset in Row", 0)
                    .set("Modify Size", Math.max(record.before().length, record.after().length))
                    .set("RowLog Contents 0", record.before()).set("RowLog Contents 1", record.after());
            case LOP_MODIFY_HEADER -> rows.set("RowLog Contents 0", record.before())
                    .set("RowLog Contents 1", record.after());
            case LOP_FORMAT_PAGE -> rows.set("PageFormat PageType", record.after()[0] & 0xFF)
                    .set("PageFormat PageLevel", record.after()[1] & 0xFF).set("PageFormat PageFlags", 0)
                    .set("PageFormat PageStat", 0).set("PageFormat FormatOption", 0);
            case LOP_SET_BITS -> bits(rows, record);
            case LOP_SET_FREE_SPACE -> rows.set("Byte Offset", record.slot()).set("Old Value", record.before())
                    .set("New Value", record.after());
            case LOP_BEGIN_XACT -> begin(rows, BeginRecord.read(record.after()));
            case LOP_COMMIT_XACT, LOP_ABORT_XACT -> rows.set("End Time", time(rows, record)).set("SPID", null)
                    .set("Transaction SID", SA);
            case LOP_BEGIN_CKPT -> rows.set("Checkpoint Begin", time(rows, record));
            case LOP_END_CKPT -> rows.set("Checkpoint End", time(rows, record));
            case LOP_XACT_CKPT -> rows.set("Num Transactions",
                    Database.transactionsOfCheckpoint(record)).set("RowLog Contents 0", cut(record.after()));
            case LOP_DELETE_SPLIT, LOP_MARK_SAVEPOINT, LOP_SHRINK_NOOP, LOP_NULL -> { }
        }
    }

    /// An extent's bit of the GAM says that it is free, one of an IAM page that it is the unit's own.
    private static void bits(Rows rows, LogRecord record) {
        boolean set = record.after()[0] != 0;
        rows.set("Rowbits First Bit", record.slot()).set("Rowbits Bit Count", 1)
                .set("Rowbits Bit Value", record.after()).set("Old Value", record.before())
                .set("New Value", record.after()).set("Description", set ? "Allocated" : "Deallocated");
    }

    private static void begin(Rows rows, BeginRecord begin) {
        rows.set("SPID", begin.sessionId() == 0 ? null : begin.sessionId()).set("Server UID", 0)
                .set("Begin Time", time(rows, begin.beginTicks())).set("Transaction Name", begin.name())
                .set("Transaction SID", SA).set("Description", begin.name() + ";0x01");
    }

    private static String time(Rows rows, LogRecord record) {
        return time(rows, BeginRecord.time(record.after()));
    }

    /// As SQL Server writes it, with slashes: `2010/01/27 11:23:00:000`.
    private static String time(Rows rows, long ticks) {
        if (ticks == 0) {
            return null;
        }
        var local = DateTimes.datetime(DateTimes.local(rows.os().clock(), ticks));
        var text = Conversions.converter(SqlType.DATETIME, SqlType.varchar(30), TIME_STYLE,
                ConversionSettings.DEFAULT).convert(local).asString();
        return text.replace('-', '/').replace('.', ':');
    }

    private static void statistics(Rows rows) {
        int id = rows.argument(0).map(value -> value.asInt()).filter(given -> given != 0)
                .orElse(rows.context().session().databaseId());
        var database = rows.context().databases().storage().database(id);
        database.ifPresent(found -> statistics(rows, found));
    }

    private static void statistics(Rows rows, Database database) {
        var log = database.log();
        var vlfs = log.virtualLogFiles();
        var active = vlfs.stream().filter(TransactionLog.VlfInfo::active).toList();
        long end = log.endLsn();
        long oldest = oldest(log);
        var current = vlfs.stream().filter(vlf -> vlf.sequence() == Lsn.vlf(end)).findFirst().orElseThrow();
        long checkpoint = database.lastCheckpoint();
        long recovery = checkpoint == Lsn.NONE ? oldest : Math.min(checkpoint, oldest);
        rows.set("database_id", database.id())
                .set("recovery_model", rows.context().databases().registered(database.id())
                        .map(row -> row.recovery().name()))
                .set("log_min_lsn", Lsn.text(oldest)).set("log_end_lsn", Lsn.text(end))
                .set("current_vlf_sequence_number", current.sequence())
                .set("current_vlf_size_mb", current.size() / MEGABYTE).set("total_vlf_count", vlfs.size())
                .set("total_log_size_mb", log.size() / MEGABYTE).set("active_vlf_count", active.size())
                .set("active_log_size_mb", log.usedBytes() / MEGABYTE)
                .set("log_truncation_holdup_reason", log.reuseWait().name())
                .set("log_checkpoint_lsn", checkpoint == Lsn.NONE ? null : Lsn.text(checkpoint))
                .set("log_since_last_checkpoint_mb", log.bytesBetween(checkpoint, end) / MEGABYTE)
                .set("log_recovery_lsn", Lsn.text(recovery))
                .set("log_recovery_size_mb", log.bytesBetween(recovery, end) / MEGABYTE)
                .set("recovery_vlf_count", vlfs.stream().filter(vlf -> vlf.sequence() >= Lsn.vlf(recovery)).count())
                .add();
    }
}
