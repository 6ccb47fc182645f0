package dev.vitrine.types.type;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The system types, with `sys.types`' system_type_id, precedence (1 is highest; "Data type precedence") and storage
/// length in bytes
/// (0 where the declaration decides).
public enum TypeName {
    //             id  precedence  length  class
    SQL_VARIANT    (98,  2, 8016, TypeClass.VARIANT),
    XML            (241, 3, -1, TypeClass.XML),
    DATETIMEOFFSET (43,  4, 0, TypeClass.DATE_TIME),
    DATETIME2      (42,  5, 0, TypeClass.DATE_TIME),
    DATETIME       (61,  6, 8, TypeClass.DATE_TIME),
    SMALLDATETIME  (58,  7, 4, TypeClass.DATE_TIME),
    DATE           (40,  8, 3, TypeClass.DATE_TIME),
    TIME           (41,  9, 0, TypeClass.DATE_TIME),
    FLOAT          (62, 10, 8, TypeClass.APPROXIMATE),
    REAL           (59, 11, 4, TypeClass.APPROXIMATE),
    DECIMAL        (106, 12, 0, TypeClass.DECIMAL),
    NUMERIC        (108, 12, 0, TypeClass.DECIMAL),
    MONEY          (60, 13, 8, TypeClass.MONEY),
    SMALLMONEY     (122, 14, 4, TypeClass.MONEY),
    BIGINT         (127, 15, 8, TypeClass.INTEGER),
    INT            (56, 16, 4, TypeClass.INTEGER),
    SMALLINT       (52, 17, 2, TypeClass.INTEGER),
    TINYINT        (48, 18, 1, TypeClass.INTEGER),
    BIT            (104, 19, 1, TypeClass.BIT),
    NTEXT          (99, 20, -1, TypeClass.CHARACTER),
    TEXT           (35, 21, -1, TypeClass.CHARACTER),
    IMAGE          (34, 22, -1, TypeClass.BINARY),
    TIMESTAMP      (189, 23, 8, TypeClass.BINARY),
    UNIQUEIDENTIFIER(36, 24, 16, TypeClass.GUID),
    NVARCHAR       (231, 25, 0, TypeClass.CHARACTER),
    NCHAR          (239, 26, 0, TypeClass.CHARACTER),
    VARCHAR        (167, 27, 0, TypeClass.CHARACTER),
    CHAR           (175, 28, 0, TypeClass.CHARACTER),
    VARBINARY      (165, 29, 0, TypeClass.BINARY),
    BINARY         (173, 30, 0, TypeClass.BINARY);

    /// Families of types that share value representation.
    public enum TypeClass { BIT, INTEGER, DECIMAL, MONEY, APPROXIMATE, DATE_TIME, CHARACTER, BINARY, GUID, VARIANT,
            XML }

    private final int systemTypeId;
    private final int precedence;
    private final int fixedLength;
    private final TypeClass typeClass;
    private final String sqlName;

    TypeName(int systemTypeId, int precedence, int fixedLength, TypeClass typeClass) {
        this.systemTypeId = systemTypeId;
        this.precedence = precedence;
        this.fixedLength = fixedLength;
        this.typeClass = typeClass;
        this.sqlName = name().toLowerCase(Locale.ROOT);
    }

    public int systemTypeId() {
        return systemTypeId;
    }

    /// The id of the type itself among `sys.types`' rows; system types have user_type_id = system_type_id.
    public int userTypeId() {
        return systemTypeId;
    }

    /// 1 is the highest.
    public int precedence() {
        return precedence;
    }

    /// Storage bytes of types whose length is not declared; -1 for the large types, 0 if the declaration decides.
    public int fixedLength() {
        return fixedLength;
    }

    public TypeClass typeClass() {
        return typeClass;
    }

    /// The name as error texts and `sys.types` have it.
    public String sqlName() {
        return sqlName;
    }

    public boolean isCharacter() {
        return typeClass == TypeClass.CHARACTER;
    }

    public boolean isUnicode() {
        return this == NVARCHAR || this == NCHAR || this == NTEXT;
    }

    public boolean isBinary() {
        return typeClass == TypeClass.BINARY;
    }

    public boolean isInteger() {
        return typeClass == TypeClass.INTEGER;
    }

    public boolean isDecimal() {
        return typeClass == TypeClass.DECIMAL;
    }

    public boolean isMoney() {
        return typeClass == TypeClass.MONEY;
    }

    public boolean isApproximate() {
        return typeClass == TypeClass.APPROXIMATE;
    }

    /// Integers, bit, decimal, money and float.
    public boolean isNumeric() {
        return switch (typeClass) {
            case BIT, INTEGER, DECIMAL, MONEY, APPROXIMATE -> true;
            case DATE_TIME, CHARACTER, BINARY, GUID, VARIANT, XML -> false;
        };
    }

    public boolean isDateTime() {
        return typeClass == TypeClass.DATE_TIME;
    }

    /// text, ntext and image: no comparison, no local variables.
    public boolean isOldLob() {
        return this == TEXT || this == NTEXT || this == IMAGE;
    }

    /// Whether the declaration may have a length in parentheses.
    public boolean takesLength() {
        return switch (this) {
            case CHAR, VARCHAR, NCHAR, NVARCHAR, BINARY, VARBINARY -> true;
            default -> false;
        };
    }

    /// time, datetime2 and datetimeoffset: a declared scale of fractional seconds.
    public boolean takesFractionalScale() {
        return this == TIME || this == DATETIME2 || this == DATETIMEOFFSET;
    }

    /// Whether stored values vary in length.
    public boolean isVariableLength() {
        return switch (this) {
            case VARCHAR, NVARCHAR, VARBINARY, TEXT, NTEXT, IMAGE, XML, SQL_VARIANT -> true;
            default -> false;
        };
    }

    /// The system type of that name or synonym (`integer`, `rowversion`, `national character varying`, ...), without
    /// length; any letter case.
    public static Optional<TypeName> find(String name) {
        var known = Names.ALL.get(name);
        return Optional.ofNullable(known != null ? known : Names.ALL.get(name.trim().replaceAll("\\s+", " ")));
    }

    public static Optional<TypeName> ofSystemTypeId(int systemTypeId) {
        for (var name : values()) {
            if (name.systemTypeId == systemTypeId) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }

    /// Names and synonyms ("Data type synonyms").
    private static final class Names {
        private static final String SYNONYMS = """
                rowversion: timestamp
                integer: int
                dec: decimal
                double precision: float
                character: char
                char varying: varchar
                character varying: varchar
                binary varying: varbinary
                national char: nchar
                national character: nchar
                national char varying: nvarchar
                national character varying: nvarchar
                national text: ntext""";
        static final Map<String, TypeName> ALL = all();

        private static Map<String, TypeName> all() {
            var names = new TreeMap<String, TypeName>(String.CASE_INSENSITIVE_ORDER);
            for (var type : values()) {
                names.put(type.sqlName, type);
            }
            for (var line : SYNONYMS.split("\n")) {
                var pair = line.split(": ");
                names.put(pair[0], names.get(pair[1]));
            }
            return names;
        }
    }
}
