package dev.vitrine.engine.procedure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Source: the pages "sp_... (Transact-SQL)" of the procedures.
class ProcedureTextsTest {
    private static final Map<String, String> ARGUMENTS = Map.ofEntries(
            Map.entry("sp_column_privileges", "'t'"), Map.entry("sp_columns", "'t'"),
            Map.entry("sp_columns_90", "'t'"), Map.entry("sp_columns_100", "'t'"),
            Map.entry("sp_columns_170", "'t'"), Map.entry("sp_fkeys", "@pktable_name = 't'"),
            Map.entry("sp_helpconstraint", "'t'"), Map.entry("sp_helpindex", "'t'"), Map.entry("sp_helptext", "'p'"),
            Map.entry("sp_helpstats", "'t', 'ALL'"),
            Map.entry("sp_pkeys", "'t'"), Map.entry("sp_recompile", "'t'"), Map.entry("sp_special_columns", "'t'"),
            Map.entry("sp_special_columns_90", "'t'"), Map.entry("sp_special_columns_100", "'t'"),
            Map.entry("sp_sproc_columns", "'p'"), Map.entry("sp_sproc_columns_90", "'p'"),
            Map.entry("sp_sproc_columns_100", "'p'"), Map.entry("sp_statistics", "'t'"),
            Map.entry("sp_statistics_100", "'t'"), Map.entry("sp_tablecollations", "'t'"),
            Map.entry("sp_tablecollations_90", "'t'"), Map.entry("sp_tablecollations_100", "'t'"),
            Map.entry("sp_table_privileges", "'t'"),
            Map.entry("xp_instance_regread", "N'HKEY_LOCAL_MACHINE', N'MSSQLServer', N'LoginMode'"),
            Map.entry("xp_regread", "N'HKEY_LOCAL_MACHINE', N'MSSQLServer', N'LoginMode'"));

    /// Those that change principals or find nothing at first: cases/security/old-procedures.sql runs them.
    private static final Set<String> OF_PRINCIPALS = Set.of("sp_addlogin", "sp_addrole", "sp_addrolemember",
            "sp_addsrvrolemember", "sp_adduser", "sp_change_users_login", "sp_changedbowner", "sp_defaultdb",
            "sp_defaultlanguage", "sp_droplogin", "sp_droprole", "sp_droprolemember", "sp_dropsrvrolemember",
            "sp_dropuser", "sp_grantdbaccess", "sp_grantlogin", "sp_helprolemember", "sp_helprotect", "sp_password",
            "sp_revokedbaccess");

    /// Columns for CLR types and XML schemas.
    private static final String NO_TYPES = "|NULL".repeat(6) + "|";

    private TestSession session;

    @BeforeEach
    void start() throws Exception {
        session = new TestSession();
        session.rows("""
                CREATE DATABASE d""");
        session.rows("USE d");
        session.rows("""
                CREATE TABLE t (id int IDENTITY(10, 3) NOT NULL CONSTRAINT PK_t PRIMARY KEY,
                    name varchar(50) NOT NULL, amount decimal(10, 2) NULL CONSTRAINT CK_amt CHECK (amount >= 0),
                    created datetime2(3) NULL CONSTRAINT DF_created DEFAULT sysdatetime(), note nvarchar(max) NULL)""");
        session.rows("CREATE UNIQUE INDEX UX_name ON t (name DESC)");
    }

    @AfterEach
    void stop() throws Exception {
        session.close();
    }

    @Test
    void everyProcedureRuns() {
        session.rows("CREATE PROCEDURE p @a int, @b varchar(20) = 'x' OUTPUT AS\r\nSELECT @a AS a");
        for (var name : ProcedureTexts.names().stream().filter(one -> !OF_PRINCIPALS.contains(one)).toList()) {
            var lines = session.run("EXEC " + name + " " + ARGUMENTS.getOrDefault(name, ""));
            assertThat(lines).as(name).isNotEmpty().noneMatch(line -> line.startsWith("Msg "));
        }
    }

