package dev.vitrine.storage.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// "SQL Server transaction log architecture and management guide", virtual log files.
class VlfLayoutTest {
    private static final long MB = 1L << 20;
    private static final long[] SIZES = {128 * MB, 136 * MB, 176 * MB, 688 * MB, 768 * MB};

    private static List<Integer> counts(VlfLayout.Version version) {
        var counts = new java.util.ArrayList<Integer>();
        int total = 0;
        long before = 0;
        for (long size : SIZES) {
            total += VlfLayout.count(before, size - before, version);
            counts.add(total);
            before = size;
        }
        return counts;
    }

    /// The case "vlf count after growth".
    @Test
    void countsAsSqlServer2022() {
        assertThat(counts(VlfLayout.Version.SQL_SERVER_2022)).containsExactly(8, 9, 10, 18, 19);
    }

    @Test
    void countsAsSqlServer2014To2019() {
        assertThat(counts(VlfLayout.Version.SQL_SERVER_2014)).containsExactly(8, 9, 13, 21, 22);
    }

    /// What DBCC LOGINFO shows for a log of 8 MB.
    @Test
    void cutsEightMegabytesAsObserved() {
        assertThat(VlfLayout.sizes(0, 8 * MB - 8192)).containsExactly(2_031_616L, 2_031_616L, 2_031_616L, 2_285_568L);
    }

    @Test
    void coversAllOfASmallPiece() {
        for (long size = 128 * 1024; size < 4 * MB; size += 8192) {
            assertThat(VlfLayout.sizes(0, size).stream().mapToLong(Long::longValue).sum()).isEqualTo(size);
        }
    }
}
