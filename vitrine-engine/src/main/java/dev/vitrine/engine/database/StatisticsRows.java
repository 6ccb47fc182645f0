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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/// The statistics of a database in its system tables, remembered until the next definition; and how many rows of each
/// table have changed since the server started.
public final class StatisticsRows {
    private final SystemRows rows;
    private final ConcurrentHashMap<Integer, List<Statistic>> known = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Integer, LongAdder> changes = new ConcurrentHashMap<>();

    StatisticsRows(SystemRows rows) {
        this.rows = rows;
    }

    /// Statistics on columns, or those of an index, whose id they share then.
    ///
    /// @param updated     NULL before there were rows to look at
    /// @param sampled     how many rows were looked at
    /// @param nulls       rows where the leading column is NULL
    /// @param changesThen the table's count of changed rows when they were made
    /// @param columns     with the density of each prefix
    /// @param steps       of the leading column's histogram
    public record Statistic(int tableId, int id, String name, boolean noRecompute, Value updated, long rows,
            long sampled, double nulls, long changesThen, List<Part> columns, List<Histogram.Step> steps) {
    }

    /// A column, the density of all columns up to it, and their average length in bytes.
    public record Part(int columnId, double density, double length) {
    }

    /// The statistics of a table that were made, by id; indexes whose statistics were not made yet are not here.
    public List<Statistic> of(int tableId) {
        var found = known.get(tableId);
        if (found == null) {
            found = load(tableId);
            known.put(tableId, found);
        }
        return found;
    }

    public Optional<Statistic> find(int tableId, int id) {
        return of(tableId).stream().filter(one -> one.id() == id).findFirst();
    }

    void forget() {
        known.clear();
    }

    /// Rows of a table were inserted, updated or deleted.
    public void changed(int tableId, long count) {
        var fresh = new LongAdder();
        var known = changes.putIfAbsent(tableId, fresh);
        (known == null ? fresh : known).add(count);
    }

    public long changes(int tableId) {
        var counted = changes.get(tableId);
        return counted == null ? 0 : counted.sum();
    }

    private List<Statistic> load(int tableId) {
        var found = new ArrayList<Statistic>();
        for (var row : rows.rows(SystemTable.SYSSTATS, tableId)) {
            int id = row[1].asInt();
            var columns = rows.rows(SystemTable.SYSSTATCOLS, tableId, id).stream().map(part ->
                    new Part(part[3].asInt(), number(part[4]), number(part[5]))).toList();
            var steps = rows.rows(SystemTable.SYSSTATSTEPS, tableId, id).stream().map(step -> new Histogram.Step(
                    ((VariantValue) step[3]).value(), number(step[4]), number(step[5]), number(step[6]))).toList();
            found.add(new Statistic(tableId, id, row[2].asString(), row[3].asLong() != 0, row[4], row[5].asLong(),
                    row[6].asLong(), number(row[7]), Math.min(row[8].asLong(), changes(tableId)), columns, steps));
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
                IntegerValue.of(statistic.sampled()), new FloatValue(statistic.nulls()),
                IntegerValue.of(statistic.changesThen()));
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
