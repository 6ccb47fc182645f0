package dev.vitrine.engine.ddl;

import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.types.type.SqlType;
import java.util.ArrayList;
import java.util.List;

/// How the rows of tables and indexes lie in rowsets. A heap or clustered index has the table's stored columns by
/// ordinal, a clustered one that is not unique a uniquifier behind them. A nonclustered index has its keys, its
/// included columns, then the locator: the clustered key's columns (with the uniquifier), or a heap's row id as bigint.
public final class Rowsets {
    private Rowsets() {
    }

    /// The columns of a table as its rows see them.
    ///
    /// @param stored whether rows have the column
    record Shape(List<SqlType> types, List<Boolean> stored) {
        static Shape of(List<ColumnMetadata> columns) {
            return new Shape(columns.stream().map(ColumnMetadata::type).toList(),
                    columns.stream().map(ColumnMetadata::stored).toList());
        }

        static Shape planned(List<ColumnPlan> columns) {
            return new Shape(columns.stream().map(ColumnPlan::type).toList(),
                    columns.stream().map(ColumnPlan::stored).toList());
        }

        /// The place of a column in stored rows.
        private int place(int ordinal) {
            return (int) stored.subList(0, ordinal).stream().filter(one -> one).count();
        }

        private List<SqlType> storedTypes() {
            var found = new ArrayList<SqlType>();
            for (int i = 0; i < types.size(); i++) {
                if (stored.get(i)) {
                    found.add(types.get(i));
                }
            }
            return found;
        }
    }

    /// The rowset of a heap or clustered index.
    static RowsetDefinition base(int objectId, Shape shape, List<IndexMetadata.Key> keys, boolean clustered,
            boolean unique) {
        var types = shape.storedTypes();
        if (!clustered) {
            return new RowsetDefinition(0, objectId, 0, types, List.of(), List.of(), 0, false);
        }
        var places = new ArrayList<Integer>();
        var descending = new ArrayList<Boolean>();
        for (var key : keys) {
            places.add(shape.place(key.ordinal()));
            descending.add(key.descending());
        }
        if (!unique) {
            places.add(types.size());
            descending.add(false);
            types.add(SqlType.INT);
        }
        return new RowsetDefinition(0, objectId, 1, types, places, descending, places.size(), !unique);
    }

    /// The types of the columns that find a row of the base from a nonclustered index.
    public static List<SqlType> locator(TableMetadata table) {
        var base = table.base();
        if (base.kind() == IndexMetadata.Kind.HEAP) {
            return List.of(SqlType.BIGINT);
        }
        var types = new ArrayList<SqlType>();
        base.keys().forEach(key -> types.add(table.columns().get(key.ordinal()).type()));
        if (!base.unique()) {
            types.add(SqlType.INT);
        }
        return types;
    }

    /// The rowset of a nonclustered index.
    static RowsetDefinition nonclustered(TableMetadata table, int indexId, IndexPlan index) {
        var types = new ArrayList<SqlType>();
        var keys = new ArrayList<Integer>();
        var descending = new ArrayList<Boolean>();
        for (var key : index.keys()) {
            keys.add(types.size());
            descending.add(key.descending());
            types.add(table.columns().get(key.ordinal()).type());
        }
        int uniqueKeys = keys.size();
        for (int ordinal : index.included()) {
            types.add(table.columns().get(ordinal).type());
        }
        for (var type : locator(table)) {
            keys.add(types.size());
            descending.add(false);
            types.add(type);
        }
        return new RowsetDefinition(0, table.objectId(), indexId, types, keys, descending,
                index.unique() ? uniqueKeys : keys.size(), false);
    }
}
