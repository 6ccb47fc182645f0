package dev.vitrine.testing.torture;

import dev.vitrine.testing.simulation.Verify;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// Transactions of definitions: makes a table with rows and an index, gives it a column, empties it, drops it. The
/// catalog, the rows and the indexes must all be before the transaction or all after it.
final class Definitions extends Sequence {
    private static final int MOST_ROWS = 60;

    /// What is known of a table: its rows, whether it has the second column and the index.
    private record Shape(int rows, boolean wider, boolean indexed) {
    }

    private final TreeMap<String, Shape> tables = new TreeMap<>();

    Definitions(String database, int writer) {
        super(database, writer);
    }

    private String name(int number) {
        return "Made" + writer() + "_" + number % 7;
    }

    private String marked(int number) {
        return "dbo." + name(number);
    }

    private int kind(int number) {
        return random(number).nextInt(4);
    }

    private int rows(int number) {
        return random(-number).nextInt(MOST_ROWS);
    }

    @Override
    void transact(Connection connection, int number) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("SET XACT_ABORT ON; BEGIN TRAN");
            for (var text : texts(number)) {
                statement.execute(text);
            }
            statement.execute("COMMIT");
        }
    }

    private List<String> texts(int number) {
        var table = marked(number);
        var shape = tables.get(name(number));
        if (shape == null) {
            return List.of("CREATE TABLE " + table + " (id int IDENTITY PRIMARY KEY, a varchar(900))",
                    "DECLARE @i int = 0; WHILE @i < " + rows(number) + " BEGIN INSERT " + table
                            + " (a) VALUES (REPLICATE('a', @i * 13)); SET @i += 1 END",
                    "CREATE INDEX byText ON " + table + " (a)");
        }
        var texts = new ArrayList<String>();
        switch (kind(number)) {
            case 0 -> texts.add("DROP TABLE " + table);
            case 1 -> texts.add("TRUNCATE TABLE " + table);
            case 2 -> {
                if (!shape.wider()) {
                    texts.add("ALTER TABLE " + table + " ADD b int NOT NULL DEFAULT 5");
                }
            }
            default -> texts.add(shape.indexed() ? "DROP INDEX byText ON " + table
                    : "CREATE INDEX byText ON " + table + " (a)");
        }
        return texts;
    }

    private TreeMap<String, Shape> after(int number) {
        var changed = new TreeMap<>(tables);
        var shape = tables.get(name(number));
        if (shape == null) {
            changed.put(name(number), new Shape(rows(number), false, true));
            return changed;
        }
        switch (kind(number)) {
            case 0 -> changed.remove(name(number));
            case 1 -> changed.put(name(number), new Shape(0, shape.wider(), shape.indexed()));
            case 2 -> changed.put(name(number), new Shape(shape.rows(), true, shape.indexed()));
            default -> changed.put(name(number), new Shape(shape.rows(), shape.wider(), !shape.indexed()));
        }
        return changed;
    }

    @Override
    void happened(int number) {
        var changed = after(number);
        tables.clear();
        tables.putAll(changed);
    }

    @Override
    int survived(Connection connection, int least, int most) throws SQLException {
        var found = found(connection);
        if (found.equals(tables)) {
            return least;
        }
        Verify.that(most > least && found.equals(after(most)), this + " holds " + found + " instead of " + tables
                + (most > least ? " or " + after(most) : ""));
        return most;
    }

    private TreeMap<String, Shape> found(Connection connection) throws SQLException {
        var found = new TreeMap<String, Shape>();
        try (var statement = connection.createStatement()) {
            var names = new ArrayList<String>();
            try (var results = statement.executeQuery("SELECT name FROM sys.tables WHERE name LIKE 'Made" + writer()
                    + "[_]%'")) {
                while (results.next()) {
                    names.add(results.getString(1));
                }
            }
            for (var name : names) {
                found.put(name, shape(connection, name));
            }
        }
        return found;
    }

    private static Shape shape(Connection connection, String name) throws SQLException {
        try (var statement = connection.createStatement(); var results = statement.executeQuery("""
                SELECT (SELECT COUNT(*) FROM dbo.%1$s),
                    (SELECT COUNT(*) FROM sys.columns WHERE object_id = OBJECT_ID('dbo.%1$s') AND name = 'b'),
                    (SELECT COUNT(*) FROM sys.indexes WHERE object_id = OBJECT_ID('dbo.%1$s') AND name = 'byText')
                """.formatted(name))) {
            results.next();
            return new Shape(results.getInt(1), results.getInt(2) == 1, results.getInt(3) == 1);
        }
    }
}
