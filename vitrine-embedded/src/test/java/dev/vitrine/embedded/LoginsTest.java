package dev.vitrine.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.sqlserver.jdbc.SQLServerConnectionPoolDataSource;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Several logins on one engine through Microsoft's driver: each has its own rights, whatever plans they share.
@Timeout(240)
class LoginsTest {
    private static final int DENIED = 229;
    private static final int LOGIN_FAILED = 18456;
    private static final String COUNT = "SELECT COUNT(*) FROM dbo.Item WHERE id >= ?";
    private static final List<String> SHOP = List.of("CREATE DATABASE Shop", "USE Shop",
            "CREATE LOGIN ann WITH PASSWORD = 'Glass-case1'", "CREATE LOGIN bob WITH PASSWORD = 'Glass-case1'",
            "CREATE LOGIN eve WITH PASSWORD = 'Glass-case1'", "CREATE USER ann", "CREATE USER bob",
            "CREATE TABLE dbo.Item (id int PRIMARY KEY)", "INSERT dbo.Item VALUES (1), (2)",
            "GRANT SELECT ON dbo.Item TO ann");
    private static Vitrine vitrine;

    @BeforeAll
    static void start() throws SQLException {
        vitrine = Vitrine.memory();
        run(vitrine, SHOP);
    }

    @AfterAll
    static void stop() {
        vitrine.close();
        assertThat(vitrine.errorLog()).noneMatch(text -> text.contains("defect"));
    }

    private static void run(Vitrine engine, List<String> statements) throws SQLException {
        try (var connection = engine.connect(); var statement = connection.createStatement()) {
            for (var one : statements) {
                statement.execute(one);
            }
        }
    }

    private static Connection connect(Vitrine engine, String login, String password, String database)
            throws SQLException {
        return DriverManager.getConnection(engine.jdbcUrl(database) + ";user=" + login + ";password=" + password);
    }

    private static Connection connect(String login) throws SQLException {
        return connect(vitrine, login, "Glass-case1", "Shop");
    }

    private interface Action {
        void run() throws SQLException;
    }

    /// The number of the error; 0 without one.
    private static int error(Action action) {
        try {
            action.run();
            return 0;
        } catch (SQLException e) {
            return e.getErrorCode();
        }
    }

    private static int count(PreparedStatement statement) throws SQLException {
        statement.setInt(1, 1);
        try (var rows = statement.executeQuery()) {
            rows.next();
            return rows.getInt(1);
        }
    }

    private static String text(Connection connection, String query) throws SQLException {
        try (var statement = connection.createStatement(); var rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getString(1);
        }
    }

    /// Every round of sp_executesql, sp_prepexec and sp_execute is asked again; a grant and its end count at once.
    @Test
    void preparedPlansAreSharedAndRightsAreNot() throws SQLException {
        try (var ann = connect("ann"); var bob = connect("bob"); var anns = ann.prepareStatement(COUNT);
                var bobs = bob.prepareStatement(COUNT)) {
            for (int i = 0; i < 10; i++) {
                assertThat(count(anns)).isEqualTo(2);
                assertThat(error(() -> count(bobs))).isEqualTo(DENIED);
            }
            run(vitrine, List.of("USE Shop", "GRANT SELECT ON dbo.Item TO bob"));
            for (int i = 0; i < 5; i++) {
                assertThat(count(bobs)).isEqualTo(2);
            }
            run(vitrine, List.of("USE Shop", "REVOKE SELECT ON dbo.Item FROM bob"));
            for (int i = 0; i < 5; i++) {
                assertThat(error(() -> count(bobs))).isEqualTo(DENIED);
                assertThat(count(anns)).isEqualTo(2);
            }
        }
    }

