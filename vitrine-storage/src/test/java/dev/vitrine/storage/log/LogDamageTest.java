package dev.vitrine.storage.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.vitrine.os.Os;
import dev.vitrine.types.error.SqlError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/// Damage to log blocks that were acknowledged: the log must not end there as if nothing had followed.
class LogDamageTest {
    private static final int CORRUPT = 9004;
    private static final int INVALID = 9003;
    private static final long SIZE = 512 * 1024;
    private static final LogSettings SETTINGS = new LogSettings("t", 0, false, SIZE, true);

    private final Os os = Os.inMemory();

    /// Where each block begins in the file, in the order of writing.
    private ArrayList<Long> write(int blocks) throws IOException {
        var starts = new ArrayList<Long>();
        var log = TransactionLog.create(os, SETTINGS, os.files().create("t.ldf"), SIZE, 1);
        var owner = new LogOwner(1);
        for (int i = 0; i < blocks; i++) {
            long lsn = log.append(owner, LogRecord.of(LogOperation.LOP_COMMIT_XACT, new byte[50 + i % 7 * 3000]), 0, 0);
            log.flush(lsn);
            var vlf = log.virtualLogFiles().stream()
                    .filter(info -> info.sequence() == dev.vitrine.storage.page.Lsn.vlf(lsn)).findFirst().orElseThrow();
            starts.add(vlf.beginOffset() + dev.vitrine.storage.page.Lsn.block(lsn) * LogBlock.UNIT);
        }
        log.close();
        return starts;
    }

    private void flip(long position) throws IOException {
        try (var file = os.files().open("t.ldf")) {
            var one = ByteBuffer.allocate(1);
            file.read(position, one);
            file.write(position, one.put(0, (byte) (one.get(0) ^ 4)).rewind());
        }
    }

    private long endLsn() throws IOException {
        var log = TransactionLog.open(os, SETTINGS, os.files().open("t.ldf"));
        long end = log.endLsn();
        log.close();
        return end;
    }

    @Test
    void everyBlockButTheLastIsMissed() throws IOException {
        var starts = write(30);
        long whole = endLsn();
        for (int block = 0; block < starts.size() - 1; block++) {
            for (int at : new int[] {0, 30, 70}) {
                flip(starts.get(block) + at);
                assertThatThrownBy(this::endLsn).as("block %d, byte %d", block, at).isInstanceOfSatisfying(
                        SqlError.class, error -> assertThat(error.number()).isIn(CORRUPT, INVALID));
                flip(starts.get(block) + at);
            }
        }
        assertThat(endLsn()).isEqualTo(whole);
    }

    /// What a crash leaves: the last block may be torn, and the log ends before it.
    @Test
    void theLastBlockMayBeTorn() throws IOException {
        var starts = write(30);
        long whole = endLsn();
        flip(starts.getLast() + 70);
        assertThat(endLsn()).isLessThan(whole);
    }
}
