package dev.vitrine.embedded;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/// Gives each test a fresh database of its own in memory, as a parameter of type `Connection` or `DataSource`; one
/// engine serves the whole run and is a parameter of type `Vitrine`.
public final class VitrineExtension implements ParameterResolver, AfterEachCallback {
    private static final int DATABASE_IN_USE = 3702;
    private static final int DROP_ATTEMPTS = 40;
    private static final Namespace NAMESPACE = Namespace.create(VitrineExtension.class);

    /// The engine of the run, with a number for the next database.
    private static final class Engine implements ExtensionContext.Store.CloseableResource, AutoCloseable {
        final Vitrine vitrine = Vitrine.memory();
        final AtomicInteger databases = new AtomicInteger();

        @Override
        public void close() {
            vitrine.close();
        }
    }

    /// A test's database and the connections opened to it.
    private record TestDatabase(Vitrine vitrine, String name, List<Connection> connections) {
        void drop() throws SQLException {
            for (var connection : connections) {
                connection.close();
            }
            try (var connection = vitrine.connect(); var statement = connection.createStatement()) {
                for (int attempt = 1;; attempt++) {
                    try {
                        statement.execute("DROP DATABASE [" + name + "]");
                        return;
                    } catch (SQLException inUse) {
                        if (inUse.getErrorCode() != DATABASE_IN_USE || attempt == DROP_ATTEMPTS) {
                            throw inUse;
                        }
                        // A session ends a moment after its connection is closed.
                        statement.execute("WAITFOR DELAY '00:00:00.050'");
                    }
                }
            }
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        var type = parameter.getParameter().getType();
        return type == Connection.class || type == DataSource.class || type == Vitrine.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        var type = parameter.getParameter().getType();
        if (type == Vitrine.class) {
            return engine(context).vitrine;
        }
        try {
            var database = database(context);
            if (type == DataSource.class) {
                return database.vitrine().dataSource(database.name());
            }
            var connection = database.vitrine().connect(database.name());
            database.connections().add(connection);
            return connection;
        } catch (SQLException e) {
            throw new IllegalStateException("no database for the test: " + e.getMessage(), e);
        }
    }

    private static Engine engine(ExtensionContext context) {
        return context.getRoot().getStore(NAMESPACE).getOrComputeIfAbsent(Engine.class, _ ->
                new Engine(), Engine.class);
    }

    private static TestDatabase database(ExtensionContext context) throws SQLException {
        var store = context.getStore(NAMESPACE);
        var known = store.get(TestDatabase.class, TestDatabase.class);
        if (known != null) {
            return known;
        }
        var engine = engine(context);
        var name = "test_" + engine.databases.incrementAndGet();
        try (var connection = engine.vitrine.connect(); var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE [" + name + "]");
        }
        var made = new TestDatabase(engine.vitrine, name, new ArrayList<>());
        store.put(TestDatabase.class, made);
        return made;
    }

    @Override
    public void afterEach(ExtensionContext context) throws SQLException {
        var database = context.getStore(NAMESPACE).remove(TestDatabase.class, TestDatabase.class);
        if (database != null) {
            database.drop();
        }
    }
}
