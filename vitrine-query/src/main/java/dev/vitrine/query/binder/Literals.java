package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import java.math.BigDecimal;
import java.util.HexFormat;

/// Constants: their type by their form ("Constants (Transact-SQL)").
final class Literals {
    private static final int INT_DIGITS = 10;

    private Literals() {
    }

    static Scalar bind(Literal literal, BindContext context) {
        var text = literal.text();
        return switch (literal.kind()) {
            case NULL -> Scalar.Constant.NULL;
            case INTEGER -> integer(text);
            case DECIMAL -> decimal(text);
            case FLOAT -> new Scalar.Constant(SqlType.FLOAT, new FloatValue(Double.parseDouble(floating(text))));
            case MONEY -> new Scalar.Constant(SqlType.MONEY, Conversions.converter(SqlType.varchar(50), SqlType.MONEY,
                    context.settings().conversion()).convert(StringValue.of(text)));
            // What the database's code page does not have is lost here, before anybody orders by it.
            case STRING -> narrow(context.collation().codePage().roundTrip(text), context);
            case NATIONAL_STRING -> new Scalar.Constant(string(text, true).withCollation(context.collation()),
                    StringValue.of(text));
            case BINARY -> binary(text);
            case DATE, TIME, TIMESTAMP, GUID -> odbc(literal, context);
        };
    }

    private static Scalar narrow(String text, BindContext context) {
        return new Scalar.Constant(string(text, false).withCollation(context.collation()), StringValue.of(text));
    }

    private static String floating(String text) {
        var last = text.charAt(text.length() - 1);
        return last == 'e' || last == 'E' || last == '+' || last == '-' ? text + "0" : text;
    }

    private static Scalar integer(String text) {
        var digits = text.replaceFirst("^0+(?=.)", "");
        if (digits.length() <= INT_DIGITS) {
            long value = Long.parseLong(digits);
            if (value <= Integer.MAX_VALUE) {
                return new Scalar.Constant(SqlType.INT, IntegerValue.of(value));
            }
        }
        return decimal(digits);
    }

    private static Scalar decimal(String text) {
        var value = new BigDecimal(text.endsWith(".") ? text.substring(0, text.length() - 1) : text);
        int scale = Math.max(0, value.scale());
        int whole = Math.max(0, value.precision() - value.scale());
        int precision = Math.max(1, Math.max(whole + scale, scale));
        if (precision > SqlType.MAX_PRECISION) {
            throw dev.vitrine.types.error.SyntaxError.NUMBER_OUT_OF_RANGE.with(text, SqlType.MAX_PRECISION);
        }
        return new Scalar.Constant(SqlType.numeric(precision, scale), DecimalValue.of(value));
    }

    private static SqlType string(String text, boolean unicode) {
        int length = Math.max(1, text.length());
        if (unicode) {
            return SqlType.nvarchar(length > SqlType.MAX_UNICODE_CHARACTERS ? SqlType.MAX : length);
        }
        return SqlType.varchar(length > SqlType.MAX_BYTES ? SqlType.MAX : length);
    }

    private static Scalar binary(String digits) {
        var bytes = HexFormat.of().parseHex(digits.length() % 2 == 0 ? digits : "0" + digits);
        int length = Math.max(1, bytes.length);
        return new Scalar.Constant(SqlType.varbinary(length > SqlType.MAX_BYTES ? SqlType.MAX : length),
                new BinaryValue(bytes));
    }

    /// {d '...'}, {t '...'}, {ts '...'} are datetime; {guid '...'}.
    private static Scalar odbc(Literal literal, BindContext context) {
        var type = literal.kind() == Literal.Kind.GUID ? SqlType.UNIQUEIDENTIFIER : SqlType.DATETIME;
        var converter = Conversions.converter(SqlType.varchar(SqlType.MAX_BYTES), type, context.settings().conversion());
        return new Scalar.Constant(type, converter.convert(StringValue.of(literal.text())));
    }
}
