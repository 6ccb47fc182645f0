package dev.vitrine.engine.session;

/// A change that the client's driver keeps track of.
public sealed interface EnvironmentChange {
    /// `USE`: ENVCHANGE 1.
    record Database(String name, String previous) implements EnvironmentChange {
    }

    /// `SET LANGUAGE`: ENVCHANGE 2.
    record Language(String name, String previous) implements EnvironmentChange {
    }

    /// A user's transaction began: ENVCHANGE 8.
    record TransactionBegun(long descriptor) implements EnvironmentChange {
    }

    /// It was committed: ENVCHANGE 9.
    record TransactionCommitted(long descriptor) implements EnvironmentChange {
    }

    /// It was rolled back: ENVCHANGE 10.
    record TransactionRolledBack(long descriptor) implements EnvironmentChange {
    }
}
