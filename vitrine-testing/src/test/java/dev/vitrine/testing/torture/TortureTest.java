package dev.vitrine.testing.torture;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/// Twenty kills; `./dev torture --kills N` does more.
class TortureTest {
    private static final int KILLS = Integer.getInteger("torture.kills", 20);

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private Path folder;

    @Test
    @Timeout(900)
    void keepsWhatWasAcknowledgedWhenItIsKilled() throws Exception {
        var torture = new Torture(1, folder, System.out::println);
        System.out.println(torture.run(() -> torture.kills() < KILLS));
    }
}
