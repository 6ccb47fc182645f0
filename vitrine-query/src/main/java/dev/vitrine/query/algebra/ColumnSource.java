package dev.vitrine.query.algebra;

import dev.vitrine.types.type.SqlType;

/// Makes the columns of one compilation, numbered from 0, so that an array can hold one value for each.
public final class ColumnSource {
    private int count;
    private int expressions = 1000;

    /// A column of a table or row source.
    public Column table(String qualifier, String name, SqlType type, boolean nullable, boolean identity) {
        return new Column(count++, name, qualifier, type, nullable, identity, false);
    }

    /// A computed column with a name of its own.
    public Column named(String name, SqlType type, boolean nullable) {
        return new Column(count++, name, "", type, nullable, false, true);
    }

    /// The column that says where a stored row is.
    public Column bookmark() {
        return new Column(count++, "Bmk" + count, "", SqlType.varbinary(SqlType.MAX_BYTES), false, false, true);
    }

    /// A computed column with a name such as `Expr1003`, as showplan prints them.
    public Column expression(SqlType type, boolean nullable) {
        return named("Expr" + ++expressions, type, nullable);
    }

    /// How many columns there are.
    public int count() {
        return count;
    }
}
