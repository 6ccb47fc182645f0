package dev.vitrine.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.sqlserver.jdbc.SQLServerException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.sql.Types;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Microsoft's driver on an engine in the process.
@Timeout(120)
class VitrineTest {
    private static Vitrine vitrine;

    @BeforeAll
    static void start() {
        vitrine = Vitrine.memory();
    }

    @AfterAll
    static void stop() {
        vitrine.close();
        assertThat(vitrine.errorLog()).noneMatch(text -> text.contains("defect"));
    }

    @Test
    void urlWorksWithTheDriverManager() throws SQLException {
        try (var connection = DriverManager.getConnection(vitrine.jdbcUrl());
                var results = connection.createStatement().executeQuery("SELECT 40 + 2 AS answer")) {
            assertThat(results.next()).isTrue();
            assertThat(results.getInt("answer")).isEqualTo(42);
        }
    }

    @Test
    void otherPasswordsAreRefused() {
        assertThatThrownBy(() -> DriverManager.getConnection(vitrine.jdbcUrl() + ";password=wrong"))
                .isInstanceOfSatisfying(SQLServerException.class, e -> assertThat(e.getErrorCode()).isEqualTo(18456));
    }

    /// sp_executesql, sp_prepexec, then sp_execute again and again.
    @Test
    void preparedStatementsRunOften() throws SQLException {
        try (var connection = vitrine.connect(); var statement = connection.createStatement()) {
            statement
                    .execute("CREATE TABLE #p (id int PRIMARY KEY, "
                            + "name nvarchar(50) NULL, price decimal(10, 2) NOT NULL)");
            try (var insert = connection.prepareStatement("INSERT #p VALUES (?, ?, ?)")) {
                for (int i = 0; i < 10; i++) {
                    insert.setInt(1, i);
                    insert.setString(2, i == 3 ? null : "name " + i);
                    insert.setBigDecimal(3, new BigDecimal("12.34").add(BigDecimal.valueOf(i)));
                    assertThat(insert.executeUpdate()).isEqualTo(1);
                }
            }
            try (var select = connection.prepareStatement("SELECT name, price FROM #p WHERE id = ?")) {
                for (int i = 0; i < 10; i++) {
                    select.setInt(1, i);
                    try (var results = select.executeQuery()) {
                        assertThat(results.next()).isTrue();
                        assertThat(results.getString(1)).isEqualTo(i == 3 ? null : "name " + i);
                        assertThat(results.getBigDecimal(2)).isEqualByComparingTo(new BigDecimal(i + 12 + ".34"));
                    }
                }
            }
        }
    }

    @Test
    void sameTextOnAnotherSessionsTemporaryTable() throws SQLException {
        for (int i = 0; i < 3; i++) {
            try (var connection = vitrine.connect(); var statement = connection.createStatement()) {
                statement.execute("CREATE TABLE #same (id int)");
                statement.execute("INSERT #same VALUES (1), (2)");
                try (var results = statement.executeQuery("SELECT COUNT(*) FROM #same")) {
                    results.next();
                    assertThat(results.getInt(1)).isEqualTo(2);
                }
            }
        }
    }

    @Test
    void transactionsRollBackAndCommit() throws SQLException {
        try (var connection = vitrine.connect(); var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE #x (id int)");
            connection.setAutoCommit(false);
            statement.execute("INSERT #x VALUES (1)");
            connection.rollback();
            statement.execute("INSERT #x VALUES (2), (3)");
            connection.commit();
            connection.setAutoCommit(true);
            try (var results = statement.executeQuery("SELECT SUM(id) FROM #x")) {
                results.next();
                assertThat(results.getInt(1)).isEqualTo(5);
            }
        }
    }

