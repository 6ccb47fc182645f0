package dev.vitrine.testing.frameworks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Flyway: migrations in SQL with GO, their history, and the way back to an empty database.
@Timeout(120)
class FlywayTest {
    private static final String TABLES = """
            CREATE TABLE dbo.Author (Id int IDENTITY CONSTRAINT PK_Author PRIMARY KEY, Name nvarchar(50) NOT NULL);
            GO
            CREATE TABLE dbo.Book (Id int IDENTITY PRIMARY KEY, AuthorId int NOT NULL REFERENCES dbo.Author,
                Title nvarchar(100) NOT NULL, Price decimal(9, 2) NULL DEFAULT 0,
                Gross AS Price * 1.077 PERSISTED);
            GO
            INSERT dbo.Author VALUES (N'${author}'), (N'B'), (N'C');
            GO
            """;
    private static final String MODULES = """
            CREATE TYPE dbo.Isbn FROM char(13) NOT NULL;
            CREATE SEQUENCE dbo.Numbers START WITH 5;
            GO
            CREATE OR ALTER VIEW dbo.Titles AS SELECT Title FROM dbo.Book;
            GO
            CREATE OR ALTER FUNCTION dbo.Net(@gross money) RETURNS money AS BEGIN RETURN @gross / 1.077 END;
            GO
            CREATE OR ALTER PROCEDURE dbo.AddBook @author int, @title nvarchar(100) AS
            BEGIN
                SET NOCOUNT ON;
                -- GO is a word of the client, also within a comment
                INSERT dbo.Book (AuthorId, Title) VALUES (@author, @title);
            END
            GO
            CREATE TRIGGER dbo.BookAdded ON dbo.Book AFTER INSERT AS PRINT 'added';
            GO
            EXEC dbo.AddBook 1, N'First';
            """;

    @TempDir Path scripts;
    private Project project;

    @BeforeEach
    void start() throws IOException {
        project = new Project("library");
        script("V1__tables.sql", TABLES);
        script("V2.1__modules.sql", MODULES);
    }

    @AfterEach
    void stop() {
        project.close();
    }

    private void script(String name, String text) throws IOException {
        Files.writeString(scripts.resolve(name), text);
    }

    private FluentConfiguration configuration() {
        return Flyway.configure().dataSource(project.url(), null, null).locations("filesystem:" + scripts)
                .placeholders(Map.of("author", "Ann")).cleanDisabled(false);
    }

    private Flyway flyway() {
        return configuration().load();
    }

    @Test
    void migratesInOrderAndKeepsTheHistory() throws SQLException, IOException {
        assertThat(flyway().migrate().migrationsExecuted).isEqualTo(2);
        assertThat(project.rows("SELECT Name FROM dbo.Author")).containsExactly("Ann", "B", "C");
        assertThat(project.rows("SELECT * FROM dbo.Titles")).containsExactly("First");
        script("V3__more.sql", "ALTER TABLE dbo.Author ADD Born date NULL;");
        assertThat(flyway().info().pending()).hasSize(1);
        assertThat(flyway().migrate().targetSchemaVersion).isEqualTo("3");
        assertThat(flyway().migrate().migrationsExecuted).isZero();
        flyway().validate();
        assertThat(project.rows("""
                SELECT version, description, success FROM flyway_schema_history ORDER BY installed_rank"""))
                .containsExactly("1|tables|1", "2.1|modules|1", "3|more|1");
    }

    @Test
    void undoesAFailedScriptAsAWhole() throws SQLException, IOException {
        script("V3__wrong.sql", "CREATE TABLE dbo.Half (Id int);\nGO\nINSERT dbo.Half VALUES (1);\nSELECT 1 / 0;");
        assertThatThrownBy(() -> flyway().migrate()).isInstanceOf(FlywayException.class)
                .hasMessageContaining("Divide by zero error encountered.").hasMessageContaining("8134");
        assertThat(project.rows("SELECT OBJECT_ID(N'dbo.Half'), COUNT(*) FROM flyway_schema_history"))
                .containsExactly("null|2");
        script("V3__wrong.sql", "CREATE TABLE dbo.Half (Id int);");
        assertThat(flyway().migrate().success).isTrue();
    }

