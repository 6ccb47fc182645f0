package dev.vitrine.testing.torture;

import dev.vitrine.testing.simulation.Verify;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/// Durable transactions over two tables that all transferring clients share: two accounts change and the history says
/// so, or nothing does. Some are rolled back first; their history would have a number below zero.
final class Transfers extends Sequence {
    static final int ACCOUNTS = 20;
    static final int OPENING = 1000;
    private static final int WRITERS = 100;

    Transfers(String database, int writer) {
        super(database, writer);
    }

    /// The two tables, once for all clients.
    static void createTables(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE dbo.Account (id int NOT NULL PRIMARY KEY, balance int NOT NULL,"
                    + " filler char(200) NOT NULL DEFAULT 'f')");
            statement.execute("CREATE TABLE dbo.History (writer int NOT NULL, number int NOT NULL,"
                    + " source int NOT NULL, target int NOT NULL, amount int NOT NULL)");
            statement.execute("CREATE UNIQUE INDEX byNumber ON dbo.History (writer, number)");
            statement.execute("DECLARE @i int = 0; WHILE @i < " + ACCOUNTS
                    + " BEGIN INSERT dbo.Account (id, balance) VALUES (@i, " + OPENING + "); SET @i += 1 END");
        }
    }

    @Override
    void transact(Connection connection, int number) throws SQLException {
        connection.setAutoCommit(false);
        var random = random(number);
        if (random.nextInt(6) == 0) {
            move(connection, -number, random.nextInt(ACCOUNTS), random.nextInt(ACCOUNTS), 1);
            connection.rollback();
        }
        move(connection, number, random.nextInt(ACCOUNTS), random.nextInt(ACCOUNTS), random.nextInt(WRITERS));
        connection.commit();
    }

    private void move(Connection connection, int number, int source, int target, int amount) throws SQLException {
        try (var account = connection.prepareStatement("UPDATE dbo.Account SET balance += ? WHERE id = ?");
                var history = connection.prepareStatement("INSERT dbo.History VALUES (?, ?, ?, ?, ?)")) {
            run(account, -amount, source);
            run(history, writer(), number, source, target, amount);
            run(account, amount, target);
        }
    }

    private static void run(PreparedStatement statement, int... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setInt(i + 1, values[i]);
        }
        statement.executeUpdate();
    }

    /// The numbers in the history must be 1, 2, 3 ... without a gap.
    @Override
    int survived(Connection connection, int least, int most) throws SQLException {
        return consecutive(this, connection, "SELECT COUNT(*), COALESCE(MIN(number), 1), COALESCE(MAX(number), 0)"
                + " FROM dbo.History WHERE writer = " + writer());
    }

    /// @param question its one row says how many, the least, the greatest
    static int consecutive(Sequence sequence, Connection connection, String question) throws SQLException {
        try (var statement = connection.createStatement(); var results = statement.executeQuery(question)) {
            results.next();
            int count = results.getInt(1);
            Verify.that(results.getInt(2) == 1 && results.getInt(3) == count, sequence + ": " + count
                    + " numbers from " + results.getInt(2) + " to " + results.getInt(3));
            return count;
        }
    }

    /// Every account must hold what the history says.
    static void verifyBalances(Connection connection) throws SQLException {
        try (var statement = connection.createStatement(); var results = statement.executeQuery("""
                SELECT a.id, a.balance, %d + COALESCE((SELECT SUM(amount) FROM dbo.History WHERE target = a.id), 0)
                    - COALESCE((SELECT SUM(amount) FROM dbo.History WHERE source = a.id), 0)
                FROM dbo.Account AS a""".formatted(OPENING))) {
            int accounts = 0;
            while (results.next()) {
                accounts++;
                Verify.that(results.getInt(2) == results.getInt(3), "account " + results.getInt(1) + " holds "
                        + results.getInt(2) + ", its history says " + results.getInt(3));
            }
            Verify.that(accounts == ACCOUNTS, accounts + " accounts");
        }
    }
}
