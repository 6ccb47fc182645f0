package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// Statements of operation.
public sealed interface AdministrationStatement extends Statement {

    record Checkpoint(Optional<Expression> duration, SourcePosition position) implements AdministrationStatement { }

    record Reconfigure(boolean withOverride, SourcePosition position) implements AdministrationStatement { }

    /// `KILL session [ WITH STATUSONLY ]`; a unit of work is a string. `kind` is empty, `STATS JOB` or
    /// `QUERY NOTIFICATION SUBSCRIPTION`.
    record Kill(String kind, Optional<Expression> session, boolean statusOnly, SourcePosition position)
            implements AdministrationStatement { }

    record Shutdown(boolean noWait, SourcePosition position) implements AdministrationStatement { }

    /// `DBCC command [ ( arguments ) ] [ WITH options ]`; `parentheses` tells `DBCC X ()` from `DBCC X`.
    record Dbcc(String command, boolean parentheses, List<NamedOption> arguments, List<NamedOption> options,
            SourcePosition position) implements AdministrationStatement { }

    /// `BACKUP { DATABASE | LOG } db [ files ] TO devices [ MIRROR TO devices ... ] [ WITH options ]`
    record Backup(String kind, Expression database, List<NamedOption> files, List<Device> devices,
            List<List<Device>> mirrors, List<NamedOption> options, SourcePosition position)
            implements AdministrationStatement { }

    /// `RESTORE { DATABASE | LOG | HEADERONLY | FILELISTONLY | VERIFYONLY | LABELONLY | REWINDONLY } ...`
    record Restore(String kind, Optional<Expression> database, List<NamedOption> files, List<Device> devices,
            List<NamedOption> options, SourcePosition position) implements AdministrationStatement { }

    /// `DISK = 'path'`, or a logical device (then `kind` is empty).
    record Device(String kind, Expression name) { }
}
