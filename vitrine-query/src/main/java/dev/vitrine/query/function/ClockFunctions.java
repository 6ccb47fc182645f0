package dev.vitrine.query.function;

import static dev.vitrine.query.function.ArgumentRule.NAME;
import static dev.vitrine.query.function.Arguments.args;
import static dev.vitrine.query.function.Nulls.NULL_ON_NULL;
import static dev.vitrine.query.function.Rows.is;
import static dev.vitrine.query.function.Rows.perStatement;
import static dev.vitrine.query.function.Rows.typed;

import dev.vitrine.types.conversion.DateFields;
import dev.vitrine.types.conversion.ToDateTime;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.DateTimeOffsetValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.DateValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.TimeValue;
import dev.vitrine.types.value.Value;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/// The clock, and offsets: GETDATE and kin, SWITCHOFFSET, TODATETIMEOFFSET, AT TIME ZONE.
final class ClockFunctions {
    private static final long DAYS_TO_1970 = 719_162;
    private static final ArgumentRule OFFSET_DATE = (argument, index, function) ->
            argument.type().name() == TypeName.DATETIMEOFFSET ? argument.type() : SqlType.DATETIMEOFFSET;
    private static final ArgumentRule DATE = (argument, index, function) ->
            argument.type().name().isDateTime() ? argument.type() : SqlType.DATETIME2;
    private static final ArgumentRule ZONE = (argument, index, function) ->
            argument.type().name().isInteger() ? SqlType.INT : SqlType.nvarchar(128);

    static final List<Function> ROWS = List.of(
            perStatement("GETDATE",           args(), is(SqlType.DATETIME),       NULL_ON_NULL, (context, _) ->
                    local(context, SqlType.DATETIME)),
            perStatement("CURRENT_TIMESTAMP", args(), is(SqlType.DATETIME),       NULL_ON_NULL, (context, _) ->
                    local(context, SqlType.DATETIME)),
            perStatement("GETUTCDATE",        args(), is(SqlType.DATETIME),       NULL_ON_NULL, (context, _) ->
                    utc(context, SqlType.DATETIME)),
            perStatement("SYSDATETIME",       args(), is(SqlType.DATETIME2),      NULL_ON_NULL, (context, _) ->
                    local(context, SqlType.DATETIME2)),
            perStatement("SYSUTCDATETIME",    args(), is(SqlType.DATETIME2),      NULL_ON_NULL, (context, _) ->
                    utc(context, SqlType.DATETIME2)),
            perStatement("SYSDATETIMEOFFSET", args(), is(SqlType.DATETIMEOFFSET), NULL_ON_NULL, (context, _) ->
                    local(context, SqlType.DATETIMEOFFSET)),
            typed("SWITCHOFFSET",     args(OFFSET_DATE, ZONE), ClockFunctions::sameScale, NULL_ON_NULL, (_, _) ->
                    ClockFunctions::switchOffset),
            typed("TODATETIMEOFFSET", args(DATE, ZONE),        ClockFunctions::sameScale, NULL_ON_NULL, (_, _) ->
                    ClockFunctions::toOffset),
            typed("AT TIME ZONE",     args(DATE, NAME),        ClockFunctions::sameScale, NULL_ON_NULL, (call, _) ->
                    atTimeZone(call)),
            perStatement("CURRENT_TIMEZONE",  args(), is(SqlType.varchar(64)),    NULL_ON_NULL, (context, _) ->
                    new StringValue(zoneName(context.zone()))),
            perStatement("CURRENT_TIMEZONE_ID", args(), is(SqlType.varchar(64)),  NULL_ON_NULL, (context, _) ->
                    new StringValue(zoneName(context.zone()))),
            perStatement("@@DATEFIRST",       args(), is(SqlType.TINYINT),        NULL_ON_NULL, (context, _) ->
                    IntegerValue.of(context.dateFirst())));

    private ClockFunctions() {
    }

    private static SqlType sameScale(Call call) {
        var type = call.type(0);
        return SqlType.datetimeoffset(type.name().takesFractionalScale() ? type.scale()
                : type.name() == TypeName.DATETIME ? 3 : 0);
    }

    private static Value utc(FunctionContext context, SqlType type) {
        long ticks = context.statementUtcTicks();
        return inType(new DateFields((int) (ticks / TimeValue.TICKS_PER_DAY), ticks % TimeValue.TICKS_PER_DAY, 0),
                type);
    }

    private static Value local(FunctionContext context, SqlType type) {
        long utc = context.statementUtcTicks();
        int offset = offsetMinutes(context.zone(), utc);
        long ticks = utc + offset * TimeValue.TICKS_PER_MINUTE;
        return inType(new DateFields((int) (ticks / TimeValue.TICKS_PER_DAY), ticks % TimeValue.TICKS_PER_DAY, offset),
                type);
    }

    static int offsetMinutes(ZoneId zone, long utcTicks) {
        long seconds = utcTicks / TimeValue.TICKS_PER_SECOND - DAYS_TO_1970 * 86_400;
        return zone.getRules().getOffset(Instant.ofEpochSecond(seconds)).getTotalSeconds() / 60;
    }

