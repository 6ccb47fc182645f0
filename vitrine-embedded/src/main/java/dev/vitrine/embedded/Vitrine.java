package dev.vitrine.embedded;

import com.microsoft.sqlserver.jdbc.SQLServerDataSource;
import dev.vitrine.os.Os;
import dev.vitrine.os.network.Network;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.sql.DataSource;

/// A SQL Server-compatible database in this process.
///
///     try (var vitrine = Vitrine.memory(); var connection = vitrine.connect()) { ... }
public final class Vitrine implements AutoCloseable {
    private static final String MEMORY_FOLDER = "/vitrine";
    private static final String SERVER_NAME = "VITRINE";
    private static final int MESSAGES_KEPT = 1000;

    private final EmbeddedServer server;
    private final String name;
    private final ConcurrentLinkedQueue<String> errorLog;

    private Vitrine(EmbeddedServer server, ConcurrentLinkedQueue<String> errorLog) {
        this.server = server;
        this.errorLog = errorLog;
        this.name = PipeSocketFactory.register(server);
    }

    /// A database in memory; it is gone when it is closed.
    public static Vitrine memory() {
        try {
            var os = Os.inMemory();
            os.files().createFolders(MEMORY_FOLDER);
            return start(os, MEMORY_FOLDER);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The databases in a folder, which is made when it is not there.
    ///
    /// @throws IOException when the folder cannot be used: unreadable, of something else, held by another server
    public static Vitrine open(Path folder) throws IOException {
        var os = Os.real();
        var path = folder.toAbsolutePath().normalize().toString();
        os.files().createFolders(path);
        return start(os, path);
    }

    private static Vitrine start(Os os, String folder) throws IOException {
        var options = EngineOptions.of(folder, SERVER_NAME);
        var log = new ConcurrentLinkedQueue<String>();
        var engine = Engine.start(os, options);
        return new Vitrine(new EmbeddedServer(os, engine, options, text -> keep(log, text)), log);
    }

    private static void keep(ConcurrentLinkedQueue<String> log, String text) {
        log.add(text);
        if (log.size() > MESSAGES_KEPT) {
            log.poll();
        }
    }

    /// A URL for Microsoft's driver, good in this process until this is closed. Properties may be added.
    public String jdbcUrl() {
        return "jdbc:sqlserver://localhost;encrypt=false;socketFactoryClass=" + PipeSocketFactory.class.getName()
                + ";socketFactoryConstructorArg=" + name + ";user=sa;password=" + server.pipeToken();
    }

    /// The URL with a database to start in.
    public String jdbcUrl(String database) {
        return jdbcUrl() + ";databaseName={" + database.replace("}", "}}") + "}";
    }

    public DataSource dataSource() {
        var source = new SQLServerDataSource();
        source.setURL(jdbcUrl());
        return source;
    }

    public DataSource dataSource(String database) {
        var source = new SQLServerDataSource();
        source.setURL(jdbcUrl(database));
        return source;
    }

    public Connection connect() throws SQLException {
        return dataSource().getConnection();
    }

    public Connection connect(String database) throws SQLException {
        return dataSource(database).getConnection();
    }

    /// Serves other processes too, on this machine only.
    ///
    /// @param port 0 for a free one
    /// @return the port
    public int listen(int port) throws IOException {
        var listener = Network.listenLocally(port);
        server.accept(listener);
        return listener.port();
    }

    /// What the server had to say of refused connections and of its own defects, the newest last.
    public Iterable<String> errorLog() {
        return errorLog;
    }

    @Override
    public void close() {
        PipeSocketFactory.forget(name);
        server.close();
    }
}
