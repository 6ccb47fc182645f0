package dev.vitrine.testing.torture;

import dev.vitrine.testing.simulation.Verify;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.TreeMap;

/// Durable commits of one row each, as statements of their own: inserts, changes and deletions of rows of any length in
/// a table with a clustered and another index. What is there must be the picture after the last acknowledged one, or
/// after the one that was asked for.
final class SingleRows extends Sequence {
    private static final int KEYS = 200;
    private static final int LONG_TEXT = 1500;

    private final TreeMap<Integer, String> rows = new TreeMap<>();

    SingleRows(String database, int writer) {
        super(database, writer);
    }

    private String table() {
        return "dbo.Single" + writer();
    }

    @Override
    void create(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE " + table()
                    + " (id int NOT NULL PRIMARY KEY, text varchar(1600) NOT NULL)");
            statement.execute("CREATE INDEX byText ON " + table() + " (text)");
        }
    }

    private int key(int number) {
        return random(number).nextInt(KEYS);
    }

    private String text(int number) {
        var random = random(-number);
        return number + "x".repeat(random.nextInt(4) == 0 ? random.nextInt(LONG_TEXT) : random.nextInt(50));
    }

    private boolean deletes(int number) {
        return rows.containsKey(key(number)) && random(number).split().nextInt(3) == 0;
    }

    @Override
    void transact(Connection connection, int number) throws SQLException {
        int key = key(number);
        if (deletes(number)) {
            change(connection, "DELETE " + table() + " WHERE id = ?", key);
        } else if (rows.containsKey(key)) {
            change(connection, "UPDATE " + table() + " SET text = ? WHERE id = ?", text(number), key);
        } else {
            change(connection, "INSERT " + table() + " (text, id) VALUES (?, ?)", text(number), key);
        }
    }

    private static void change(Connection connection, String text, Object... values) throws SQLException {
        try (var statement = connection.prepareStatement(text)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            int count = statement.executeUpdate();
            Verify.that(count == 1, text + " changed " + count + " rows");
        }
    }

    @Override
    void happened(int number) {
        if (deletes(number)) {
            rows.remove(key(number));
        } else {
            rows.put(key(number), text(number));
        }
    }

    @Override
    int survived(Connection connection, int least, int most) throws SQLException {
        var found = read(connection, " ORDER BY id");
        var indexed = read(connection, " ORDER BY text");
        Verify.that(found.equals(indexed), this + " holds " + found + ", its index " + indexed);
        if (found.equals(rows)) {
            return least;
        }
        var after = new TreeMap<>(rows);
        if (deletes(most)) {
            after.remove(key(most));
        } else {
            after.put(key(most), text(most));
        }
        Verify.that(most > least && found.equals(after), this + " holds " + found + " instead of " + rows);
        return most;
    }

    private TreeMap<Integer, String> read(Connection connection, String order) throws SQLException {
        var found = new TreeMap<Integer, String>();
        try (var statement = connection.createStatement();
                var results = statement.executeQuery("SELECT id, text FROM " + table() + order)) {
            while (results.next()) {
                found.put(results.getInt(1), results.getString(2));
            }
        }
        return found;
    }
}
