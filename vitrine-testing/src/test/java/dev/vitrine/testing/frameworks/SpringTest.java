package dev.vitrine.testing.frameworks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.sqlserver.jdbc.SQLServerConnection;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.BadSqlGrammarException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jdbc.core.namedparam.SqlParameterSourceUtils;
import org.springframework.jdbc.core.simple.SimpleJdbcCall;
import org.springframework.jdbc.core.simple.SimpleJdbcInsert;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.support.GeneratedKeyHolder;
import org.springframework.jdbc.support.SQLErrorCodeSQLExceptionTranslator;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/// Spring's JdbcTemplate and its kin over a HikariCP pool.
@Timeout(120)
class SpringTest {
    private static Project project;
    private static HikariDataSource pool;
    private static JdbcTemplate jdbc;
    private static NamedParameterJdbcTemplate named;

    record Account(int id, String owner, BigDecimal balance, LocalDate opened) { }

    @BeforeAll
    static void start() throws SQLException {
        project = new Project("bank");
        project.execute("""
                CREATE TABLE dbo.Account (Id int IDENTITY PRIMARY KEY, Owner nvarchar(40) NOT NULL UNIQUE,
                    Balance decimal(19, 4) NOT NULL DEFAULT 0 CONSTRAINT CK_Balance CHECK (Balance >= 0),
                    Opened date)""");
        project.execute("""
                CREATE PROCEDURE dbo.Move @From int, @To int, @Amount decimal(19, 4), @Left decimal(19, 4) OUTPUT AS
                UPDATE dbo.Account SET Balance -= @Amount WHERE Id = @From;
                UPDATE dbo.Account SET Balance += @Amount WHERE Id = @To;
                SELECT @Left = Balance FROM dbo.Account WHERE Id = @From;
                SELECT Id, Balance FROM dbo.Account ORDER BY Id;
                RETURN 7;""");
        project.execute("CREATE FUNCTION dbo.Twice(@n int) RETURNS int AS BEGIN RETURN @n * 2 END");
        var config = new HikariConfig();
        config.setJdbcUrl(project.url());
        config.setMaximumPoolSize(4);
        config.setCatalog("bank");
        config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        config.setConnectionInitSql("SET LOCK_TIMEOUT 200");
        pool = new HikariDataSource(config);
        jdbc = new JdbcTemplate(pool);
        jdbc.setExceptionTranslator(new SQLErrorCodeSQLExceptionTranslator(pool));
        named = new NamedParameterJdbcTemplate(pool);
    }

    @AfterAll
    static void stop() {
        pool.close();
        project.close();
    }

    @BeforeEach
    void clear() {
        jdbc.execute("DELETE dbo.Account; DBCC CHECKIDENT ('dbo.Account', RESEED, 0) WITH NO_INFOMSGS");
    }

    private static int open(String owner, String balance) {
        return new SimpleJdbcInsert(jdbc).withSchemaName("dbo").withTableName("Account")
                .usingGeneratedKeyColumns("Id").executeAndReturnKey(Map.of("Owner", owner, "Balance", balance,
                        "Opened", LocalDate.of(2026, 1, 31))).intValue();
    }

    @Test
    void insertsAndReads() {
        int id = open("Ann", "10.5");
        var ann = jdbc.queryForObject("SELECT * FROM dbo.Account WHERE Id = ?", (row, _) -> new Account(
                row.getInt("id"), row.getString("OWNER"), row.getBigDecimal(3),
                row.getObject("Opened", LocalDate.class)), id);
        assertThat(ann).isEqualTo(new Account(id, "Ann", new BigDecimal("10.5000"), LocalDate.of(2026, 1, 31)));
        var keys = new GeneratedKeyHolder();
        named.update("INSERT dbo.Account (Owner) VALUES (:owner)", new MapSqlParameterSource("owner", "Bo"), keys);
        assertThat(keys.getKey().intValue()).isEqualTo(id + 1);
        assertThat(named.queryForList("SELECT Owner FROM dbo.Account WHERE Owner IN (:names) ORDER BY Owner",
                Map.of("names", List.of("Bo", "Ann", "Cy")), String.class)).containsExactly("Ann", "Bo");
    }

    @Test
    void insertsBatches() {
        var rows = IntStream.range(0, 500).mapToObj(i -> new Account(0, "owner " + i, BigDecimal.valueOf(i), null))
                .toList();
        var counts = named.batchUpdate("""
                INSERT dbo.Account (Owner, Balance, Opened) VALUES (:owner, :balance, :opened)""",
                SqlParameterSourceUtils.createBatch(rows));
        assertThat(counts).hasSize(500).containsOnly(1);
        assertThat(jdbc.queryForObject("SELECT SUM(Balance) FROM dbo.Account", Integer.class)).isEqualTo(124_750);
        assertThat(jdbc.batchUpdate("UPDATE dbo.Account SET Balance = 0 WHERE Owner = 'owner 1'",
                "DELETE dbo.Account WHERE Balance > 100")).containsExactly(1, 399);
    }

    @Test
    void insertsABatchWithBulkCopy() throws SQLException {
        try (var connection = project.connect();
                var insert = connection.prepareStatement("INSERT INTO dbo.Account (Owner, Balance) VALUES (?, ?)")) {
            connection.unwrap(SQLServerConnection.class).setUseBulkCopyForBatchInsert(true);
            for (int i = 0; i < 1000; i++) {
                insert.setString(1, "bulk " + i);
                insert.setBigDecimal(2, BigDecimal.valueOf(i));
                insert.addBatch();
            }
            assertThat(insert.executeBatch()).hasSize(1000);
        }
        assertThat(jdbc.queryForObject("SELECT COUNT(*) FROM dbo.Account", Integer.class)).isEqualTo(1000);
    }