    @Test
    void describesColumnsAsOdbcDoes() {
        assertThat(session.rows("EXEC sp_columns_100 N't', N'dbo', N'd', NULL, 2, 3")).containsExactly(
                "d|dbo|t|id|4|int identity|10|4|0|10|0|NULL|NULL|4|NULL|NULL|1|NO|0|0|0|1" + NO_TYPES + "56",
                "d|dbo|t|name|12|varchar|50|50|NULL|NULL|0|NULL|NULL|12|NULL|50|2|NO|0|0|0|0" + NO_TYPES + "39",
                "d|dbo|t|amount|3|decimal|10|12|2|10|1|NULL|NULL|3|NULL|NULL|3|YES|0|0|0|0" + NO_TYPES + "106",
                "d|dbo|t|created|93|datetime2|23|16|3|NULL|1|NULL|(sysdatetime())|9|3|NULL|4|YES|0|0|0|0" + NO_TYPES
                        + "0",
                "d|dbo|t|note|-9|nvarchar|1073741823|2147483646|NULL|NULL|1|NULL|NULL|-9|NULL|2147483646|5|YES|0|0|0|0"
                        + NO_TYPES + "39");
    }

    @Test
    void namesTablesKeysAndIndexes() {
        assertThat(session.rows("EXEC sp_tables 't', 'dbo', 'd', '''TABLE'''")).containsExactly("d|dbo|t|TABLE|NULL");
        assertThat(session.rows("EXEC sp_pkeys 't'")).containsExactly("d|dbo|t|id|1|PK_t");
        assertThat(session.rows("EXEC sp_helpindex 't'")).containsExactly(
                "PK_t|clustered, unique, primary key located on PRIMARY|id",
                "UX_name|nonclustered, unique located on PRIMARY|name(-)");
        assertThat(session.rows("EXEC sp_statistics 't'"))
                .anyMatch(line -> line.startsWith("d|dbo|t|0|t|PK_t|1|1|id|A|"));
    }

    @Test
    void listsConstraints() {
        assertThat(session.rows("EXEC sp_helpconstraint 't', 'nomsg'")).containsExactly(
                "CHECK on column amount|CK_amt|(n/a)|(n/a)|Enabled|Is_For_Replication|([amount]>=(0))",
                "DEFAULT on column created|DF_created|(n/a)|(n/a)|(n/a)|(n/a)|(sysdatetime())",
                "PRIMARY KEY (clustered)|PK_t|(n/a)|(n/a)|(n/a)|(n/a)|id");
    }

    @Test
    void describesATable() {
        var lines = session.run("EXEC sp_help 't'");
        assertThat(lines).noneMatch(line -> line.startsWith("Msg "));
        assertThat(lines).anyMatch(line -> line.startsWith("t|dbo|user table|"));
        assertThat(lines).contains("id|int|no|4|10   |0    |no|(n/a)|(n/a)|NULL",
                "name|varchar|no|50|     |     |no|no|no|SQL_Latin1_General_CP1_CI_AS",
                "amount|decimal|no|9|10   |2    |yes|(n/a)|(n/a)|NULL",
                "created|datetime2|no|7|23   |3    |yes|(n/a)|(n/a)|NULL", "id|10|3|0",
                "No rowguidcol column defined.", "PRIMARY");
    }

    @Test
    void cutsTextAtLineEndsAndAt255Characters() {
        session.rows("CREATE PROCEDURE p1\r\nAS\r\nSELECT 1 AS a");
        assertThat(session.rows("EXEC sp_helptext 'p1'")).containsExactly("CREATE PROCEDURE p1\r\n", "AS\r\n",
                "SELECT 1 AS a");
        session.rows("CREATE PROCEDURE p2 AS SELECT '" + "x".repeat(700) + "' AS a");
        assertThat(session.rows("EXEC sp_helptext 'p2'")).extracting(String::length).containsExactly(255, 255, 227);
        assertThat(session.run("EXEC sp_helptext 't'")).contains("Msg 15197: There is no text for object 't'.");
        assertThat(session.run("EXEC sp_helptext 'nope'")).contains(
                "Msg 15009: The object 'nope' does not exist in database 'd' or is invalid for this operation.");
    }

    @Test
    void showsDatabasesSessionsAndSpace() {
        assertThat(session.rows("EXEC sp_databases")).anyMatch(line -> line.startsWith("d|"));
        assertThat(session.rows("EXEC sp_helpdb 'd'")).anyMatch(line -> line.startsWith("d|"));
        assertThat(session.rows("EXEC sp_who")).anyMatch(line -> line.startsWith("51|0|running"));
        assertThat(session.rows("EXEC sp_spaceused 't'")).singleElement().asString().startsWith("t|0");
    }
}
