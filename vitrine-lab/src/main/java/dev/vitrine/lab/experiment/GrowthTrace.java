package dev.vitrine.lab.experiment;

import java.sql.Connection;
import java.sql.SQLException;

/// What the default trace has recorded of the growths of a database's files.
record GrowthTrace(double dataEvents, double dataMegabytes, double dataSeconds, double logEvents, double logMegabytes,
        double logSeconds) {
    /// The document's sums, over all files of the trace and whatever the time.
    static GrowthTrace read(Connection connection, String database) throws SQLException {
        var rows = Workload.rows(connection, """
                DECLARE @filename nvarchar(260) = (SELECT path FROM sys.traces WHERE is_default = 1);
                SET @filename = REVERSE(SUBSTRING(REVERSE(@filename), CHARINDEX('_', REVERSE(@filename)) + 1, 260))
                    + '.trc';
                SELECT te.trace_event_id, COUNT(ftg.EventClass), ISNULL(SUM(ftg.IntegerData * 8 / 1024.0), 0),
                    ISNULL(SUM(ftg.Duration / 1000000.0), 0)
                FROM sys.trace_events AS te LEFT JOIN fn_trace_gettable(@filename, DEFAULT) AS ftg
                    ON ftg.EventClass = te.trace_event_id AND ftg.DatabaseID = DB_ID('{database}')
                    AND ftg.StartTime >= (SELECT create_date FROM sys.databases WHERE name = '{database}')
                WHERE te.trace_event_id IN (92, 93)
                GROUP BY te.trace_event_id ORDER BY te.trace_event_id;""".replace("{database}", database));
        var data = rows.getFirst().stream().mapToDouble(Double::parseDouble).toArray();
        var log = rows.getLast().stream().mapToDouble(Double::parseDouble).toArray();
        return new GrowthTrace(data[1], data[2], data[3], log[1], log[2], log[3]);
    }

    double events() {
        return dataEvents + logEvents;
    }

    double seconds() {
        return dataSeconds + logSeconds;
    }
}
