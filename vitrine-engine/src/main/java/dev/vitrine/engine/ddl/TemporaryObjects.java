package dev.vitrine.engine.ddl;

import java.util.Optional;

/// The temporary tables that a session sees: of its running procedure and of its callers, innermost first.
public interface TemporaryObjects {
    /// The object id in tempdb of `#name`, when it is there.
    Optional<Integer> find(String name);

    /// Whether the innermost scope has a table of that name already.
    boolean existsHere(String name);

    /// `#name` was made in the innermost scope.
    void created(String name, int objectId);

    /// The object is gone.
    void dropped(int objectId);

    /// A number that tells the names of sessions apart.
    long number();
}
