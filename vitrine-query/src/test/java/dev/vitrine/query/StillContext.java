package dev.vitrine.query;

import dev.vitrine.query.function.FunctionContext;
import dev.vitrine.query.function.MetadataFacts;
import dev.vitrine.query.function.SessionFacts;
import dev.vitrine.types.conversion.ConversionSettings;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;

/// A context with a still clock (2024-03-10 12:34:56.7891234 UTC), two hours east, weeks from Sunday.
final class StillContext implements FunctionContext {
    private static final long TICKS_2024_03_10 = 738_954L * 864_000_000_000L;
    private double random;

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
        random = (random + 0.37) % 1;
        return random;
    }

    @Override
    public void seedRandom(int seed) {
        random = seed % 100 / 100.0;
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
