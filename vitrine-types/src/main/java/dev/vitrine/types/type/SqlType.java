package dev.vitrine.types.type;

import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.collation.StringOrder;

/// A type with everything its declaration says. Character types have a collation; other types carry the default one,
/// which means nothing there.
///
/// @param length    storage bytes (as `sys.columns.max_length`; 2 a character for nchar and nvarchar); `MAX` for (max),
///     text, ntext, image, xml
/// @param precision digits of numeric types, characters of date and time types, else 0
/// @param scale     digits after the point; of date and time types, of fractional seconds
public record SqlType(TypeName name, int length, int precision, int scale, Collation collation) {
    /// The length of (max) types.
    public static final int MAX = -1;
    /// Bytes of the longest in-row value.
    public static final int MAX_BYTES = 8000;
    public static final int MAX_UNICODE_CHARACTERS = 4000;
    public static final int MAX_PRECISION = 38;
    public static final int MAX_FRACTIONAL_SCALE = 7;
    private static final int SYSNAME_CHARACTERS = 128;

    public static final SqlType BIT = fixed(TypeName.BIT, 1, 0);
    public static final SqlType TINYINT = fixed(TypeName.TINYINT, 3, 0);
    public static final SqlType SMALLINT = fixed(TypeName.SMALLINT, 5, 0);
    public static final SqlType INT = fixed(TypeName.INT, 10, 0);
    public static final SqlType BIGINT = fixed(TypeName.BIGINT, 19, 0);
    public static final SqlType MONEY = fixed(TypeName.MONEY, 19, 4);
    public static final SqlType SMALLMONEY = fixed(TypeName.SMALLMONEY, 10, 4);
    public static final SqlType REAL = fixed(TypeName.REAL, 24, 0);
    public static final SqlType FLOAT = fixed(TypeName.FLOAT, 53, 0);
    public static final SqlType DATE = fixed(TypeName.DATE, 10, 0);
    public static final SqlType DATETIME = fixed(TypeName.DATETIME, 23, 3);
    public static final SqlType SMALLDATETIME = fixed(TypeName.SMALLDATETIME, 16, 0);
    public static final SqlType UNIQUEIDENTIFIER = fixed(TypeName.UNIQUEIDENTIFIER, 0, 0);
    public static final SqlType TIMESTAMP = fixed(TypeName.TIMESTAMP, 0, 0);
    public static final SqlType SQL_VARIANT = fixed(TypeName.SQL_VARIANT, 0, 0);
    public static final SqlType XML = fixed(TypeName.XML, 0, 0);
    public static final SqlType TEXT = fixed(TypeName.TEXT, 0, 0);
    public static final SqlType NTEXT = fixed(TypeName.NTEXT, 0, 0);
    public static final SqlType IMAGE = fixed(TypeName.IMAGE, 0, 0);
    public static final SqlType TIME = time(MAX_FRACTIONAL_SCALE);
    public static final SqlType DATETIME2 = datetime2(MAX_FRACTIONAL_SCALE);
    public static final SqlType DATETIMEOFFSET = datetimeoffset(MAX_FRACTIONAL_SCALE);
    public static final SqlType VARCHAR_MAX = varchar(MAX);
    public static final SqlType NVARCHAR_MAX = nvarchar(MAX);
    public static final SqlType VARBINARY_MAX = varbinary(MAX);
    /// The alias type of names: nvarchar(128).
    public static final SqlType SYSNAME = nvarchar(SYSNAME_CHARACTERS);

    private static SqlType fixed(TypeName name, int precision, int scale) {
        return new SqlType(name, name.fixedLength(), precision, scale, Collation.DEFAULT);
    }

    public static SqlType decimal(int precision, int scale) {
        return new SqlType(TypeName.DECIMAL, decimalLength(precision), precision, scale, Collation.DEFAULT);
    }

    public static SqlType numeric(int precision, int scale) {
        return new SqlType(TypeName.NUMERIC, decimalLength(precision), precision, scale, Collation.DEFAULT);
    }

    private static int decimalLength(int precision) {
        return precision <= 9 ? 5 : precision <= 19 ? 9 : precision <= 28 ? 13 : 17;
    }

    public static SqlType time(int scale) {
        return new SqlType(TypeName.TIME, timeLength(scale), 8 + point(scale), scale, Collation.DEFAULT);
    }

    public static SqlType datetime2(int scale) {
        return new SqlType(TypeName.DATETIME2, 3 + timeLength(scale), 19 + point(scale), scale, Collation.DEFAULT);
    }

