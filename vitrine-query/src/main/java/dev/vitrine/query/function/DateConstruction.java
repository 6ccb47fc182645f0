package dev.vitrine.query.function;

import static dev.vitrine.query.function.ArgumentRule.INT;
import static dev.vitrine.query.function.Arguments.args;
import static dev.vitrine.query.function.Nulls.HANDLED;
import static dev.vitrine.query.function.Nulls.NEVER_NULL;
import static dev.vitrine.query.function.Nulls.NULL_ON_NULL;
import static dev.vitrine.query.function.Rows.is;
import static dev.vitrine.query.function.Rows.scalar;
import static dev.vitrine.query.function.Rows.typed;

import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.conversion.DateFields;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.DateTime2Value;
import dev.vitrine.types.value.DateTimeOffsetValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.DateValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.SmallDateTimeValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.TimeValue;
import dev.vitrine.types.value.Value;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;

/// DATEFROMPARTS and kin (289 for impossible parts), and ISDATE.
final class DateConstruction {
    static final List<Function> ROWS = List.of(
            scalar("DATEFROMPARTS", args(INT, INT, INT), is(SqlType.DATE), NULL_ON_NULL,
                    (_, a) -> new DateValue(days(a, "date"))),
            scalar("DATETIMEFROMPARTS", args(INT, INT, INT, INT, INT, INT, INT), is(SqlType.DATETIME), NULL_ON_NULL,
                    (_, a) -> datetime(a)),
            scalar("SMALLDATETIMEFROMPARTS", args(INT, INT, INT, INT, INT), is(SqlType.SMALLDATETIME), NULL_ON_NULL,
                    (_, a) -> smalldatetime(a)),
            typed("TIMEFROMPARTS", args(INT, INT, INT, INT, INT), call -> SqlType.time(scale(call, 4)), HANDLED,
                    (_, type) -> nullSafe(4, a -> new TimeValue(ticks(a, 0, type.scale(), "time")))),
            typed("DATETIME2FROMPARTS", args(INT, INT, INT, INT, INT, INT, INT, INT), call ->
                    SqlType.datetime2(scale(call, 7)), HANDLED,
                    (_, type) -> nullSafe(7, a -> new DateTime2Value(days(a, "datetime2"), ticks(a, 3, type.scale(),
                            "datetime2")))),
            typed("DATETIMEOFFSETFROMPARTS", args(INT, INT, INT, INT, INT, INT, INT, INT, INT, INT),
                    call -> SqlType.datetimeoffset(scale(call, 9)), HANDLED,
                    (_, type) -> nullSafe(9, a -> offset(a, type.scale()))),
            typed("ISDATE", args((argument, index, function) -> argument.type()), is(SqlType.INT), NEVER_NULL,
                    (call, _) -> isDate(call)));

    private DateConstruction() {
    }

    /// The precision must be a constant; NULL or another value is an error at once.
    private static int scale(Call call, int index) {
        var constant = call.constant(index);
        if (constant.isEmpty() || !(constant.get() instanceof IntegerValue(var scale))) {
            throw TypeError.SCALE_ARGUMENT_INVALID.with(call.function().toLowerCase(Locale.ROOT).replace("fromparts",
                    ""));
        }
        if (scale < 0 || scale > SqlType.MAX_FRACTIONAL_SCALE) {
            throw SyntaxError.SPECIFIED_SCALE_INVALID.with(1, scale);
        }
        return (int) scale;
    }

    /// Computes a value from parts that are not NULL.
    @FunctionalInterface
    private interface Parts {
        Value make(Value[] parts);
    }

    /// The first `count` arguments make the result NULL; the precision is a constant.
    private static Implementation nullSafe(int count, Parts parts) {
        return (_, a) -> {
            for (int i = 0; i < count; i++) {
                if (a[i] == Null.NULL) {
                    return Null.NULL;
                }
            }
            return parts.make(a);
        };
    }

    private static SqlError impossible(String type) {
        return TypeError.CANNOT_CONSTRUCT.with(type);
    }

