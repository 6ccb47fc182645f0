package dev.vitrine.query.algebra;

import dev.vitrine.types.type.SqlType;

/// One column of one relation of a query. Two columns are the same if their ids are: names are for people.
///
/// @param qualifier the alias or name of the table it comes from, empty for expressions
/// @param identity  whether it is, unchanged, an identity column of a table
/// @param computed  whether it is an expression rather than a column of a table
public record Column(int id, String name, String qualifier, SqlType type, boolean nullable, boolean identity,
        boolean computed) {

    @Override public boolean equals(Object other) {
        return other instanceof Column column && column.id == id;
    }

    @Override public int hashCode() {
        return id;
    }

    /// As showplan prints it.
    @Override public String toString() {
        return qualifier.isEmpty() ? "[" + name + "]" : "[" + qualifier + "].[" + name + "]";
    }
}