    public static SqlType datetimeoffset(int scale) {
        return new SqlType(TypeName.DATETIMEOFFSET, 5 + timeLength(scale), 26 + point(scale), scale, Collation.DEFAULT);
    }

    private static int point(int scale) {
        return scale == 0 ? 0 : scale + 1;
    }

    private static int timeLength(int scale) {
        return scale <= 2 ? 3 : scale <= 4 ? 4 : 5;
    }

    public static SqlType charType(int bytes) {
        return new SqlType(TypeName.CHAR, bytes, 0, 0, Collation.DEFAULT);
    }

    /// `MAX` for varchar(max).
    public static SqlType varchar(int bytes) {
        return new SqlType(TypeName.VARCHAR, bytes, 0, 0, Collation.DEFAULT);
    }

    public static SqlType nchar(int characters) {
        return new SqlType(TypeName.NCHAR, 2 * characters, 0, 0, Collation.DEFAULT);
    }

    /// `MAX` for nvarchar(max).
    public static SqlType nvarchar(int characters) {
        return new SqlType(TypeName.NVARCHAR, characters == MAX ? MAX : 2 * characters, 0, 0, Collation.DEFAULT);
    }

    public static SqlType binary(int bytes) {
        return new SqlType(TypeName.BINARY, bytes, 0, 0, Collation.DEFAULT);
    }

    /// `MAX` for varbinary(max).
    public static SqlType varbinary(int bytes) {
        return new SqlType(TypeName.VARBINARY, bytes, 0, 0, Collation.DEFAULT);
    }

    /// The type of that name as declared without parentheses in a table or DECLARE: lengths of 1, decimal(18,0), seven
    /// fractional digits.
    public static SqlType undeclared(TypeName name) {
        return switch (name) {
            case CHAR, VARCHAR, BINARY, VARBINARY -> new SqlType(name, 1, 0, 0, Collation.DEFAULT);
            case NCHAR, NVARCHAR -> new SqlType(name, 2, 0, 0, Collation.DEFAULT);
            case DECIMAL -> decimal(18, 0);
            case NUMERIC -> numeric(18, 0);
            case TIME -> TIME;
            case DATETIME2 -> DATETIME2;
            case DATETIMEOFFSET -> DATETIMEOFFSET;
            case BIT -> BIT;
            case TINYINT -> TINYINT;
            case SMALLINT -> SMALLINT;
            case INT -> INT;
            case BIGINT -> BIGINT;
            case MONEY -> MONEY;
            case SMALLMONEY -> SMALLMONEY;
            case REAL -> REAL;
            case FLOAT -> FLOAT;
            case DATE -> DATE;
            case DATETIME -> DATETIME;
            case SMALLDATETIME -> SMALLDATETIME;
            case UNIQUEIDENTIFIER -> UNIQUEIDENTIFIER;
            case TIMESTAMP -> TIMESTAMP;
            case SQL_VARIANT -> SQL_VARIANT;
            case XML -> XML;
            case TEXT -> TEXT;
            case NTEXT -> NTEXT;
            case IMAGE -> IMAGE;
        };
    }

    public SqlType withCollation(Collation newCollation) {
        return new SqlType(name, length, precision, scale, newCollation);
    }

    public SqlType withLength(int bytes) {
        return new SqlType(name, bytes, precision, scale, collation);
    }

    /// varchar(max), nvarchar(max), varbinary(max), text, ntext, image, xml.
    public boolean isMax() {
        return length == MAX;
    }

    public boolean isCharacter() {
        return name.isCharacter();
    }

    public boolean isUnicode() {
        return name.isUnicode();
    }

    /// The declared number of characters (bytes for char and varchar); `MAX` for large types.
    public int characters() {
        return length == MAX ? MAX : name.isUnicode() ? length / 2 : length;
    }

    /// The order by which values of this character type compare.
    public StringOrder order() {
        return name.isUnicode() ? collation.unicode() : collation.narrow();
    }

    /// As written in T-SQL, without collation.
    public String declaration() {
        return switch (name) {
            case CHAR, VARCHAR, NCHAR, NVARCHAR, BINARY, VARBINARY ->
                name.sqlName() + (length == MAX ? "(max)" : "(" + characters() + ")");
            case DECIMAL, NUMERIC -> name.sqlName() + "(" + precision + "," + scale + ")";
            case TIME, DATETIME2, DATETIMEOFFSET -> name.sqlName() + "(" + scale + ")";
            default -> name.sqlName();
        };
    }

    @Override
    public String toString() {
        return declaration();
    }
}
