package dev.vitrine.testing.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A server in a process of its own, reached over TCP on the loopback by its own driver.
final class JdbcTarget implements Target {
    static final int POINTS = 20_000;
    private static final int LOAD_BATCH = 1000;
    private static final int START_SECONDS = 60;

    /// What differs between servers.
    ///
    /// @param durable SQL that is run before durable workloads
    /// @param delayed SQL that is run before delayed workloads, on each connection
    /// @param identity the type of a number that the server gives
    /// @param create SQL that is run first, over a connection of its own to `createUrl`; may be empty
    record Dialect(String durable, String delayed, String identity, String createUrl, String create) {
        Dialect(String durable, String delayed, String identity) {
            this(durable, delayed, identity, "", "");
        }
    }

    private final String name;
    private final Optional<Process> process;
    private final String url;
    private final Dialect dialect;

    private JdbcTarget(String name, Optional<Process> process, String url, Dialect dialect) {
        this.name = name;
        this.process = process;
        this.url = url;
        this.dialect = dialect;
    }

    /// Starts the server and fills its tables.
    static JdbcTarget start(String name, List<String> command, Path log, String url, Dialect dialect)
            throws IOException, SQLException, InterruptedException {
        Files.createDirectories(log.getParent());
        var process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile())).start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
        var target = new JdbcTarget(name, Optional.of(process), url, dialect);
        try {
            target.fill();
        } catch (SQLException | RuntimeException e) {
            target.close();
            throw e;
        }
        return target;
    }

    /// Canned answers: no tables, no process.
    static JdbcTarget canned(String name, String url) {
        return new JdbcTarget(name, Optional.empty(), url, new Dialect("", "", ""));
    }

    private void fill() throws SQLException, InterruptedException {
        if (!dialect.create().isEmpty()) {
            try (var connection = firstConnection(dialect.createUrl())) {
                execute(connection, dialect.create());
            }
        }
        try (var connection = firstConnection(url); var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE bench_rows (id " + dialect.identity()
                    + " PRIMARY KEY, a int NOT NULL, b int NOT NULL)");
            statement.execute("CREATE TABLE points (id int PRIMARY KEY, val int NOT NULL, name varchar(40) NOT NULL)");
            connection.setAutoCommit(false);
            try (var insert = connection.prepareStatement("INSERT INTO points (id, val, name) VALUES (?, ?, ?)")) {
                for (int id = 0; id < POINTS; id++) {
                    insert.setInt(1, id);
                    insert.setInt(2, id * 7);
                    insert.setString(3, "the name of " + id);
                    insert.addBatch();
                    if (id % LOAD_BATCH == LOAD_BATCH - 1) {
                        insert.executeBatch();
                    }
                }
            }
            connection.commit();
        }
    }

    private Connection firstConnection(String address) throws SQLException, InterruptedException {
        for (int attempt = 0;; attempt++) {
            try {
                return DriverManager.getConnection(address);
            } catch (SQLException e) {
                if (attempt == START_SECONDS * 10 || process.isPresent() && !process.get().isAlive()) {
                    throw e;
                }
                TimeUnit.MILLISECONDS.sleep(100);
            }
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean runs(Workload workload) {
        return process.isPresent() || !workload.delayed();
    }

    @Override
    public void prepare(Workload workload) throws SQLException {
        if (process.isPresent()) {
            try (var connection = DriverManager.getConnection(url)) {
                execute(connection, workload.delayed() ? dialect.delayed() : dialect.durable());
            }
        }
    }

    @Override
    public Client open(Workload workload) throws SQLException {
        var connection = DriverManager.getConnection(url);
        if (process.isPresent()) {
            execute(connection, workload.delayed() ? dialect.delayed() : dialect.durable());
        }
        return switch (workload.kind()) {
            case INSERT -> new Insert(connection,
                    connection.prepareStatement("INSERT INTO bench_rows (a, b) VALUES (?, ?)"));
            case SELECT -> new Select(connection,
                    connection.prepareStatement("SELECT id, val, name FROM points WHERE id = ?"), process.isPresent());
        };
    }

    private static void execute(Connection connection, String text) throws SQLException {
        if (!text.isEmpty()) {
            try (var statement = connection.createStatement()) {
                statement.execute(text);
            }
        }
    }

    @Override
    public void close() throws InterruptedException {
        if (process.isPresent()) {
            process.get().destroy();
            if (!process.get().waitFor(START_SECONDS, TimeUnit.SECONDS)) {
                process.get().destroyForcibly().waitFor();
            }
        }
    }

    private record Insert(Connection connection, PreparedStatement statement) implements Client {
        @Override
        public void once(int number) throws SQLException {
            statement.setInt(1, number);
            statement.setInt(2, number + 1);
            statement.executeUpdate();
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }

    private record Select(Connection connection, PreparedStatement statement, boolean checked) implements Client {
        @Override
        public void once(int number) throws SQLException {
            int id = Math.floorMod(number * 7919, POINTS);
            statement.setInt(1, id);
            try (var results = statement.executeQuery()) {
                if (!results.next()) {
                    throw new SQLException("no row " + id);
                }
                int first = results.getInt(1);
                if (checked && (first != id || results.getInt(2) != id * 7 || results.getString(3).isEmpty())) {
                    throw new SQLException("another row than " + id);
                }
            }
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }
}
