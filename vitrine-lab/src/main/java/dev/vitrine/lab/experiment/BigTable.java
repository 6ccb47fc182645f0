package dev.vitrine.lab.experiment;

import java.sql.Connection;
import java.sql.SQLException;

/// The table of the population benchmark (seed document 003), a row to a page, in a database of its own.
record BigTable(String database, String dataSize, String logSize, String logGrowth) {
    /// Makes the database and the table of results anew.
    void create(Connection connection) throws SQLException {
        drop(connection);
        Workload.run(connection, "CREATE DATABASE " + database + " ON (NAME = '" + database
                + "_Data', FILENAME = 'K:\\" + database + ".mdf', SIZE = " + dataSize + ", FILEGROWTH = 64MB)"
                + " LOG ON (NAME = '" + database + "_Log', FILENAME = 'K:\\" + database + ".ldf', SIZE = " + logSize
                + ", FILEGROWTH = " + logGrowth + ")");
        Workload.run(connection, "ALTER DATABASE " + database + " SET RECOVERY SIMPLE");
        Workload.run(connection, "DROP TABLE IF EXISTS msdb.dbo.Results;"
                + " CREATE TABLE msdb.dbo.Results (Seconds int)");
        Workload.run(connection, "USE " + database
                + "; CREATE TABLE MyBigTable (c1 BIGINT IDENTITY, c2 CHAR (4100) DEFAULT 'a')");
        Workload.run(connection, "CREATE CLUSTERED INDEX MyBigTable_cl ON MyBigTable (c1)");
    }

    void drop(Connection connection) throws SQLException {
        Workload.run(connection, "USE master; DROP DATABASE IF EXISTS " + database);
    }

    /// How many of the counter since the start of the server, for this database.
    double counter(Connection connection, String name) throws SQLException {
        return Workload.number(connection, "SELECT ISNULL(SUM(cntr_value), 0) FROM sys.dm_os_performance_counters"
                + " WHERE counter_name = '" + name + "' AND instance_name = '" + database + "'");
    }

    /// A sum over the log file or the data files from `sys.dm_io_virtual_file_stats`.
    double files(Connection connection, String column, boolean log) throws SQLException {
        return Workload.number(connection, "SELECT SUM(" + column + ") FROM sys.dm_io_virtual_file_stats(DB_ID('"
                + database + "'), NULL) WHERE file_id " + (log ? "= 2" : "<> 2"));
    }
}
