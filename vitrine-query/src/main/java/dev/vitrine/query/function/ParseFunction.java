package dev.vitrine.query.function;

import static dev.vitrine.query.function.ArgumentRule.NAME;
import static dev.vitrine.query.function.Arguments.optional;

import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.conversion.Converter;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.Locale;
import java.util.Optional;

/// PARSE and TRY_PARSE: numbers and dates as a culture writes them. Source: "PARSE (Transact-SQL)".
public final class ParseFunction {
    private static final int ISO_STYLE = 126;

    private ParseFunction() {
    }

    /// The function for one target type; 10761 for a type that has no such forms.
    public static Function of(SqlType target, boolean attempt) {
        var function = attempt ? "TRY_PARSE" : "PARSE";
        boolean number = target.name().isNumeric() && target.name() != TypeName.BIT;
        boolean date = target.name().isDateTime();
        if (!number && !date) {
            throw TypeError.PARSE_TYPE.with(target.name().sqlName(), function);
        }
        return new Function(function, optional(1, NAME, NAME), _ -> target, Nulls.HANDLED, Volatility.DETERMINISTIC,
                (call, _) -> {
                    var converter = date
                            ? Conversions.converter(SqlType.nvarchar(4000), target, ISO_STYLE, call.settings())
                            : Conversions.converter(SqlType.nvarchar(4000), target, call.settings());
                    return (context, values) -> parse(context, values, target, attempt, converter);
                }, false);
    }

    private static Value parse(FunctionContext context, Value[] values, SqlType target, boolean attempt,
            Converter converter) {
        if (values[0] == Null.NULL) {
            return Null.NULL;
        }
        boolean given = values.length > 1 && values[1] != Null.NULL;
        var tag = given ? values[1].asString() : "";
        var culture = given ? culture(tag) : Culture.ofLcid(context.settings().language().lcid());
        var text = values[0].asString();
        var plain = target.name().isDateTime() ? CultureDates.parse(text, culture, target)
                : CultureNumbers.parse(text, culture, target);
        var failure = TypeError.PARSE_FAILED.with(text, target.name().sqlName(), tag);
        if (plain.isEmpty()) {
            return failed(attempt, failure);
        }
        try {
            return converter.convert(new StringValue(plain.get()));
        } catch (SqlError _) {
            return failed(attempt, failure);
        }
    }

    private static Value failed(boolean attempt, SqlError failure) {
        if (attempt) {
            return Null.NULL;
        }
        throw failure;
    }

    private static Culture culture(String tag) {
        var locale = Locale.forLanguageTag(tag);
        if (locale.getLanguage().isEmpty() || !Culture.isKnown(locale)) {
            throw TypeError.CULTURE_INVALID.with(tag);
        }
        return Culture.of(locale);
    }

    /// Numbers as .NET reads them: sign, digits in groups, decimal separator; currency signs and parentheses for money,
    /// exponents for approximate numbers.
    static final class CultureNumbers {
        private CultureNumbers() {
        }

        static Optional<String> parse(String text, Culture culture, SqlType target) {
            var rest = text.strip().replace('\u202F', ' ').replace('\u00A0', ' ');
            boolean money = target.name() == TypeName.MONEY || target.name() == TypeName.SMALLMONEY;
            boolean negative = false;
            if (money) {
                rest = rest.replace(culture.currency(), "").strip();
                if (rest.startsWith("(") && rest.endsWith(")")) {
                    negative = true;
                    rest = rest.substring(1, rest.length() - 1).strip();
                }
            }
            if (rest.startsWith("-") || rest.startsWith("+")) {
                negative ^= rest.charAt(0) == '-';
                rest = rest.substring(1).strip();
            } else if (rest.endsWith("-") || rest.endsWith("+")) {
                negative ^= rest.endsWith("-");
                rest = rest.substring(0, rest.length() - 1).strip();
            }
            return digits(rest, culture, target).map(negative ? "-"::concat : number -> number);
        }

        private static Optional<String> digits(String rest, Culture culture, SqlType target) {
            char group = culture.group() == '\u00A0' ? ' ' : culture.group();
            boolean approximate = target.name() == TypeName.FLOAT || target.name() == TypeName.REAL;
            var plain = new StringBuilder();
            boolean point = false;
            for (int i = 0; i < rest.length(); i++) {
                char c = rest.charAt(i);
                if (Character.isDigit(c)) {
                    plain.append(c);
                } else if (c == culture.decimal() && !point) {
                    point = true;
                    plain.append('.');
                } else if (c == group && !point && !plain.isEmpty()) {
                    continue;
                } else if (approximate && (c == 'e' || c == 'E') && !plain.isEmpty()) {
                    var exponent = rest.substring(i);
                    return exponent.matches("[eE][+-]?\\d+") ? Optional.of(plain + exponent) : Optional.empty();
                } else {
                    return Optional.empty();
                }
            }
            if (plain.isEmpty() || plain.toString().equals(".")) {
                return Optional.empty();
            }
            return target.name().isInteger() ? Optional.of(plain.toString()).filter(text -> text.matches("\\d+\\.?0*"))
                    .map(text -> text.replaceAll("\\..*", "")) : Optional.of(plain.toString());
        }
    }
}
