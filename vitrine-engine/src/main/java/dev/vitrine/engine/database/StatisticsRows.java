package dev.vitrine.engine.database;

import dev.vitrine.query.metadata.Histogram;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/// The statistics of a database in its system tables, remembered until the next definition; and how many rows of each
/// table have changed since the server started.
public final class StatisticsRows {
    /// In place of a column's id: all rows that come or go.
    public static final int ALL = 0;

    private final SystemRows rows;
    private final ConcurrentHashMap<Integer, List<Statistic>> known = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<CounterKey, LongAdder> changes = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<CounterKey, Long> bases = new ConcurrentHashMap<>();
    private final AtomicLong forgotten = new AtomicLong();

    /// A table with one of its columns, or with one of its statistics.
    private record CounterKey(int tableId, int part) {
    }

    StatisticsRows(SystemRows rows) {
        this.rows = rows;
    }

    /// Statistics on columns, or those of an index, whose id they share then.
    ///
    /// @param automatic made because a query asked
    /// @param updated   NULL before there were rows to look at
    /// @param sampled   how many rows were looked at
    /// @param nulls     rows where the leading column is NULL
    /// @param columns   with the density of each prefix
    /// @param steps     of the leading column's histogram
    public record Statistic(int tableId, int id, String name, boolean noRecompute, boolean automatic, Value updated,
            long rows, long sampled, double nulls, List<Part> columns, List<Histogram.Step> steps) {
        public int leadingColumn() {
            return columns.getFirst().columnId();
        }
    }

    /// A column, the density of all columns up to it, and their average length in bytes.
    public record Part(int columnId, double density, double length) {
    }

    /// The statistics of a table that were made, by id; indexes whose statistics were not made yet are not here.
    public List<Statistic> of(int tableId) {
        var found = known.get(tableId);
        if (found == null) {
            long at = forgotten.get();
            found = load(tableId);
            if (at == forgotten.get()) {
                known.put(tableId, found);
            }
        }
        return found;
    }

    public Optional<Statistic> find(int tableId, int id) {
        return of(tableId).stream().filter(one -> one.id() == id).findFirst();
    }

    void forget() {
        forgotten.incrementAndGet();
        known.clear();
    }

    /// What is known of one table's statistics is read anew.
    public void forget(int tableId) {
        forgotten.incrementAndGet();
        known.remove(tableId);
    }

    /// Rows of a table were changed.
    ///
    /// @param columnId which of their columns, [#ALL] for rows inserted and deleted
    public void changed(int tableId, int columnId, long count) {
        if (count > 0) {
            var fresh = new LongAdder();
            var counted = changes.putIfAbsent(new CounterKey(tableId, columnId), fresh);
            (counted == null ? fresh : counted).add(count);
        }
    }

    /// How many rows were inserted and deleted since the server started, and updated in this column.
    ///
    /// @param columnId [#ALL] to leave updates out
    public long changes(int tableId, int columnId) {
        long all = count(tableId, ALL);
        return columnId == ALL ? all : all + count(tableId, columnId);
    }

    private long count(int tableId, int columnId) {
        var counted = changes.get(new CounterKey(tableId, columnId));
        return counted == null ? 0 : counted.sum();
    }

    /// How many changes the leading column has seen since the statistics were made.
    public long modifications(Statistic statistic) {
        return changes(statistic.tableId(), statistic.leadingColumn()) - base(statistic);
    }

    /// The count of changes of the leading column when the statistics were made; below zero for those from before the
    /// server started.
    private long base(Statistic statistic) {
        var key = new CounterKey(statistic.tableId(), statistic.id());
        var base = bases.get(key);
        if (base == null) {
            base = rows.row(SystemTable.SYSSTATS, statistic.tableId(), statistic.id())
                    .map(row -> -row[8].asLong()).orElse(0L);
            var other = bases.putIfAbsent(key, base);
            base = other == null ? base : other;
        }
        return base;
    }

    /// Stores how many changes there were since statistics were made, for the next start.
    public void keepCounts(Transaction transaction) {
        var tables = new TreeSet<Integer>();
        changes.keySet().forEach(key -> tables.add(key.tableId()));
        for (int table : tables) {
            for (var statistic : of(table)) {
                var row = rows.row(SystemTable.SYSSTATS, table, statistic.id()).orElseThrow();
                row[8] = IntegerValue.of(modifications(statistic));
                rows.update(transaction, SystemTable.SYSSTATS, row);
            }
        }
    }

    private List<Statistic> load(int tableId) {
        var found = new ArrayList<Statistic>();
        for (var row : rows.rows(SystemTable.SYSSTATS, tableId)) {
            int id = row[1].asInt();
            var columns = rows.rows(SystemTable.SYSSTATCOLS, tableId, id).stream().map(part ->
                    new Part(part[3].asInt(), number(part[4]), number(part[5]))).toList();
            var steps = rows.rows(SystemTable.SYSSTATSTEPS, tableId, id).stream().map(step -> new Histogram.Step(
                    ((VariantValue) step[3]).value(), number(step[4]), number(step[5]), number(step[6]))).toList();
            if (columns.isEmpty()) {
                // Somebody is making them anew.
                continue;
            }
            found.add(new Statistic(tableId, id, row[2].asString(), row[3].asLong() != 0, row[9].asLong() != 0,
                    row[4], row[5].asLong(), row[6].asLong(), number(row[7]), columns, steps));
        }
        return List.copyOf(found);
    }

    private static double number(Value value) {
        return ((FloatValue) value).value();
    }

    /// Stores statistics in place of those with the same id.
    ///
    /// @param type of the leading column
    public void put(Transaction transaction, Statistic statistic, SqlType type) {
        delete(transaction, statistic.tableId(), statistic.id());
        var table = IntegerValue.of(statistic.tableId());
        var id = IntegerValue.of(statistic.id());
        rows.insert(transaction, SystemTable.SYSSTATS, table, id, StringValue.of(statistic.name()),
                BitValue.of(statistic.noRecompute()), statistic.updated(), IntegerValue.of(statistic.rows()),
                IntegerValue.of(statistic.sampled()), new FloatValue(statistic.nulls()), IntegerValue.ZERO,
                BitValue.of(statistic.automatic()));
        bases.put(new CounterKey(statistic.tableId(), statistic.id()),
                changes(statistic.tableId(), statistic.leadingColumn()));
        for (int i = 0; i < statistic.columns().size(); i++) {
            var part = statistic.columns().get(i);
            rows.insert(transaction, SystemTable.SYSSTATCOLS, table, id, IntegerValue.of(i + 1),
                    IntegerValue.of(part.columnId()), new FloatValue(part.density()), new FloatValue(part.length()));
        }
        for (int i = 0; i < statistic.steps().size(); i++) {
            var step = statistic.steps().get(i);
            rows.insert(transaction, SystemTable.SYSSTATSTEPS, table, id, IntegerValue.of(i + 1),
                    new VariantValue(type, step.high()), new FloatValue(step.rangeRows()),
                    new FloatValue(step.equalRows()), new FloatValue(step.distinctRange()));
        }
    }

    /// Removes the statistics of a table, or one of them.
    public void delete(Transaction transaction, long... key) {
        for (var table : List.of(SystemTable.SYSSTATS, SystemTable.SYSSTATCOLS, SystemTable.SYSSTATSTEPS)) {
            rows.delete(transaction, table, key);
        }
    }

    /// When statistics were made; empty if never.
    public static Optional<DateTimeValue> date(Statistic statistic) {
        return statistic.updated() == Null.NULL ? Optional.empty() : Optional.of((DateTimeValue) statistic.updated());
    }
}
