package dev.vitrine.query.algebra;

/// A column to sort by; NULLs are the lowest values.
public record SortKey(Column column, boolean descending) {
    @Override public String toString() {
        return column + (descending ? " DESC" : " ASC");
    }
}
