package dev.vitrine.engine.ddl;

import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SyntaxError;
import java.util.List;
import java.util.Set;

/// The options of indexes and key constraints. What is kept of them is in [IndexSettings]; those that only advise how
/// an index is built are accepted, those that change what it is are honoured or refused.
final class IndexOptions {
    private static final int MAX_FILL_FACTOR = 100;
    private static final Set<String> BUILD = Set.of("SORT_IN_TEMPDB", "DROP_EXISTING", "ONLINE", "MAXDOP");
    private static final Set<String> KNOWN = Set.of("PAD_INDEX", "FILLFACTOR", "SORT_IN_TEMPDB", "IGNORE_DUP_KEY",
            "STATISTICS_NORECOMPUTE", "STATISTICS_INCREMENTAL", "DROP_EXISTING", "ONLINE", "RESUMABLE", "MAX_DURATION",
            "ALLOW_ROW_LOCKS", "ALLOW_PAGE_LOCKS", "OPTIMIZE_FOR_SEQUENTIAL_KEY", "MAXDOP", "DATA_COMPRESSION",
            "XML_COMPRESSION", "COMPRESSION_DELAY", "LOB_COMPACTION", "COMPRESS_ALL_ROW_GROUPS",
            "WAIT_AT_LOW_PRIORITY", "SORTED_DATA", "SORTED_DATA_REORG");

    private IndexOptions() {
    }

    /// Which statement has the options: each takes some of them.
    enum Statement {
        CREATE_INDEX("CREATE INDEX", Set.of("LOB_COMPACTION", "COMPRESS_ALL_ROW_GROUPS")),
        CREATE_TABLE("CREATE TABLE", BUILD),
        ALTER_TABLE("ALTER TABLE", Set.of("DROP_EXISTING")),
        REBUILD("ALTER INDEX REBUILD", Set.of("DROP_EXISTING", "OPTIMIZE_FOR_SEQUENTIAL_KEY", "LOB_COMPACTION",
                "COMPRESS_ALL_ROW_GROUPS")),
        REBUILD_PARTITION("ALTER INDEX REBUILD PARTITION", remaining(Set.of("SORT_IN_TEMPDB", "MAXDOP", "RESUMABLE",
                "MAX_DURATION", "DATA_COMPRESSION", "XML_COMPRESSION", "ONLINE"))),
        REORGANIZE("ALTER INDEX REORGANIZE", remaining(Set.of("LOB_COMPACTION", "COMPRESS_ALL_ROW_GROUPS"))),
        SET("ALTER INDEX SET", remaining(Set.of("IGNORE_DUP_KEY", "STATISTICS_NORECOMPUTE", "ALLOW_ROW_LOCKS",
                "ALLOW_PAGE_LOCKS", "OPTIMIZE_FOR_SEQUENTIAL_KEY", "COMPRESSION_DELAY")));

        private final String words;
        private final Set<String> refused;

        Statement(String words, Set<String> refused) {
            this.words = words;
            this.refused = refused;
        }

        private static Set<String> remaining(Set<String> taken) {
            return KNOWN.stream().filter(name -> !taken.contains(name))
                    .collect(java.util.stream.Collectors.toUnmodifiableSet());
        }
    }

    /// The settings that the options make of those before; 155 for an option that the statement does not take.
    static IndexSettings settings(List<NamedOption> options, Statement statement, IndexSettings before, String text) {
        var settings = before;
        for (var option : options) {
            if (!KNOWN.contains(option.name())) {
                var words = statement == Statement.CREATE_TABLE ? statement.words
                        : statement.words.replaceAll(" (REBUILD|SET|REORGANIZE)$", "");
                throw SyntaxError.NOT_RECOGNIZED_OPTION.with(written(option, text), words);
            }
            if (statement.refused.contains(option.name())) {
                throw SyntaxError.NOT_RECOGNIZED_OPTION.with(written(option, text), statement.words);
            }
            settings = settings(option, settings);
        }
        return settings;
    }

    /// The options of a table: those are accepted that ask for what a table is without them.
    static void requirePlain(List<NamedOption> options, String text) {
        for (var option : options) {
            switch (option.name()) {
                case "DATA_COMPRESSION" -> plain(option, option.text().equals("NONE"), IndexSettings.DEFAULT);
                case "XML_COMPRESSION", "SYSTEM_VERSIONING", "REMOTE_DATA_ARCHIVE", "DATA_DELETION", "LEDGER",
                        "MEMORY_OPTIMIZED" -> plain(option, option.text().equals("OFF"), IndexSettings.DEFAULT);
                case "DURABILITY", "FILETABLE_DIRECTORY", "FILETABLE_COLLATE_FILENAME" ->
                    plain(option, false, IndexSettings.DEFAULT);
                default -> throw SyntaxError.NOT_RECOGNIZED_OPTION.with(written(option, text), "CREATE TABLE");
            }
        }
    }

    private static String written(NamedOption option, String text) {
        var whole = option.position().cut(text);
        return whole.substring(0, Math.min(option.name().length(), whole.length()));
    }

    private static IndexSettings settings(NamedOption option, IndexSettings before) {
        return switch (option.name()) {
            case "FILLFACTOR" -> before.withFillFactor(fillFactor(option));
            case "PAD_INDEX" -> before.withPadded(option.isOn());
            case "IGNORE_DUP_KEY" -> before.withIgnoreDuplicates(option.isOn());
            case "ALLOW_PAGE_LOCKS" -> before.withPageLocks(option.isOn());
            case "STATISTICS_NORECOMPUTE" -> before.withNoRecompute(option.isOn());
            case "OPTIMIZE_FOR_SEQUENTIAL_KEY" -> before.withSequential(option.isOn());
            case "SORT_IN_TEMPDB", "DROP_EXISTING", "ONLINE", "LOB_COMPACTION", "COMPRESS_ALL_ROW_GROUPS",
                    "MAXDOP", "SORTED_DATA", "SORTED_DATA_REORG" -> before;
            case "DATA_COMPRESSION" -> plain(option, option.text().equals("NONE"), before);
            case "ALLOW_ROW_LOCKS" -> plain(option, option.isOn(), before);
            case "STATISTICS_INCREMENTAL", "RESUMABLE", "XML_COMPRESSION" -> plain(option, !option.isOn(), before);
            default -> plain(option, false, before);
        };
    }

    private static IndexSettings plain(NamedOption option, boolean holds, IndexSettings before) {
        if (!holds) {
            throw QueryError.UNSUPPORTED_STATEMENT.with(option.name() + " = " + option.text());
        }
        return before;
    }

    private static int fillFactor(NamedOption option) {
        int factor;
        try {
            factor = Integer.parseInt(option.text());
        } catch (NumberFormatException e) {
            throw SyntaxError.INCORRECT_SYNTAX.with(option.text());
        }
        if (factor < 1 || factor > MAX_FILL_FACTOR) {
            throw SyntaxError.FILLFACTOR_INVALID.with(factor);
        }
        return factor;
    }

    /// Whether an option that is off by itself is on.
    static boolean isOn(List<NamedOption> options, String name) {
        return options.stream().anyMatch(option -> option.name().equals(name) && option.isOn());
    }
}
