package dev.vitrine.types.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import org.junit.jupiter.api.Test;

/// "CAST and CONVERT (Transact-SQL)" (docs/t-sql/functions/cast-and-convert-transact-sql.md) and the pages of the data
/// types.
class ConversionsTest {
    @Test
    void integers() {
        Casts.check(ConversionSettings.DEFAULT, """
                varchar(20)  | 42           | int      | - | 42
                varchar(20)  | '  -7 '      | int      | - | -7
                varchar(20)  | ''           | int      | - | 0
                varchar(20)  | abc          | int      | - | 245 Conversion failed when converting the varchar value 'ab
                nvarchar(20) | 1.5          | int      | - | 245 Conversion failed when converting the nvarchar value '1
                varchar(20)  | 2147483647   | int      | - | 2147483647
                varchar(20)  | 2147483648   | int      | - | 248 The conversion of the varchar value '2147483648' overfl
                varchar(20)  | -2147483648  | int      | - | -2147483648
                varchar(20)  | 256          | tinyint  | - | 244 The conversion of the varchar value '256' overflowed an
                varchar(20)  | 40000        | smallint | - | 244 The conversion of the varchar value '40000' overflowed
                varchar(20)  | x            | bigint   | - | 8114 Error converting data type varchar to bigint.
                varchar(20)  | 9223372036854775807 | bigint | - | 9223372036854775807
                varchar(20)  | 9223372036854775808 | bigint | - | 8115
                int          | 300          | tinyint  | - | 220 Arithmetic overflow error for data type tinyint, value
                int          | 40000        | smallint | - | 220 Arithmetic overflow error for data type smallint, value
                bigint       | 3000000000   | int      | - | 8115 Arithmetic overflow error converting expression to dat
                float        | 2.9          | int      | - | 2
                float        | -2.9         | int      | - | -2
                float        | 3e9          | int      | - | 232 Arithmetic overflow error for type int, value = 3000000
                decimal(9,4) | 2.9          | int      | - | 2
                money        | 2.5          | int      | - | 3
                money        | -2.5         | int      | - | -3
                datetime     | 2000-01-01 12:00 | int  | - | 36525
                binary(4)    | 0x0000002A   | int      | - | 42
                varbinary(8) | 0xFFFFFFFE   | int      | - | -2
                varchar(5)   | true         | bit      | - | 1
                varchar(5)   | FALSE        | bit      | - | 0
                varchar(5)   | 5            | bit      | - | 1
                varchar(5)   | yes          | bit      | - | 245 Conversion failed when converting the varchar value 'ye
                """);
    }

    @Test
    void decimalsMoneyAndFloats() {
        Casts.check(ConversionSettings.DEFAULT, """
                varchar(20)    | 10.3496847   | decimal(9,4)  | - | 10.3497
                varchar(20)    | -0.005       | decimal(9,2)  | - | -0.01
                varchar(20)    | .5           | decimal(9,1)  | - | 0.5
                varchar(20)    | 1e3          | decimal(9,1)  | - | 8114 Error converting data type varchar to numeric.
                varchar(20)    | ''           | decimal(9,1)  | - | 8114 Error converting data type varchar to numeric.
                varchar(20)    | 1000         | decimal(3,0)  | - | 8115 Arithmetic overflow error converting varchar to
                int            | 1000         | decimal(3,0)  | - | 8115 Arithmetic overflow error converting int to dat
                numeric(9,2)   | 123.45       | numeric(3,1)  | - | 8115 Arithmetic overflow error converting numeric to
                numeric(9,2)   | 123.45       | numeric(4,1)  | - | 123.5
                nvarchar(60)   | 12345678901234567890123456789012345678 | decimal(38,0) | - | 12345678901234567890123456
                nvarchar(60)   | -0.99999999999999999999999999999999999999 | decimal(38,38) | - | -0.9999999999999999999
                float          | 1.1e38       | decimal(38,0) | - | 8115 Arithmetic overflow error converting float to d
                float          | 123.456      | decimal(6,2)  | - | 123.46
                varchar(20)    | $1,234.5678  | money         | - | 1234.5678
                varchar(20)    | -$5          | money         | - | -5.0000
                varchar(20)    | ''           | money         | - | 0.0000
                varchar(20)    | 12x          | money         | - | 235 Cannot convert a char value to money. The char v
                float          | 1.00005      | money         | - | 1.0001
                money          | 214748.3648  | smallmoney    | - | 8115 Arithmetic overflow error converting money to d
                varchar(20)    | 1e10         | float         | - | 1e+010
                varchar(20)    | x            | float         | - | 8114 Error converting data type varchar to float.
                varbinary(16)  | 0x020100010F000000 | decimal(5,2) | - | 1.50
                decimal(2,1)   | 1.5          | varbinary(16) | - | 0x020100010F000000
                """);
    }

