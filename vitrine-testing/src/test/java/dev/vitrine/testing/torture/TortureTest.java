package dev.vitrine.testing.torture;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/// Twenty kills, fewer on a machine that is very slow; `./dev torture --kills N` does more.
class TortureTest {
    private static final int KILLS = Integer.getInteger("torture.kills", 20);
    private static final long NANOS_MAX = 200_000_000_000L;

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private Path folder;

    @Test
    @Timeout(900)
    void keepsWhatWasAcknowledgedWhenItIsKilled() throws Exception {
        var torture = new Torture(1, folder, System.out::println);
        long end = System.nanoTime() + NANOS_MAX;
        System.out.println(torture.run(() -> torture.kills() < KILLS && System.nanoTime() < end));
    }
}
