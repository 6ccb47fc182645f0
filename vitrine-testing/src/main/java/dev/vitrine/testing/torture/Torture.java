package dev.vitrine.testing.torture;

import dev.vitrine.testing.simulation.Verify;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Kills a served database again and again, and settles the clients' accounts after each restart.
public final class Torture {
    private static final String DATABASE = "tortured";
    private static final int KILLS_PER_FOLDER = 25;
    private static final int JOIN_MILLIS = 60_000;
    private static final int MOST_COMMITS = 300;
    private static final int LONGEST_WORK_MILLIS = 10_000;
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final int LONGEST_START_MILLIS = 900;

    private final SplittableRandom random;
    private final Path parent;
    private final Consumer<String> story;
    private List<Sequence> clients = List.of();
    private Path folder = Path.of("");
    private int kills;
    private int killsInStart;
    private int checks;
    private long commits;
    private long delayedLost;

    /// @param parent a folder in which data folders are made and deleted
    /// @param story told what happens
    public Torture(long seed, Path parent, Consumer<String> story) {
        this.random = new SplittableRandom(seed);
        this.parent = parent;
        this.story = story;
    }

    /// Kills as long as asked.
    ///
    /// @return the sum in one line
    public String run(BooleanSupplier more) throws Exception {
        while (more.getAsBoolean()) {
            if (kills % KILLS_PER_FOLDER == 0 || clients.isEmpty()) {
                freshFolder();
            }
            round();
        }
        finish();
        return kills + " kills (" + killsInStart + " of them during a start), " + commits + " acknowledged commits, "
                + delayedLost + " delayed commits lost from the tail, " + checks + " offline checks: no failure";
    }

    public int kills() {
        return kills;
    }

