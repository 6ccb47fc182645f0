package dev.vitrine.query.serialization;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.List;

/// Makes a text of the rows of one query.
public interface Serializer {

    /// As showplan names it.
    String name();

    /// nvarchar(max), ntext for a client of FOR XML, or xml.
    SqlType type();

    /// Whether the text stands in another one of its kind as it is; if not, as a string.
    boolean nests();

    Run start();

    /// One execution.
    interface Run {
        void row(Value[] values);

        /// The text: one value, or for a client its pieces. Only asked for where there was a row.
        List<Value> pieces();
    }

    /// A column of the rows.
    ///
    /// @param name   empty if it has none
    /// @param nested whether its value is JSON or XML already
    /// @param table  the name of the table it comes from, empty for expressions
    record Item(String name, SqlType type, boolean nested, String table) { }
}
