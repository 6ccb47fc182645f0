package dev.vitrine.tds.type;

/// The type bytes of TYPE_INFO. Source: [MS-TDS] 2.2.5.4 "Data Type Definitions".
final class WireType {
    static final int NULL = 0x1F;
    static final int IMAGE = 0x22;
    static final int TEXT = 0x23;
    static final int GUID = 0x24;
    static final int OLD_VARBINARY = 0x25;
    static final int INTN = 0x26;
    static final int OLD_VARCHAR = 0x27;
    static final int DATEN = 0x28;
    static final int TIMEN = 0x29;
    static final int DATETIME2N = 0x2A;
    static final int DATETIMEOFFSETN = 0x2B;
    static final int OLD_BINARY = 0x2D;
    static final int OLD_CHAR = 0x2F;
    static final int INT1 = 0x30;
    static final int BIT = 0x32;
    static final int INT2 = 0x34;
    static final int OLD_DECIMAL = 0x37;
    static final int INT4 = 0x38;
    static final int DATETIM4 = 0x3A;
    static final int FLT4 = 0x3B;
    static final int MONEY = 0x3C;
    static final int DATETIME = 0x3D;
    static final int FLT8 = 0x3E;
    static final int OLD_NUMERIC = 0x3F;
    static final int VARIANT = 0x62;
    static final int NTEXT = 0x63;
    static final int BITN = 0x68;
    static final int DECIMALN = 0x6A;
    static final int NUMERICN = 0x6C;
    static final int FLTN = 0x6D;
    static final int MONEYN = 0x6E;
    static final int DATETIMN = 0x6F;
    static final int MONEY4 = 0x7A;
    static final int INT8 = 0x7F;
    static final int VARBINARY = 0xA5;
    static final int VARCHAR = 0xA7;
    static final int BINARY = 0xAD;
    static final int CHAR = 0xAF;
    static final int NVARCHAR = 0xE7;
    static final int NCHAR = 0xEF;
    static final int UDT = 0xF0;
    static final int XML = 0xF1;
    static final int TABLE = 0xF3;

    /// The length that makes a type (max), and a value NULL where lengths have 2 bytes.
    static final int MAX_OR_NULL = 0xFFFF;
    static final long PLP_NULL = -1L;
    static final long PLP_UNKNOWN_LENGTH = -2L;
    static final int COLLATION_BYTES = 5;
    static final int GUID_BYTES = 16;
    /// Bytes of a sql_variant with its properties.
    static final int VARIANT_MAX = 8009;

    private WireType() {
    }

    /// Bytes of the fractional part of the newer date types.
    static int timeBytes(int scale) {
        return scale <= 2 ? 3 : scale <= 4 ? 4 : 5;
    }

    /// Bytes of a decimal on the wire, its sign included.
    static int decimalBytes(int precision) {
        return precision <= 9 ? 5 : precision <= 19 ? 9 : precision <= 28 ? 13 : 17;
    }
}
