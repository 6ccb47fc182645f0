package dev.vitrine.engine.dbcc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.engine.instance.Instance;
import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.os.Os;
import dev.vitrine.storage.allocation.MapPages;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.database.RowsetCatalog;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.types.error.SqlError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Damage of every structure of a database file, done on disk, with the page's checksum wrong and made right again:
/// CHECKDB names it by SQL Server's numbers.
class CorruptionMatrixTest {
    private static final String SETUP = """
            CREATE TABLE dbo.Tree (Id int NOT NULL CONSTRAINT PK_Tree PRIMARY KEY, At datetime NOT NULL,
                Name varchar(400) NOT NULL, Small int NULL);
            CREATE INDEX IX_Small ON dbo.Tree (Small);
            CREATE TABLE dbo.Heap (Id int NOT NULL, Name varchar(400) NOT NULL);
            CREATE INDEX IX_Id ON dbo.Heap (Id);
            DECLARE @i int = 0;
            WHILE @i < 200
            BEGIN
                INSERT dbo.Tree VALUES (@i, '2020-01-02', REPLICATE('x', 200), @i * 7);
                INSERT dbo.Heap VALUES (@i, REPLICATE('y', 200));
                SET @i += 1;
            END
            """;
    /// Where a record of Tree has its columns: 4 bytes of header, then those of fixed length in order.
    private static final int AT_DAYS = 12;

    /// A server with one database, whose files a test may write to.
    private static final class Server implements AutoCloseable {
        final Os os = Os.inMemory();
        final Instance instance;
        final ClientSession session;

        Server() throws Exception {
            instance = Instance.start(os, new Instance.Settings("/data", "VITRINE", Optional.of("Passw0rd"), 64,
                    message -> { }, () -> { }));
            session = instance.login(new LoginRequest("sa", "Passw0rd", "", "here", "test", "test", "", 1, 4096, true,
                    "127.0.0.1", 0, "TCP", false, 0x74000004));
            run("CREATE DATABASE D");
            run("USE D");
            run(SETUP);
            run("CHECKPOINT");
        }

        Sink run(String text) {
            var sink = new Sink();
            session.executeBatch(text, sink);
            return sink;
        }

        Database database() {
            return instance.storage().databases().stream().filter(one -> one.name().equals("D")).findFirst()
                    .orElseThrow();
        }

        RowsetCatalog.Entry entry(int indexId, boolean heap) {
            return database().catalog().entries().stream().filter(entry -> entry.objectId() > 1000
                    && entry.indexId() == indexId && isHeap(entry.objectId()) == heap).findFirst().orElseThrow();
        }

        private boolean isHeap(int objectId) {
            return database().catalog().entries().stream()
                    .anyMatch(entry -> entry.objectId() == objectId && entry.indexId() == 0);
        }

        List<PageId> pages(int indexId, boolean heap) {
            return database().allocation().pages(entry(indexId, heap).firstIam());
        }

        PageId leaf(int indexId, boolean heap, int place) {
            return pages(indexId, heap).stream().filter(id -> read(id).level() == 0).skip(place).findFirst()
                    .orElseThrow();
        }

        Page read(PageId id) {
            var page = Page.onHeap();
            try {
                database().files().file(id.file()).os().read((long) id.number() * Page.SIZE, page.buffer());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return page;
        }

        void damage(PageId id, boolean seal, Consumer<Page> change) throws Exception {
            var page = read(id);
            change.accept(page);
            if (seal) {
                page.seal();
            }
            database().files().file(id.file()).os().write((long) id.number() * Page.SIZE, page.buffer());
        }

        /// What CHECKDB finds, every line above severity 10.
        Sink check() {
            return run("DBCC CHECKDB (D) WITH NO_INFOMSGS, ALL_ERRORMSGS");
        }

        @Override
        public void close() throws Exception {
            session.close();
            instance.close();
        }
    }

    private interface Where {
        PageId page(Server server);
    }

    /// @param numbers what must be among the errors when the checksum is right
    private record Damage(String name, Where where, Consumer<Page> change, Integer... numbers) {
    }

    private static final int SLOTS = Page.SIZE;

    private static void swapSlots(Page page, int left, int right) {
        int one = page.shortAt(SLOTS - 2 * (left + 1));
        page.putShort(SLOTS - 2 * (left + 1), page.shortAt(SLOTS - 2 * (right + 1)));
        page.putShort(SLOTS - 2 * (right + 1), one);
    }

    private static int record(Page page, int slot) {
        return Slots.offset(page, slot);
    }

