package dev.vitrine.query.metadata;

import dev.vitrine.tsql.syntax.TableDefinition.ReferentialAction;
import java.util.List;

/// A FOREIGN KEY constraint.
///
/// @param referencing the table that has the constraint, and its columns
/// @param referenced  the table it points to, and the columns of the key there
/// @param indexId     the unique index that the referenced columns are the key of
/// @param disabled    NOCHECK: neither checked nor followed
public record ForeignKeyMetadata(int objectId, String name, Side referencing, Side referenced, int indexId,
        ReferentialAction onDelete, ReferentialAction onUpdate, boolean disabled) {

    /// One of the two tables, by name and id, with the ids of its columns in the order of the constraint.
    public record Side(int tableId, String schema, String table, List<Integer> columnIds) {
        /// `schema.table`, as error 547 names it.
        public String schemaName() {
            return schema + "." + table;
        }
    }

    /// Whether a table refers to itself.
    public boolean isWithinTable() {
        return referencing.tableId() == referenced.tableId();
    }
}
