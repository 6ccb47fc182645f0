package dev.vitrine.testing.bench;

import dev.vitrine.testing.bench.JdbcTarget.Dialect;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Starts the servers that are compared, each on a folder of its own; the distribution's PostgreSQL and MariaDB where
/// they are installed.
final class Servers {
    private static final int CACHE_MB = 256;
    private static final Path MARIADB = Path.of("/usr/sbin/mariadbd");

    private final Path folder;

    Servers(Path folder) {
        this.folder = folder;
    }

    /// The launcher of the working directory, as a user starts it.
    JdbcTarget vitrine() throws IOException, SQLException, InterruptedException {
        int port = freePort();
        var data = folder.resolve("vitrine");
        var command = List.of(Path.of("vitrine").toAbsolutePath().toString(), "serve", "--port", "" + port, "--data",
                data.toString(), "--sa-password", "Bench!Passw0rd", "--max-server-memory", "" + CACHE_MB);
        var base = "jdbc:sqlserver://localhost:" + port
                + ";encrypt=false;user=sa;password=Bench!Passw0rd;databaseName=";
        var dialect = new Dialect("ALTER DATABASE CURRENT SET DELAYED_DURABILITY = DISABLED",
                "ALTER DATABASE CURRENT SET DELAYED_DURABILITY = FORCED", "int IDENTITY", base + "master",
                "CREATE DATABASE bench");
        return JdbcTarget.start("vitrine", command, folder.resolve("vitrine.log"), base + "bench", dialect);
    }

    /// @return nothing where the program is not installed
    Optional<Target> postgres() throws IOException, SQLException, InterruptedException {
        var programs = postgresPrograms();
        if (programs.isEmpty()) {
            return Optional.empty();
        }
        int port = freePort();
        var home = folder.resolve("postgres");
        Files.createDirectories(home);
        var user = new ArrayList<String>();
        if (System.getProperty("user.name").equals("root")) {
            run(List.of("chown", "-R", "postgres:", home.toString()));
            user.addAll(List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"));
        }
        var data = home.resolve("data").toString();
        var create = new ArrayList<>(user);
        create.addAll(List.of(programs.get().resolve("initdb").toString(), "-D", data, "-U", "bench", "-A", "trust",
                "-E", "UTF8", "--locale=C"));
        run(create);
        var command = new ArrayList<>(user);
        command.addAll(List.of(programs.get().resolve("postgres").toString(), "-D", data, "-p", "" + port));
        for (var setting : List.of("listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=on",
                "full_page_writes=on", "shared_buffers=" + CACHE_MB + "MB", "max_connections=200", "jit=off")) {
            command.addAll(List.of("-c", setting));
        }
        var dialect = new Dialect("SET synchronous_commit = on", "SET synchronous_commit = off",
                "int GENERATED ALWAYS AS IDENTITY");
        return Optional.of(JdbcTarget.start("postgresql", command, folder.resolve("postgres.log"),
                "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=bench", dialect));
    }

    private static Optional<Path> postgresPrograms() throws IOException {
        var versions = Path.of("/usr/lib/postgresql");
        if (!Files.isDirectory(versions)) {
            return Optional.empty();
        }
        try (var found = Files.list(versions)) {
            return found.map(version -> version.resolve("bin")).filter(bin -> Files.exists(bin.resolve("initdb")))
                    .max(Path::compareTo);
        }
    }

    /// @return nothing where the program is not installed
    Optional<Target> mariadb() throws IOException, SQLException, InterruptedException {
        if (!Files.exists(MARIADB)) {
            return Optional.empty();
        }
        int port = freePort();
        var home = folder.resolve("mariadb");
        Files.createDirectories(home);
        var user = "--user=" + System.getProperty("user.name");
        run(List.of("mariadb-install-db", "--no-defaults", user, "--datadir=" + home.resolve("data"),
                "--auth-root-authentication-method=normal", "--skip-test-db"));
        var command = List.of(MARIADB.toString(), "--no-defaults", user, "--datadir=" + home.resolve("data"),
                "--port=" + port, "--bind-address=127.0.0.1", "--socket=" + home.resolve("socket"),
                "--pid-file=" + home.resolve("pid"), "--skip-log-bin", "--innodb-flush-log-at-trx-commit=1",
                "--innodb-buffer-pool-size=" + CACHE_MB + "M", "--max-connections=200", "--skip-name-resolve");
        var dialect = new Dialect("SET GLOBAL innodb_flush_log_at_trx_commit = 1",
                "SET GLOBAL innodb_flush_log_at_trx_commit = 0", "int AUTO_INCREMENT");
        return Optional.of(JdbcTarget.start("mariadb", command, folder.resolve("mariadb.log"),
                "jdbc:mariadb://127.0.0.1:" + port + "/bench?createDatabaseIfNotExist=true&user=root"
                        + "&useServerPrepStmts=true&sslMode=disable", dialect));
    }

    private void run(List<String> command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("setup.log").toFile())).start();
        if (!process.waitFor(2, TimeUnit.MINUTES) || process.exitValue() != 0) {
            throw new IOException(command.getFirst() + " failed; see setup.log");
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
