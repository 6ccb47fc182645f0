package dev.vitrine.storage.log;

import java.util.ArrayList;
import java.util.List;

/// How many virtual log files a piece of new log space is cut into.
/// Source: "SQL Server Transaction Log Architecture and Management Guide", section virtual log files.
public final class VlfLayout {
    private static final long MB = 1L << 20;
    private static final long SMALL = 64 * MB;
    private static final long LARGE = 1024 * MB;
    private static final int RELATIVE_LIMIT = 8;
    /// Sizes are multiples of this, but for the last one (observed: 8 MB make 3 × 2,031,616 and 2,285,568 bytes).
    private static final int UNIT = 64 * 1024;
    private static final int SMALLEST = 2 * UNIT;

    /// Versions whose rule differs.
    public enum Version { SQL_SERVER_2012, SQL_SERVER_2014, SQL_SERVER_2022 }

    private VlfLayout() {
    }

    /// How many VLFs a log of `current` bytes (0 when it is new) gets by growing by `added`.
    public static int count(long current, long added, Version version) {
        boolean grows = current > 0;
        if (grows && version != Version.SQL_SERVER_2012 && added * RELATIVE_LIMIT < current) {
            return 1;
        }
        if (grows && version == Version.SQL_SERVER_2022 && added <= SMALL) {
            return 1;
        }
        // By the report of SQL Server 2014 to 2019, exactly 64 MB make four pieces, exactly 1 GB eight.
        return added <= SMALL ? 4 : added <= LARGE ? 8 : 16;
    }

    /// The sizes of the VLFs that `added` bytes become.
    public static List<Long> sizes(long current, long added) {
        int count = count(current, added, Version.SQL_SERVER_2022);
        long each = Math.max(SMALLEST, added / count / UNIT * UNIT);
        var sizes = new ArrayList<Long>();
        long left = added;
        while (sizes.size() < count - 1 && left >= 2 * each) {
            sizes.add(each);
            left -= each;
        }
        sizes.add(left);
        return sizes;
    }
}
