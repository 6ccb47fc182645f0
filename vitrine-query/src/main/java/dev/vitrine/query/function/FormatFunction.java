package dev.vitrine.query.function;

import static dev.vitrine.query.function.ArgumentRule.NAME;
import static dev.vitrine.query.function.Arguments.optional;
import static dev.vitrine.query.function.Nulls.HANDLED;
import static dev.vitrine.query.function.Rows.is;
import static dev.vitrine.query.function.Rows.typed;

import dev.vitrine.types.conversion.DateFields;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Locale;

/// FORMAT(value, format [, culture]): .NET's format strings. A format that .NET refuses gives NULL.
final class FormatFunction {
    private static final ArgumentRule FORMATTABLE = (argument, index, function) -> {
        var name = argument.type().name();
        boolean accepted = name.isDateTime() || name.isNumeric() && name != dev.vitrine.types.type.TypeName.BIT;
        if (!accepted) {
            throw ArgumentRule.invalid(argument.type(), index, function);
        }
        return argument.type();
    };

    static final List<Function> ROWS = List.of(
            typed("FORMAT", optional(1, FORMATTABLE, NAME, NAME), is(SqlType.nvarchar(SqlType.MAX_UNICODE_CHARACTERS)),
                    HANDLED, FormatFunction::make));

    private FormatFunction() {
    }

    private static Implementation make(Call call, SqlType result) {
        boolean date = call.type(0).name().isDateTime();
        boolean whole = call.type(0).name().isInteger();
        return (context, a) -> {
            if (a[0] == Null.NULL || a[1] == Null.NULL) {
                return Null.NULL;
            }
            var culture = a.length > 2 && a[2] != Null.NULL ? culture(a[2].asString())
                    : Culture.ofLcid(context.settings().language().lcid());
            var text = date ? DatePatterns.format(DateFields.of(a[0]), call.type(0), a[1].asString(), culture)
                    : NumberPatterns.format(Numbers.toBigDecimal(a[0]), whole, a[1].asString(), culture);
            return text.<Value>map(StringValue::of).orElse(Null.NULL);
        };
    }

    private static Culture culture(String tag) {
        var locale = Locale.forLanguageTag(tag);
        boolean known = !locale.getLanguage().isEmpty() && Culture.isKnown(locale);
        if (!known) {
            throw TypeError.CULTURE_INVALID.with(tag);
        }
        return Culture.of(locale);
    }
}
