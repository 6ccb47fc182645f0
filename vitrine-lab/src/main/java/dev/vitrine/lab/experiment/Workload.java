package dev.vitrine.lab.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Statements sent as a person at a query window sends them: text batches, each repetition a batch of its own.
final class Workload {
    private static final double NANOS_PER_SECOND = 1e9;

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

    /// The one number that a query gives.
    static double number(Connection connection, String query) throws SQLException {
        return Double.parseDouble(rows(connection, query).getFirst().getFirst());
    }

    /// A script with its sqlcmd variables set.
    static String script(String name, Map<String, Object> variables) {
        var text = resource(name);
        for (var variable : variables.entrySet()) {
            text = text.replace("$(" + variable.getKey() + ")", variable.getValue().toString());
        }
        return text;
    }

    /// A script of the experiments.
    static String resource(String name) {
        try (var stream = Workload.class.getResourceAsStream(name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The same URL with another database.
    static String in(String url, String database) {
        return url + (url.endsWith(";") ? "" : ";") + "databaseName=" + database;
    }

    /// Runs a batch on several connections at once.
    ///
    /// @return seconds until all were done
    static double parallel(String url, int connections, String batch) throws SQLException {
        var open = new ArrayList<Connection>();
        try {
            for (int i = 0; i < connections; i++) {
                open.add(DriverManager.getConnection(url));
            }
            long begin = System.nanoTime();
            together(open, batch);
            return (System.nanoTime() - begin) / NANOS_PER_SECOND;
        } finally {
            for (var connection : open) {
                connection.close();
            }
        }
    }

    private static void together(List<Connection> open, String batch) throws SQLException {
        var work = new ArrayList<Future<?>>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var connection : open) {
                work.add(threads.submit(() -> {
                    run(connection, batch);
                    return connection;
                }));
            }
        }
        for (var one : work) {
            if (one.state() == Future.State.FAILED) {
                throw new SQLException(one.exceptionNow());
            }
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