    @Test
    void numbersToStrings() {
        Casts.check(ConversionSettings.DEFAULT, """
                int          | 12345        | varchar(3)   | - | *
                int          | 12345        | char(3)      | - | '*  '
                int          | 12345        | nvarchar(3)  | - | 8115 Arithmetic overflow error converting expression to
                decimal(9,2) | 1234.50      | varchar(4)   | - | 8115 Arithmetic overflow error converting numeric to da
                decimal(9,2) | 0.5          | varchar(9)   | - | 0.50
                money        | 1234567.891  | varchar(20)  | 0 | 1234567.89
                money        | 1234567.891  | varchar(20)  | 1 | 1,234,567.89
                money        | 1234567.891  | varchar(20)  | 2 | 1234567.8910
                money        | -0.005       | varchar(20)  | 0 | -0.01
                money        | 1234567.891  | varchar(4)   | 0 | 234 There is insufficient result space to convert a mon
                float        | 123456789    | varchar(30)  | 0 | 1.23457e+008
                float        | 123456       | varchar(30)  | 0 | 123456
                float        | 0.0001       | varchar(30)  | 0 | 0.0001
                float        | 0.00001      | varchar(30)  | 0 | 1e-005
                float        | 0.1          | varchar(30)  | 0 | 0.1
                float        | 123456789    | varchar(30)  | 1 | 1.2345679e+008
                float        | 123456789    | varchar(30)  | 2 | 1.234567890000000e+008
                float        | 0.1          | varchar(30)  | 3 | 1.0000000000000001e-001
                real         | 0.1          | varchar(30)  | 3 | 1.00000001e-001
                float        | 123456.789   | varchar(3)   | 0 | 232 Arithmetic overflow error for type varchar, value =
                binary(2)    | 0x4142       | varchar(9)   | 0 | AB
                binary(2)    | 0x4142       | varchar(9)   | 1 | 0x4142
                binary(2)    | 0x4142       | varchar(9)   | 2 | 4142
                binary(4)    | 0x41004200   | nvarchar(9)  | 0 | AB
                varchar(9)   | 0x4142       | varbinary(9) | 1 | 0x4142
                varchar(9)   | 4142         | varbinary(9) | 2 | 0x4142
                varchar(9)   | 414          | varbinary(9) | 2 | 8114 Error converting data type varchar to varbinary.
                nvarchar(9)  | AB           | varbinary(9) | - | 0x41004200
                varchar(40)  | abc          | char(5)      | - | 'abc  '
                varchar(40)  | abcdef       | varchar(3)   | - | abc
                nvarchar(9)  | Łódź         | varchar(9)   | - | Lódz
                nvarchar(9)  | 日本         | varchar(9)   | - | ??
                int          | 1            | binary(2)    | - | 0x0001
                int          | 65537        | binary(2)    | - | 0x0001
                int          | 1            | varbinary(9) | - | 0x00000001
                uniqueidentifier | 0E984725-C51C-4BF4-9960-E1C80E27ABA0 | varchar(36)   | - | 0E984725-C51C-4BF4-9960-E1
                uniqueidentifier | 0E984725-C51C-4BF4-9960-E1C80E27ABA0 | varchar(35)   | - | 8170 Insufficient result s
                uniqueidentifier | 0E984725-C51C-4BF4-9960-E1C80E27ABA0 | varbinary(16) | - | 0x2547980E1CC5F44B9960E1C8
                varchar(99)  | {0E984725-C51C-4BF4-9960-E1C80E27ABA0}wrong | uniqueidentifier | - | 0E984725-C51C-4BF4-9
                varchar(36)  | x            | uniqueidentifier | - | 8169 Conversion failed when converting from a chara
                """);
    }

    @Test
    void nullStaysNullAndTriesGiveNull() {
        assertThat(Conversions.converter(SqlType.INT, SqlType.varchar(1), ConversionSettings.DEFAULT)
                .convert(Null.NULL)).isEqualTo(Null.NULL);
        assertThat(Conversions.attempt(SqlType.varchar(9), SqlType.INT, Conversions.NO_STYLE,
                ConversionSettings.DEFAULT)
                .convert(new StringValue("x"))).isEqualTo(Null.NULL);
    }

    @Test
    void refusesByTheMatrix() {
        assertThat(Conversions.implicitRefusal(SqlType.varchar(5), SqlType.varbinary(5)).orElseThrow().text())
                .isEqualTo("Implicit conversion from data type varchar to varbinary is not allowed. "
                        + "Use the CONVERT function to run this query.");
        assertThat(Conversions.implicitRefusal(SqlType.INT, SqlType.DATE).orElseThrow().text())
                .isEqualTo("Operand type clash: int is incompatible with date");
        assertThat(Conversions.explicitRefusal(SqlType.DATE, SqlType.INT).orElseThrow().text())
                .isEqualTo("Explicit conversion from data type date to int is not allowed.");
        assertThat(Conversions.implicitRefusal(SqlType.INT, SqlType.varchar(5))).isEmpty();
        for (var from : TypeName.values()) {
            assertThat(ConversionMatrix.kind(from, from)).as(from.name()).isEqualTo(ConversionMatrix.Kind.IMPLICIT);
        }
    }

    /// docs/relational-databases/errors-events/mssqlserver-2628-database-engine-error.md
    @Test
    void assignmentRefusesToTruncate() {
        var target = new AssignmentTarget("db.dbo.t", "c");
        var assignment = Conversions.assignment(SqlType.varchar(10), SqlType.varchar(3), target,
                ConversionSettings.DEFAULT);
        assertThat(assignment.convert(new StringValue("abc   ")).asString()).isEqualTo("abc");
        assertThatThrownBy(() -> assignment.convert(new StringValue("abcd")))
                .hasMessage("String or binary data would be truncated in table 'db.dbo.t', column 'c'. "
                        + "Truncated value: 'abc'.");
    }
}
