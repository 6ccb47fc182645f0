package dev.vitrine.testing.logic;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Runs records over JDBC.
public final class JdbcLogicConnection implements LogicConnection {
    private final Connection connection;

    public JdbcLogicConnection(Connection connection) {
        this.connection = connection;
    }

    /// What the driver raised, unchecked.
    private static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Refused(SQLException cause) {
            super(cause.getErrorCode() + " " + cause.getMessage(), cause);
        }
    }

    @Override public void execute(String sql) {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new Refused(e);
        }
    }

    @Override public List<Object[]> query(String sql, String types) {
        try (var statement = connection.createStatement(); var results = statement.executeQuery(sql)) {
            var rows = new ArrayList<Object[]>();
            while (results.next()) {
                var row = new Object[types.length()];
                for (int i = 0; i < row.length; i++) {
                    row[i] = value(results, i + 1, types.charAt(i));
                }
                rows.add(row);
            }
            return rows;
        } catch (SQLException e) {
            throw new Refused(e);
        }
    }

    private static Object value(ResultSet results, int column, char type) throws SQLException {
        var value = results.getObject(column);
        return convert(value, type);
    }

    /// The value as the letter asks for it.
    public static Object convert(Object value, char type) {
        if (value == null) {
            return null;
        }
        return switch (type) {
            case 'I' -> value instanceof Number number ? Long.valueOf(number.longValue())
                    : value instanceof Boolean truth ? Long.valueOf(truth ? 1 : 0)
                    : Long.valueOf(new BigDecimal(value.toString().trim()).longValue());
            case 'R' -> value instanceof Number number ? Double.valueOf(number.doubleValue())
                    : Double.valueOf(value.toString().trim());
            default -> value.toString();
        };
    }

    @Override public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new Refused(e);
        }
    }
}