    @Test
    void errorsCarryTheirNumberAndTheSessionGoesOn() throws SQLException {
        try (var connection = vitrine.connect(); var statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.execute("SELECT * FROM dbo.nothing"))
                    .isInstanceOfSatisfying(SQLServerException.class, e -> assertThat(e.getErrorCode()).isEqualTo(208));
            assertThat(statement.execute("SELECT 1")).isTrue();
        }
    }

    @Test
    void waitingStatementTimesOut() throws SQLException {
        try (var connection = vitrine.connect(); var statement = connection.createStatement()) {
            statement.setQueryTimeout(1);
            assertThatThrownBy(() ->
                    statement.execute("WAITFOR DELAY '00:01:00'")).isInstanceOf(SQLTimeoutException.class);
            assertThat(statement.execute("SELECT 1")).isTrue();
        }
    }

    @Test
    void proceduresReturnTheirOutputs() throws SQLException {
        try (var connection = vitrine.connect("tempdb"); var statement = connection.createStatement()) {
            statement.execute("CREATE PROCEDURE dbo.twice @in int, @out int OUTPUT AS SET @out = 2 * @in; RETURN 7");
            try (var call = connection.prepareCall("{? = call dbo.twice(?, ?)}")) {
                call.registerOutParameter(1, Types.INTEGER);
                call.setInt(2, 21);
                call.registerOutParameter(3, Types.INTEGER);
                call.execute();
                assertThat(call.getInt(3)).isEqualTo(42);
                assertThat(call.getInt(1)).isEqualTo(7);
            }
            statement.execute("DROP PROCEDURE dbo.twice");
        }
    }

    @Test
    void generatedKeysComeBack() throws SQLException {
        try (var connection = vitrine.connect(); var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE #k (id int IDENTITY(5, 5), v int)");
            statement.executeUpdate("INSERT #k (v) VALUES (1)", Statement.RETURN_GENERATED_KEYS);
            try (var keys = statement.getGeneratedKeys()) {
                keys.next();
                assertThat(keys.getInt(1)).isEqualTo(5);
            }
        }
    }

    @Test
    void portServesOtherProcesses() throws Exception {
        int port = vitrine.listen(0);
        var url = "jdbc:sqlserver://localhost:" + port + ";encrypt=false;user=sa;password=none";
        assertThatThrownBy(() -> DriverManager.getConnection(url)).isInstanceOfSatisfying(SQLServerException.class,
                e -> assertThat(e.getErrorCode()).isEqualTo(18456));
    }

    @Test
    void folderKeepsItsDataAndIsHeldByOne(@TempDir Path folder) throws Exception {
        try (var first = Vitrine.open(folder); var connection = first.connect(); var statement = connection
                .createStatement()) {
            statement.execute("CREATE DATABASE kept");
            statement.execute("CREATE TABLE kept.dbo.t (id int)");
            statement.execute("INSERT kept.dbo.t VALUES (4711)");
            assertThatThrownBy(() -> Vitrine.open(folder)).isInstanceOf(IOException.class);
        }
        try (var second = Vitrine.open(folder); Connection connection = second.connect("kept");
                var results = connection.createStatement().executeQuery("SELECT id FROM dbo.t")) {
            results.next();
            assertThat(results.getInt(1)).isEqualTo(4711);
        }
    }

    /// The driver declares a uniqueidentifier that is NULL with a length of 0.
    @Test
    void nullsOfEveryLengthAreTaken() throws SQLException {
        try (var connection = vitrine.connect(); var statement = connection.prepareStatement("SELECT ?")) {
            statement.setNull(1, microsoft.sql.Types.GUID);
            try (var rows = statement.executeQuery()) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getString(1)).isNull();
            }
        }
    }

    @Test
    void folderOfSomethingElseIsLeftAlone(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("thesis.txt"), "years of work");
        assertThatThrownBy(() ->
                Vitrine.open(folder)).isInstanceOf(IOException.class).hasMessageContaining("thesis.txt");
        try (var names = Files.list(folder)) {
            assertThat(names).hasSize(1);
        }
    }
}