    /// A value of a date type for fields within its range.
    static Value inType(DateFields fields, SqlType type) {
        return switch (type.name()) {
            case DATE -> new DateValue(fields.days());
            case TIME -> new TimeValue(fields.ticks());
            case DATETIME -> {
                int threeHundredths = DateFields.threeHundredths(fields.ticks());
                boolean midnight = threeHundredths == DateTimeValue.TICKS_PER_DAY;
                yield new DateTimeValue(fields.days() - DateTimeValue.DAYS_TO_1900 + (midnight ? 1 : 0), midnight ? 0
                        : threeHundredths);
            }
            case SMALLDATETIME -> new dev.vitrine.types.value.SmallDateTimeValue(
                    fields.days() - DateTimeValue.DAYS_TO_1900,
                    (int) (fields.ticks() / TimeValue.TICKS_PER_MINUTE));
            case DATETIME2 -> new dev.vitrine.types.value.DateTime2Value(fields.days(),
                    ToDateTime.roundedTime(fields.ticks(), type.scale()));
            default -> DateTimeOffsetValue.ofLocal(fields.days(), fields.ticks(), fields.offsetMinutes());
        };
    }

    private static Value switchOffset(FunctionContext context, Value[] a) {
        var offset = (DateTimeOffsetValue) a[0];
        return inRange(new DateTimeOffsetValue(offset.utcDays(), offset.utcTicks(), minutes(a[1], "switchoffset")),
                "switchoffset");
    }

    private static Value toOffset(FunctionContext context, Value[] a) {
        var fields = DateFields.of(a[0]);
        return inRange(DateTimeOffsetValue.ofLocal(fields.days(), fields.ticks(), minutes(a[1], "todatetimeoffset")),
                "todatetimeoffset");
    }

    private static Value inRange(DateTimeOffsetValue value, String function) {
        boolean inRange = value.utcDays() >= 0 && value.utcDays() <= DateValue.MAX_DAYS && value.localDays() >= 0
                && value.localDays() <= DateValue.MAX_DAYS;
        if (!inRange) {
            throw TypeError.TIME_ZONE_OUT_OF_RANGE.with(function);
        }
        return value;
    }

    /// Minutes as a number, or `+hh:mm`.
    private static int minutes(Value zone, String function) {
        if (!(zone instanceof StringValue(var text))) {
            return checked(zone.asInt(), function);
        }
        if (!text.matches("[+-]\\d\\d:\\d\\d")) {
            throw invalidZone(function);
        }
        int minutes = Integer.parseInt(text, 1, 3, 10) * 60 + Integer.parseInt(text, 4, 6, 10);
        return checked(text.charAt(0) == '-' ? -minutes : minutes, function);
    }

    private static int checked(int minutes, String function) {
        if (Math.abs(minutes) > DateTimeOffsetValue.MAX_OFFSET_MINUTES) {
            throw invalidZone(function);
        }
        return minutes;
    }

    private static SqlError invalidZone(String function) {
        return TypeError.TIME_ZONE_INVALID.with(function);
    }

    /// A datetimeoffset moves to the zone; any other date is taken to be in it.
    private static Implementation atTimeZone(Call call) {
        boolean moves = call.type(0).name() == TypeName.DATETIMEOFFSET;
        return (_, a) -> {
            var zone = zone(a[1].asString()).orElseThrow(() -> TypeError.DATE_RANGE_AT_TIME_ZONE.with(a[1].asString()));
            if (moves) {
                var offset = (DateTimeOffsetValue) a[0];
                long utc = offset.utcDays() * TimeValue.TICKS_PER_DAY + offset.utcTicks();
                return new DateTimeOffsetValue(offset.utcDays(), offset.utcTicks(), offsetMinutes(zone, utc));
            }
            var fields = DateFields.of(a[0]);
            var local = fields.date().atTime(fields.hour(), fields.minute(), fields.second());
            var offsets = zone.getRules().getValidOffsets(local);
            if (offsets.isEmpty()) {
                var gap = zone.getRules().getTransition(local);
                long ticks = fields.days() * TimeValue.TICKS_PER_DAY + fields.ticks()
                        + gap.getDuration().toSeconds() * TimeValue.TICKS_PER_SECOND;
                return DateTimeOffsetValue.ofLocal((int) (ticks / TimeValue.TICKS_PER_DAY),
                        ticks % TimeValue.TICKS_PER_DAY,
                        gap.getOffsetAfter().getTotalSeconds() / 60);
            }
            return DateTimeOffsetValue.ofLocal(fields.days(), fields.ticks(), offsets.getLast().getTotalSeconds() / 60);
        };
    }

    /// Windows' names of time zones, as `sys.time_zone_info` lists them.
    private static Optional<ZoneId> zone(String name) {
        if (name.equalsIgnoreCase("UTC")) {
            return Optional.of(ZoneId.of("UTC"));
        }
        return Optional.ofNullable(WindowsZones.iana(name)).map(ZoneId::of);
    }

    private static String zoneName(ZoneId zone) {
        return WindowsZones.windows(zone.getId());
    }
}
