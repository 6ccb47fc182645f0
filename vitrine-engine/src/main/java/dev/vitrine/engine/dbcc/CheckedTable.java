package dev.vitrine.engine.dbcc;

import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.heap.RowId;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A table as checks see it: how rows of its base become rows of its nonclustered indexes, and rows in words.
///
/// @param stored the table's columns that its rows have, in the order of the rows
record CheckedTable(TableMetadata table, RowsetDefinition base, List<ColumnMetadata> stored) {
    static CheckedTable of(TableMetadata table, RowsetDefinition base) {
        return new CheckedTable(table, base, table.columns().stream().filter(ColumnMetadata::stored).toList());
    }

    /// Whether its rowset has the columns that the table says.
    boolean fits() {
        boolean heap = table.base().kind() == IndexMetadata.Kind.HEAP;
        if (heap != base.isHeap() || base.types().size() < stored.size()) {
            return false;
        }
        return IntStream.range(0, stored.size()).allMatch(place -> base.types().get(place).name()
                == stored.get(place).type().name());
    }

    /// Whether the rows of an index can be told from the rows of the table alone: it has all of them, and no column
    /// that is computed when it is read.
    boolean follows(IndexMetadata index) {
        return index.kind() == IndexMetadata.Kind.NONCLUSTERED && !index.disabled() && index.filter().isEmpty()
                && ordinals(index).allMatch(ordinal -> table.columns().get(ordinal).stored());
    }

    private static Stream<Integer> ordinals(IndexMetadata index) {
        return Stream.concat(index.keys().stream().map(IndexMetadata.Key::ordinal), index.included().stream());
    }

    /// The columns of an index by their places in a base row; what finds the base row comes behind them.
    List<Integer> places(IndexMetadata index) {
        return ordinals(index).map(ordinal -> stored.indexOf(table.columns().get(ordinal))).toList();
    }

    /// The columns of an index's rows by name, those that find the base row behind its own.
    List<String> leafNames(IndexMetadata index) {
        var names = new ArrayList<String>();
        ordinals(index).forEach(ordinal -> names.add(table.columns().get(ordinal).name()));
        if (base.isHeap()) {
            names.add("HEAP RID");
        } else {
            base.keys().forEach(place -> names.add(place < stored.size() ? stored.get(place).name() : "UNIQUIFIER"));
        }
        return names;
    }

    /// The row that an index must have for a row of the base.
    Value[] indexRow(IndexMetadata index, PageId page, int slot, Value[] row) {
        var values = new ArrayList<Value>();
        places(index).forEach(place -> values.add(row[place]));
        if (base.isHeap()) {
            values.add(IntegerValue.of(new RowId(page, slot).packed()));
        } else {
            base.keys().forEach(place -> values.add(row[place]));
        }
        return values.toArray(Value[]::new);
    }

    /// `Id = 1 and Name = 'x'`: an index row's own columns.
    String words(IndexMetadata index, Value[] indexRow) {
        var words = new StringJoiner(" and ");
        var places = places(index);
        for (int at = 0; at < places.size(); at++) {
            words.add(word(places.get(at), indexRow[at]));
        }
        return words + " and " + locator(indexRow, places.size());
    }

    /// A row of the base, or of an index, in the words of what identifies it.
    String identified(IndexMetadata index, PageId page, int slot, Value[] row) {
        if (index.kind() == IndexMetadata.Kind.NONCLUSTERED) {
            return words(index, row);
        }
        if (base.isHeap()) {
            return "HEAP RID = (" + page + ":" + slot + ")";
        }
        var words = new StringJoiner(" and ");
        base.keys().forEach(place -> words.add(word(place, row[place])));
        return words.toString();
    }

    /// What finds the base row, in words.
    String locator(IndexMetadata index, Value[] indexRow) {
        return locator(indexRow, places(index).size());
    }

    private String locator(Value[] indexRow, int from) {
        if (base.isHeap()) {
            var id = RowId.of(indexRow[from].asLong());
            return "HEAP RID = (" + id.page() + ":" + id.slot() + ")";
        }
        var words = new StringJoiner(" and ");
        for (int key = 0; key < base.keys().size(); key++) {
            words.add(word(base.keys().get(key), indexRow[from + key]));
        }
        return words.toString();
    }

    private String word(int place, Value value) {
        var name = place < stored.size() ? stored.get(place).name() : "UNIQUIFIER";
        return name + " = " + text(base.types().get(place), value);
    }

    private static String text(SqlType type, Value value) {
        if (value.isNull()) {
            return "NULL";
        }
        var text = Conversions.converter(type, SqlType.NVARCHAR_MAX, ConversionSettings.DEFAULT).convert(value)
                .asString();
        return type.name().isInteger() || type.name().isDecimal() ? text : "'" + text + "'";
    }
}
