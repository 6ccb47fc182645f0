package dev.vitrine.query.function;

import dev.vitrine.types.conversion.ConversionSettings;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;

/// A context with a still clock (2024-03-10 12:34:56.7891234 UTC), two hours east, weeks from Sunday.
public final class StillContext implements FunctionContext {
    private static final long TICKS_2024_03_10 = 738_954L * 864_000_000_000L;
    private final RandomSequence random = new RandomSequence(1);

    @Override
    public ConversionSettings settings() {
        return ConversionSettings.DEFAULT;
    }

    @Override
    public long statementUtcTicks() {
        return TICKS_2024_03_10 + 452_967_891_234L;
    }

    @Override
    public ZoneId zone() {
        return ZoneOffset.ofHours(2);
    }

    @Override
    public int dateFirst() {
        return 7;
    }

    @Override
    public void nextRandomBytes(byte[] bytes) {
        Arrays.fill(bytes, (byte) 0xFF);
    }

    @Override
    public double nextRandom() {
        return random.next();
    }

    @Override
    public void seedRandom(int seed) {
        random.seed(seed);
    }

    @Override
    public SessionFacts session() {
        throw new IllegalStateException("no session");
    }

    @Override
    public MetadataFacts metadata() {
        throw new IllegalStateException("no metadata");
    }
}
