package dev.vitrine.engine.dbcc;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.database.RowsetCatalog;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The names of the columns of a rowset's records.
final class RowsetColumns {
    private static final int ISO_STYLE = 121;

    private RowsetColumns() {
    }

    /// The names, in the order of the records; upper levels of a tree have the keys and the child's page.
    static List<String> names(DatabaseCatalog database, RowsetCatalog.Entry entry, int count, boolean leaf) {
        var names = new ArrayList<String>();
        var keys = database.database().catalog().rowset(entry.id()).definition().keys();
        var own = leafNames(database, entry);
        if (leaf) {
            names.addAll(own);
        } else {
            keys.forEach(key -> names.add((key < own.size() ? own.get(key) : "locator") + " (key)"));
            names.add("ChildPageId");
        }
        while (names.size() < count) {
            names.add(leaf ? "UNIQUIFIER" : "Column " + (names.size() + 1));
        }
        return names;
    }

    private static List<String> leafNames(DatabaseCatalog database, RowsetCatalog.Entry entry) {
        var object = database.metadata(entry.objectId());
        if (object.isPresent() && object.get() instanceof TableMetadata table) {
            var checked = CheckedTable.of(table, database.database().catalog().rowset(
                    table.base().rowsetId()).definition());
            if (entry.indexId() <= 1) {
                return checked.stored().stream().map(column -> column.name()).toList();
            }
            var index = table.indexes().stream().filter(one -> one.indexId() == entry.indexId()).findFirst();
            return index.map(checked::leafNames).orElse(List.of());
        }
        return Arrays.stream(SystemTable.values()).filter(table -> table.id() == entry.objectId()).findFirst()
                .map(table -> table.columns().stream().map(SystemTable.Column::name).toList()).orElse(List.of());
    }

    /// A value as DBCC PAGE prints it.
    static String text(SqlType type, Value value) {
        if (value.isNull()) {
            return "[NULL]";
        }
        int style = type.name().isDateTime() ? ISO_STYLE : type.name().isBinary() ? 1 : Conversions.NO_STYLE;
        return Conversions.converter(type, SqlType.NVARCHAR_MAX, style, ConversionSettings.DEFAULT).convert(value)
                .asString();
    }
}
