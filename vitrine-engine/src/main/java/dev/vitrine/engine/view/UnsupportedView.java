package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import java.util.List;

/// `sys.vitrine_unsupported`: what this server refuses or does not count yet, one row a feature.
final class UnsupportedView {
    private static final String FEATURES = """
            statement|triggers on DATABASE and ALL SERVER, WITH APPEND|refused
            function|EVENTDATA|not there: there are no DDL triggers
            statement|CREATE TYPE EXTERNAL NAME, WITH MEMORY_OPTIMIZED = ON|refused
            protocol|table-valued parameters|rows are held in memory on their way; TVP_COLUMN_ORDERING: refused
            procedure|sp_cursor, sp_cursoroption of text pointers|refused; WHERE CURRENT OF changes rows
            procedure|sp_cursoropen with SCROLL_LOCKS|granted as optimistic, and said so
            statement|DYNAMIC cursors|do not see rows inserted after OPEN; without a key in the table: no new values
            statement|SCROLL_LOCKS of cursors|refused
            view|sys.dm_exec_cursors|not there
            view|views over refused features, as sys.service_queues, msdb.dbo.backupset, dm_os_ring_buffers|no rows
            view|sys.dm_exec_function_stats, dm_exec_session_wait_stats, dm_db_task_space_usage, dm_os_workers|not there
            procedure|msdb.dbo.sp_add_job and the others of SQL Server Agent|not there
            procedure|xp_instance_regread, xp_regread|answer what the server's settings tell; there is no registry
            view|sys.sql_expression_dependencies, dm_sql_referencing_entities and its kin|not there
            procedure|sp_depends, sp_refreshview, sp_refreshsqlmodule|not there
            statement|columnstore, hash, XML and spatial indexes; indexes on views|refused
            index option|ONLINE = ON|readers go on while the index is built, writers wait
            index option|RESUMABLE, DATA_COMPRESSION, ALLOW_ROW_LOCKS = OFF, STATISTICS_INCREMENTAL|refused
            statement|TABLESAMPLE, FOR SYSTEM_TIME|refused
            statement|FOR XML EXPLICIT, XMLDATA, XMLSCHEMA; binary columns in FOR XML AUTO without BINARY BASE64|refused
            statement|READTEXT, WRITETEXT, UPDATETEXT; TEXTPTR, TEXTVALID|refused; UPDATE and SUBSTRING do it
            procedure|sp_tableoption|not there: large values are in the row when they fit, text types never are
            statement|BULK INSERT, OPENROWSET(BULK) of native files, with XML format files or DATA_SOURCE|refused
            statement|BULK INSERT, OPENROWSET(BULK)|the file is held in memory as a whole
            statement|EXECUTE AT, WITH RESULT SETS|refused
            statement|distributed and marked transactions|refused
            statement|SHUTDOWN|refused
            statement|DBCC not listed by DBCC HELP, but LOGINFO, PAGE, IND, ERRORLOG, SHOWFILESTATS|refused (40518)
            procedure|sp_configure of options for features that are not built|refused
            procedure|sp_configure of memory, threads, parallelism, time-outs|kept and shown, without effect
            statement|WITH ENCRYPTION, SCHEMABINDING, NATIVE_COMPILATION, CHECK OPTION; numbered procedures|refused
            statement|several log files; files taken OFFLINE; FILESTREAM and MEMORY_OPTIMIZED_DATA filegroups|refused
            statement|DBCC SHRINKFILE, SHRINKDATABASE|tables with pages at the end are written anew under Sch-M
            view|sys.dm_db_index_operational_stats; %%physloc%% and its functions|not there
            statement|CREATE TABLE ON a filegroup without files|refused at once (622), not at the first row
            statement|WITH ROLLBACK IMMEDIATE, ROLLBACK AFTER, NO_WAIT of ALTER DATABASE SET|ignored: nobody is put out
            procedure|sp_describe_undeclared_parameters, sp_prepexecrpc|not there
            procedure|sp_rename of databases, statistics and types|refused
            option|SET SHOWPLAN_XML|IF, WHILE, EXECUTE stand as plain statements: nothing is inside of them
            option|SET ANSI_PADDING OFF|refused
            statement|DBCC CHECKTABLE of filtered indexes and of indexes on computed columns|not held against the rows
            option|trace flags but 1806 and 3604|turned on and listed, without effect
            procedure|sp_trace_create and the other sp_trace procedures|not there: the default trace runs
            view|sys.trace_event_bindings|the events that the default trace records, of the others none
            feature|statistics and plan warnings in the default trace|not recorded
            hint|PAGLOCK|rows are locked
            hint|hints on a view; KEEPIDENTITY and its kin; REMOTE, REDUCE, REPLICATE, REDISTRIBUTE|refused
            hint|OPTION with MAXDOP, FAST, KEEP PLAN, ROBUST PLAN, most of USE HINT|heard and not followed
            memory|spools, window functions, DISTINCT aggregates|never in tempdb: 701 beyond a quarter of the heap
            isolation|SERIALIZABLE, HOLDLOCK|the whole table is locked in place of ranges of keys; no lock escalation
            hint|OPTION with HASH UNION, MERGE UNION, USE PLAN, TABLE HINT, QUERYTRACEON|refused
            hint|LIKE with a variable as pattern; LIKE under Windows collations|never sought, scanned
            index option|FILLFACTOR, PAD_INDEX, SORT_IN_TEMPDB|kept and shown; no room is left in pages
            statement|ALTER INDEX REORGANIZE|writes the index anew, as REBUILD does, under the same locks
            option|AUTO_UPDATE_STATISTICS_ASYNC ON, AUTO_CREATE_STATISTICS ON (INCREMENTAL = ON)|refused; shown as off
            statement|ALTER TABLE SWITCH WITH (WAIT_AT_LOW_PRIORITY)|refused
            option|LOCK_ESCALATION of tables|kept and shown; nothing escalates
            statement|CREATE SYNONYM|refused; sys.synonyms is empty
            statement|CREATE STATISTICS WHERE, INCREMENTAL, PERSIST_SAMPLE_PERCENT, of large columns|refused
            procedure|sp_autostats, sp_createstats|not there
            statement|BACKUP, RESTORE|refused
            statement|CREATE LOGIN and CREATE USER for Windows, certificates, keys and external providers|refused
            option|CREDENTIAL of logins; SID, DEFAULT_LANGUAGE of users|refused
            option|READ_COMMITTED_SNAPSHOT, ALLOW_SNAPSHOT_ISOLATION|refused; shown as off
            option|PAGE_VERIFY other than CHECKSUM|refused
            option|AUTO_CLOSE, AUTO_SHRINK|refused; shown as off
            statement|CREATE ASSEMBLY, XML SCHEMA COLLECTION|refused; sys.assemblies and its kin are empty
            statement|CREATE APPLICATION ROLE, sp_setapprole|refused
            statement|GRANT on system objects, certificates, keys, Service Broker and endpoints|refused
            statement|ALTER AUTHORIZATION ON TYPE; ALTER SCHEMA TRANSFER of types|refused
            feature|mirroring, availability groups, change tracking, full text, FILESTREAM|refused; their views say so
            method|modify of the xml type; xml schema collections; methods in FOR of PIVOT and GROUP BY|refused
            view|sys.dm_exec_sessions|memory_usage is not counted yet and is 0
            view|sys.dm_exec_connections|num_reads, num_writes and the local address are not known yet and are NULL
            view|sys.dm_os_schedulers|the operating system schedules; all tasks are counted on the first row
            procedure|sp_describe_first_result_set with @browse_information_mode|refused""";

    static final List<SystemView> ALL = List.of(
            view("sys.vitrine_unsupported", """
                    class        nvarchar(20)  NOT NULL
                    feature      nvarchar(128) NOT NULL
                    what_happens nvarchar(400) NOT NULL""", rows -> {
                for (var line : FEATURES.split("\n")) {
                    rows.add((Object[]) line.split("\\|"));
                }
            }));

    private UnsupportedView() {
    }
}
