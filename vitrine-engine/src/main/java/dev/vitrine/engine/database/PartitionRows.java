package dev.vitrine.engine.database;

import dev.vitrine.query.metadata.PartitionFunction;
import dev.vitrine.query.metadata.Partitioning;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.collation.Collations;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The partition functions and schemes of a database, and the rowsets of what is partitioned by them.
public final class PartitionRows {
    /// The ids of functions and schemes begin here, as SQL Server numbers them.
    private static final int FIRST_FUNCTION = 65_536;
    private static final int FIRST_SCHEME = 65_601;
    private static final int RIGHT = 1;
    /// Marks of the partitioning column among the columns of an index.
    public static final int WRITTEN = 1;
    public static final int ADDED = 2;
    public static final int LOCATOR = 3;

    private final SystemRows rows;
    private final Collation names;

    PartitionRows(SystemRows rows, Collation names) {
        this.rows = rows;
        this.names = names;
    }

    /// The functions, by id.
    public List<PartitionFunction> functions() {
        return rows.rows(SystemTable.SYSPFUNCTIONS).stream().map(this::function).toList();
    }

    public Optional<PartitionFunction> function(String name) {
        return functions().stream().filter(function -> names.equal(function.name(), name)).findFirst();
    }

    public Optional<PartitionFunction> function(int id) {
        return rows.row(SystemTable.SYSPFUNCTIONS, id).map(this::function);
    }

    private PartitionFunction function(Value[] row) {
        var collation = row[6] == Null.NULL ? Collation.DEFAULT
                : Collations.find(row[6].asString()).orElse(Collation.DEFAULT);
        var type = new SqlType(TypeName.ofSystemTypeId(row[2].asInt()).orElseThrow(), row[3].asInt(), row[4].asInt(),
                row[5].asInt(), collation);
        var boundaries = new ArrayList<Value>();
        for (var boundary : rows.rows(SystemTable.SYSPRANGEVALUES, row[0].asInt())) {
            boundaries.add(boundary[2] instanceof VariantValue variant && type.name() != TypeName.SQL_VARIANT
                    ? variant.value() : boundary[2]);
        }
        return new PartitionFunction(row[0].asInt(), row[1].asString(), type, (row[7].asInt() & RIGHT) != 0,
                boundaries);
    }

    /// When a function was made and changed last.
    public DateTimeValue[] times(int functionId) {
        var row = rows.row(SystemTable.SYSPFUNCTIONS, functionId).orElseThrow();
        return new DateTimeValue[] {(DateTimeValue) row[8], (DateTimeValue) row[9]};
    }

    /// A boundary value as the sql_variant that shows it.
    public static Value variant(SqlType type, Value value) {
        return value == Null.NULL || type.name() == TypeName.SQL_VARIANT ? value : new VariantValue(type, value);
    }

    /// Adds a function; its id is given.
    public PartitionFunction add(Transaction transaction, PartitionFunction function, DateTimeValue now) {
        int id = Math.max(FIRST_FUNCTION, functions().stream().mapToInt(PartitionFunction::id).max()
                .orElse(FIRST_FUNCTION - 1) + 1);
        var type = function.type();
        rows.insert(transaction, SystemTable.SYSPFUNCTIONS, IntegerValue.of(id), StringValue.of(function.name()),
                IntegerValue.of(type.name().systemTypeId()), IntegerValue.of(type.length()),
                IntegerValue.of(type.precision()), IntegerValue.of(type.scale()), type.name().isCharacter()
                        ? StringValue.of(type.collation().name()) : Null.NULL,
                IntegerValue.of(function.right() ? RIGHT : 0), now, now);
        addBoundaries(transaction, id, type, function.boundaries());
        return function(id).orElseThrow();
    }

    private void addBoundaries(Transaction transaction, int id, SqlType type, List<Value> boundaries) {
        for (int i = 0; i < boundaries.size(); i++) {
            rows.insert(transaction, SystemTable.SYSPRANGEVALUES, IntegerValue.of(id), IntegerValue.of(i + 1L),
                    variant(type, boundaries.get(i)));
        }
    }

    /// Gives a function other boundaries.
    public void change(Transaction transaction, PartitionFunction changed, DateTimeValue now) {
        rows.delete(transaction, SystemTable.SYSPRANGEVALUES, changed.id());
        addBoundaries(transaction, changed.id(), changed.type(), changed.boundaries());
        var row = rows.row(SystemTable.SYSPFUNCTIONS, changed.id()).orElseThrow().clone();
        row[9] = now;
        rows.update(transaction, SystemTable.SYSPFUNCTIONS, row);
    }

    public void removeFunction(Transaction transaction, int id) {
        rows.delete(transaction, SystemTable.SYSPRANGEVALUES, id);
        rows.delete(transaction, SystemTable.SYSPFUNCTIONS, id);
    }

