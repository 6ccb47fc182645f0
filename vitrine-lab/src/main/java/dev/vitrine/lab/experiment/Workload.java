package dev.vitrine.lab.experiment;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Statements sent as a person at a query window sends them: text batches, each repetition a batch of its own.
final class Workload {
    private Workload() {
    }

    /// Runs a batch and reads all that it returns.
    static void run(Connection connection, String batch) throws SQLException {
        repeat(connection, batch, 1);
    }

    /// `GO n`.
    static void repeat(Connection connection, String batch, int times) throws SQLException {
        try (var statement = connection.createStatement()) {
            for (int i = 0; i < times; i++) {
                boolean rows = statement.execute(batch);
                while (rows || statement.getUpdateCount() != -1) {
                    rows = statement.getMoreResults();
                }
            }
        }
    }

    /// The rows of a query as text.
    static List<List<String>> rows(Connection connection, String query) throws SQLException {
        try (var statement = connection.createStatement(); var rows = statement.executeQuery(query)) {
            var found = new ArrayList<List<String>>();
            while (rows.next()) {
                found.add(row(rows));
            }
            return found;
        }
    }

    private static List<String> row(ResultSet rows) throws SQLException {
        var row = new ArrayList<String>();
        for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
            row.add(String.valueOf(rows.getString(column)));
        }
        return row;
    }
}
