package dev.vitrine.testing.torture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What the system is asked to do for a commit, seen from outside. Skipped where strace cannot be used.
class CommitTraceTest {
    private static final int COMMITS = 100;
    /// The log writer takes what delayed commits left behind at least so often.
    private static final int DELAYED_MILLIS = 100;

    @TempDir
    private Path folder;

    @Test
    @Timeout(900)
    void durableCommitIsOnDiskBeforeItsAnswerAndDelayedOnesShareWrites() throws Exception {
        var absence = CommitTrace.absence();
        if (!absence.isEmpty()) {
            System.out.println("skipped: " + absence);
        }
        Assumptions.assumeTrue(absence.isEmpty(), absence);
        var evidence = CommitTrace.run(folder, COMMITS);
        var durable = evidence.durable();
        assertThat(durable.logWrites()).as("%s", durable).isGreaterThanOrEqualTo(COMMITS)
                .isEqualTo(durable.counted());
        assertThat(durable.answers()).as("%s", durable).isGreaterThanOrEqualTo(COMMITS);
        assertThat(durable.unhardened()).as("%s", durable).isZero();
        var delayed = evidence.delayed();
        assertThat(delayed.answers()).as("%s", delayed).isGreaterThanOrEqualTo(COMMITS);
        assertThat(delayed.logWrites()).as("%s", delayed).isEqualTo(delayed.counted()).isPositive()
                .isLessThanOrEqualTo(delayed.millis() / DELAYED_MILLIS + 2);
        assertThat(delayed.unhardened()).as("%s", delayed).isPositive();
    }
}
