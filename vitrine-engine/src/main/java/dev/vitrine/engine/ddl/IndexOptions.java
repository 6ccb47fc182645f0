package dev.vitrine.engine.ddl;

import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.types.error.QueryError;
import java.util.List;
import java.util.Set;

/// The options of indexes and key constraints. Those that only advise (how full pages are made, statistics, lock
/// granularity by choice) are accepted; those that change results are honoured or refused.
final class IndexOptions {
    private static final Set<String> ADVICE = Set.of("PAD_INDEX", "FILLFACTOR", "SORT_IN_TEMPDB",
            "STATISTICS_NORECOMPUTE", "STATISTICS_INCREMENTAL", "MAXDOP", "OPTIMIZE_FOR_SEQUENTIAL_KEY");

    private IndexOptions() {
    }

    static void check(List<NamedOption> options) {
        for (var option : options) {
            boolean plain = ADVICE.contains(option.name()) || option.name().equals("IGNORE_DUP_KEY")
                    || option.name().equals("DATA_COMPRESSION") && option.text().equals("NONE")
                    || option.name().equals("ONLINE") && !option.isOn()
                    || option.name().equals("DROP_EXISTING") && !option.isOn()
                    || option.name().startsWith("ALLOW_") && option.name().endsWith("_LOCKS") && option.isOn();
            if (!plain) {
                throw QueryError.UNSUPPORTED_STATEMENT.with(option.name());
            }
        }
    }

    static boolean ignoresDuplicates(List<NamedOption> options) {
        return options.stream().anyMatch(option -> option.name().equals("IGNORE_DUP_KEY") && option.isOn());
    }
}
