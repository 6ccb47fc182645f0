package dev.vitrine.testing.torture;

import dev.vitrine.testing.simulation.Verify;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.TreeSet;

/// Makes and drops databases. One is there with its files and opens, or nothing of it is there.
final class MadeDatabases extends Sequence {
    private static final int NAMES = 3;

    private final TreeSet<String> databases = new TreeSet<>();

    MadeDatabases(int writer) {
        super("master", writer);
    }

    private String name(int number) {
        return "made" + writer() + "_" + random(number).nextInt(NAMES);
    }

    @Override
    void transact(Connection connection, int number) throws SQLException {
        var name = name(number);
        try (var statement = connection.createStatement()) {
            if (databases.contains(name)) {
                statement.execute("DROP DATABASE " + name);
            } else {
                statement.execute("CREATE DATABASE " + name);
            }
        }
    }

    private TreeSet<String> after(int number) {
        var changed = new TreeSet<>(databases);
        if (!changed.remove(name(number))) {
            changed.add(name(number));
        }
        return changed;
    }

    @Override
    void happened(int number) {
        var changed = after(number);
        databases.clear();
        databases.addAll(changed);
    }

    @Override
    int survived(Connection connection, int least, int most) throws SQLException {
        var found = new TreeSet<String>();
        try (var statement = connection.createStatement(); var results = statement.executeQuery(
                "SELECT name FROM sys.databases WHERE name LIKE 'made" + writer() + "[_]%'")) {
            while (results.next()) {
                found.add(results.getString(1));
            }
        }
        for (var name : found) {
            try (var statement = connection.createStatement()) {
                statement.execute("SELECT COUNT(*) FROM " + name + ".sys.objects");
            }
        }
        if (found.equals(databases)) {
            return least;
        }
        Verify.that(most > least && found.equals(after(most)), this + " finds " + found + " instead of " + databases);
        return most;
    }
}
