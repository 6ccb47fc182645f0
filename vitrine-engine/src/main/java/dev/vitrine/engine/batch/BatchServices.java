package dev.vitrine.engine.batch;

import dev.vitrine.engine.database.ErrorLog;
import dev.vitrine.engine.dbcc.DbccServer;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.trace.DefaultTrace;
import dev.vitrine.os.Os;
import dev.vitrine.query.algebra.RowSource;
import dev.vitrine.storage.database.StorageInstance;
import dev.vitrine.types.value.Value;
import java.util.Iterator;
import java.util.Optional;

/// What running batches needs of the instance.
public interface BatchServices {
    Os os();

    StorageInstance storage();

    /// The operating system's path for the name of a file as users write it.
    String path(String written);

    /// The procedure cache.
    ProgramCache programs();

    Catalog catalog();

    Definitions definitions();

    /// A procedure written in Java, by its name in lower case without schema.
    Optional<SystemProcedure> systemProcedure(String name);

    /// The rows of a dynamic view or function.
    Iterator<Value[]> dynamicRows(RowSource.DynamicView view, Value[] arguments, Session session);

    /// A session that is logged in.
    Optional<Session> session(int id);

    ErrorLog errorLog();

    /// The default trace.
    DefaultTrace trace();

    /// What DBCC commands ask on behalf of a session.
    DbccServer dbcc(Session session);

    /// SHUTDOWN: the instance stops once this request has been answered.
    void shutdown(boolean noWait);
}
