package dev.vitrine.engine.view;

import dev.vitrine.engine.session.SetOptions;
import dev.vitrine.engine.session.SourceText;
import dev.vitrine.engine.session.UsageTotals;
import java.util.List;
import java.util.Optional;

/// The procedure cache as views see it.
public interface PlanCache {
    /// Every program that is kept.
    List<Entry> entries();

    /// A compiled program.
    ///
    /// @param type       Adhoc, Prepared, Proc, ... as `sys.dm_exec_cached_plans.objtype`
    /// @param databaseId in which it was compiled
    /// @param references the cache's own, and one for each frame that runs it
    /// @param bytes      about how much memory it takes
    /// @param options    the settings of its first run
    /// @param runs       of the whole program
    record Entry(byte[] planHandle, SourceText source, String type, int databaseId, long uses, int references,
            long bytes, int bucket, long createdTicks, Optional<SetOptions> options, int compatibilityLevel,
            UsageTotals.Snapshot runs, List<Statement> statements) {
    }

    /// A statement with a plan.
    ///
    /// @param start      offset in bytes of UTF-16 in the source's text
    /// @param generation how often it was compiled
    record Statement(int start, int end, long generation, long createdTicks, UsageTotals.Snapshot runs,
            byte[] queryHash, byte[] planHash) {
    }

    /// The showplan XML of a program, or of its statements between two offsets.
    Optional<String> xml(byte[] planHandle, int start, int end);

    /// The program with that handle.
    default Optional<Entry> find(byte[] planHandle) {
        return entries().stream().filter(entry -> java.util.Arrays.equals(entry.planHandle(), planHandle)).findAny();
    }
}
