package dev.vitrine.engine.procedure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `sys.vitrine_unsupported` and the server agree: what a row calls refused is refused when it is tried.
class UnsupportedTest {
    /// Beginning of a feature's text, and statements that it refuses.
    private static final Map<String, List<String>> TRIED = tried();

    private static Map<String, List<String>> tried() {
        var tried = new LinkedHashMap<String, List<String>>();
        tried.put("triggers on DATABASE", List.of("CREATE TRIGGER d ON DATABASE FOR CREATE_TABLE AS RETURN"));
        tried.put("CREATE TYPE", List.of("CREATE TYPE c AS TABLE (a int) WITH (MEMORY_OPTIMIZED = ON)",
                "CREATE TYPE c EXTERNAL NAME a.b"));
        tried.put("SCROLL_LOCKS", List.of("DECLARE c CURSOR SCROLL_LOCKS FOR SELECT a FROM t"));
        tried.put("columnstore", List.of("CREATE COLUMNSTORE INDEX c ON t (a)", "CREATE SPATIAL INDEX s ON t (a)"));
        tried.put("TABLESAMPLE", List.of("SELECT * FROM t TABLESAMPLE (10 PERCENT)"));
        tried.put("FOR XML EXPLICIT", List.of("SELECT 1 AS Tag, NULL AS Parent FOR XML EXPLICIT"));
        tried.put("READTEXT", List.of("READTEXT t.a 0x00 0 1"));
        tried.put("BULK INSERT, OPENROWSET(BULK) of native", List.of(
                "BULK INSERT t FROM 'C:\\x.dat' WITH (DATAFILETYPE = 'native')"));
        tried.put("EXECUTE AT", List.of("EXEC ('SELECT 1') AT somewhere",
                "EXEC ('SELECT 1 AS a') WITH RESULT SETS ((b int))"));
        tried.put("distributed", List.of("BEGIN DISTRIBUTED TRANSACTION", "BEGIN TRAN x WITH MARK 'm'"));
        // Refused by who runs the instance, not by the instance.
        tried.put("SHUTDOWN", List.of());
        tried.put("WITH ENCRYPTION", List.of("CREATE PROCEDURE p WITH ENCRYPTION AS RETURN",
                "CREATE VIEW v WITH SCHEMABINDING AS SELECT a FROM dbo.t",
                "CREATE VIEW v AS SELECT a FROM t WITH CHECK OPTION"));
        tried.put("several log files", List.of("ALTER DATABASE d ADD LOG FILE (NAME = x, FILENAME = 'C:\\x.ldf')"));
        tried.put("ALTER TABLE SWITCH WITH", List.of("CREATE TABLE t2 (a int); EXEC('ALTER TABLE t SWITCH TO t2 WITH "
                + "(WAIT_AT_LOW_PRIORITY (MAX_DURATION = 1 MINUTES, ABORT_AFTER_WAIT = SELF))')"));
        tried.put("CREATE TABLE ON a filegroup", List.of("ALTER DATABASE d ADD FILEGROUP empty; "
                + "EXEC('CREATE TABLE u (a int) ON empty')"));
        tried.put("CREATE SYNONYM", List.of("CREATE SYNONYM s FOR t"));
        tried.put("CREATE STATISTICS WHERE", List.of("CREATE STATISTICS st ON t (a) WHERE a > 1"));
        tried.put("BACKUP", List.of("BACKUP DATABASE d TO DISK = 'NUL'", "RESTORE DATABASE d FROM DISK = 'x'"));
        tried.put("CREATE LOGIN and CREATE USER", List.of("CREATE LOGIN [A\\b] FROM WINDOWS"));
        tried.put("READ_COMMITTED_SNAPSHOT", List.of("ALTER DATABASE d SET READ_COMMITTED_SNAPSHOT ON",
                "ALTER DATABASE d SET ALLOW_SNAPSHOT_ISOLATION ON"));
        tried.put("PAGE_VERIFY", List.of("ALTER DATABASE d SET PAGE_VERIFY NONE"));
        tried.put("AUTO_CLOSE", List.of("ALTER DATABASE d SET AUTO_CLOSE ON", "ALTER DATABASE d SET AUTO_SHRINK ON"));
        tried.put("CREATE ASSEMBLY", List.of("CREATE XML SCHEMA COLLECTION x AS N'<x/>'"));
        tried.put("CREATE APPLICATION ROLE", List.of("CREATE APPLICATION ROLE a WITH PASSWORD = 'Passw0rd!'"));
        tried.put("GRANT on system objects", List.of("GRANT CONTROL ON CERTIFICATE::c TO public"));
        tried.put("ALTER AUTHORIZATION ON TYPE", List.of("CREATE TYPE dbo.x FROM int; "
                + "EXEC('ALTER AUTHORIZATION ON TYPE::dbo.x TO guest')"));
        tried.put("SET ANSI_PADDING OFF", List.of("SET ANSI_PADDING OFF"));
        tried.put("DBCC not listed", List.of("DBCC DBINFO"));
        return tried;
    }

    @Test
    void whatIsListedIsRefused() throws Exception {
        try (var session = new TestSession()) {
            session.rows("CREATE DATABASE d");
            session.rows("USE d");
            session.rows("CREATE TABLE t (a int)");
            var features = session.rows("SELECT feature FROM sys.vitrine_unsupported");
            for (var tried : TRIED.entrySet()) {
                assertThat(features).as("listed").anyMatch(feature -> feature.startsWith(tried.getKey()));
                for (var statement : tried.getValue()) {
                    assertThat(session.run(statement)).as(statement).anyMatch(UnsupportedTest::refused);
                }
            }
        }
    }

    @Test
    void refusedStatementsAreTried() throws Exception {
        var left = new ArrayList<String>();
        try (var session = new TestSession()) {
            session.rows("SELECT feature FROM sys.vitrine_unsupported WHERE class = 'statement' AND what_happens LIKE "
                    + "'refused%'").stream().filter(feature -> TRIED.keySet().stream().noneMatch(feature::startsWith))
                    .forEach(left::add);
        }
        assertThat(left).as("rows that nobody tries").isEmpty();
    }

    private static boolean refused(String line) {
        return Stream.of("Msg 622:", "Msg 40510", "Msg 40511", "Msg 40514", "Msg 40515", "Msg 40517", "Msg 40518",
                "Msg 15123").anyMatch(line::startsWith);
    }
}
