package dev.vitrine.types.conversion;

/// A date of the tabular Islamic calendar (the Kuwaiti algorithm) for CONVERT styles 130 and 131.
record Hijri(int year, int month, int day) {
    /// Days from 0001-01-01 (proleptic Gregorian) to 1 Muharram of year 1: 622-07-19.
    private static final int EPOCH_DAYS = 227_014;
    private static final int DAYS_PER_CYCLE = 10_631;
    private static final int YEARS_PER_CYCLE = 30;
    private static final int CYCLE_SHIFT = 3;
    private static final int LEAPS_PER_CYCLE = 11;
    private static final String[] ARABIC_MONTHS = {"محرم", "صفر", "ربيع الاول", "ربيع الثاني", "جمادى الاولى",
            "جمادى الثانية", "رجب",
        "شعبان", "رمضان", "شوال", "ذو القعدة", "ذو الحجة"};

    static Hijri of(int days) {
        int since = days - EPOCH_DAYS;
        int year = Math.floorDiv(YEARS_PER_CYCLE * since + DAYS_PER_CYCLE + 15, DAYS_PER_CYCLE);
        while (since < yearStart(year)) {
            year--;
        }
        int dayOfYear = since - yearStart(year);
        int month = Math.min(12, (int) Math.ceil((dayOfYear + 0.5) / 29.5));
        while (monthStart(month) > dayOfYear) {
            month--;
        }
        return new Hijri(year, month, dayOfYear - monthStart(month) + 1);
    }

    private static int yearStart(int year) {
        return (year - 1) * 354 + Math.floorDiv(CYCLE_SHIFT + LEAPS_PER_CYCLE * year, YEARS_PER_CYCLE);
    }

    private static int monthStart(int month) {
        return (int) Math.ceil(29.5 * (month - 1));
    }

    /// Days since 0001-01-01 of a date of this calendar.
    int toDays() {
        return EPOCH_DAYS + yearStart(year) + monthStart(month) + day - 1;
    }

    static String month(int oneToTwelve) {
        return ARABIC_MONTHS[oneToTwelve - 1];
    }
}
