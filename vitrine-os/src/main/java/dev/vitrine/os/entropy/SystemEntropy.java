package dev.vitrine.os.entropy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;

/// Randomness of the machine: unpredictable seeds, fast numbers.
public final class SystemEntropy implements Entropy {
    /// The kernel's source, which the JDK's asks too; reading it needs none of the JDK's security providers.
    private static final Path KERNEL = Path.of("/dev/urandom");

    @Override
    public long nextLong() {
        return ThreadLocalRandom.current().nextLong();
    }

    @Override
    public void nextBytes(byte[] bytes) {
        try (var kernel = Files.newInputStream(KERNEL)) {
            if (kernel.readNBytes(bytes, 0, bytes.length) == bytes.length) {
                return;
            }
        } catch (IOException _) {
            // Not on this system.
        }
        new SecureRandom().nextBytes(bytes);
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
