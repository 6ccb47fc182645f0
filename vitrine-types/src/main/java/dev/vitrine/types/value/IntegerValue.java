package dev.vitrine.types.value;

/// A tinyint, smallint, int or bigint. `of` shares small numbers.
public record IntegerValue(long value) implements Value {
    private static final int CACHE_LOW = -128;
    private static final int CACHE_HIGH = 1023;
    private static final IntegerValue[] CACHE = cache();

    public static final IntegerValue ZERO = of(0);
    public static final IntegerValue ONE = of(1);

    private static IntegerValue[] cache() {
        var cache = new IntegerValue[CACHE_HIGH - CACHE_LOW + 1];
        for (int i = 0; i < cache.length; i++) {
            cache[i] = new IntegerValue(i + CACHE_LOW);
        }
        return cache;
    }

    public static IntegerValue of(long value) {
        return value >= CACHE_LOW && value <= CACHE_HIGH ? CACHE[(int) value - CACHE_LOW] : new IntegerValue(value);
    }
}
