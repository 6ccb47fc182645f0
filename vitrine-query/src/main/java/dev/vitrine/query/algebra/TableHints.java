package dev.vitrine.query.algebra;

import java.util.List;
import java.util.Optional;

/// Table hints, checked by the binder.
///
/// @param isolation  what NOLOCK, READCOMMITTED, REPEATABLEREAD, HOLDLOCK ask for in place of the session's level
/// @param lock       UPDLOCK, XLOCK
/// @param indexes    INDEX ( ... ): indexes by id
/// @param forceSeek  FORCESEEK; `forceScan` FORCESCAN
/// @param seekColumns of how many key columns a seek must make use, from the first
public record TableHints(Optional<Isolation> isolation, Lock lock, Granularity granularity, boolean readPast,
        boolean noWait, List<Integer> indexes, boolean forceSeek, boolean forceScan, int seekColumns) {

    public static final TableHints NONE = new TableHints(Optional.empty(), Lock.DEFAULT, Granularity.DEFAULT, false,
            false, List.of(), false, false, 0);

    /// Levels that a hint can ask for.
    public enum Isolation { READ_UNCOMMITTED, READ_COMMITTED, REPEATABLE_READ, SERIALIZABLE, SNAPSHOT }

    public enum Lock { DEFAULT, UPDATE, EXCLUSIVE }

    public enum Granularity { DEFAULT, ROW, PAGE, TABLE }
}
