package dev.vitrine.engine.dbcc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.engine.instance.Instance;
import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.os.Os;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.types.error.SqlError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// A healthy database is healthy while others insert, change, delete, roll back, and make and drop tables.
class CheckBesideWritersTest {
    private static final int WRITERS = 3;
    private static final int CHECKS = 3;
    private static final String WRITE = """
            DECLARE @n int = 0;
            WHILE @n < 20
            BEGIN
                BEGIN TRAN;
                INSERT dbo.Tree VALUES (NEWID(), %1$d * 1000 + @n, REPLICATE('x', 300));
                INSERT dbo.Heap VALUES (%1$d * 1000 + @n, REPLICATE('y', 300));
                UPDATE dbo.Tree SET K = K + 1 WHERE K = %1$d * 1000 + @n;
                DELETE dbo.Tree WHERE K = %1$d * 1000 + @n - 5;
                IF @n %% 3 = 0 ROLLBACK ELSE COMMIT;
                SET @n += 1;
            END
            CREATE TABLE dbo.T%1$d (Id int IDENTITY PRIMARY KEY, Filler char(3000) NOT NULL DEFAULT 'z');
            INSERT dbo.T%1$d DEFAULT VALUES;
            DROP TABLE dbo.T%1$d;
            """;

    private static ClientSession login(Instance instance) {
        return instance.login(new LoginRequest("sa", "Passw0rd", "", "here", "test", "test", "", 1, 4096, true,
                "127.0.0.1", 0, "TCP", false, 0x74000004));
    }

    private static Sink run(ClientSession session, String text) {
        var sink = new Sink();
        session.executeBatch(text, sink);
        return sink;
    }

    @Test
    void findsNothing() throws Exception {
        var os = Os.inMemory();
        try (var instance = Instance.start(os, new Instance.Settings("/data", "VITRINE", Optional.of("Passw0rd"), 64,
                message -> { }, () -> { })); var session = login(instance)) {
            run(session, "CREATE DATABASE D");
            run(session, "USE D; CREATE TABLE dbo.Tree (Id uniqueidentifier CONSTRAINT PK_Tree PRIMARY KEY, K int, "
                    + "Filler varchar(400)); CREATE INDEX IX_K ON dbo.Tree (K); "
                    + "CREATE TABLE dbo.Heap (Id int, Filler varchar(400)); CREATE INDEX IX_Id ON dbo.Heap (Id);");
            var stop = new AtomicBoolean();
            var turns = new AtomicInteger();
            var failures = new ArrayList<SqlError>();
            List<Tasks.Handle> writers = new ArrayList<>();
            for (int writer = 0; writer < WRITERS; writer++) {
                int number = writer + 1;
                writers.add(os.tasks().start("writer " + number, Task.Kind.USER, () -> {
                    try (var own = login(instance)) {
                        run(own, "USE D");
                        while (!stop.get()) {
                            var told = run(own, String.format(WRITE, number));
                            told.errors.stream().filter(error -> error.number() != 1205).forEach(error -> {
                                synchronized (failures) {
                                    failures.add(error);
                                }
                            });
                            turns.incrementAndGet();
                        }
                    }
                }));
            }
            try {
                for (int check = 0; check < CHECKS; check++) {
                    var found = run(session, "DBCC CHECKDB (D) WITH NO_INFOMSGS");
                    assertThat(found.errors).isEmpty();
                    assertThat(found.told).isEmpty();
                }
            } finally {
                stop.set(true);
                writers.forEach(Tasks.Handle::join);
            }
            assertThat(turns.get()).isPositive();
            assertThat(failures).isEmpty();
            assertThat(run(session, "DBCC CHECKDB (D) WITH NO_INFOMSGS").errors).isEmpty();
        }
    }
}
