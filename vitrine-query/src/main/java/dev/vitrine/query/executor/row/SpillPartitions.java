package dev.vitrine.query.executor.row;

import dev.vitrine.types.value.Value;

/// Rows put off by the hash of their keys, so that those of one key lie in one file. Each level looks at other bits.
final class SpillPartitions {
    /// Deeper than this what remains has one hash and is kept in memory, come what may.
    static final int LEVEL_MAX = 5;
    private static final int BITS = 4;
    private static final int MIX = 0x9E3779B9;

    private final SpilledRows[] files = new SpilledRows[1 << BITS];
    private final Frame frame;
    private final SpillCounts counts;
    private final int level;

    /// @param level from 1
    SpillPartitions(Frame frame, SpillCounts counts, int level) {
        this.frame = frame;
        this.counts = counts;
        this.level = level;
        counts.level(level);
    }

    int level() {
        return level;
    }

    void add(int hash, Value[] row) {
        int number = hash * MIX >>> Integer.SIZE - BITS * level & files.length - 1;
        if (files[number] == null) {
            files[number] = new SpilledRows(frame, counts);
        }
        files[number].add(row);
    }

    /// How many parts there may be.
    int count() {
        return files.length;
    }

    /// The rows of one part; whoever takes them closes them.
    java.util.Optional<SpilledRows> part(int number) {
        return java.util.Optional.ofNullable(files[number]);
    }

    void close() {
        for (var file : files) {
            if (file != null) {
                file.close();
            }
        }
    }
}