    private void freshFolder() throws Exception {
        finish();
        folder = Files.createTempDirectory(parent, "torture");
        var delayed = List.of(new DelayedRows(DATABASE, 1), new DelayedRows(DATABASE, 2));
        clients = List.of(new SingleRows(DATABASE, 3), new SingleRows(DATABASE, 4), new Transfers(DATABASE, 5),
                new Transfers(DATABASE, 6), new Definitions(DATABASE, 7), new MadeDatabases(8), delayed.get(0),
                delayed.get(1));
        clients.subList(0, 4).forEach(client -> client.hardens(delayed));
        try (var server = ServedProcess.start(folder, List.of()).ready();
                var connection = server.connect("master"); var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + DATABASE
                    + " ON (NAME = d, FILENAME = 'C:\\data\\d.mdf', SIZE = 8MB, FILEGROWTH = 1MB)"
                    + " LOG ON (NAME = l, FILENAME = 'L:\\log\\l.ldf', SIZE = 1MB, FILEGROWTH = 1MB)");
            statement.execute("ALTER DATABASE " + DATABASE + " SET DELAYED_DURABILITY = ALLOWED");
            statement.execute("ALTER DATABASE " + DATABASE + " SET RECOVERY SIMPLE");
            statement.execute("USE " + DATABASE);
            Transfers.createTables(connection);
            for (var client : clients) {
                client.create(connection);
            }
        }
    }

    /// Start, accounts, work, kill; sometimes a kill during the start, sometimes a look at the folder in between.
    private void round() throws Exception {
        if (random.nextInt(6) == 0) {
            killInStart();
        }
        try (var server = ServedProcess.start(folder, List.of()).ready()) {
            settle(server);
            work(server);
            story.accept("kill " + kills + ": " + acknowledged() + " acknowledged");
            clients.forEach(Sequence::requireNoTrouble);
            requireSilence(server);
        }
        if (random.nextInt(3) == 0) {
            checks++;
            OfflineCheck.run(folder);
        }
    }

    private void killInStart() throws Exception {
        try (var server = ServedProcess.start(folder, List.of())) {
            Thread.sleep(random.nextInt(LONGEST_START_MILLIS));
            server.kill();
            kills++;
            killsInStart++;
            requireSilence(server);
        }
    }

    private String acknowledged() {
        var text = new StringBuilder();
        clients.forEach(client -> text.append(text.isEmpty() ? "" : ", ").append(client).append(' ')
                .append(client.acknowledged()));
        return text.toString();
    }

    private long total() {
        return clients.stream().mapToLong(Sequence::acknowledged).sum();
    }

    private static void requireSilence(ServedProcess server) throws IOException {
        Verify.that(server.errors().isBlank(), "the server said: " + server.errors());
    }

    private void settle(ServedProcess server) throws SQLException, IOException {
        try (var connection = server.connect("master")) {
            everythingIsOnline(connection);
            filesAreThoseOfTheCatalog(connection);
            settle(connection, "master");
        }
        try (var connection = server.connect(DATABASE)) {
            settle(connection, DATABASE);
            Transfers.verifyBalances(connection);
        }
    }

    private void settle(Connection connection, String database) throws SQLException {
        for (var client : clients) {
            if (client.database().equals(database)) {
                int before = client.acknowledged();
                client.settle(connection);
                delayedLost += Math.max(0, before - client.acknowledged());
            }
        }
    }

    private static void everythingIsOnline(Connection connection) throws SQLException {
        try (var statement = connection.createStatement(); var results = statement.executeQuery(
                "SELECT name, state_desc FROM sys.databases WHERE state_desc <> 'ONLINE'")) {
            Verify.that(!results.next(), "a database is not online");
        }
    }

    /// No file of a database that is not there, no database without its files.
    private void filesAreThoseOfTheCatalog(Connection connection) throws SQLException, IOException {
        var named = new TreeSet<String>();
        try (var statement = connection.createStatement(); var results = statement.executeQuery(
                "SELECT physical_name FROM sys.master_files")) {
            while (results.next()) {
                named.add(results.getString(1).replaceFirst(".*[/\\\\]", ""));
            }
        }
        var there = new TreeSet<String>();
        try (var files = Files.walk(folder)) {
            files.map(path -> path.getFileName().toString()).filter(name -> name.matches(".*\\.[mnl]df"))
                    .forEach(there::add);
        }
        Verify.that(named.equals(there), "the catalog names " + named + ", the folder holds " + there);
    }

    private void work(ServedProcess server) throws InterruptedException {
        var threads = new ArrayList<Thread>();
        for (var client : clients) {
            threads.add(Thread.ofPlatform().name(client.toString()).start(() -> connected(server, client.database(),
                    client::work)));
        }
        threads.add(Thread.ofPlatform().name("checkpoints").start(() -> connected(server, DATABASE,
                Torture::checkpoints)));
        long before = total();
        long enough = before + (random.nextInt(5) == 0 ? 0 : random.nextInt(MOST_COMMITS));
        long latest = System.nanoTime() + LONGEST_WORK_MILLIS * NANOS_PER_MILLI;
        while (total() < enough && System.nanoTime() < latest) {
            Thread.sleep(1);
        }
        Thread.sleep(random.nextInt(20));
        server.kill();
        kills++;
        for (var thread : threads) {
            Verify.that(thread.join(Duration.ofMillis(JOIN_MILLIS)), thread + " hangs");
        }
        commits += total() - before;
    }

    private static void connected(ServedProcess server, String database, Consumer<Connection> work) {
        try (var connection = server.connect(database)) {
            work.accept(connection);
        } catch (SQLException killed) {
            // The server went before the client came.
        }
    }

    /// Checkpoints one after the other, beside a transaction that never ends.
    private static void checkpoints(Connection connection) {
        try (var statement = connection.createStatement()) {
            statement.execute("BEGIN TRAN; INSERT dbo.History VALUES (99, -1, 0, 1, 1000)");
            while (true) {
                statement.execute("CHECKPOINT");
                statement.execute("INSERT dbo.History VALUES (99, -2 - @@SPID - (SELECT COUNT(*) FROM dbo.Account), "
                        + "0, 1, 1000); WAITFOR DELAY '00:00:00.020'");
            }
        } catch (SQLException killed) {
            // as above
        }
    }

    /// The last accounts of a folder, an orderly end, a last check; then the folder goes.
    private void finish() throws Exception {
        if (clients.isEmpty()) {
            return;
        }
        try (var server = ServedProcess.start(folder, List.of()).ready()) {
            settle(server);
            server.stop();
            requireSilence(server);
        }
        checks++;
        OfflineCheck.run(folder);
        clients = List.of();
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