    @Test
    void repairsWhatWasChanged() throws IOException {
        flyway().migrate();
        script("V1__tables.sql", TABLES + "-- changed\n");
        assertThatThrownBy(() -> flyway().validate()).hasMessageContaining("checksum mismatch");
        assertThat(flyway().repair().migrationsAligned).hasSize(1);
        flyway().validate();
    }

    @Test
    void cleansWhateverThereIs() throws SQLException {
        flyway().migrate();
        project.execute("""
                CREATE FUNCTION dbo.Rows(@n int) RETURNS @t TABLE (n int) AS BEGIN INSERT @t VALUES (@n) RETURN END""");
        flyway().clean();
        assertThat(project.rows("""
                SELECT name FROM sys.objects WHERE is_ms_shipped = 0 AND schema_id = 1
                UNION ALL SELECT name FROM sys.types WHERE is_user_defined = 1""")).isEmpty();
        flyway().migrate();
    }

    @Test
    void takesOverADatabaseThatIsNotEmpty() throws SQLException {
        project.execute("CREATE TABLE dbo.Old (Id int)");
        assertThatThrownBy(() -> flyway().migrate()).hasMessageContaining("non-empty schema");
        configuration().baselineVersion("1").load().baseline();
        assertThatThrownBy(() -> flyway().migrate()).hasMessageContaining("dbo.Book");
        assertThat(Arrays.stream(flyway().info().all()).map(info -> info.getState()).toList())
                .contains(MigrationState.BASELINE, MigrationState.PENDING);
    }

    @Test
    void runsLateOnesAndRepeatableOnes() throws SQLException, IOException {
        flyway().migrate();
        script("V1.5__late.sql", "CREATE TABLE dbo.Late (Id int);");
        script("R__view.sql", "CREATE OR ALTER VIEW dbo.Again AS SELECT 1 AS One;");
        assertThatThrownBy(() -> flyway().migrate()).hasMessageContaining("not applied");
        assertThat(configuration().outOfOrder(true).load().migrate().migrationsExecuted).isEqualTo(2);
        script("R__view.sql", "CREATE OR ALTER VIEW dbo.Again AS SELECT 2 AS One;");
        assertThat(configuration().outOfOrder(true).load().migrate().migrationsExecuted).isEqualTo(1);
        assertThat(project.rows("SELECT One FROM dbo.Again")).containsExactly("2");
    }

    @Test
    void usesSeveralSchemasAndCallbacks() throws SQLException, IOException {
        script("V3__sales.sql", "CREATE TABLE sales.Ticket (Id int PRIMARY KEY);");
        script("afterEachMigrate.sql", "INSERT audit.Steps DEFAULT VALUES;");
        script("beforeMigrate.sql", """
                IF OBJECT_ID(N'audit.Steps') IS NULL CREATE TABLE audit.Steps (At datetime2 DEFAULT SYSDATETIME());""");
        var flyway = configuration().schemas("audit", "sales", "dbo").createSchemas(true).load();
        flyway.migrate();
        assertThat(project.rows("SELECT COUNT(*) FROM audit.Steps")).containsExactly("3");
        assertThat(project.rows("SELECT OBJECT_SCHEMA_NAME(OBJECT_ID(N'audit.flyway_schema_history'))"))
                .containsExactly("audit");
        flyway.clean();
        assertThat(project.rows("SELECT name FROM sys.schemas WHERE name IN (N'audit', N'sales')")).isEmpty();
    }

    @Test
    void runsOutsideATransactionWhatHasTo() throws IOException, SQLException {
        script("V3__database.sql", "ALTER DATABASE CURRENT SET RECOVERY SIMPLE;\nGO\nCREATE TABLE dbo.After (Id int);");
        script("V3__database.sql.conf", "executeInTransaction=false");
        flyway().migrate();
        assertThat(project.rows("SELECT recovery_model_desc FROM sys.databases WHERE name = DB_NAME()"))
                .containsExactly("SIMPLE");
    }
}
