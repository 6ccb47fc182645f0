package dev.vitrine.storage.log;

import java.util.ArrayList;
import java.util.List;

/// How many virtual log files a piece of new log space is cut into.
/// Source: "SQL Server Transaction Log Architecture and Management Guide", section virtual log files (2022).
public final class VlfLayout {
    private static final long MB = 1L << 20;
    private static final long SMALL = 64 * MB;
    private static final long LARGE = 1024 * MB;
    private static final int UNIT = 8192;

    private VlfLayout() {
    }

    /// The sizes of the VLFs that `added` bytes become in a log of `current` bytes (0 when it is new).
    public static List<Long> sizes(long current, long added) {
        int count;
        if (current > 0 && added < current / 8) {
            count = 1;
        } else if (added <= SMALL) {
            count = current > 0 ? 1 : 4;
        } else {
            count = added <= LARGE ? 8 : 16;
        }
        var sizes = new ArrayList<Long>();
        long each = added / count / UNIT * UNIT;
        for (int i = 0; i < count - 1; i++) {
            sizes.add(each);
        }
        sizes.add(added - each * (count - 1));
        return sizes;
    }
}
