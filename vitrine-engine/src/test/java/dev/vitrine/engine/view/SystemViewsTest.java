package dev.vitrine.engine.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.query.metadata.DynamicViewMetadata;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.types.error.Messages;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SystemViewsTest {
    private ViewServer server;

    @BeforeEach
    void start() throws Exception {
        server = new ViewServer();
        server.run("master", """
                CREATE DATABASE dd1 ON (name = 'dd1_data', filename = 'C:\\SQLData\\dd1.mdf', size = 16MB)
                LOG ON (name = 'dd1_log', filename = 'D:\\SQLLog\\dd1.ldf', size = 8MB, filegrowth = 10%);
                ALTER DATABASE dd1 SET DELAYED_DURABILITY = FORCED;""");
        server.run("dd1", """
                CREATE TABLE dbo.T (id int IDENTITY(7,2) CONSTRAINT pk PRIMARY KEY, name nvarchar(50) NULL,
                  price decimal(10,2) NOT NULL CONSTRAINT df DEFAULT 1.5, at datetime2(3) NOT NULL,
                  CONSTRAINT ck CHECK (price > 0));
                CREATE INDEX ix ON dbo.T (name DESC) INCLUDE (price);""");
        server.run("dd1", "CREATE VIEW dbo.V AS SELECT id FROM dbo.T");
        server.run("dd1", "CREATE PROCEDURE dbo.P AS SELECT 1");
    }

    @AfterEach
    void stop() throws Exception {
        server.close();
    }

    private Database dd1() {
        return server.databases().catalog("dd1").database();
    }

    @Test
    void everyViewFillsItsColumns() {
        for (var database : List.of("master", "tempdb", "dd1")) {
            for (var view : SystemViews.all(server.databases().catalog(database))) {
                var arguments = new Value[view.parameters().size()];
                java.util.Arrays.fill(arguments, Null.NULL);
                var name = view.schema() + "." + view.name();
                if (view.name().equals("fn_dump_dblog")) {
                    assertThatThrownBy(() -> server.rows(database, name, arguments)).hasMessageContaining("supported");
                    continue;
                }
                for (var row : server.rows(database, name, arguments)) {
                    assertThat(row).as(view.name()).hasSize(view.columns().size()).doesNotContainNull();
                }
            }
        }
    }

    @Test
    void objectIdsAreNegativeAndDiffer() {
        var ids = new HashSet<Integer>();
        for (var view : SystemViews.all()) {
            assertThat(view.objectId()).isNegative();
            assertThat(ids.add(view.objectId())).as(view.fullName()).isTrue();
        }
    }

    @Test
    void namesAreFoundInAnyLetterCase() {
        var master = server.databases().catalog("master");
        var dd1 = server.databases().catalog("dd1");
        var view = (DynamicViewMetadata) SystemViews.find("SYS", "Databases", dd1).orElseThrow();
        assertThat(view.name()).isEqualTo("databases");
        assertThat(view.databaseId()).isEqualTo(dd1.database().id());
        assertThat(SystemViews.find("information_schema", "columns", dd1)).isPresent();
        assertThat(SystemViews.find("dbo", "spt_values", master)).isPresent();
        assertThat(SystemViews.find("dbo", "spt_values", dd1)).isEmpty();
        assertThat(SystemViews.find("sys", "no_such_view", dd1)).isEmpty();
        assertThat(SystemViews.find(view.objectId(), dd1)).contains(view);
    }

    /// The columns of the first scripts; docs: "sys.databases", "sys.master_files (Transact-SQL)".
    @Test
    void databasesAndTheirFiles() {
        var row = server.one("master", "sys.databases", Map.of("name", "dd1"));
        assertThat(server.get("sys.databases", row, "delayed_durability_desc")).isEqualTo(StringValue.of("FORCED"));
        assertThat(server.get("sys.databases", row, "recovery_model_desc")).isEqualTo(StringValue.of("FULL"));
        assertThat(server.get("sys.databases", row, "state_desc")).isEqualTo(StringValue.of("ONLINE"));
        assertThat(server.get("sys.databases", row, "compatibility_level").asInt()).isEqualTo(160);
        assertThat(server.get("sys.databases", row, "log_reuse_wait_desc").asString())
                .isEqualTo(dd1().log().reuseWait().name());
        var log = server.one("master", "sys.master_files", Map.of("name", "dd1_log"));
        assertThat(server.get("sys.master_files", log, "physical_name").asString()).isEqualTo("D:\\SQLLog\\dd1.ldf");
        assertThat(server.get("sys.master_files", log, "size").asLong()).isEqualTo(dd1().log().size() / 8192);
        assertThat(server.get("sys.master_files", log, "growth").asLong()).isEqualTo(10);
        assertThat(server.get("sys.master_files", log, "is_percent_growth").asLong()).isEqualTo(1);
        assertThat(server.get("sys.master_files", log, "type_desc").asString()).isEqualTo("LOG");
        assertThat(server.get("sys.master_files", log, "max_size").asLong()).isEqualTo(268_435_456);
    }

    @Test
    void fileStatisticsAreTheFilesOwn() {
        var logFile = dd1().descriptions().stream().filter(FileDescription::log).findFirst().orElseThrow();
        dd1().log().flushAll();
        long before = dd1().log().osFile().statistics().writes();
        var name = "sys.dm_io_virtual_file_stats";
        var row = server.rows("master", name, IntegerValue.of(dd1().id()), IntegerValue.of(logFile.id())).getFirst();
        var done = dd1().log().osFile().statistics();
        assertThat(server.get(name, row, "num_of_writes").asLong()).isBetween(before, done.writes()).isPositive();
        assertThat(server.get(name, row, "num_of_bytes_written").asLong()).isLessThanOrEqualTo(done.bytesWritten());
        long reading = server.get(name, row, "io_stall_read_ms").asLong();
        long writing = server.get(name, row, "io_stall_write_ms").asLong();
        assertThat(server.get(name, row, "io_stall").asLong()).isEqualTo(reading + writing);
        int files = server.databases().storage().databases().stream().mapToInt(one -> one.descriptions().size()).sum();
        assertThat(server.rows("master", name, Null.NULL, Null.NULL)).hasSize(files);
        assertThat(server.rows("master", name, IntegerValue.of(dd1().id()), Null.NULL)).hasSize(2);
    }

    @Test
    void columnsOfATable() {
        var table = server.one("dd1", "sys.tables", Map.of("name", "T"));
        var id = server.get("sys.tables", table, "object_id");
        var price = server.one("dd1", "sys.columns", Map.of("name", "price", "object_id", id));
        assertThat(server.get("sys.columns", price, "column_id").asInt()).isEqualTo(3);
        assertThat(server.get("sys.columns", price, "system_type_id").asInt()).isEqualTo(106);
        assertThat(server.get("sys.columns", price, "max_length").asInt()).isEqualTo(9);
        assertThat(server.get("sys.columns", price, "precision").asInt()).isEqualTo(10);
        assertThat(server.get("sys.columns", price, "scale").asInt()).isEqualTo(2);
        var constraint = server.one("dd1", "sys.default_constraints", Map.of("name", "df"));
        assertThat(server.get("sys.columns", price, "default_object_id"))
                .isEqualTo(server.get("sys.default_constraints", constraint, "object_id"));
        var identity = server.one("dd1", "sys.identity_columns", Map.of("object_id", id));
        assertThat(server.get("sys.identity_columns", identity, "name").asString()).isEqualTo("id");
        assertThat(server.get("sys.identity_columns", identity, "seed_value").toString()).contains("7");
        var name = server.one("dd1", "INFORMATION_SCHEMA.COLUMNS", Map.of("COLUMN_NAME", "name"));
        assertThat(server.get("INFORMATION_SCHEMA.COLUMNS", name, "CHARACTER_MAXIMUM_LENGTH").asInt()).isEqualTo(50);
        assertThat(server.get("INFORMATION_SCHEMA.COLUMNS", name, "CHARACTER_OCTET_LENGTH").asInt()).isEqualTo(100);
        assertThat(server.get("INFORMATION_SCHEMA.COLUMNS", name, "IS_NULLABLE").asString()).isEqualTo("YES");
    }

    @Test
    void indexesAndConstraints() {
        var index = server.one("dd1", "sys.indexes", Map.of("name", "ix"));
        assertThat(server.get("sys.indexes", index, "type_desc").asString()).isEqualTo("NONCLUSTERED");
        assertThat(server.get("sys.indexes", index, "is_unique").asLong()).isZero();
        var id = server.get("sys.indexes", index, "object_id");
        var columns = server.all("dd1", "sys.index_columns",
                Map.of("object_id", id, "index_id", server.get("sys.indexes", index, "index_id")));
        assertThat(columns).hasSize(2);
        assertThat(server.get("sys.index_columns", columns.get(0), "is_descending_key").asLong()).isEqualTo(1);
        assertThat(server.get("sys.index_columns", columns.get(1), "is_included_column").asLong()).isEqualTo(1);
        var key = server.one("dd1", "sys.key_constraints", Map.of("name", "pk"));
        assertThat(server.get("sys.key_constraints", key, "parent_object_id")).isEqualTo(id);
        assertThat(server.get("sys.key_constraints", key, "unique_index_id").asInt()).isEqualTo(1);
        assertThat(server.one("dd1", "INFORMATION_SCHEMA.KEY_COLUMN_USAGE", Map.of("CONSTRAINT_NAME", "pk"))[6])
                .isEqualTo(StringValue.of("id"));
        var check = server.one("dd1", "sys.check_constraints", Map.of("name", "ck"));
        assertThat(server.get("sys.check_constraints", check, "definition").asString()).contains("price");
        assertThat(server.all("dd1", "INFORMATION_SCHEMA.TABLE_CONSTRAINTS", Map.of("TABLE_NAME", "T"))).hasSize(2);
    }

    @Test
    void modulesHaveTheirText() {
        var view = server.one("dd1", "sys.views", Map.of("name", "V"));
        var module = server.one("dd1", "sys.sql_modules", Map.of("object_id",
                server.get("sys.views", view, "object_id")));
        assertThat(module[1].asString()).isEqualTo("CREATE VIEW dbo.V AS SELECT id FROM dbo.T");
        var routine = server.one("dd1", "INFORMATION_SCHEMA.ROUTINES", Map.of("ROUTINE_NAME", "P"));
        assertThat(server.get("INFORMATION_SCHEMA.ROUTINES", routine, "ROUTINE_DEFINITION").asString())
                .isEqualTo("CREATE PROCEDURE dbo.P AS SELECT 1");
    }

    @Test
    void openTransactionsShowTheirLog() {
        var schemas = server.databases().catalog("dd1").rows();
        var transaction = server.begin();
        schemas.insert(transaction, SystemTable.SYSCLSOBJS, IntegerValue.of(99), StringValue.of("s99"),
                IntegerValue.ONE);
        var name = "sys.dm_tran_database_transactions";
        var row = server.one("dd1", name, Map.of("transaction_id", IntegerValue.of(transaction.id())));
        var log = transaction.parts().getFirst().owner();
        assertThat(server.get(name, row, "database_id").asInt()).isEqualTo(dd1().id());
        assertThat(server.get(name, row, "database_transaction_log_record_count").asLong()).isEqualTo(log.records());
        assertThat(server.get(name, row, "database_transaction_log_bytes_used").asLong()).isEqualTo(log.bytes());
        assertThat(server.get(name, row, "database_transaction_log_bytes_reserved").asLong())
                .isEqualTo(log.reserved()).isPositive();
        assertThat(server.one("dd1", "sys.dm_tran_session_transactions", Map.of("session_id", IntegerValue.of(51)))[1])
                .isEqualTo(IntegerValue.of(transaction.id()));
        assertThat(server.all("dd1", "sys.dm_tran_locks", Map.of("request_owner_id",
                IntegerValue.of(transaction.id())))).hasSize(transaction.lockCount());
        transaction.rollback();
        assertThat(server.all("dd1", name, Map.of("transaction_id", IntegerValue.of(transaction.id())))).isEmpty();
    }

    @Test
    void sessionsTellWhatTheyRan() {
        var session = server.one("dd1", "sys.dm_exec_sessions", Map.of("session_id", IntegerValue.of(51)));
        assertThat(server.get("sys.dm_exec_sessions", session, "host_name").asString()).isEqualTo("client");
        var connection = server.one("dd1", "sys.dm_exec_connections", Map.of("session_id", IntegerValue.of(51)));
        var handle = server.get("sys.dm_exec_connections", connection, "most_recent_sql_handle");
        assertThat(server.rows("dd1", "sys.dm_exec_sql_text", handle).getFirst()[4])
                .isEqualTo(StringValue.of("SELECT 1"));
        assertThat(server.rows("dd1", "sys.dm_exec_sql_text", new BinaryValue(new byte[] {9}))).isEmpty();
        assertThat(server.rows("dd1", "sys.dm_exec_query_plan", Null.NULL)).isEmpty();
        assertThat(server.rows("dd1", "sys.dm_exec_requests")).hasSize(1);
    }

    @Test
    void rowsAreCounted() throws Exception {
        var heap = "CREATE TABLE dbo.H (a int NOT NULL)";
        server.run("dd1", heap);
        var table = (dev.vitrine.query.metadata.TableMetadata) server.databases().catalog("dd1").find("dbo", "H")
                .orElseThrow();
        var transaction = server.begin();
        for (int i = 0; i < 5; i++) {
            dd1().catalog().rowset(table.base().rowsetId()).insert(transaction, new Value[] {IntegerValue.of(i)});
        }
        transaction.commit(Durability.FULL);
        var id = IntegerValue.of(table.objectId());
        var partition = server.one("dd1", "sys.partitions", Map.of("object_id", id));
        assertThat(server.get("sys.partitions", partition, "rows").asLong()).isEqualTo(5);
        var stats = server.one("dd1", "sys.dm_db_partition_stats", Map.of("object_id", id));
        assertThat(server.get("sys.dm_db_partition_stats", stats, "row_count").asLong()).isEqualTo(5);
        assertThat(server.get("sys.dm_db_partition_stats", stats, "in_row_data_page_count").asLong())
                .isEqualTo(dd1().catalog().pageCount(table.base().rowsetId()));
    }

    @Test
    void theLogTellsItsVirtualFiles() {
        var name = "sys.dm_db_log_info";
        var shown = server.rows("master", name, IntegerValue.of(dd1().id()));
        var real = dd1().log().virtualLogFiles();
        assertThat(shown).hasSameSizeAs(real);
        for (int i = 0; i < real.size(); i++) {
            var row = shown.get(i);
            assertThat(server.get(name, row, "vlf_begin_offset").asLong()).isEqualTo(real.get(i).beginOffset());
            assertThat(server.get(name, row, "vlf_sequence_number").asLong()).isEqualTo(real.get(i).sequence());
        }
    }

    @Test
    void namesTypesAndMessages() {
        assertThat(server.all("master", "dbo.spt_values", Map.of("type", "P  "))).hasSize(2048);
        var number = server.one("master", "dbo.spt_values", Map.of("type", "P  ", "number", IntegerValue.of(2047)));
        assertThat(number[3].asInt()).isEqualTo(256);
        assertThat(number[4].asInt()).isEqualTo(128);
        assertThat(server.rows("master", "sys.messages")).hasSameSizeAs(Messages.all());
        var type = server.one("dd1", "sys.types", Map.of("name", "datetime2"));
        assertThat(server.get("sys.types", type, "max_length").asInt()).isEqualTo(8);
        assertThat(server.get("sys.types", type, "precision").asInt()).isEqualTo(27);
        var object = server.rows("master", "sys.dm_os_performance_counters").getFirst()[0].asString();
        assertThat(object).startsWith("SQLServer:").hasSize(128);
        var column = SystemViews.find("sys", "dm_exec_sql_text", server.databases().catalog("dd1")).orElseThrow();
        assertThat(((DynamicViewMetadata) column).parameters()).containsExactly(SqlType.varbinary(64));
    }

    /// Docs: "sys.parameters (Transact-SQL)".
    @Test
    void parametersAreThoseOfTheText() {
        server.run("dd1", "CREATE PROCEDURE dbo.Q @a int, @b nvarchar(20) = N'x', @c decimal(9,3) OUTPUT AS SELECT 1");
        var id = server.get("sys.procedures", server.one("dd1", "sys.procedures", Map.of("name", "Q")), "object_id");
        var parameters = server.all("dd1", "sys.parameters", Map.of("object_id", id));
        assertThat(parameters).extracting(row -> row[1].asString()).containsExactly("@a", "@b", "@c");
        assertThat(server.get("sys.parameters", parameters.get(1), "max_length").asInt()).isEqualTo(40);
        assertThat(server.get("sys.parameters", parameters.get(2), "precision").asInt()).isEqualTo(9);
        assertThat(server.get("sys.parameters", parameters.get(2), "is_output").asLong()).isEqualTo(1);
        var standard = server.one("dd1", "INFORMATION_SCHEMA.PARAMETERS", Map.of("PARAMETER_NAME", "@c"));
        assertThat(server.get("INFORMATION_SCHEMA.PARAMETERS", standard, "PARAMETER_MODE").asString())
                .isEqualTo("INOUT");
    }

    /// Docs: "System Compatibility Views (Transact-SQL)".
    @Test
    void oldSystemTablesAreFoundInDbo() {
        var dd1 = server.databases().catalog("dd1");
        assertThat(SystemViews.find("dbo", "SysObjects", dd1)).isEqualTo(SystemViews.find("sys", "sysobjects", dd1))
                .isPresent();
        var key = server.one("dd1", "sys.sysobjects", Map.of("name", "pk"));
        assertThat(server.get("sys.sysobjects", key, "xtype")).isEqualTo(StringValue.of("PK"));
        assertThat(server.get("sys.sysobjects", key, "type")).isEqualTo(StringValue.of("K "));
        var process = server.one("dd1", "sys.sysprocesses", Map.of("spid", IntegerValue.of(51)));
        assertThat(server.get("sys.sysprocesses", process, "hostname").asString()).hasSize(128).startsWith("client");
    }

    @Test
    void volumesAreTheDrivesThatWereNamed() throws Exception {
        var name = "sys.dm_os_volume_stats";
        var log = dd1().descriptions().stream().filter(FileDescription::log).findFirst().orElseThrow();
        var row = server.rows("dd1", name, IntegerValue.of(dd1().id()), IntegerValue.of(log.id())).getFirst();
        assertThat(server.get(name, row, "volume_mount_point").asString()).isEqualTo("D:\\");
        assertThat(server.get(name, row, "total_bytes").asLong()).isEqualTo(server.os().files().totalBytes(log.path()));
        assertThat(server.rows("dd1", name, Null.NULL, Null.NULL)).isEmpty();
    }
}
