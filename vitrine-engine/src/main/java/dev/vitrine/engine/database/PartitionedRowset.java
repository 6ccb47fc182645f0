package dev.vitrine.engine.database;

import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.Partitioning;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.storage.heap.RowId;
import dev.vitrine.storage.lob.LobStore;
import dev.vitrine.storage.log.LogRecord;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.rowset.KeyRange;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.rowset.RowCursor;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.storage.rowset.RowsetUse;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/// The rowsets of a partitioned heap or index as one: each row lies in the partition that the function says. Rows are
/// read partition by partition.
public final class PartitionedRowset implements Rowset {
    private final Database database;
    private final IndexMetadata index;
    private final Partitioning partitioning;
    private final BitSet selected;
    private final Watcher watcher;
    private Consumer<Rowset> beforeChange = rowset -> { };

    PartitionedRowset(Database database, IndexMetadata index, Partitioning partitioning) {
        this(database, index, partitioning, all(partitioning), Watcher.NOBODY);
    }

    private PartitionedRowset(Database database, IndexMetadata index, Partitioning partitioning, BitSet selected,
            Watcher watcher) {
        this.database = database;
        this.index = index;
        this.partitioning = partitioning;
        this.selected = selected;
        this.watcher = watcher;
    }

    /// Hears what is read.
    public interface Watcher {
        Watcher NOBODY = new Watcher() {
            @Override
            public void begins(int partition) {
            }

            @Override
            public void fetches(int partition) {
            }
        };

        /// A scan or seek goes to a partition.
        void begins(int partition);

        /// A row is taken from a partition.
        void fetches(int partition);
    }

    private static BitSet all(Partitioning partitioning) {
        var all = new BitSet();
        all.set(1, partitioning.rowsets().size() + 1);
        return all;
    }

    /// The same, of which only some partitions are read.
    ///
    /// @param numbers the partitions
    public PartitionedRowset only(BitSet numbers, Watcher told) {
        var both = (BitSet) selected.clone();
        both.and(numbers);
        return new PartitionedRowset(database, index, partitioning, both, told);
    }

    /// The same, telling which partitions are read.
    public PartitionedRowset told(Watcher told) {
        return new PartitionedRowset(database, index, partitioning, selected, told);
    }

    /// @param check sees the rowset of a partition before it is changed
    public void beforeChange(Consumer<Rowset> check) {
        this.beforeChange = check;
    }

    private Rowset partition(int number) {
        return database.catalog().rowset(partitioning.rowsets().get(number - 1));
    }

    private int number(Value[] row) {
        return partitioning.function().partition(row[partitioning.place()]);
    }

    /// The partition of a locator, 0 for a row that is in none (any more).
    private int located(Object locator) {
        if (locator instanceof RowId id) {
            try (var page = database.pages().read(id.page())) {
                return partitioning.rowsets().indexOf(page.page().allocationUnit()) + 1;
            }
        }
        int key = partition(1).definition().keys().indexOf(partitioning.place());
        return partitioning.function().partition(((Value[]) locator)[key]);
    }

    private Rowset changed(int number) {
        if (number == 0) {
            throw new IllegalStateException("the row is in no partition of " + index.name());
        }
        var rowset = partition(number);
        beforeChange.accept(rowset);
        return rowset;
    }

    @Override
    public RowsetDefinition definition() {
        return partition(1).definition();
    }

    @Override
    public Filegroup filegroup() {
        return partition(1).filegroup();
    }

    /// Counted once for all partitions.
    @Override
    public RowsetUse use() {
        return partition(1).use();
    }

    @Override
    public LobStore lobs() {
        throw new IllegalStateException("each partition has off-row values of its own");
    }

    @Override
    public RowCursor scan(Transaction transaction, Reading reading, boolean backward) {
        return new Cursor(numbers(backward), rowset -> rowset.scan(transaction, reading, backward));
    }

    @Override
    public RowCursor seek(Transaction transaction, KeyRange range, Reading reading, boolean backward) {
        return new Cursor(numbers(backward), rowset -> rowset.seek(transaction, range, reading, backward));
    }

    /// The partitions in the order in which the values of a partitioning column in the key are wanted.
    private List<Integer> numbers(boolean backward) {
        boolean descending = backward ^ index.keys().stream().anyMatch(key -> key.ordinal() == partitioning.column()
                && key.descending());
        var numbers = selected.stream().boxed().toList();
        return descending ? numbers.reversed() : numbers;
    }

    @Override
    public Optional<Value[]> fetch(Transaction transaction, Object locator, Reading reading) {
        int number = located(locator);
        if (number == 0) {
            return Optional.empty();
        }
        watcher.fetches(number);
        return partition(number).fetch(transaction, locator, reading);
    }

    @Override
    public Object insert(Transaction transaction, Value[] row) throws DuplicateKeyException {
        return changed(number(row)).insert(transaction, row);
    }

    @Override
    public void delete(Transaction transaction, Object locator) {
        changed(located(locator)).delete(transaction, locator);
    }

    /// Deletes a row of a nonclustered index, whose locator alone does not tell the partition.
    ///
    /// @param row as it is stored
    public void deleteRow(Transaction transaction, Value[] row) {
        var partition = changed(number(row));
        partition.delete(transaction, partition.definition().keys().stream().map(place -> row[place])
                .toArray(Value[]::new));
    }

    @Override
    public Object update(Transaction transaction, Object locator, Value[] newRow) {
        int number = located(locator);
        if (number(newRow) != number) {
            throw new IllegalStateException("a row that leaves its partition is deleted and inserted");
        }
        return changed(number).update(transaction, locator, newRow);
    }

    @Override
    public boolean clean(PageId page) {
        throw new IllegalStateException("each partition is cleaned by itself");
    }

    @Override
    public void undo(Transaction.Part part, LogRecord record) {
        throw new IllegalStateException("records are of one partition");
    }

    /// The rows of one partition after the other, each begun when it is its turn.
    private final class Cursor implements RowCursor {
        private final List<Integer> waiting;
        private final Function<Rowset, RowCursor> begin;
        private Optional<RowCursor> current = Optional.empty();

        Cursor(List<Integer> numbers, Function<Rowset, RowCursor> begin) {
            this.waiting = new ArrayList<>(numbers);
            this.begin = begin;
        }

        @Override
        public boolean next() {
            while (true) {
                if (current.isPresent() && current.get().next()) {
                    return true;
                }
                close();
                if (waiting.isEmpty()) {
                    return false;
                }
                int number = waiting.removeFirst();
                watcher.begins(number);
                current = Optional.of(begin.apply(partition(number)));
            }
        }

        @Override
        public Value[] row() {
            return current.orElseThrow().row();
        }

        @Override
        public Value value(int column) {
            return current.orElseThrow().value(column);
        }

        @Override
        public Object locator() {
            return current.orElseThrow().locator();
        }

        @Override
        public void close() {
            current.ifPresent(RowCursor::close);
            current = Optional.empty();
        }
    }
}
