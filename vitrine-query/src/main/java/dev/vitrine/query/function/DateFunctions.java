package dev.vitrine.query.function;

import static dev.vitrine.query.function.ArgumentRule.BIGINT;
import static dev.vitrine.query.function.ArgumentRule.DATE_PART;
import static dev.vitrine.query.function.ArgumentRule.INT;
import static dev.vitrine.query.function.Arguments.args;
import static dev.vitrine.query.function.Arguments.optional;
import static dev.vitrine.query.function.Nulls.HANDLED;
import static dev.vitrine.query.function.Nulls.NULL_ON_NULL;
import static dev.vitrine.query.function.Rows.datePart;
import static dev.vitrine.query.function.Rows.is;
import static dev.vitrine.query.function.Rows.sameAs;
import static dev.vitrine.query.function.Rows.scalar;

import dev.vitrine.types.conversion.DateFields;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.DateValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.TimeValue;
import dev.vitrine.types.value.Value;
import java.time.temporal.IsoFields;
import java.util.List;
import java.util.Locale;

/// "Date and time data types and functions": parts, differences, additions. The clock is in `ClockFunctions`, FROMPARTS
/// in `DateConstruction`.
final class DateFunctions {
    private static final int DATE_NAME_LENGTH = 30;

    /// Dates as they are; strings and numbers as datetime.
    private static final ArgumentRule DATE_AS_DATETIME = (argument, index, function) ->
            dateType(argument, index, function, SqlType.DATETIME);
    /// Dates as they are; strings as datetimeoffset, so that their offsets count; numbers as datetime.
    private static final ArgumentRule DATE_AS_OFFSET = (argument, index, function) ->
            dateType(argument, index, function,
            argument.type().isCharacter() ? SqlType.DATETIMEOFFSET : SqlType.DATETIME);
    private static final ArgumentRule DATE_AS_DATETIME2 = (argument, index, function) ->
            dateType(argument, index, function,
            argument.type().isCharacter() ? SqlType.DATETIME2 : SqlType.DATETIME);

    static final List<Function> ROWS = List.of(
            //       name          arguments                               result                 nulls
            // implementation
            datePart("DATEADD",    args(DATE_PART, BIGINT, DATE_AS_DATETIME), sameAs(2),          NULL_ON_NULL,
                    DateFunctions::dateAdd),
            datePart("DATEDIFF",   args(DATE_PART, DATE_AS_OFFSET, DATE_AS_OFFSET), is(SqlType.INT), NULL_ON_NULL,
                    DateFunctions::dateDiff),
            datePart("DATEDIFF_BIG", args(DATE_PART, DATE_AS_OFFSET, DATE_AS_OFFSET), is(SqlType.BIGINT), NULL_ON_NULL,
                    DateFunctions::dateDiff),
            datePart("DATENAME",   args(DATE_PART, DATE_AS_OFFSET),         is(SqlType.nvarchar(DATE_NAME_LENGTH)),
                    NULL_ON_NULL, DateFunctions::dateName),
            datePart("DATEPART",   args(DATE_PART, DATE_AS_OFFSET),         is(SqlType.INT),       NULL_ON_NULL,
                    DateFunctions::datePartOf),
            datePart("DATETRUNC",  args(DATE_PART, DATE_AS_DATETIME2),      sameAs(1),             NULL_ON_NULL,
                    DateFunctions::dateTrunc),
            datePart("DATE_BUCKET", optional(1, DATE_PART, BIGINT, DATE_AS_DATETIME2, DATE_AS_DATETIME2), sameAs(2),
                    NULL_ON_NULL, DateFunctions::dateBucket),
            scalar("DAY",          args(DATE_AS_OFFSET),                    is(SqlType.INT),       NULL_ON_NULL,
                    (_, a) -> IntegerValue.of(DateFields.of(a[0]).date().getDayOfMonth())),
            scalar("MONTH",        args(DATE_AS_OFFSET),                    is(SqlType.INT),       NULL_ON_NULL,
                    (_, a) -> IntegerValue.of(DateFields.of(a[0]).date().getMonthValue())),
            scalar("YEAR",         args(DATE_AS_OFFSET),                    is(SqlType.INT),       NULL_ON_NULL,
                    (_, a) -> IntegerValue.of(DateFields.of(a[0]).date().getYear())),
            scalar("EOMONTH",      optional(1, DATE_AS_DATETIME2, INT),     is(SqlType.DATE),      HANDLED,
                    (_, a) -> endOfMonth(a)));