    private static int days(Value[] a, String type) {
        int year = a[0].asInt();
        if (year < 1 || year > 9999) {
            throw impossible(type);
        }
        try {
            return DateValue.of(LocalDate.of(year, a[1].asInt(), a[2].asInt())).days();
        } catch (DateTimeException _) {
            throw impossible(type);
        }
    }

    /// Hour, minute, second and fractions from place `from` on.
    private static long ticks(Value[] a, int from, int scale, String type) {
        long fractions = a[from + 3].asLong();
        long perSecond = (long) Math.pow(10, scale);
        if (fractions < 0 || fractions >= perSecond) {
            throw impossible(type);
        }
        return clock(a, from, type) + fractions * (TimeValue.TICKS_PER_SECOND / perSecond);
    }

    private static long clock(Value[] a, int from, String type) {
        int hour = a[from].asInt();
        int minute = a[from + 1].asInt();
        int second = a[from + 2].asInt();
        if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) {
            throw impossible(type);
        }
        return hour * TimeValue.TICKS_PER_HOUR + minute * TimeValue.TICKS_PER_MINUTE
                + second * TimeValue.TICKS_PER_SECOND;
    }

    private static Value datetime(Value[] a) {
        int days = days(a, "datetime") - DateTimeValue.DAYS_TO_1900;
        int millis = a[6].asInt();
        if (days < DateTimeValue.MIN_DAYS || millis < 0 || millis > 999) {
            throw impossible("datetime");
        }
        int ticks = DateFields.threeHundredths(clock(a, 3, "datetime") + millis * 10_000L);
        boolean midnight = ticks == DateTimeValue.TICKS_PER_DAY;
        return new DateTimeValue(days + (midnight ? 1 : 0), midnight ? 0 : ticks);
    }

    private static Value smalldatetime(Value[] a) {
        int days = days(a, "smalldatetime") - DateTimeValue.DAYS_TO_1900;
        int hour = a[3].asInt();
        int minute = a[4].asInt();
        if (days < 0 || days > SmallDateTimeValue.MAX_DAYS || hour < 0 || hour > 23 || minute < 0 || minute > 59) {
            throw impossible("smalldatetime");
        }
        return new SmallDateTimeValue(days, hour * 60 + minute);
    }

    private static Value offset(Value[] a, int scale) {
        int hours = a[7].asInt();
        int minutes = a[8].asInt();
        boolean possible = Math.abs(minutes) <= 59 && hours * minutes >= 0
                && Math.abs(hours * 60 + minutes) <= DateTimeOffsetValue.MAX_OFFSET_MINUTES;
        if (!possible) {
            throw impossible("datetimeoffset");
        }
        var value = DateTimeOffsetValue.ofLocal(days(a, "datetimeoffset"), ticks(a, 3, scale, "datetimeoffset"),
                hours * 60 + minutes);
        if (value.utcDays() < 0 || value.utcDays() > DateValue.MAX_DAYS) {
            throw impossible("datetimeoffset");
        }
        return value;
    }

    /// Whether a string converts to datetime.
    private static Implementation isDate(Call call) {
        var type = call.type(0);
        if (type.name().isDateTime()) {
            boolean old = type.name() == dev.vitrine.types.type.TypeName.DATETIME
                    || type.name() == dev.vitrine.types.type.TypeName.SMALLDATETIME;
            if (!old) {
                throw ArgumentRule.invalid(type, 0, "isdate");
            }
            return (_, a) -> IntegerValue.of(a[0] == Null.NULL ? 0 : 1);
        }
        if (!type.isCharacter()) {
            return (_, _) -> IntegerValue.ZERO;
        }
        var attempt = Conversions.attempt(type, SqlType.DATETIME, Conversions.NO_STYLE, call.settings());
        return (_, a) -> IntegerValue.of(a[0] instanceof StringValue text && !text.text().isBlank()
                && attempt.convert(text) != Null.NULL ? 1 : 0);
    }
}