    /// While rights of others change all the time, ann is never refused and bob never let in.
    @Test
    void nothingLeaksWhileRightsChange() throws Exception {
        var over = new AtomicBoolean();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var answers = new ArrayList<Future<Integer>>();
            for (int i = 0; i < 6; i++) {
                var login = i % 2 == 0 ? "ann" : "bob";
                answers.add(threads.submit(asks(login, over)));
            }
            run(vitrine, List.of("USE Shop", "CREATE USER eve"));
            for (int i = 0; i < 50; i++) {
                run(vitrine, List.of("USE Shop", "GRANT SELECT ON dbo.Item TO eve", "DENY SELECT ON dbo.Item TO eve",
                        "ALTER ROLE db_datareader ADD MEMBER eve", "ALTER ROLE db_datareader DROP MEMBER eve"));
            }
            over.set(true);
            for (var answer : answers) {
                assertThat(answer.get()).isPositive();
            }
        }
    }

    private static Callable<Integer> asks(String login, AtomicBoolean over) {
        return () -> {
            int rounds = 0;
            try (var connection = connect(login); var statement = connection.prepareStatement(COUNT)) {
                while (!over.get() || rounds == 0) {
                    if (login.equals("ann")) {
                        assertThat(count(statement)).isEqualTo(2);
                    } else {
                        assertThat(error(() -> count(statement))).isEqualTo(DENIED);
                    }
                    rounds++;
                }
            }
            return rounds;
        };
    }

    @Test
    void loginsAreRefused() throws SQLException {
        assertThat(error(() -> connect(vitrine, "ann", "wrong", "Shop").close())).isEqualTo(LOGIN_FAILED);
        assertThat(error(() -> connect(vitrine, "nobody", "Glass-case1", "Shop").close())).isEqualTo(LOGIN_FAILED);
        run(vitrine, List.of("CREATE LOGIN kim WITH PASSWORD = 'Glass-case1'"));
        assertThat(error(() -> connect("kim").close())).isEqualTo(4060);
        run(vitrine, List.of("ALTER LOGIN kim DISABLE"));
        assertThat(error(() -> connect("kim").close())).isEqualTo(18470);
        assertThat(error(() -> connect(vitrine, "kim", "wrong", "master").close())).isEqualTo(LOGIN_FAILED);
    }

    /// A pool hands a connection on with the rights of the login that opened it.
    @Test
    void resetEndsImpersonation() throws SQLException {
        var source = new SQLServerConnectionPoolDataSource();
        source.setURL(vitrine.jdbcUrl("Shop"));
        var pooled = source.getPooledConnection();
        try {
            try (var first = pooled.getConnection(); var statement = first.createStatement()) {
                statement.execute("EXECUTE AS USER = 'bob'");
                assertThat(text(first, "SELECT USER_NAME()")).isEqualTo("bob");
                assertThat(error(() -> text(first, "SELECT COUNT(*) FROM dbo.Item"))).isEqualTo(DENIED);
            }
            try (var second = pooled.getConnection()) {
                assertThat(text(second, "SELECT USER_NAME() + N'/' + SUSER_SNAME()")).isEqualTo("dbo/sa");
                assertThat(text(second, "SELECT COUNT(*) FROM dbo.Item")).isEqualTo("2");
            }
        } finally {
            pooled.close();
        }
    }

    @Test
    void principalsAndRightsSurviveARestart(@TempDir Path folder) throws IOException, SQLException {
        try (var first = Vitrine.open(folder)) {
            run(first, SHOP);
        }
        try (var second = Vitrine.open(folder); var ann = connect(second, "ann", "Glass-case1", "Shop");
                var bob = connect(second, "bob", "Glass-case1", "Shop")) {
            assertThat(text(ann, "SELECT COUNT(*) FROM dbo.Item")).isEqualTo("2");
            assertThat(error(() -> text(bob, "SELECT COUNT(*) FROM dbo.Item"))).isEqualTo(DENIED);
            assertThat(error(() -> connect(second, "eve", "Glass-case1", "Shop").close())).isEqualTo(4060);
        }
    }
}