    private DateFunctions() {
    }

    private static SqlType dateType(Argument argument, int index, String function, SqlType otherwise) {
        var name = argument.type().name();
        if (name.isDateTime()) {
            return argument.type();
        }
        if (argument.isNullLiteral()) {
            return SqlType.DATETIME;
        }
        boolean accepted = name.isCharacter() && !name.isOldLob() || name.isNumeric() || name == TypeName.BINARY
                || name == TypeName.VARBINARY || name == TypeName.SQL_VARIANT;
        if (!accepted) {
            throw ArgumentRule.invalid(argument.type(), index, function);
        }
        return otherwise;
    }

    private static DatePart part(Call call) {
        var name = call.constant(0).orElse(StringValue.EMPTY).asString();
        return DatePart.find(name).orElseThrow(
                () -> SyntaxError.NOT_RECOGNIZED_OPTION.with(name, call.function().toLowerCase(Locale.ROOT)));
    }

    /// 9810 for a part that the type does not have, or that the function does not take.
    private static DatePart checked(Call call, SqlType type, boolean accepted) {
        var part = part(call);
        if (!accepted || !part.isPartOf(type)) {
            throw TypeError.TIME_PART_NOT_SUPPORTED.with(part.sqlName(), call.function().toLowerCase(Locale.ROOT),
                    type.name().sqlName());
        }
        return part;
    }

    private static Implementation dateAdd(Call call, SqlType type) {
        var asked = part(call);
        boolean fine = asked != DatePart.ISO_WEEK && asked != DatePart.TIME_ZONE_OFFSET;
        boolean tooFine = (type.name() == TypeName.DATETIME || type.name() == TypeName.SMALLDATETIME)
                && (asked == DatePart.MICROSECOND || asked == DatePart.NANOSECOND);
        var part = checked(call, type, fine && !tooFine);
        return (_, a) -> {
            long count = a[1].asLong();
            if (count != (int) count) {
                throw TypeError.ARITHMETIC_OVERFLOW.state(2, "expression", "int");
            }
            return DateArithmetic.add(part, count, a[2], type);
        };
    }

    private static Implementation dateDiff(Call call, SqlType type) {
        var part = part(call);
        if (part == DatePart.TIME_ZONE_OFFSET) {
            throw TypeError.TIME_PART_NOT_SUPPORTED.with(part.sqlName(), call.function().toLowerCase(Locale.ROOT),
                    call.type(1).name().sqlName());
        }
        var name = call.function().toLowerCase(Locale.ROOT);
        boolean narrow = type.name() == TypeName.INT;
        return (_, a) -> {
            try {
                long difference = DateArithmetic.difference(part, a[1], a[2]);
                return IntegerValue.of(narrow ? Math.toIntExact(difference) : difference);
            } catch (ArithmeticException _) {
                throw TypeError.DATEDIFF_OVERFLOW.state(0, name, name);
            }
        };
    }

    private static Implementation datePartOf(Call call, SqlType type) {
        var part = checked(call, call.type(1), true);
        return (context, a) -> IntegerValue.of(partOf(part, DateFields.of(a[1]), context.dateFirst()));
    }

