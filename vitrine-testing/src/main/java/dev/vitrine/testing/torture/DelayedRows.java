package dev.vitrine.testing.torture;

import dev.vitrine.testing.simulation.Verify;
import java.sql.Connection;
import java.sql.SQLException;

/// Commits with delayed durability, one row each, numbered. A kill may take some of the last ones: the rest has no gap,
/// and what a durable commit of the same database followed is there.
final class DelayedRows extends Sequence {
    private static final int FLUSH_EVERY = 40;

    private volatile int hardened;

    DelayedRows(String database, int writer) {
        super(database, writer);
    }

    private String table() {
        return "dbo.Delayed" + writer();
    }

    @Override
    void create(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE " + table() + " (number int NOT NULL, text varchar(100) NOT NULL)");
        }
    }

    @Override
    void transact(Connection connection, int number) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("BEGIN TRAN; INSERT " + table() + " VALUES (" + number + ", '" + "d".repeat(number % 97)
                    + "'); COMMIT WITH (DELAYED_DURABILITY = ON)");
            if (number % FLUSH_EVERY == 0) {
                statement.execute("EXEC sys.sp_flush_log");
                hardened(number);
            }
        }
    }

    /// A durable commit that was asked for after transaction `number` was acknowledged has been acknowledged.
    void hardened(int number) {
        hardened = Math.max(hardened, number);
    }

    @Override
    int survived(Connection connection, int least, int most) throws SQLException {
        int there = Transfers.consecutive(this, connection,
                "SELECT COUNT(*), COALESCE(MIN(number), 1), COALESCE(MAX(number), 0) FROM " + table());
        Verify.that(there >= hardened, this + ": " + there + " survived, " + hardened + " were hardened");
        fallBackTo(Math.min(least, there));
        return there;
    }
}