    private static final List<Damage> MATRIX = List.of(
            new Damage("page id in the header", server -> server.leaf(1, false, 1), page -> page.putInt(32, 4711),
                    8909),
            new Damage("allocation unit in the header", server -> server.leaf(1, false, 1),
                    page -> page.putInt(24, 99), 2533),
            new Damage("type in the header", server -> server.leaf(1, false, 1), page -> page.putByte(1, 2), 8938),
            new Damage("level in the header", server -> server.leaf(1, false, 1), page -> page.putByte(3, 3), 8931),
            new Damage("free data in the header", server -> server.leaf(1, false, 1), page -> page.putShort(30, 8190),
                    8939),
            new Damage("free count in the header", server -> server.leaf(1, false, 1), page -> page.putShort(28, 17),
                    8939),
            new Damage("slot count", server -> server.leaf(0, true, 1), page -> page.putShort(22, 5000), 8939),
            new Damage("slot outside the rows", server -> server.leaf(0, true, 1),
                    page -> page.putShort(SLOTS - 2, 8180), 8941),
            new Damage("two slots for one row", server -> server.leaf(0, true, 1),
                    page -> page.putShort(SLOTS - 2, page.shortAt(SLOTS - 4)), 8942),
            new Damage("length of a row", server -> server.leaf(0, true, 1),
                    page -> page.putShort(record(page, 2) + 2, 9000), 8943),
            new Damage("a NULL with a value behind it", server -> server.leaf(0, true, 1),
                    page -> page.putByte(record(page, 2) + 10, 0x02), 8944),
            new Damage("ghost count", server -> server.leaf(1, false, 1), page -> page.ghosts(3), 8927),
            new Damage("order of keys", server -> server.leaf(1, false, 1), page -> swapSlots(page, 1, 2), 2511),
            new Damage("previous page", server -> server.leaf(1, false, 2), page -> page.previous(new PageId(1, 9)),
                    8935),
            new Damage("next page", server -> server.leaf(1, false, 1), page -> page.next(new PageId(1, 9)), 8936),
            new Damage("key of the parent", server -> new PageId(server.entry(1, false).root().file(),
                    server.entry(1, false).root().number()), page -> page.putInt(record(page, 1) + 4, 1_000_000), 8933),
            new Damage("NULL where there is none", server -> server.leaf(1, false, 1),
                    page -> page.putByte(record(page, 2) + page.shortAt(record(page, 2) + 2) + 2, 0x02), 8970),
            new Damage("a datetime behind the last", server -> server.leaf(1, false, 1),
                    page -> page.putInt(record(page, 2) + AT_DAYS, 9_000_000), 2570),
            new Damage("a key of a nonclustered index", server -> server.leaf(2, false, 0),
                    page -> page.putInt(record(page, 3) + 4, page.intAt(record(page, 3) + 4) + 1), 8951, 8952),
            new Damage("a row missing in an index of a heap", server -> server.leaf(2, true, 0),
                    page -> page.putInt(record(page, 3) + 8, page.intAt(record(page, 3) + 8) + 1), 8951, 8952),
            new Damage("type of an IAM page", server -> server.entry(1, false).firstIam(), page -> page.putByte(1, 1),
                    8946),
            new Damage("extents of an IAM page", server -> server.entry(1, false).firstIam(),
                    page -> MapPages.setBit(page, 100, true), 8904),
            new Damage("GAM", server -> new PageId(1, 2), page -> MapPages.setBit(page, 60, false), 8905),
            new Damage("PFS of an IAM page", server -> new PageId(1, 1), page -> { }, 8948),
            new Damage("PFS of a page that nobody owns", server -> new PageId(1, 1),
                    page -> page.putByte(MapPages.pfsByte(600), MapPages.ALLOCATED), 8906),
            new Damage("type of the boot page", server -> new PageId(1, 9), page -> page.putByte(1, 1), 8946),
            new Damage("type of the file header", server -> new PageId(1, 0), page -> page.putByte(1, 1), 8946));

    @TestFactory
    Stream<DynamicTest> everyDamageIsNamed() {
        return MATRIX.stream().flatMap(damage -> Stream.of(true, false).map(seal -> DynamicTest.dynamicTest(
                damage.name() + (seal ? ", checksum right" : ", checksum wrong"), () -> check(damage, seal))));
    }

    private static void check(Damage damage, boolean seal) throws Exception {
        try (var server = new Server()) {
            var page = damage.where().page(server);
            var change = damage.change();
            if (damage.name().equals("PFS of an IAM page")) {
                int iam = server.entry(1, false).firstIam().number();
                change = pfs -> pfs.putByte(MapPages.pfsByte(iam), MapPages.ALLOCATED);
            }
            server.damage(page, seal, change);
            var found = server.check();
            var numbers = new TreeSet<Integer>();
            found.errors.forEach(error -> numbers.add(error.number()));
            if (seal) {
                assertThat(numbers).as(found.errors.toString()).contains(damage.numbers());
            } else {
                assertThat(numbers).as(found.errors.toString()).contains(8928, 8939);
                assertThat(found.errors).anyMatch(error -> error.text().contains("(" + page + ")"));
            }
            assertThat(found.told).anyMatch(line -> line.startsWith("CHECKDB found ")
                    && line.endsWith(" in database 'D'."));
        }
    }

    @Test
    void aPageWithAWrongChecksumIsNeverReadAsData() throws Exception {
        try (var server = new Server()) {
            server.damage(server.leaf(1, false, 1), false, page -> page.putByte(record(page, 2) + 20, 77));
            server.run("DBCC DROPCLEANBUFFERS");
            var read = server.run("SELECT COUNT(*) FROM dbo.Tree WITH (INDEX(1))");
            assertThat(read.errors).extracting(SqlError::number).containsExactly(824);
        }
    }

    @Test
    void healthyIsHealthy() throws Exception {
        try (var server = new Server()) {
            var found = server.check();
            assertThat(found.errors).isEmpty();
            assertThat(found.told).isEmpty();
        }
    }
}
