package dev.vitrine.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Cursors of the API as Microsoft's driver opens them for scrollable result sets.
@ExtendWith(VitrineExtension.class)
class ServerCursorsTest {
    private static final int ROWS = 300;

    @BeforeEach
    void define(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE dbo.T (Id int PRIMARY KEY, Name varchar(20) NOT NULL); "
                    + "INSERT dbo.T SELECT value, CONCAT('n', value) FROM GENERATE_SERIES(1, " + ROWS + ")");
        }
    }

    @Test
    void aSnapshotScrollsEverywhere(Connection connection) throws SQLException {
        try (var statement = connection.createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY);
                var rows = statement.executeQuery("SELECT Id, Name FROM dbo.T ORDER BY Id")) {
            assertThat(rows.last()).isTrue();
            assertThat(rows.getInt(1)).isEqualTo(ROWS);
            assertThat(rows.first()).isTrue();
            assertThat(rows.getInt(1)).isEqualTo(1);
            assertThat(rows.absolute(250)).isTrue();
            assertThat(rows.getString(2)).isEqualTo("n250");
            assertThat(rows.relative(-100)).isTrue();
            assertThat(rows.getInt(1)).isEqualTo(150);
            assertThat(rows.previous()).isTrue();
            assertThat(rows.getInt(1)).isEqualTo(149);
            rows.afterLast();
            assertThat(rows.previous()).isTrue();
            assertThat(rows.getInt(1)).isEqualTo(ROWS);
            rows.beforeFirst();
            int count = 0;
            while (rows.next()) {
                assertThat(rows.getInt(1)).isEqualTo(++count);
            }
            assertThat(count).isEqualTo(ROWS);
            assertThat(rows.absolute(ROWS + 1)).isFalse();
        }
    }

    @Test
    void aKeysetSeesNewValuesAndRowsThatAreGone(Connection connection) throws SQLException {
        var fetched = new ArrayList<String>();
        try (var statement = connection.createStatement()) {
            boolean rows = statement.execute("DECLARE @c int; EXEC sp_cursoropen @c OUTPUT, "
                    + "N'SELECT Id, Name FROM dbo.T WHERE Id <= 6 ORDER BY Id', 1, 4; "
                    + "UPDATE dbo.T SET Name = 'new' WHERE Id = 3; DELETE dbo.T WHERE Id = 4; "
                    + "EXEC sp_cursorfetch @c, 16, 3, 3");
            while (rows || statement.getUpdateCount() != -1) {
                if (rows) {
                    try (var result = statement.getResultSet()) {
                        while (result.next()) {
                            fetched.add(result.getInt(1) + " " + result.getString(2) + " " + result.getInt("ROWSTAT"));
                        }
                    }
                }
                rows = statement.getMoreResults();
            }
        }
        assertThat(fetched).containsExactly("3 new 1", "4 n4 2", "5 n5 1");
    }

    @Test
    void preparedCursorsOpenAgainWithOtherValues(Connection connection) throws SQLException {
        try (var statement = connection.prepareStatement("SELECT Id FROM dbo.T WHERE Id > ? ORDER BY Id",
                ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY)) {
            for (int from : new int[] {290, 295, 10, 299}) {
                statement.setInt(1, from);
                try (var rows = statement.executeQuery()) {
                    assertThat(rows.last()).isTrue();
                    assertThat(rows.getRow()).isEqualTo(ROWS - from);
                }
            }
        }
    }

    @Test
    void procedureCallsByNameAnswerAsDocumented(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("DECLARE @c int, @s int = 2, @k int = 4, @n int; "
                    + "EXEC sp_cursoropen @c OUTPUT, N'SELECT COUNT(*) AS n FROM dbo.T', @s OUTPUT, "
                    + "@k OUTPUT, @n OUTPUT; "
                    + "SELECT @s AS s, @k AS k, @n AS n; EXEC sp_cursorfetch @c, 2, 0, 5; EXEC sp_cursorclose @c");
            // A dynamic cursor over an aggregate becomes a read-only snapshot of one row.
            assertThat(statement.getMoreResults() || statement.getUpdateCount() >= -1).isTrue();
            try (var rows = statement.getResultSet()) {
                rows.next();
                assertThat(rows.getInt(1)).isEqualTo(8);
                assertThat(rows.getInt(2)).isEqualTo(1);
                assertThat(rows.getInt(3)).isEqualTo(1);
            }
            assertThat(statement.getMoreResults()).isTrue();
            try (var rows = statement.getResultSet()) {
                rows.next();
                assertThat(rows.getInt(1)).isEqualTo(ROWS);
                assertThat(rows.getInt("ROWSTAT")).isEqualTo(1);
            }
        }
    }

    @Test
    void wrongNumbersAreRefused(Connection connection) {
        assertThatThrownBy(() -> run(connection, "EXEC sp_cursorfetch 5, 2, 0, 1")).extracting("errorCode")
                .isEqualTo(16909);
        assertThatThrownBy(() -> run(connection, "DECLARE @c int; EXEC sp_cursoropen @c OUTPUT, N'PRINT 1'"))
                .extracting("errorCode").isEqualTo(16937);
        assertThatThrownBy(() -> run(connection, "DECLARE @c int; EXEC sp_cursoropen @c OUTPUT, N'SELECT 1 AS a', 4; "
                + "EXEC sp_cursorfetch @c, 8, 0, 1")).extracting("errorCode").isEqualTo(16911);
    }

    @Test
    void whoOpensACursorByNameKeepsItsOwnScope(Connection connection) throws SQLException {
        run(connection, "CREATE TABLE dbo.S (Id int IDENTITY(7, 1), V int)");
        run(connection, "CREATE PROCEDURE dbo.Opens @level int OUTPUT, @identity int OUTPUT AS DECLARE @c int; "
                + "INSERT dbo.S (V) VALUES (1); EXEC sp_cursoropen @c OUTPUT, N'SELECT 1 AS a'; "
                + "SELECT @level = @@NESTLEVEL, @identity = SCOPE_IDENTITY(); EXEC sp_cursorclose @c");
        run(connection, "DECLARE @level int, @identity int; EXEC dbo.Opens @level OUTPUT, @identity OUTPUT; "
                + "IF @level = 1 AND @identity = 7 RETURN; THROW 50001, 'another scope', 1");
    }

    private static void run(Connection connection, String text) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(text);
            while (statement.getMoreResults() || statement.getUpdateCount() != -1) {
                // to the end
            }
        }
    }
}
