package dev.vitrine.engine.instance;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.StatisticsRows;
import dev.vitrine.query.binder.TableSizes;
import dev.vitrine.query.metadata.Histogram;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.ValueOrders;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// How large tables are, guessed from the pages allocated to them; looked up anew after a while.
final class TableEstimates implements TableSizes {
    private static final long FRESH_NANOS = 2_000_000_000L;
    private static final int PAGE_BYTES = 8060;
    private static final int ROW_OVERHEAD = 11;
    private static final int GUESSED_VARIABLE = 20;

    private final Databases databases;
    private final ConcurrentHashMap<Key, Seen> seen = new ConcurrentHashMap<>();

    private record Key(int databaseId, long rowsetId) {
    }

    private record Seen(long pages, long nanos) {
    }

    TableEstimates(Databases databases) {
        this.databases = databases;
    }

    @Override
    public long rows(TableMetadata table) {
        int row = ROW_OVERHEAD;
        for (var column : table.columns()) {
            row += bytes(column.type());
        }
        return pages(table, table.base()) * Math.max(1, PAGE_BYTES / row);
    }

    @Override
    public Optional<Histogram> histogram(TableMetadata table, int ordinal) {
        var column = table.columns().get(ordinal);
        return databases.catalog(table.databaseId()).stream()
                .flatMap(catalog -> catalog.statistics().of(table.objectId()).stream())
                .filter(one -> one.columns().getFirst().columnId() == column.columnId() && !one.steps().isEmpty())
                .max(Comparator.comparing(StatisticsRows.Statistic::sampled))
                .map(one -> new Histogram(one.rows(), one.nulls(), one.columns().getFirst().density(), one.steps(),
                        ValueOrders.of(column.type())));
    }

    private static int bytes(SqlType type) {
        boolean variable = type.name().isVariableLength() || type.length() < 0;
        return variable ? Math.min(GUESSED_VARIABLE, type.length() < 0 ? GUESSED_VARIABLE : type.length())
                : Math.max(1, type.length());
    }

    @Override
    public long pages(TableMetadata table, IndexMetadata index) {
        var key = new Key(table.databaseId(), index.rowsetId());
        long now = databases.storage().os().clock().nanos();
        var known = seen.get(key);
        if (known != null && now - known.nanos() < FRESH_NANOS) {
            return known.pages();
        }
        long pages = databases.catalog(table.databaseId())
                .map(catalog -> index.rowsets().stream().mapToInt(catalog.database().catalog()::pageCount).sum())
                .orElse(1);
        seen.put(key, new Seen(Math.max(1, pages), now));
        return Math.max(1, pages);
    }
}
