package dev.vitrine.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// SET SHOWPLAN and SET STATISTICS as Microsoft's driver receives them.
@Timeout(60)
class PlanOutputTest {
    private final Vitrine vitrine = Vitrine.memory();
    private Connection connection;

    @BeforeEach
    void connect() throws SQLException {
        connection = vitrine.connect();
        run("CREATE TABLE dbo.T (id int CONSTRAINT PK_T PRIMARY KEY, s varchar(10))");
        run("INSERT dbo.T VALUES (1, 'a'), (2, 'b'), (3, 'c')");
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
        vitrine.close();
    }

    private void run(String text) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(text);
        }
    }

    /// Every row of every result set, and every message.
    private List<String> all(String text) throws SQLException {
        var found = new ArrayList<String>();
        try (var statement = connection.createStatement()) {
            boolean rows = statement.execute(text);
            while (rows || statement.getUpdateCount() >= 0) {
                if (rows) {
                    read(statement, found);
                }
                rows = statement.getMoreResults();
            }
            for (SQLWarning told = statement.getWarnings(); told != null; told = told.getNextWarning()) {
                found.add(told.getMessage());
            }
        }
        return found;
    }

    private static void read(Statement statement, List<String> found) throws SQLException {
        try (ResultSet rows = statement.getResultSet()) {
            found.add(rows.getMetaData().getColumnName(1));
            while (rows.next()) {
                found.add(rows.getString(1));
            }
        }
    }

    @Test
    void statisticsXmlCountsWhatTheStatementDid() throws SQLException {
        run("SET STATISTICS XML ON");
        var result = all("SELECT s FROM dbo.T WHERE id >= 2");
        assertThat(result.subList(0, 4)).containsExactly("s", "b", "c", "Microsoft SQL Server 2005 XML Showplan");
        assertThat(result.get(4)).contains("StatementText=\"SELECT s FROM dbo.T WHERE id &gt;= 2\"",
                "PhysicalOp=\"Clustered Index Seek\"", "ActualRows=\"2\"", "ActualRowsRead=\"2\"",
                "ActualExecutions=\"1\"", "ActualLogicalReads=\"1\"", "<QueryTimeStats ");
        run("SET STATISTICS XML OFF");
        assertThat(all("SELECT s FROM dbo.T WHERE id = 1")).containsExactly("s", "a");
    }

    @Test
    void showplanXmlIsOneDocumentForABatchAndRunsNothing() throws SQLException {
        run("SET SHOWPLAN_XML ON");
        var result = all("DECLARE @i int = 2; IF EXISTS (SELECT 1 FROM dbo.T) DELETE dbo.T WHERE id = @i;"
                + " SELECT * INTO dbo.U FROM dbo.T");
        assertThat(result).hasSize(2);
        assertThat(result.get(1)).contains("StatementType=\"ASSIGN\"", "StatementType=\"COND\"",
                "StatementType=\"DELETE\"", "<ColumnReference Column=\"@i\" ParameterDataType=\"int\"/>");
        run("SET SHOWPLAN_XML OFF");
        assertThat(all("SELECT COUNT(*) FROM dbo.T; SELECT OBJECT_ID('dbo.U')")).containsExactly("", "3", "", null);
    }

    @Test
    void statisticsProfileHasRowsAndExecutesBeforeTheColumnsOfShowplanAll() throws SQLException {
        run("SET STATISTICS PROFILE ON");
        try (var statement = connection.createStatement()) {
            assertThat(statement.execute("SELECT a.s FROM dbo.T a INNER LOOP JOIN dbo.T b ON a.id = b.id")).isTrue();
            assertThat(statement.getMoreResults()).isTrue();
            try (var rows = statement.getResultSet()) {
                assertThat(rows.getMetaData().getColumnCount()).isEqualTo(20);
                assertThat(rows.next()).isTrue();
                assertThat(rows.getString("Type")).isEqualTo("SELECT");
                assertThat(rows.getLong("Rows")).isEqualTo(3);
                long seeks = 0;
                while (rows.next()) {
                    seeks += rows.getString("PhysicalOp").equals("Clustered Index Seek") ? rows.getLong("Executes") : 0;
                }
                assertThat(seeks).isEqualTo(3);
            }
        }
    }

    @Test
    void statisticsTimeTellsOfCompilingAndOfEachStatement() throws SQLException {
        run("SET STATISTICS TIME ON");
        var told = all("SELECT 1; SELECT 2");
        assertThat(told).filteredOn(line -> line.matches("SQL Server parse and compile time: \r\n"
                + "   CPU time = \\d+ ms, elapsed time = \\d+ ms\\.")).hasSize(1);
        assertThat(told).filteredOn(line -> line.matches("\r\n SQL Server Execution Times:\r\n"
                + "   CPU time = \\d+ ms,  elapsed time = \\d+ ms\\.")).hasSize(2);
    }
}
