package dev.vitrine.types.value;

/// A money or smallmoney in ten-thousandths.
public record MoneyValue(long tenThousandths) implements Value {
    public static final int SCALE = 4;
    public static final int UNIT = 10_000;

    public static MoneyValue of(long tenThousandths) {
        return new MoneyValue(tenThousandths);
    }
}
