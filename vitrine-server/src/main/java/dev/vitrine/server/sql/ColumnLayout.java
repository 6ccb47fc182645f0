package dev.vitrine.server.sql;

import dev.vitrine.tds.client.ClientColumn;
import dev.vitrine.types.type.SqlType;

/// How a column of the table is laid out.
///
/// @param width characters; 0 for as many as a value has
record ColumnLayout(String name, SqlType type, int width, boolean right) {
    private static final int VARIANT_WIDTH = 8000;

    /// @param fixed    the limit of types with a declared length (-Y), 0 for none
    /// @param variable the limit of (max) types (-y), 0 for none
    static ColumnLayout of(ClientColumn column, int fixed, int variable) {
        var type = column.type();
        int width = width(type, fixed, variable);
        return new ColumnLayout(column.name(), type, width == 0 ? 0
                : Math.max(width, column.name().length()), isRight(type));
    }

    private static boolean isRight(SqlType type) {
        return switch (type.name().typeClass()) {
            case BIT, INTEGER, DECIMAL, MONEY, APPROXIMATE, DATE_TIME -> true;
            case CHARACTER, BINARY, GUID, VARIANT, XML -> false;
        };
    }

    private static int width(SqlType type, int fixed, int variable) {
        return switch (type.name()) {
            case BIT -> 1;
            case TINYINT -> 3;
            case SMALLINT -> 6;
            case INT -> 11;
            case BIGINT -> 20;
            case REAL -> 14;
            case FLOAT -> 24;
            case SMALLMONEY -> 12;
            case MONEY -> 21;
            case DECIMAL, NUMERIC -> type.precision() + 2;
            case DATE, TIME -> 16;
            case SMALLDATETIME -> 19;
            case DATETIME -> 23;
            case DATETIME2 -> 38;
            case DATETIMEOFFSET -> 45;
            case UNIQUEIDENTIFIER -> 36;
            case TIMESTAMP -> 18;
            case CHAR, VARCHAR, NCHAR, NVARCHAR -> type.isMax() ? variable : limited(type.characters(), fixed);
            case BINARY, VARBINARY -> type.isMax() ? variable : limited(2 + 2 * type.length(), fixed);
            case SQL_VARIANT -> limited(VARIANT_WIDTH, fixed);
            case TEXT, NTEXT, IMAGE, XML -> variable;
        };
    }

    private static int limited(int characters, int limit) {
        return limit > 0 ? Math.min(characters, limit) : characters;
    }

    /// Text is cut off at the column's width; a number, and NULL in a column narrower than the word, never is.
    void append(StringBuilder line, String text, boolean trimmed) {
        var shown = !right && width > 0 && text.length() > width && !text.equals("NULL") ? text.substring(0, width)
                : text;
        if (trimmed) {
            line.append(shown.stripTrailing());
            return;
        }
        int padding = Math.max(0, width - shown.length());
        if (right) {
            line.repeat(' ', padding).append(shown);
        } else {
            line.append(shown).repeat(' ', padding);
        }
    }
}
