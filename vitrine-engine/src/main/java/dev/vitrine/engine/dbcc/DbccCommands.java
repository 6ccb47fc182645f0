package dev.vitrine.engine.dbcc;

import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.DbccError;
import dev.vitrine.types.error.QueryError;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The DBCC commands by name.
/// Source: "DBCC (Transact-SQL)".
public final class DbccCommands {
    private static final int UNKNOWN_COMMAND = 3;

    /// What SQL Server has besides: refused by name, where an unknown word is an incorrect statement.
    private static final Set<String> OTHERS = Arrays.stream("""
            ADDINSTANCE AUDITEVENT AUTOPILOT BUFFER BULKLOADSTATS BYTES CACHEPROFILE CACHESTATS CALLFULLTEXT
            CHECKALLOC CHECKCATALOG CHECKCONSTRAINTS CHECKDB CHECKFILEGROUP CHECKPRIMARYFILE CHECKTABLE
            CLEANTABLE CLEARSPACECACHES CLONEDATABASE COLLECTSTATS CSINDEX CURSORSTATS DBCONTROL DBINFO
            DBREINDEX DBREPAIR DBTABLE DEBUGBREAK DETACHDB DROPEXTENDEDPROC DUMPTRIGGER ERRORLOG EXTENTINFO
            FILEHEADER FIXALLOCATION FLUSHAUTHCACHE FLUSHPROCINDB FORCEGHOSTCLEANUP FREE FREESESSIONCACHE
            FREESYSTEMCACHE FREEZE_IO ICECAPQUERY INCREMENTINSTANCE IND INDEXDEFRAG INVALIDATE_TEXTPTR LATCH LOG
            MAPALLOCUNIT MEMMAP MEMOBJLIST MEMORYMAP MEMORYSTATUS METADATA MOVEPAGE OPTIMIZER_WHATIF
            OUTPUTBUFFER PAGE PERFMON PERSISTSTACKHASH PINTABLE PROCCACHE PRTIPAGE READPAGE RENAMECOLUMN RULEOFF
            RULEON SETCPUWEIGHT SETINSTANCE SETIOWEIGHT SHOWCONTIG SHOW_STATISTICS SHOWFILESTATS SHOWONRULES
            SHOWOFFRULES SHOWTEXT SHOWWEIGHTS SHRINKDATABASE SHRINKFILE SHRINKLOG SQLMGRSTATS STACKDUMP
            STACKTRACE TAPECONTROL TEC THAW_IO TRACEEVENT UNPINTABLE UPDATEUSAGE USEPLAN WRITEPAGE""".split("\\s+"))
            .collect(Collectors.toUnmodifiableSet());

    private DbccCommands() {
    }

    /// Made on first use.
    private static final class Table {
        static final List<DbccCommand> ALL = Stream.of(SessionCommands.ALL, TraceCommands.ALL, ServerCommands.ALL,
                IdentityCommand.ALL, StatisticsCommand.ALL, ConsistencyCommands.ALL, PageCommand.ALL,
                PageListCommand.ALL, MaintenanceCommands.ALL, ShrinkCommands.ALL, HelpCommand.ALL)
                .flatMap(List::stream).toList();
        static final Map<String, DbccCommand> BY_NAME = byName();

        private static Map<String, DbccCommand> byName() {
            var commands = new HashMap<String, DbccCommand>();
            for (var command : ALL) {
                if (commands.put(command.name(), command) != null) {
                    throw new IllegalStateException("two commands " + command.name());
                }
            }
            return commands;
        }
    }

    static List<DbccCommand> all() {
        return Table.ALL;
    }

    static Optional<DbccCommand> find(String name) {
        return Optional.ofNullable(Table.BY_NAME.get(name.toUpperCase(Locale.ROOT)));
    }

    /// Whether SQL Server has a command of that name, even where this server has not.
    static boolean known(String name) {
        return find(name).isPresent() || OTHERS.contains(name.toUpperCase(Locale.ROOT));
    }

    /// Runs a statement: 2526 for an unknown command, 2583 for too few or too many arguments, 2532 for options that are
    /// not the command's.
    public static void run(DbccCall call) {
        var statement = call.statement();
        var command = find(statement.command()).orElseThrow(() -> known(statement.command())
                ? QueryError.UNSUPPORTED_DBCC.with(statement.command())
                : DatabaseError.DBCC_INVALID_COMMAND.state(UNKNOWN_COMMAND));
        int count = statement.arguments().size();
        if (count < command.least() || count > command.most()) {
            throw DbccError.PARAMETER_COUNT.with();
        }
        if (!command.options().containsAll(statement.options().keySet())) {
            throw DbccError.OPTIONS_NOT_VALID.with();
        }
        DbccRights.require(call);
        command.body().accept(call);
        call.tell(DatabaseError.DBCC_OUTPUT_COMPLETED);
    }
}
