package dev.vitrine.engine.dbcc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.engine.instance.Instance;
import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.os.Os;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A row that lies in another partition than its table's function says.
class WrongPartitionTest {
    private static Sink run(ClientSession session, String text) {
        var sink = new Sink();
        session.executeBatch(text, sink);
        return sink;
    }

    @Test
    void isNamed() throws Exception {
        var os = Os.inMemory();
        try (var instance = Instance.start(os, new Instance.Settings("/data", "VITRINE", Optional.of("Passw0rd"), 64,
                message -> { }, () -> { }));
                var session = instance.login(new LoginRequest("sa", "Passw0rd", "", "here", "test", "test", "", 1, 4096,
                        true, "127.0.0.1", 0, "TCP", false, 0x74000004))) {
            run(session, "CREATE DATABASE D");
            run(session, "USE D; ALTER DATABASE D ADD FILEGROUP g; ALTER DATABASE D ADD FILE (NAME = g, "
                    + "FILENAME = '/data/g.ndf', SIZE = 1MB) TO FILEGROUP g");
            run(session, "CREATE PARTITION FUNCTION f (int) AS RANGE RIGHT FOR VALUES (10); "
                    + "CREATE PARTITION SCHEME s AS PARTITION f TO (g, [PRIMARY]); "
                    + "CREATE TABLE dbo.T (a int NOT NULL CONSTRAINT pk PRIMARY KEY) ON s(a); "
                    + "INSERT dbo.T VALUES (1), (11)");
            assertThat(run(session, "DBCC CHECKTABLE ('dbo.T') WITH NO_INFOMSGS").errors).isEmpty();
            misplace(instance.storage().database(5).orElseThrow(), instance);
            var errors = run(session, "DBCC CHECKTABLE ('dbo.T') WITH NO_INFOMSGS").errors;
            assertThat(errors.getFirst().number()).isEqualTo(8984);
            assertThat(errors.getFirst().text()).contains("should be on partition number 2 but was found in "
                    + "partition number 1");
            assertThat(errors.get(1).number()).isEqualTo(8988);
            assertThat(errors.get(1).text()).contains("identified by (a = 12)");
            assertThat(run(session, "DBCC CHECKDB WITH NO_INFOMSGS").errors.getFirst().number()).isEqualTo(8984);
            // The partition is looked at with its filegroup, wherever the others are.
            assertThat(run(session, "DBCC CHECKFILEGROUP (g) WITH NO_INFOMSGS").errors.getFirst().number())
                    .isEqualTo(8984);
            assertThat(run(session, "DBCC CHECKFILEGROUP ([PRIMARY]) WITH NO_INFOMSGS").errors).isEmpty();
        }
    }

    /// Puts 12 beside 1.
    private static void misplace(Database database, Instance instance) throws Exception {
        var entry = database.catalog().entries().stream().filter(one -> one.indexId() == 1
                && one.objectId() > 1000).findFirst().orElseThrow();
        var transaction = instance.storage().transactions().begin("misplace", 99, 2);
        database.catalog().rowset(entry.id()).insert(transaction, new Value[] {IntegerValue.of(12)});
        transaction.commit(Durability.FULL);
    }
}