    @Test
    void callsProceduresByTheirMetadata() {
        int from = open("Ann", "100");
        int to = open("Bo", "0");
        var result = new SimpleJdbcCall(pool).withSchemaName("dbo").withProcedureName("Move").withReturnValue()
                .returningResultSet("accounts", (row, _) -> row.getBigDecimal("Balance").intValue())
                .execute(Map.of("From", from, "To", to, "Amount", new BigDecimal("30")));
        assertThat(result.get("RETURN_VALUE")).isEqualTo(7);
        assertThat((BigDecimal) result.get("Left")).isEqualByComparingTo("70");
        assertThat(result.get("accounts")).isEqualTo(List.of(70, 30));
        assertThat(new SimpleJdbcCall(pool).withSchemaName("dbo").withFunctionName("Twice")
                .executeFunction(Integer.class, Map.of("n", 4))).isEqualTo(8);
    }

    @Test
    void translatesErrors() {
        open("Ann", "1");
        assertThatThrownBy(() -> open("Ann", "1")).isInstanceOf(DuplicateKeyException.class);
        assertThatThrownBy(() -> jdbc.update("UPDATE dbo.Account SET Balance = -1"))
                .isInstanceOf(DataIntegrityViolationException.class).hasMessageContaining("CK_Balance");
        assertThatThrownBy(() -> jdbc.queryForList("SELECT nothing FROM dbo.Account"))
                .isInstanceOf(BadSqlGrammarException.class).hasStackTraceContaining("Invalid column name 'nothing'.");
        assertThatThrownBy(() -> jdbc.queryForList("SELECT * FROM dbo.Missing"))
                .isInstanceOf(BadSqlGrammarException.class);
    }

    @Test
    void keepsToTransactions() {
        var transactions = new TransactionTemplate(new DataSourceTransactionManager(pool));
        assertThatThrownBy(() -> transactions.executeWithoutResult(_ -> {
            open("Ann", "1");
            throw new IllegalStateException("back");
        })).hasMessage("back");
        transactions.executeWithoutResult(outer -> {
            open("Bo", "1");
            var nested = new TransactionTemplate(transactions.getTransactionManager());
            nested.setPropagationBehavior(TransactionDefinition.PROPAGATION_NESTED);
            nested.executeWithoutResult(inner -> {
                open("Cy", "1");
                inner.setRollbackOnly();
            });
            assertThat(outer.hasSavepoint()).isFalse();
        });
        assertThat(jdbc.queryForList("SELECT Owner FROM dbo.Account", String.class)).containsExactly("Bo");
        var readOnly = new TransactionTemplate(transactions.getTransactionManager());
        readOnly.setReadOnly(true);
        readOnly.setIsolationLevel(TransactionDefinition.ISOLATION_SERIALIZABLE);
        readOnly.executeWithoutResult(_ -> assertThat(isolation()).isEqualTo(4));
        assertThat(isolation()).isEqualTo(2);
    }

    private static int isolation() {
        return jdbc.queryForObject("""
                SELECT transaction_isolation_level FROM sys.dm_exec_sessions WHERE session_id = @@SPID""",
                Integer.class);
    }

    @Test
    void timesOutWaitingForALock() {
        open("Ann", "1");
        var transactions = new TransactionTemplate(new DataSourceTransactionManager(pool));
        transactions.executeWithoutResult(_ -> {
            jdbc.update("UPDATE dbo.Account SET Balance = 2");
            try (var other = pool.getConnection(); var statement = other.createStatement()) {
                assertThatThrownBy(() -> statement.executeUpdate("UPDATE dbo.Account SET Balance = 3"))
                        .isInstanceOfSatisfying(SQLException.class, error -> {
                            assertThat(error.getErrorCode()).isEqualTo(1222);
                            assertThat(jdbc.getExceptionTranslator().translate("update", null, error))
                                    .isInstanceOf(CannotAcquireLockException.class);
                        });
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    @Test
    void lendsConnectionsInTheStateThatTheyHad() throws SQLException {
        var used = new ArrayList<Connection>();
        for (int i = 0; i < 4; i++) {
            var connection = pool.getConnection();
            connection.setAutoCommit(false);
            connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
            connection.setCatalog("tempdb");
            try (var statement = connection.createStatement()) {
                statement.execute("CREATE TABLE #mine (i int); INSERT #mine VALUES (1)");
            }
            used.add(connection);
        }
        for (var connection : used) {
            connection.close();
        }
        try (var connection = pool.getConnection()) {
            assertThat(connection.getAutoCommit()).isTrue();
            assertThat(connection.getCatalog()).isEqualTo("bank");
            assertThat(connection.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_READ_COMMITTED);
            assertThat(connection.isValid(1)).isTrue();
        }
        assertThat(pool.getHikariPoolMXBean().getTotalConnections()).isBetween(1, 4);
    }

    @Test
    void tellsWhatThereIs() throws SQLException {
        try (var connection = pool.getConnection()) {
            var data = connection.getMetaData();
            assertThat(data.getDatabaseProductName()).isEqualTo("Microsoft SQL Server");
            try (var columns = data.getProcedureColumns("bank", "dbo", "Move", null)) {
                var names = new ArrayList<String>();
                while (columns.next()) {
                    names.add(columns.getString("COLUMN_NAME") + columns.getInt("COLUMN_TYPE"));
                }
                assertThat(names).containsExactly("@RETURN_VALUE5", "@From1", "@To1", "@Amount1", "@Left2");
            }
        }
    }
}
