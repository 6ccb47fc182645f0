package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.IndexStatus;

/// What an index keeps of its options.
///
/// @param fillFactor 0 where none was given
/// @param pageLocks whether pages may be locked; the engine never does
/// @param noRecompute whether its statistics are not brought up to date by themselves
public record IndexSettings(int fillFactor, boolean padded, boolean ignoreDuplicates, boolean pageLocks,
        boolean noRecompute, boolean sequential) {
    public static final IndexSettings DEFAULT = new IndexSettings(0, false, false, true, false, false);

    /// The settings in a row of sysidxstats.
    static IndexSettings of(int status, int fillFactor) {
        return new IndexSettings(fillFactor, (status & IndexStatus.PADDED) != 0,
                (status & IndexStatus.IGNORE_DUPLICATES) != 0, (status & IndexStatus.NO_PAGE_LOCKS) == 0,
                (status & IndexStatus.NO_RECOMPUTE) != 0, (status & IndexStatus.SEQUENTIAL) != 0);
    }

    /// Their bits.
    int status() {
        return (padded ? IndexStatus.PADDED : 0) | (ignoreDuplicates ? IndexStatus.IGNORE_DUPLICATES : 0)
                | (pageLocks ? 0 : IndexStatus.NO_PAGE_LOCKS) | (noRecompute ? IndexStatus.NO_RECOMPUTE : 0)
                | (sequential ? IndexStatus.SEQUENTIAL : 0);
    }

    IndexSettings withFillFactor(int factor) {
        return new IndexSettings(factor, padded, ignoreDuplicates, pageLocks, noRecompute, sequential);
    }

    IndexSettings withPadded(boolean on) {
        return new IndexSettings(fillFactor, on, ignoreDuplicates, pageLocks, noRecompute, sequential);
    }

    IndexSettings withIgnoreDuplicates(boolean on) {
        return new IndexSettings(fillFactor, padded, on, pageLocks, noRecompute, sequential);
    }

    IndexSettings withPageLocks(boolean on) {
        return new IndexSettings(fillFactor, padded, ignoreDuplicates, on, noRecompute, sequential);
    }

    IndexSettings withNoRecompute(boolean on) {
        return new IndexSettings(fillFactor, padded, ignoreDuplicates, pageLocks, on, sequential);
    }

    IndexSettings withSequential(boolean on) {
        return new IndexSettings(fillFactor, padded, ignoreDuplicates, pageLocks, noRecompute, on);
    }
}
