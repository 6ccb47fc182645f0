package dev.vitrine.tds.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.sqlserver.jdbc.SQLServerException;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Microsoft's driver and jTDS against the protocol alone.
@Timeout(60)
class DriverTest {
    private Served served;

    @BeforeEach
    void start() throws Exception {
        served = new Served();
    }

    @AfterEach
    void stop() {
        served.close();
        assertThat(served.errors).noneMatch(text -> text.contains("defect"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"encrypt=false", "encrypt=true;trustServerCertificate=true"})
    void microsoftsDriverLogsInAndReads(String encryption) throws SQLException {
        try (var connection = DriverManager.getConnection(served.url(encryption));
                var results = connection.createStatement().executeQuery("SELECT 1")) {
            assertThat(results.next()).isTrue();
            assertThat(results.getString(2)).isEqualTo("row number 1");
            assertThat(connection.getMetaData().getDatabaseMajorVersion()).isEqualTo(16);
        }
        var login = served.logins.peek();
        assertThat(login.ansiDefaults()).isTrue();
        assertThat(login.encrypted()).isEqualTo(encryption.startsWith("encrypt=true"));
        assertThat(login.applicationName()).isEqualTo("Microsoft JDBC Driver for SQL Server");
    }

    @Test
    void jtdsLogsInAndReads() throws SQLException {
        try (var connection = DriverManager
                .getConnection("jdbc:jtds:sqlserver://localhost:" + served.port + "/master", "sa", "pw");
                var results = connection.createStatement().executeQuery("SELECT 1")) {
            assertThat(results.next()).isTrue();
            assertThat(results.getString(2)).isEqualTo("row number 1");
        }
    }

    @Test
    void manyRowsCrossPackets() throws SQLException {
        try (var connection = DriverManager.getConnection(served.url("encrypt=true;trustServerCertificate=true"));
                var results = connection.createStatement().executeQuery("rows 20000")) {
            int count = 0;
            while (results.next()) {
                count++;
                assertThat(results.getInt(1)).isEqualTo(count);
                assertThat(results.getString(2)).isEqualTo("row number " + count);
            }
            assertThat(count).isEqualTo(20000);
        }
    }

    /// "MSSQLSERVER_18456": the client always sees state 1.
    @Test
    void wrongPasswordIsRefusedWithState1() {
        assertThatThrownBy(() -> DriverManager.getConnection(served.url("encrypt=false;password=wrong")))
                .isInstanceOfSatisfying(SQLServerException.class, e -> {
                    assertThat(e.getErrorCode()).isEqualTo(18456);
                    assertThat(e.getSQLServerError().getErrorState()).isEqualTo(1);
                });
        assertThat(served.errors).anyMatch(text -> text.contains("state 8"));
    }

    @Test
    void errorCarriesNumberLineAndServer() throws SQLException {
        try (var connection = DriverManager.getConnection(served.url("encrypt=false"));
                var statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.execute("error")).isInstanceOfSatisfying(SQLServerException.class, e -> {
                assertThat(e.getErrorCode()).isEqualTo(208);
                assertThat(e.getSQLServerError().getLineNumber()).isEqualTo(3);
                assertThat(e.getSQLServerError().getServerName()).isEqualTo("TESTSERVER");
            });
            assertThat(statement.execute("SELECT 1")).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"encrypt=false", "encrypt=true;trustServerCertificate=true"})
    void queryTimeoutCancelsAndTheConnectionGoesOn(String encryption) throws SQLException {
        try (var connection = DriverManager.getConnection(served.url(encryption));
                var statement = connection.createStatement()) {
            statement.setQueryTimeout(1);
            assertThatThrownBy(() -> statement.execute("sleep")).isInstanceOf(SQLTimeoutException.class);
            assertThat(statement.execute("SELECT 1")).isTrue();
        }
    }

    @Test
    void jtdsCancels() throws SQLException {
        try (var connection = DriverManager
                .getConnection("jdbc:jtds:sqlserver://localhost:" + served.port + "/master", "sa", "pw");
                var statement = connection.createStatement()) {
            statement.setQueryTimeout(1);
            assertThatThrownBy(() -> statement.execute("sleep")).isInstanceOf(SQLException.class)
                    .hasMessageContaining("timed out");
            assertThat(statement.execute("SELECT 1")).isTrue();
        }
    }

    @Test
    void cancelWhileRowsFlow() throws SQLException {
        try (var connection = DriverManager.getConnection(served.url("encrypt=false;responseBuffering=adaptive"));
                var statement = connection.createStatement()) {
            var results = statement.executeQuery("rows 5000000");
            for (int i = 0; i < 1000; i++) {
                results.next();
            }
            statement.cancel();
            assertThatThrownBy(() -> {
                while (results.next()) {
                    results.getInt(1);
                }
            }).isInstanceOf(SQLException.class);
            assertThat(statement.execute("SELECT 1")).isTrue();
        }
        assertThat(served.log).contains("attention");
    }

    @Test
    void preparedStatementsUseHandles() throws SQLException {
        try (var connection = DriverManager.getConnection(served.url("encrypt=false"));
                var statement = connection.prepareStatement("SELECT a FROM t WHERE id=? AND b=?")) {
            for (int i = 0; i < 4; i++) {
                statement.setInt(1, i);
                statement.setString(2, "x" + i);
                try (var results = statement.executeQuery()) {
                    assertThat(results.next()).isTrue();
                    assertThat(results.getInt(1)).isEqualTo(42);
                }
                if (i == 1) {
                    break;
                }
            }
        }
        assertThat(served.log).anyMatch(text -> text.startsWith("rpc SP_EXECUTESQL"));
        assertThat(served.log).anyMatch(text -> text.startsWith("rpc SP_PREPEXEC"));
        assertThat(served.log).anyMatch(text -> text.contains("StringValue[text=x0]"));
    }

    /// A value that is none fails the request, not the connection (8023).
    @Test
    void notANumberIsRefused() throws SQLException {
        try (var connection = DriverManager.getConnection(served.url("encrypt=false"));
                var statement = connection.prepareStatement("SELECT ?")) {
            statement.setDouble(1, Double.NaN);
            assertThatThrownBy(statement::executeQuery).isInstanceOfSatisfying(SQLServerException.class,
                    e -> assertThat(e.getErrorCode()).isEqualTo(8023));
            statement.setDouble(1, 1);
            assertThat(statement.execute()).isTrue();
        }
    }

    @Test
    void defectEndsTheConnectionWithAnError() throws SQLException {
        try (var connection = DriverManager.getConnection(served.url("encrypt=false"));
                var statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.execute("defect")).isInstanceOfSatisfying(SQLServerException.class,
                    e -> assertThat(e.getErrorCode()).isEqualTo(3624));
            assertThatThrownBy(() -> statement.execute("SELECT 1")).isInstanceOf(SQLException.class);
        }
        assertThat(served.errors).anyMatch(text -> text.contains("planted"));
        served.errors.clear();
    }

    @Test
    void clientGoneEndsTheSession() throws Exception {
        var connection = DriverManager.getConnection(served.url("encrypt=false"));
        connection.createStatement().execute("SELECT 1");
        connection.close();
        for (int i = 0; i < 500 && !served.log.contains("close"); i++) {
            Thread.sleep(10);
        }
        assertThat(served.log).contains("close");
        assertThat(served.server.connectionCount()).isZero();
    }
}
