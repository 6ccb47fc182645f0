package dev.vitrine.types.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.types.type.ArithmeticTypes.Operator;
import org.junit.jupiter.api.Test;

/// "Precision, scale, and length" (docs/t-sql/data-types/precision-scale-and-length-transact-sql.md), "Data type
/// precedence", "Data types".
class SqlTypeTest {
    private static String decimal(Operator operator, int p1, int s1, int p2, int s2) {
        return ArithmeticTypes.decimal(operator, SqlType.decimal(p1, s1), SqlType.decimal(p2, s2)).declaration();
    }

    @Test
    void decimalResults() {
        assertThat(decimal(Operator.ADD, 9, 2, 5, 4)).isEqualTo("decimal(12,4)");
        assertThat(decimal(Operator.MULTIPLY, 9, 2, 5, 4)).isEqualTo("decimal(15,6)");
        assertThat(decimal(Operator.DIVIDE, 9, 2, 5, 4)).isEqualTo("decimal(19,8)");
        assertThat(decimal(Operator.MODULO, 9, 2, 5, 4)).isEqualTo("decimal(5,4)");
        assertThat(decimal(Operator.ADD, 38, 10, 38, 10)).isEqualTo("decimal(38,9)");
        assertThat(decimal(Operator.DIVIDE, 38, 0, 38, 0)).isEqualTo("decimal(38,6)");
        assertThat(decimal(Operator.MULTIPLY, 38, 6, 2, 0)).isEqualTo("decimal(38,6)");
        assertThat(decimal(Operator.MULTIPLY, 38, 4, 10, 1)).isEqualTo("decimal(38,5)");
    }

    @Test
    void commonTypes() {
        assertThat(TypePrecedence.common(SqlType.INT, SqlType.varchar(5)).declaration()).isEqualTo("int");
        assertThat(TypePrecedence.common(SqlType.decimal(5, 2), SqlType.INT).declaration()).isEqualTo("decimal(12,2)");
        assertThat(TypePrecedence.common(SqlType.varchar(50), SqlType.nvarchar(5)).declaration())
                .isEqualTo("nvarchar(50)");
        assertThat(TypePrecedence.common(SqlType.varchar(8000), SqlType.nvarchar(5)).declaration())
                .isEqualTo("nvarchar(4000)");
        assertThat(TypePrecedence.common(SqlType.charType(5), SqlType.VARCHAR_MAX).declaration())
                .isEqualTo("varchar(max)");
        assertThat(TypePrecedence.common(SqlType.datetime2(0), SqlType.DATETIME).declaration())
                .isEqualTo("datetime2(3)");
    }

    @Test
    void concatenations() {
        assertThat(ArithmeticTypes.concatenation(SqlType.charType(5), SqlType.charType(3)).declaration())
                .isEqualTo("char(8)");
        assertThat(ArithmeticTypes.concatenation(SqlType.charType(5), SqlType.nvarchar(3)).declaration())
                .isEqualTo("nvarchar(8)");
        assertThat(ArithmeticTypes.concatenation(SqlType.varchar(8000), SqlType.varchar(10)).declaration())
                .isEqualTo("varchar(8000)");
        assertThat(ArithmeticTypes.concatenation(SqlType.VARCHAR_MAX, SqlType.varchar(10)).declaration())
                .isEqualTo("varchar(max)");
    }

    @Test
    void storage() {
        assertThat(SqlType.decimal(19, 2).length()).isEqualTo(9);
        assertThat(SqlType.decimal(20, 2).length()).isEqualTo(13);
        assertThat(SqlType.datetime2(3).length()).isEqualTo(7);
        assertThat(SqlType.datetimeoffset(7).precision()).isEqualTo(34);
        assertThat(SqlType.time(0).precision()).isEqualTo(8);
        assertThat(SqlType.nvarchar(50).length()).isEqualTo(100);
        assertThat(TypeName.find("National  Character varying")).contains(TypeName.NVARCHAR);
        assertThat(TypeName.find("rowversion")).contains(TypeName.TIMESTAMP);
        assertThat(TypeName.ofSystemTypeId(61)).contains(TypeName.DATETIME);
    }
}
