import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;

/// What a program does with a JDBC driver of any age: java -cp DRIVER.jar DriverAge.java URL. One line of result.
public final class DriverAge {
    private static final Timestamp MOMENT = Timestamp.valueOf("2026-01-02 03:04:05.12");

    private DriverAge() {
    }

    public static void main(String[] arguments) throws Exception {
        try (var connection = DriverManager.getConnection(arguments[0])) {
            var name = connection.getMetaData().getDriverName() + " " + connection.getMetaData().getDriverVersion();
            try {
                write(connection);
                read(connection);
                fail(connection);
                System.out.println("ok      " + name);
            } catch (Exception trouble) {
                System.out.println("failed  " + name + ": " + trouble);
                System.exit(1);
            }
        }
    }

    private static void require(boolean fact, Object what) {
        if (!fact) {
            throw new IllegalStateException(String.valueOf(what));
        }
    }

    private static void write(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE #t (id int IDENTITY PRIMARY KEY, s nvarchar(50), d datetime2, n decimal(10, 2),"
                    + " b varbinary(max), x xml, g uniqueidentifier)");
        }
        connection.setAutoCommit(false);
        try (var insert = connection.prepareStatement("INSERT #t (s, d, n, b, x, g) VALUES (?, ?, ?, ?, ?, ?)",
                Statement.RETURN_GENERATED_KEYS)) {
            for (int i = 1; i <= 5; i++) {
                insert.setString(1, "\u017E" + i);
                insert.setTimestamp(2, MOMENT);
                insert.setBigDecimal(3, new BigDecimal("1.25"));
                insert.setBytes(4, new byte[9000]);
                insert.setString(5, "<a/>");
                insert.setString(6, "6F9619FF-8B86-D011-B42D-00C04FC964FF");
                insert.executeUpdate();
                try (var keys = insert.getGeneratedKeys()) {
                    require(keys.next() && keys.getInt(1) == i, "generated key");
                }
            }
        }
        try (var insert = connection.prepareStatement("INSERT #t (s) VALUES (?)")) {
            for (int i = 0; i < 20; i++) {
                insert.setString(1, "b" + i);
                insert.addBatch();
            }
            require(insert.executeBatch().length == 20, "batch");
        }
        connection.commit();
    }

    private static void read(Connection connection) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT s, d, n, b, x, g, SYSDATETIMEOFFSET() FROM #t WHERE id <= ? ORDER BY id")) {
            for (int round = 0; round < 4; round++) {
                select.setInt(1, 3);
                try (var rows = select.executeQuery()) {
                    int count = 0;
                    while (rows.next()) {
                        count++;
                        require(rows.getString(1).equals("\u017E" + count), rows.getString(1));
                        require(rows.getTimestamp(2).equals(MOMENT), rows.getTimestamp(2));
                        require(rows.getBigDecimal(3).equals(new BigDecimal("1.25")), rows.getBigDecimal(3));
                        require(rows.getBytes(4).length == 9000, "bytes");
                        require(rows.getString(5).equals("<a/>"), rows.getString(5));
                        require(rows.getString(7) != null, "now");
                    }
                    require(count == 3, count);
                }
            }
        }
        try (var tables = connection.getMetaData().getTables(null, "sys", "databases", null)) {
            require(tables.next() && !tables.next(), "tables");
        }
        try (var call = connection.prepareCall("{? = call sp_executesql(N'SELECT 1 AS a')}")) {
            call.registerOutParameter(1, Types.INTEGER);
            call.execute();
            while (call.getMoreResults() || call.getUpdateCount() != -1) {
                require(true, "");
            }
            require(call.getInt(1) == 0, "return code");
        }
    }

    private static void fail(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            try {
                statement.executeQuery("SELECT 1 / 0").next();
                require(false, "no error");
            } catch (SQLException error) {
                require(error.getErrorCode() == 8134, error);
            }
            connection.rollback();
            statement.setQueryTimeout(1);
            long begun = System.nanoTime();
            try {
                statement.execute("WAITFOR DELAY '00:00:20'");
                require(false, "no timeout");
            } catch (SQLException timeout) {
                require(System.nanoTime() - begun < 10_000_000_000L, "late");
            }
        }
    }
}
