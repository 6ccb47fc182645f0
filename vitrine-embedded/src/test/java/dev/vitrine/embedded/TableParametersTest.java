package dev.vitrine.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.sqlserver.jdbc.SQLServerCallableStatement;
import com.microsoft.sqlserver.jdbc.SQLServerDataTable;
import com.microsoft.sqlserver.jdbc.SQLServerException;
import com.microsoft.sqlserver.jdbc.SQLServerPreparedStatement;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Types;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Table-valued parameters as Microsoft's driver sends them.
@ExtendWith(VitrineExtension.class)
class TableParametersTest {
    @BeforeEach
    void define(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("CREATE TYPE dbo.Lines AS TABLE (Id int NOT NULL PRIMARY KEY, Name nvarchar(20) NULL, "
                    + "Amount decimal(9, 2) NOT NULL DEFAULT 7, Big varchar(max) NULL)");
            statement.execute("CREATE PROCEDURE dbo.Report @lines dbo.Lines READONLY AS "
                    + "SELECT COUNT(*), SUM(Amount), MAX(Name), MAX(LEN(Big)) FROM @lines");
        }
    }

    private static SQLServerDataTable lines(int count) throws SQLException {
        var table = new SQLServerDataTable();
        table.addColumnMetadata("Id", Types.INTEGER);
        table.addColumnMetadata("Name", Types.NVARCHAR);
        table.addColumnMetadata("Amount", Types.DECIMAL);
        table.addColumnMetadata("Big", Types.VARCHAR);
        for (int i = 0; i < count; i++) {
            table.addRow(i, "name " + i, new BigDecimal("1.25"), i == 3 ? "x".repeat(20_000) : null);
        }
        return table;
    }

    @Test
    void aQueryReadsTheRows(Connection connection) throws SQLException {
        try (var statement = connection.prepareStatement("SELECT COUNT(*), SUM(Amount), MAX(LEN(Big)) FROM ?")) {
            ((SQLServerPreparedStatement) statement).setStructured(1, "dbo.Lines", lines(5000));
            try (var rows = statement.executeQuery()) {
                rows.next();
                assertThat(rows.getInt(1)).isEqualTo(5000);
                assertThat(rows.getBigDecimal(2)).isEqualByComparingTo("6250");
                assertThat(rows.getInt(3)).isEqualTo(20_000);
            }
        }
    }

    @Test
    void aProcedureReadsTheRowsAgainAndAgain(Connection connection) throws SQLException {
        try (var call = connection.prepareCall("{call dbo.Report(?)}")) {
            for (int count : new int[] {4, 0, 9}) {
                ((SQLServerCallableStatement) call).setStructured(1, "dbo.Lines", lines(count));
                try (var rows = call.executeQuery()) {
                    rows.next();
                    assertThat(rows.getInt(1)).isEqualTo(count);
                }
            }
        }
    }

    @Test
    void anotherNumberOfColumnsIsRefused(Connection connection) throws SQLException {
        var table = new SQLServerDataTable();
        table.addColumnMetadata("Id", Types.INTEGER);
        table.addRow(1);
        assertThatThrownBy(() -> send(connection, "dbo.Lines", table)).isInstanceOf(SQLServerException.class)
                .hasMessageContaining("with 1 column(s)").extracting("errorCode").isEqualTo(500);
    }

    @Test
    void aDuplicateKeyIsRefusedWithItsParameter(Connection connection) throws SQLException {
        var table = lines(2);
        table.addRow(1, "again", BigDecimal.ONE, null);
        assertThatThrownBy(() -> send(connection, "dbo.Lines", table)).isInstanceOf(SQLServerException.class)
                .hasMessageContaining("PRIMARY KEY").extracting("errorCode").isEqualTo(2627);
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("SELECT COUNT(*) FROM tempdb.sys.tables WHERE name LIKE '@%'")) {
            rows.next();
            assertThat(rows.getInt(1)).isZero();
        }
    }

    @Test
    void aTypeThatIsNoneIsRefused(Connection connection) {
        assertThatThrownBy(() -> send(connection, "dbo.Absent", lines(1))).isInstanceOf(SQLServerException.class)
                .extracting("errorCode").isEqualTo(2715);
    }

    private static void send(Connection connection, String type, SQLServerDataTable table) throws SQLException {
        try (var statement = connection.prepareStatement("SELECT COUNT(*) FROM ?")) {
            ((SQLServerPreparedStatement) statement).setStructured(1, type, table);
            statement.executeQuery();
        }
    }
}
