package dev.vitrine.engine.ddl;

import java.util.Optional;

/// What definitions ask of the session and the server: the temporary tables that the session sees (of its running
/// procedure and of its callers, innermost first), and who uses a database.
public interface TemporaryObjects {
    /// The object id in tempdb of `#name`, when it is there.
    Optional<Integer> find(String name);

    /// Whether the innermost scope has a table of that name already.
    boolean existsHere(String name);

    /// `#name` was made in the innermost scope.
    void created(String name, int objectId);

    /// A procedure `#name` was made: it lives as long as the session, whatever scope made it.
    void createdForSession(String name, int objectId);

    /// The object is gone.
    void dropped(int objectId);

    /// 3702 when any session uses the database.
    void requireUnused(int databaseId, String name);

    /// Whether a session other than this one uses the database.
    boolean usedByOthers(int databaseId);

    /// A number that tells the names of sessions apart.
    long number();
}