    /// The schemes, by id.
    public List<PartitionScheme> schemes() {
        return rows.rows(SystemTable.SYSPSCHEMES).stream().map(this::scheme).toList();
    }

    public Optional<PartitionScheme> scheme(String name) {
        return schemes().stream().filter(scheme -> names.equal(scheme.name(), name)).findFirst();
    }

    public Optional<PartitionScheme> scheme(int id) {
        return rows.row(SystemTable.SYSPSCHEMES, id).map(this::scheme);
    }

    private PartitionScheme scheme(Value[] row) {
        return new PartitionScheme(row[0].asInt(), row[1].asString(), row[2].asInt(), row[3].asInt(),
                rows.rows(SystemTable.SYSPDESTINATIONS, row[0].asInt()).stream().map(one -> one[2].asInt()).toList());
    }

    /// Adds a scheme; its id is given.
    public void add(Transaction transaction, PartitionScheme scheme) {
        int id = Math.max(FIRST_SCHEME, schemes().stream().mapToInt(PartitionScheme::id).max()
                .orElse(FIRST_SCHEME - 1) + 1);
        rows.insert(transaction, SystemTable.SYSPSCHEMES, IntegerValue.of(id), StringValue.of(scheme.name()),
                IntegerValue.of(scheme.functionId()), IntegerValue.of(scheme.nextUsed()));
        addDestinations(transaction, id, scheme.filegroups());
    }

    private void addDestinations(Transaction transaction, int id, List<Integer> filegroups) {
        for (int i = 0; i < filegroups.size(); i++) {
            rows.insert(transaction, SystemTable.SYSPDESTINATIONS, IntegerValue.of(id), IntegerValue.of(i + 1L),
                    IntegerValue.of(filegroups.get(i)));
        }
    }

    /// Replaces a scheme by another of the same id.
    public void change(Transaction transaction, PartitionScheme changed) {
        rows.delete(transaction, SystemTable.SYSPDESTINATIONS, changed.id());
        addDestinations(transaction, changed.id(), changed.filegroups());
        rows.update(transaction, SystemTable.SYSPSCHEMES, IntegerValue.of(changed.id()),
                StringValue.of(changed.name()), IntegerValue.of(changed.functionId()),
                IntegerValue.of(changed.nextUsed()));
    }

    public void removeScheme(Transaction transaction, int id) {
        rows.delete(transaction, SystemTable.SYSPDESTINATIONS, id);
        rows.delete(transaction, SystemTable.SYSPSCHEMES, id);
    }

    /// The rowsets of an index as sysidxstats has it, by partition number.
    public List<Long> rowsets(Value[] index) {
        return index[8].asInt() == 0 ? List.of(index[5].asLong())
                : rows.rows(SystemTable.SYSINDPARTITIONS, index[0].asInt(), index[1].asInt()).stream()
                        .map(row -> row[3].asLong()).toList();
    }

    /// The number of the partition that a rowset of an index is, 1 where the index is not partitioned.
    public int number(int objectId, int indexId, long rowset) {
        return rows.rows(SystemTable.SYSINDPARTITIONS, objectId, indexId).stream()
                .filter(row -> row[3].asLong() == rowset).findFirst().map(row -> row[2].asInt()).orElse(1);
    }

    /// Sets the rowsets of a partitioned index, in the order of its partitions.
    public void rowsets(Transaction transaction, int objectId, int indexId, List<Long> rowsets) {
        rows.delete(transaction, SystemTable.SYSINDPARTITIONS, objectId, indexId);
        for (int i = 0; i < rowsets.size(); i++) {
            rows.insert(transaction, SystemTable.SYSINDPARTITIONS, IntegerValue.of(objectId),
                    IntegerValue.of(indexId), IntegerValue.of(i + 1L), IntegerValue.of(rowsets.get(i)));
        }
    }

    /// How an index is cut, by its row in sysidxstats.
    ///
    /// @param column the ordinal of the partitioning column
    /// @param hidden whether it was added to the index's columns
    /// @param place where it is in the rows
    Partitioning partitioning(Value[] index, int column, boolean hidden, int place) {
        var scheme = scheme(index[8].asInt()).orElseThrow();
        return new Partitioning(scheme.id(), scheme.name(), function(scheme.functionId()).orElseThrow(), column, hidden,
                place, rowsets(index));
    }

    /// The tables whose heap or an index lies on a scheme.
    public List<Integer> tables(int schemeId) {
        return rows.rows(SystemTable.SYSIDXSTATS).stream().filter(index -> index[8].asInt() == schemeId)
                .map(index -> index[0].asInt()).distinct().toList();
    }
}
