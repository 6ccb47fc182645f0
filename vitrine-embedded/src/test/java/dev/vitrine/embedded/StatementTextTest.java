package dev.vitrine.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What a session ran last and what its client sent, seen from another session, for each way in which a driver asks.
@Timeout(60)
class StatementTextTest {
    private static final String WATCH = """
            SELECT t.text, OBJECT_NAME(t.objectid, t.dbid), b.event_type, b.event_info
            FROM sys.dm_exec_connections c
            CROSS APPLY sys.dm_exec_sql_text(c.most_recent_sql_handle) t
            CROSS APPLY sys.dm_exec_input_buffer(c.session_id, NULL) b WHERE c.session_id <> @@SPID""";
    private static final String INSERT = "INSERT dbo.T VALUES (?)";
    private static final String SENT = "(@P0 int)INSERT dbo.T VALUES ( @P0 )";

    private final Vitrine vitrine = Vitrine.memory();
    private Connection connection;

    @BeforeEach
    void connect() throws SQLException {
        connection = vitrine.connect();
        try (var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE dbo.T (id int)");
            statement.execute("CREATE PROCEDURE dbo.P @id int AS INSERT dbo.T VALUES (@id)");
        }
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
        vitrine.close();
    }

    private List<String> watched() throws SQLException {
        try (var watcher = vitrine.connect(); var statement = watcher.createStatement();
                var rows = statement.executeQuery(WATCH)) {
            assertThat(rows.next()).isTrue();
            var row = new ArrayList<String>();
            for (int column = 1; column <= 4; column++) {
                row.add(rows.getString(column));
            }
            return row;
        }
    }

    private static void run(PreparedStatement statement, int id) throws SQLException {
        statement.setInt(1, id);
        statement.execute();
    }

    @Test
    void preparedStatementsShowTheirParameters() throws SQLException {
        try (var statement = connection.prepareStatement(INSERT)) {
            // sp_executesql, sp_prepexec, sp_execute.
            for (int id = 1; id <= 3; id++) {
                run(statement, id);
                assertThat(watched()).containsExactly(SENT, null, "RPC Event", SENT);
            }
        }
    }

    @Test
    void idleSessionKeepsItsTextAfterThousandsOfOthers() throws SQLException {
        connection.setAutoCommit(false);
        try (var statement = connection.createStatement(); var other = vitrine.connect();
                var noise = other.createStatement()) {
            statement.execute("INSERT dbo.T VALUES (4711)");
            for (int number = 0; number < 6_000; number++) {
                noise.execute("DECLARE @v int = " + number);
            }
        }
        assertThat(watched()).containsExactly("INSERT dbo.T VALUES (4711)", null, "Language Event",
                "INSERT dbo.T VALUES (4711)");
    }

    @Test
    void batchThatDoesNotCompileIsTheInputAllTheSame() throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("SELECT nothing FROM dbo.T");
        } catch (SQLException expected) {
            assertThat(expected.getErrorCode()).isEqualTo(207);
        }
        assertThat(watched().subList(2, 4)).containsExactly("Language Event", "SELECT nothing FROM dbo.T");
    }
}
