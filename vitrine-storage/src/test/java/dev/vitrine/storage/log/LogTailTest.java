package dev.vitrine.storage.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.os.Os;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.database.DatabaseOptions;
import dev.vitrine.storage.database.StorageInstance;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.page.Lsn;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What the engine tells of its log is what stands in the file, read by a parser that shares no code with it.
class LogTailTest {
    private static final long MB = 1L << 20;
    private static final List<FileDescription> FILES = List.of(
            new FileDescription(1, false, "d", "d.mdf", "d.mdf", 8 * MB, 8 * MB, false, FileDescription.UNLIMITED),
            new FileDescription(2, true, "l", "l.ldf", "l.ldf", 8 * MB, 8 * MB, false, FileDescription.UNLIMITED_LOG));
    private static final RowsetDefinition TREE = new RowsetDefinition(0, 100, 1,
            List.of(SqlType.INT, SqlType.nvarchar(400)), List.of(0), List.of(false), 1, false);

    private static List<LogRecord> tail(Database database) throws Exception {
        var records = new ArrayList<LogRecord>();
        database.log().each(database.log().oldestNeededLsn(), Long.MAX_VALUE, records::add);
        return records;
    }

    private static void expectTheFile(Database database, List<LogRecord> records) throws Exception {
        long first = records.getFirst().lsn();
        var parsed = new LogFileParser(database.log().osFile()).entries(Lsn.vlf(first)).stream()
                .filter(entry -> Lsn.of(entry.vlf(), entry.block(), entry.slot()) >= first).toList();
        assertThat(parsed).hasSameSizeAs(records);
        for (int i = 0; i < parsed.size(); i++) {
            var entry = parsed.get(i);
            var record = records.get(i);
            assertThat(record.lsn()).isEqualTo(Lsn.of(entry.vlf(), entry.block(), entry.slot()));
            assertThat(record.operation().code()).isEqualTo(entry.operation());
            assertThat(record.after()).isEqualTo(entry.content());
        }
    }

    private static Transaction fill(StorageInstance instance, Database database, int rows) throws Exception {
        var made = instance.transactions().begin("create", 1, 2);
        var rowset = database.catalog().create(made, TREE);
        made.commit(Durability.FULL);
        var writer = instance.transactions().begin("w", 1, 2);
        for (int key = 0; key < rows; key++) {
            rowset.insert(writer, new Value[] {IntegerValue.of(key), StringValue.of("x".repeat(key % 200))});
        }
        return writer;
    }

    /// The log of tempdb is written only when it must be: its end is in memory for long.
    @Test
    void tellsWhatIsStillInMemory() throws Exception {
        try (var instance = new StorageInstance(Os.inMemory(), 4 * MB)) {
            var database = instance.create(2, "tempdb", DatabaseOptions.TEMPORARY, FILES, Optional.empty());
            var writer = fill(instance, database, 3000);
            long flushed = database.log().flushedLsn();
            var records = tail(database);
            assertThat(records).anyMatch(one -> one.lsn() <= flushed);
            assertThat(flushed).isLessThan(database.log().endLsn());
            assertThat(records.getLast().lsn()).isEqualTo(database.log().endLsn());
            database.log().flushAll();
            expectTheFile(database, records);
            writer.commit(Durability.FULL);
        }
    }

    @Test
    void tellsWhatStandsInTheFileAlsoAfterARestart() throws Exception {
        var os = Os.inMemory();
        try (var instance = new StorageInstance(os, 4 * MB)) {
            var database = instance.create(5, "t", DatabaseOptions.DEFAULT, FILES, Optional.empty());
            fill(instance, database, 500).commit(Durability.FULL);
            expectTheFile(database, tail(database));
        }
        try (var again = new StorageInstance(os, 4 * MB)) {
            var database = again.open(5, "t", DatabaseOptions.DEFAULT, FILES);
            var last = again.transactions().begin("after", 7, 2);
            database.catalog().create(last, TREE);
            last.rollback();
            database.log().flushAll();
            var records = tail(database);
            expectTheFile(database, records);
            assertThat(records).filteredOn(one -> one.operation() == LogOperation.LOP_BEGIN_XACT)
                    .extracting(one -> BeginRecord.read(one.after()))
                    .anyMatch(begin -> begin.sessionId() == 7 && begin.name().equals("after"));
        }
    }
}
