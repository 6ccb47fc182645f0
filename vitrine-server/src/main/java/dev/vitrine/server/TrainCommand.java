package dev.vitrine.server;

import dev.vitrine.os.Os;
import dev.vitrine.os.network.Network;
import dev.vitrine.server.sql.SqlCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// Runs the usual things once, so that the launcher can store what they load.
@Command(name = "train", hidden = true)
final class TrainCommand implements Callable<Integer> {
    private static final String PASSWORD = "Train!4711";
    private static final String SCRIPT = """
            CREATE TABLE #t (id int PRIMARY KEY, name nvarchar(50) NULL, at datetime2 NOT NULL DEFAULT SYSDATETIME());
            INSERT #t (id, name) VALUES (1, N'one'), (2, N'two'), (3, NULL);
            UPDATE #t SET name = N'three' WHERE id = 3;
            DECLARE @i int = 0;
            WHILE @i < 200
            BEGIN
                SET @i += 1;
                IF EXISTS (SELECT * FROM #t WHERE id = @i) PRINT CONCAT('row ', @i);
            END;
            SELECT t.id, t.name, COUNT(*) OVER ()
            FROM #t AS t JOIN #t AS u ON u.id = t.id
            WHERE t.id > 0 ORDER BY t.name;
            DELETE #t WHERE id = 1;
            GO
            SELECT name, database_id FROM sys.databases;
            SELECT @@VERSION;
            GO 3
            """;

    private static final double SECONDS = 3;
    private static final int WIDTH = 40;
    private static final double NANOS = 1e9;

    @CommandLine.Parameters(index = "0", description = "sql or serve", defaultValue = "sql")
    private String kind;

    @Override
    public Integer call() throws IOException, SQLException {
        return kind.equals("serve") ? serve() : sql();
    }

    private static int sql() throws IOException {
        var wish = Instances.Wish.of(Optional.empty());
        Os os = Instances.os(wish);
        try (var server = Instances.start(os, wish, System.err::println); var listener = Network.listenLocally(0)) {
            server.accept(listener);
        }
        return SqlCommand.commandLine().setCaseInsensitiveEnumValuesAllowed(true)
                .execute("--memory", "-Q", SCRIPT);
    }

    /// A client of another process, as most are: a login with encryption, then prepared statements and batches without.
    private static int serve() throws IOException, SQLException {
        var folder = Files.createTempDirectory("vitrine-train");
        new CommandLine(new ServeCommand()).parseArgs("--port", "0");
        var wish = new Instances.Wish(Optional.of(folder), Optional.empty(), Optional.of(PASSWORD),
                OptionalInt.empty(), List.of());
        Os os = Instances.os(wish);
        try (var server = Instances.start(os, wish, System.err::println); var listener = Network.listenLocally(0)) {
            server.accept(listener);
            var url = "jdbc:sqlserver://localhost:" + listener.port() + ";user=sa;password=" + PASSWORD
                    + ";trustServerCertificate=true;encrypt=";
            try (var connection = DriverManager.getConnection(url + "true")) {
                prepare(connection);
            }
            try (var connection = DriverManager.getConnection(url + "false")) {
                work(connection, os);
            }
        } finally {
            delete(folder);
        }
        return 0;
    }

    private static void prepare(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE trained; ALTER DATABASE trained SET DELAYED_DURABILITY = FORCED");
            statement.execute("CREATE TABLE trained.dbo.t (id int IDENTITY PRIMARY KEY, a int NOT NULL, "
                    + "name nvarchar(50) NULL, at datetime2 NOT NULL DEFAULT SYSDATETIME())");
        }
    }

    private static void work(Connection connection, Os os) throws SQLException {
        connection.setCatalog("trained");
        try (var insert = connection.prepareStatement("INSERT INTO dbo.t (a, name) VALUES (?, ?)");
                var select = connection.prepareStatement("SELECT id, a, name FROM dbo.t WHERE id = ?");
                var update = connection.prepareStatement("UPDATE dbo.t SET name = ? WHERE id = ?");
                var batch = connection.createStatement()) {
            long end = os.clock().nanos() + (long) (SECONDS * NANOS);
            for (int i = 1; os.clock().nanos() < end; i++) {
                insert.setInt(1, i);
                insert.setString(2, "row " + i);
                insert.executeUpdate();
                select.setInt(1, i);
                select.executeQuery().close();
                if (i % WIDTH == 0) {
                    update.setString(1, "changed");
                    update.setInt(2, i);
                    update.executeUpdate();
                    batch.executeQuery("SELECT name, COUNT(*) FROM dbo.t WHERE id > " + (i - WIDTH)
                            + " GROUP BY name ORDER BY name").close();
                }
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var found = Files.walk(folder)) {
            for (var path : found.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
