package dev.vitrine.engine.instance;

import dev.vitrine.engine.batch.SizeWatch;
import dev.vitrine.engine.batch.WatchedSizes;
import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.DatabaseRow;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.StatisticsRows;
import dev.vitrine.engine.database.StatisticsRows.Statistic;
import dev.vitrine.engine.session.Session;
import dev.vitrine.query.metadata.Histogram;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Sizes of tables for one compilation. Statistics that are asked for and missing or old are made first, where the
/// database allows it. Source: "Statistics", AUTO_CREATE_STATISTICS and AUTO_UPDATE_STATISTICS options.
final class SessionSizes implements WatchedSizes {
    private static final long SMALL = 500;
    private static final long TINY = 6;
    private static final double LARGE_SHARE = 0.2;
    private static final double ROOT_FACTOR = 1000;

    private final Databases databases;
    private final TableEstimates estimates;
    private final AutomaticStatistics automatic;
    private final Map<Asked, Long> watched = new LinkedHashMap<>();

    /// A table's column, or with [StatisticsRows#ALL] its rows.
    private record Asked(int databaseId, int tableId, int columnId) {
    }

    SessionSizes(Databases databases, TableEstimates estimates, Session session, SessionTemporaries temporaries) {
        this.databases = databases;
        this.estimates = estimates;
        this.automatic = new AutomaticStatistics(databases, session, temporaries);
    }

    @Override
    public long rows(TableMetadata table) {
        long rows = estimates.rows(table);
        if (hasStatistics(table)) {
            databases.catalog(table.databaseId()).ifPresent(catalog -> watched.putIfAbsent(
                    new Asked(table.databaseId(), table.objectId(), StatisticsRows.ALL),
                    catalog.statistics().changes(table.objectId(), StatisticsRows.ALL) + threshold(table, rows)));
        }
        return rows;
    }

    @Override
    public long pages(TableMetadata table, IndexMetadata index) {
        return estimates.pages(table, index);
    }

    @Override
    public Optional<Histogram> histogram(TableMetadata table, int ordinal) {
        var column = table.columns().get(ordinal);
        var catalog = databases.catalog(table.databaseId());
        if (!hasStatistics(table) || catalog.isEmpty()) {
            return Optional.empty();
        }
        var key = new Asked(table.databaseId(), table.objectId(), column.columnId());
        if (!watched.containsKey(key)) {
            settle(catalog.get(), table, ordinal);
            watch(catalog.get(), table, key);
        }
        return estimates.histogram(table, ordinal);
    }

    /// The system's tables and table variables have none.
    private static boolean hasStatistics(TableMetadata table) {
        return switch (table.kind()) {
            case USER -> true;
            case TEMPORARY -> table.name().startsWith("#");
            case SYSTEM, VARIABLE -> false;
        };
    }

    private void settle(DatabaseCatalog catalog, TableMetadata table, int ordinal) {
        var database = databases.registered(table.databaseId()).orElseThrow();
        var column = table.columns().get(ordinal);
        var statistics = catalog.statistics();
        var known = statistics.of(table.objectId()).stream()
                .filter(one -> one.leadingColumn() == column.columnId()).toList();
        if (!database.has(DatabaseRow.NO_UPDATED_STATISTICS)) {
            for (var one : known) {
                if (!one.noRecompute() && statistics.modifications(one) >= threshold(table, one.rows())) {
                    automatic.update(catalog, table, one.id());
                }
            }
            for (var index : table.indexes()) {
                if (leads(index, ordinal) && statistics.find(table.objectId(), index.indexId()).isEmpty()) {
                    automatic.update(catalog, table, index.indexId());
                }
            }
        }
        boolean none = known.isEmpty() && table.indexes().stream().noneMatch(index -> leads(index, ordinal));
        if (none && !database.has(DatabaseRow.NO_CREATED_STATISTICS)) {
            automatic.create(catalog, table, column);
        }
    }

    private static boolean leads(IndexMetadata index, int ordinal) {
        return !index.disabled() && index.filter().isEmpty() && !index.keys().isEmpty()
                && index.keys().getFirst().ordinal() == ordinal;
    }

    /// From when a plan that looked at the column is compiled again: when its statistics are old, if they are made anew
    /// then.
    private void watch(DatabaseCatalog catalog, TableMetadata table, Asked key) {
        var database = databases.registered(table.databaseId()).orElseThrow();
        long stale = Long.MAX_VALUE;
        for (var one : catalog.statistics().of(table.objectId())) {
            if (one.leadingColumn() == key.columnId() && !one.noRecompute()
                    && !database.has(DatabaseRow.NO_UPDATED_STATISTICS)) {
                stale = Math.min(stale, staleAt(catalog.statistics(), table, one));
            }
        }
        watched.put(key, stale);
    }

    /// Statistics that could not be made anew are tried again after as many changes more.
    private static long staleAt(StatisticsRows statistics, TableMetadata table, Statistic one) {
        long now = statistics.changes(table.objectId(), one.leadingColumn());
        long left = threshold(table, one.rows()) - statistics.modifications(one);
        return now + (left > 0 ? left : threshold(table, one.rows()));
    }

    /// After how many changes the statistics of a table of so many rows are old.
    static long threshold(TableMetadata table, long rows) {
        if (rows <= 0) {
            return 1;
        }
        if (rows < TINY && table.kind() == TableMetadata.Kind.TEMPORARY) {
            return TINY;
        }
        return rows <= SMALL ? SMALL
                : (long) Math.min(SMALL + LARGE_SHARE * rows, Math.sqrt(ROOT_FACTOR * rows));
    }

    @Override
    public List<SizeWatch> watches() {
        var watches = new ArrayList<SizeWatch>();
        watched.forEach((asked, staleAt) -> watches.add(new SizeWatch(asked.databaseId(), asked.tableId(),
                asked.columnId(), staleAt)));
        return List.copyOf(watches);
    }
}
