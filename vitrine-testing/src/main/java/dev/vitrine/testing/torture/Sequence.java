package dev.vitrine.testing.torture;

import dev.vitrine.testing.simulation.Verify;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.SplittableRandom;

/// A client that does one transaction after the other, numbered from 1, and knows which were acknowledged. At a kill at
/// most one is asked for and not answered: that one may be there or not, all before it must be, none after it.
abstract class Sequence {
    private static final int DEADLOCK = 1205;
    private static final int LOCK_TIMEOUT = 1222;

    private final String database;
    private final int writer;
    private volatile int asked;
    private volatile int acknowledged;
    private volatile SQLException trouble;
    private List<DelayedRows> behind = List.of();

    Sequence(String database, int writer) {
        this.database = database;
        this.writer = writer;
    }

    final String database() {
        return database;
    }

    final int writer() {
        return writer;
    }

    final int acknowledged() {
        return acknowledged;
    }

    final int asked() {
        return asked;
    }

    /// Delayed commits of the same database, which each durable commit of this client hardens.
    final void hardens(List<DelayedRows> delayed) {
        behind = List.copyOf(delayed);
    }

    /// Random numbers that are the same whenever the transaction is asked about.
    final SplittableRandom random(int number) {
        return new SplittableRandom(writer * 1_000_003L + number);
    }

    /// Makes what the client needs.
    void create(Connection connection) throws SQLException {
    }

    /// Does transaction `number`, its commit included.
    abstract void transact(Connection connection, int number) throws SQLException;

    /// Compares what is there with what must be.
    ///
    /// @param least the transactions that must be there
    /// @param most those that may be
    /// @return how many are
    abstract int survived(Connection connection, int least, int most) throws SQLException;

    /// Transaction `number` is certain: the client's own picture follows.
    void happened(int number) {
    }

    /// Works until the connection breaks; a lock conflict makes it try the same transaction again.
    final void work(Connection connection) {
        try {
            while (true) {
                attempt(connection);
            }
        } catch (SQLException broken) {
            trouble = broken;
        }
    }

    private void attempt(Connection connection) throws SQLException {
        int number = acknowledged + 1;
        asked = number;
        var seen = behind.stream().mapToInt(Sequence::acknowledged).toArray();
        try {
            transact(connection, number);
        } catch (SQLException conflict) {
            if (conflict.getErrorCode() != DEADLOCK && conflict.getErrorCode() != LOCK_TIMEOUT) {
                throw conflict;
            }
            rollback(connection);
            return;
        }
        happened(number);
        acknowledged = number;
        for (int i = 0; i < seen.length; i++) {
            behind.get(i).hardened(seen[i]);
        }
    }

    private static void rollback(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("IF @@TRANCOUNT > 0 ROLLBACK");
        }
    }

    /// What ended the work, when it was not the end of the server: an error that the server told.
    final void requireNoTrouble() {
        var told = trouble;
        trouble = null;
        Verify.that(told == null || told.getErrorCode() == 0 || told.getSQLState() != null
                && told.getSQLState().startsWith("08"), this + ": " + told);
    }

    /// Settles the account after a restart: what survived is from now on what was acknowledged.
    final void settle(Connection connection) throws SQLException {
        int there = survived(connection, acknowledged, asked);
        Verify.that(there >= acknowledged && there <= asked, this + ": " + there + " transactions survived, "
                + acknowledged + " were acknowledged and " + asked + " asked for");
        for (int number = acknowledged + 1; number <= there; number++) {
            happened(number);
        }
        acknowledged = there;
        asked = there;
    }

    /// Fewer survived than were acknowledged, and that is allowed.
    final void fallBackTo(int number) {
        acknowledged = number;
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + " " + writer;
    }
}
