package dev.vitrine.query.function;

import dev.vitrine.types.type.SqlType;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The date parts of DATEADD and kin, with their abbreviations.
public enum DatePart {
    YEAR("year yy yyyy"),
    QUARTER("quarter qq q"),
    MONTH("month mm m"),
    DAY_OF_YEAR("dayofyear dy y"),
    DAY("day dd d"),
    WEEK("week wk ww"),
    WEEKDAY("weekday dw w"),
    ISO_WEEK("iso_week isowk isoww"),
    HOUR("hour hh"),
    MINUTE("minute mi n"),
    SECOND("second ss s"),
    MILLISECOND("millisecond ms"),
    MICROSECOND("microsecond mcs"),
    NANOSECOND("nanosecond ns"),
    TIME_ZONE_OFFSET("tzoffset tz");

    private static final Map<String, DatePart> BY_NAME = byName();

    private final String[] names;

    DatePart(String names) {
        this.names = names.split(" ");
    }

    private static Map<String, DatePart> byName() {
        var map = new TreeMap<String, DatePart>();
        for (var part : values()) {
            for (var name : part.names) {
                map.put(name, part);
            }
        }
        return map;
    }

    public static Optional<DatePart> find(String name) {
        return Optional.ofNullable(BY_NAME.get(name.toLowerCase(Locale.ROOT)));
    }

    /// As error texts write it.
    public String sqlName() {
        return names[0];
    }

    public boolean isOfDate() {
        return ordinal() <= ISO_WEEK.ordinal();
    }

    public boolean isOfTime() {
        return ordinal() >= HOUR.ordinal() && this != TIME_ZONE_OFFSET;
    }

    /// Whether values of that type have this part.
    boolean isPartOf(SqlType type) {
        return switch (type.name()) {
            case DATE -> isOfDate();
            case TIME -> isOfTime();
            case DATETIME, SMALLDATETIME -> this != TIME_ZONE_OFFSET;
            default -> true;
        };
    }
}
