package dev.vitrine.engine.ddl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.vitrine.engine.security.Identity;
import dev.vitrine.engine.security.Security;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.PathMapping;
import dev.vitrine.os.Os;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.ModuleMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.database.DatabaseOptions;
import dev.vitrine.storage.database.StorageInstance;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.tsql.parser.ParseOptions;
import dev.vitrine.tsql.parser.Parser;
import org.junit.jupiter.api.Test;

class DefinitionsTest {
    private final Os os = Os.inMemory();

    private Databases start() throws Exception {
        return Databases.start(new StorageInstance(os, 64L << 20), new PathMapping("/data"), failure -> {
            throw new AssertionError(failure);
        });
    }

    private static void run(Databases databases, DatabaseCatalog catalog, String text, boolean commit) {
        var transaction = databases.storage().transactions().begin("ddl", 51, 2);
        var context = new DdlContext(databases, catalog, transaction, text, true, true, true,
                new NoTemporaryObjects(), Queries.NONE, message -> {
                    throw new AssertionError(message);
                }, new SessionPrincipal(new Security(databases), catalog.database()::id,
                Identity.SA), _ -> false);
        boolean done = false;
        try {
            for (var statement : Parser.parse(text, ParseOptions.DEFAULT).statements()) {
                Definitions.run(statement, context);
            }
            done = true;
        } finally {
            if (done && commit) {
                transaction.commit(Durability.FULL);
            } else {
                transaction.rollback();
            }
        }
    }

    @Test
    void tablesAreFoundInPagesAfterARestart() throws Exception {
        var databases = start();
        var model = databases.catalog("model");
        run(databases, model, """
                CREATE TABLE dbo.TheTable
                (
                  TheID INT IDENTITY(1,1) PRIMARY KEY,
                  TheDate DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
                  RowGuid UNIQUEIDENTIFIER NOT NULL DEFAULT NEWID()
                );""", true);
        run(databases, databases.catalog("master"), """
                CREATE DATABASE dd1 ON (name = 'dd1_data', filename = 'C:\\SQLData\\dd1.mdf', size = 16MB)
                LOG ON (name = 'dd1_log', filename = 'D:\\SQLLog\\dd1.ldf', size = 8MB);
                ALTER DATABASE dd1 SET DELAYED_DURABILITY = FORCED;""", true);
        assertThat(os.files().exists("/data/drives/c/SQLData/dd1.mdf")).isTrue();
        run(databases, databases.catalog("dd1"), "CREATE TABLE dbo.Gone (a int)", false);
        databases.close();

        var again = start();
        var row = again.find("DD1").orElseThrow();
        assertThat(row.delayed()).isEqualTo(DatabaseOptions.DelayedDurability.FORCED);
        var catalog = again.catalog("dd1");
        assertThat(catalog.find("dbo", "Gone")).isEmpty();
        var table = (TableMetadata) catalog.find("dbo", "thetable").orElseThrow();
        assertThat(table.columns()).extracting(column -> column.name()).containsExactly("TheID", "TheDate", "RowGuid");
        assertThat(table.columns().get(1).defaultValue().orElseThrow().text()).isEqualTo("(getdate())");
        assertThat(table.base().kind()).isEqualTo(IndexMetadata.Kind.CLUSTERED);
        assertThat(table.base().name()).matches("PK__TheTable__[0-9A-F]{16}");
        again.close();
    }

    @Test
    void definitionsRollBackAndRefuseDuplicates() throws Exception {
        try (var databases = start()) {
            var master = databases.catalog("master");
            run(databases, master, "CREATE TABLE t (a int NOT NULL, b varchar(10)); CREATE INDEX i ON t (b);", true);
            assertThatThrownBy(() -> run(databases, master, "CREATE TABLE t (a int)", true))
                    .hasMessage("There is already an object named 't' in the database.");
            run(databases, master, "DROP TABLE t", false);
            assertThat(master.find("dbo", "t")).isPresent();
            run(databases, master, "ALTER TABLE t ADD c bigint NULL", true);
            run(databases, master, "ALTER TABLE t ADD CONSTRAINT pk PRIMARY KEY (a)", true);
            var table = (TableMetadata) master.find("dbo", "t").orElseThrow();
            assertThat(table.columns()).hasSize(3);
            assertThat(table.indexes()).hasSize(2);
            run(databases, master, "CREATE PROCEDURE p @a int AS SELECT @a", true);
            assertThat(((ModuleMetadata) master.find("dbo", "p").orElseThrow()).definition())
                    .isEqualTo("CREATE PROCEDURE p @a int AS SELECT @a");
            run(databases, master, "DROP TABLE t; DROP PROCEDURE p", true);
            assertThat(master.objects()).isEmpty();
        }
    }
}
