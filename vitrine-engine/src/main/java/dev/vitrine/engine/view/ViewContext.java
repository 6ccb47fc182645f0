package dev.vitrine.engine.view;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.trace.DefaultTrace;
import dev.vitrine.os.Os;
import java.util.List;
import java.util.Optional;

/// What views read: the server, its databases and sessions.
public interface ViewContext {
    Databases databases();

    Os os();

    /// The sessions that are connected.
    List<ViewSession> sessions();

    /// The session that asks; its current database decides for functions whose database argument is NULL.
    ViewSession session();

    /// The server's name (`@@SERVERNAME`).
    String serverName();

    /// When the server started, in 100 ns since 0001-01-01 UTC.
    long startTicks();

    /// The text of a batch by its handle.
    Optional<SqlText> sqlText(byte[] handle);

    /// The default trace.
    DefaultTrace trace();

    /// The procedure cache.
    PlanCache plans();

    /// How far a sequence is.
    SequenceState sequence(int databaseId, int objectId);

    /// @param current the last number given, or the first there will be
    /// @param used whether any was given
    record SequenceState(dev.vitrine.types.value.Value current, boolean used) {
    }

    /// A text that was run.
    ///
    /// @param databaseId absent for a batch, as `sys.dm_exec_sql_text` has it
    /// @param objectId of a procedure
    record SqlText(Optional<Integer> databaseId, Optional<Integer> objectId, String text) {
    }
}
