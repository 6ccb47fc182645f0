package dev.vitrine.os.entropy;

import java.security.SecureRandom;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;

/// Randomness of the machine: unpredictable seeds, fast numbers.
public final class SystemEntropy implements Entropy {
    private final SecureRandom secure = new SecureRandom();

    @Override
    public long nextLong() {
        return ThreadLocalRandom.current().nextLong();
    }

    @Override
    public void nextBytes(byte[] bytes) {
        secure.nextBytes(bytes);
    }

    @Override
    public double nextDouble() {
        return ThreadLocalRandom.current().nextDouble();
    }

    /// A source that always gives the same numbers for the same seed.
    public static Entropy seeded(long seed) {
        return new Seeded(new SplittableRandom(seed));
    }

    private record Seeded(SplittableRandom random) implements Entropy {
        @Override
        public long nextLong() {
            synchronized (random) {
                return random.nextLong();
            }
        }

        @Override
        public void nextBytes(byte[] bytes) {
            synchronized (random) {
                random.nextBytes(bytes);
            }
        }

        @Override
        public double nextDouble() {
            synchronized (random) {
                return random.nextDouble();
            }
        }
    }
}
