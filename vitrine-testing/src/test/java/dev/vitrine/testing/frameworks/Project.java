package dev.vitrine.testing.frameworks;

import dev.vitrine.embedded.Vitrine;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// A server with one database for a project, and plain SQL beside the framework, to see what the framework did.
final class Project implements AutoCloseable {
    private final Vitrine vitrine = Vitrine.memory();
    private final String database;

    Project(String database) {
        this.database = database;
        try (var connection = vitrine.connect(); var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE [" + database + "]");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    String url() {
        return vitrine.jdbcUrl(database);
    }

    Connection connect() throws SQLException {
        return vitrine.connect(database);
    }

    void execute(String text) throws SQLException {
        try (var connection = connect(); var statement = connection.createStatement()) {
            boolean rows = statement.execute(text);
            while (rows || statement.getUpdateCount() >= 0) {
                rows = statement.getMoreResults();
            }
        }
    }

    /// The rows of a query, columns joined by a bar.
    List<String> rows(String query) throws SQLException {
        try (var connection = connect(); var statement = connection.createStatement();
                var result = statement.executeQuery(query)) {
            int columns = result.getMetaData().getColumnCount();
            var rows = new ArrayList<String>();
            while (result.next()) {
                var row = new StringBuilder();
                for (int i = 1; i <= columns; i++) {
                    row.append(i == 1 ? "" : "|").append(result.getString(i));
                }
                rows.add(row.toString());
            }
            return rows;
        }
    }

    @Override
    public void close() {
        vitrine.close();
    }
}