    static int partOf(DatePart part, DateFields fields, int dateFirst) {
        return switch (part) {
            case YEAR -> fields.date().getYear();
            case QUARTER -> (fields.date().getMonthValue() - 1) / 3 + 1;
            case MONTH -> fields.date().getMonthValue();
            case DAY_OF_YEAR -> fields.date().getDayOfYear();
            case DAY -> fields.date().getDayOfMonth();
            case WEEK -> week(fields, dateFirst);
            case WEEKDAY -> Math.floorMod(fields.date().getDayOfWeek().getValue() - dateFirst, 7) + 1;
            case ISO_WEEK -> fields.date().get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
            case HOUR -> fields.hour();
            case MINUTE -> fields.minute();
            case SECOND -> fields.second();
            case MILLISECOND -> fields.fraction() / 10_000;
            case MICROSECOND -> fields.fraction() / 10;
            case NANOSECOND -> fields.fraction() * 100;
            case TIME_ZONE_OFFSET -> fields.offsetMinutes();
        };
    }

    /// Week 1 holds January 1; weeks begin on DATEFIRST.
    private static int week(DateFields fields, int dateFirst) {
        var date = fields.date();
        int firstWeekday = Math.floorMod(date.withDayOfYear(1).getDayOfWeek().getValue() - dateFirst, 7);
        return (date.getDayOfYear() - 1 + firstWeekday) / 7 + 1;
    }

    private static Implementation dateName(Call call, SqlType type) {
        var part = checked(call, call.type(1), true);
        return (context, a) -> {
            var fields = DateFields.of(a[1]);
            var language = context.settings().language();
            return new StringValue(switch (part) {
                case MONTH -> language.month(fields.date().getMonthValue());
                case WEEKDAY -> language.day(fields.date().getDayOfWeek().getValue());
                case TIME_ZONE_OFFSET -> offset(fields.offsetMinutes());
                default -> Integer.toString(partOf(part, fields, context.dateFirst()));
            });
        };
    }

    static String offset(int minutes) {
        return String.format(Locale.ROOT, "%s%02d:%02d", minutes < 0 ? "-" : "+", Math.abs(minutes) / 60,
                Math.abs(minutes) % 60);
    }

    private static Implementation dateTrunc(Call call, SqlType type) {
        var asked = part(call);
        var part = checked(call, type, asked != DatePart.WEEKDAY && asked != DatePart.TIME_ZONE_OFFSET
                && asked != DatePart.NANOSECOND);
        return (context, a) -> DateArithmetic.truncate(part, a[1], type, context.dateFirst());
    }

    private static Implementation dateBucket(Call call, SqlType type) {
        var asked = part(call);
        boolean accepted = switch (asked) {
            case YEAR, QUARTER, MONTH, WEEK, DAY, HOUR, MINUTE, SECOND, MILLISECOND -> true;
            default -> false;
        };
        var part = checked(call, type, accepted);
        return (_, a) -> {
            if (a[1].asLong() <= 0) {
                throw TypeError.ARGUMENT_VALUE_INVALID.with(a[1].asLong(), 2, "date_bucket");
            }
            var origin = a.length > 3 ? a[3] : ClockFunctions.inType(DateFieldsOrigin.FIELDS, type);
            return DateArithmetic.bucket(part, a[1].asLong(), a[2], origin, type);
        };
    }

    private static Value endOfMonth(Value[] a) {
        if (a[0] == Null.NULL) {
            return Null.NULL;
        }
        long months = a.length > 1 && a[1] != Null.NULL ? a[1].asLong() : 0;
        var date = DateFields.of(a[0]).date().plusMonths(months);
        if (date.getYear() < 1 || date.getYear() > 9999) {
            throw TypeError.DATEADD_OVERFLOW.with("date");
        }
        return DateValue.of(date.withDayOfMonth(date.lengthOfMonth()));
    }

    /// DATE_BUCKET counts from here unless told otherwise: 1900-01-01.
    private static final class DateFieldsOrigin {
        static final DateFields FIELDS = DateFields.of(new TimeValue(0));
    }
}
