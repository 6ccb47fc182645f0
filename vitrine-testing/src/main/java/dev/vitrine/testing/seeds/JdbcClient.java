package dev.vitrine.testing.seeds;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;

/// A JDBC driver: Microsoft's, or jTDS, which speaks TDS 7.1.
final class JdbcClient implements SeedClient {
    private final Connection connection;

    private JdbcClient(String url) {
        try {
            connection = DriverManager.getConnection(url);
        } catch (SQLException e) {
            throw new IllegalStateException(url, e);
        }
    }

    static SeedClient microsoft(Target target) {
        return new JdbcClient("jdbc:sqlserver://localhost:" + target.port() + ";user=sa;password=" + target.password()
                + ";encrypt=true;trustServerCertificate=true");
    }

    static SeedClient jtds(Target target) {
        return new JdbcClient("jdbc:jtds:sqlserver://localhost:" + target.port() + "/master;user=sa;password="
                + target.password());
    }

    @Override
    public Answer run(String batch, int times) {
        var gathering = new Answer.Gathering();
        try (var statement = connection.createStatement()) {
            for (int i = 0; i < times; i++) {
                once(statement, batch, gathering);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(batch, e);
        }
        return gathering.answer();
    }

    /// All results of a batch: an error is thrown where it stands among them, and reading goes on behind it.
    private static void once(Statement statement, String batch, Answer.Gathering gathering) throws SQLException {
        boolean started = false;
        while (true) {
            try {
                boolean rows = started ? statement.getMoreResults() : statement.execute(batch);
                started = true;
                if (rows) {
                    read(statement.getResultSet(), gathering);
                } else if (statement.getUpdateCount() == -1) {
                    return;
                } else {
                    gathering.count(statement.getUpdateCount());
                }
            } catch (SQLException errors) {
                started = true;
                if (errors.getErrorCode() == 0) {
                    throw errors;
                }
                for (var error = errors; error != null; error = error.getNextException()) {
                    gathering.error(error.getErrorCode());
                }
            }
        }
    }

    private static void read(ResultSet results, Answer.Gathering gathering) throws SQLException {
        long count = 0;
        while (results.next()) {
            var row = new ArrayList<String>();
            for (int column = 1; column <= results.getMetaData().getColumnCount(); column++) {
                var value = results.getString(column);
                row.add(value == null ? "NULL" : value);
            }
            gathering.row(row);
            count++;
        }
        gathering.count(count);
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
