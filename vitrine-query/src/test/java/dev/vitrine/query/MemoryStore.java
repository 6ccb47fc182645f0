package dev.vitrine.query;

import dev.vitrine.query.executor.row.ReadCounts;
import dev.vitrine.query.executor.row.StoredIndex;
import dev.vitrine.query.executor.row.TableStore;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.plan.StoredColumns;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.BookmarkValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.ValueOrder;
import dev.vitrine.types.value.ValueOrders;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Tables as sorted maps, without transactions: what plans run on in the tests of the query processor.
final class MemoryStore implements TableStore {
    private final Map<String, MemoryIndex> indexes = new HashMap<>();
    private final Map<Integer, Long> identities = new HashMap<>();
    private long rowVersion;

    @Override public StoredIndex index(TableMetadata table, IndexMetadata index) {
        return indexes.computeIfAbsent(table.objectId() + "." + index.indexId(), _ -> new MemoryIndex(table, index));
    }

    long rows(TableMetadata table) {
        return ((MemoryIndex) index(table, table.base())).entries.size();
    }

    @Override public long nextIdentity(TableMetadata table) {
        var identity = table.identityColumn().orElseThrow().identity().orElseThrow();
        return identities.merge(table.objectId(), identity.seed(), (last, _) -> last + identity.increment());
    }

    @Override public void identityInserted(TableMetadata table, long value) {
        identities.merge(table.objectId(), value, Math::max);
    }

    @Override public Value nextRowVersion(int databaseId) {
        return new BinaryValue(ByteBuffer.allocate(Long.BYTES).putLong(++rowVersion).array());
    }

    /// A key with a number that makes it different from equal ones.
    private record Key(Value[] values, long number) { }

    private static final class MemoryIndex implements StoredIndex {
        private final boolean base;
        private final boolean unique;
        private final int[] keyPlaces;
        private final ValueOrder[] orders;
        private final boolean[] descending;
        private final TreeMap<Key, Entry> entries;
        private final ReadCounts counts = new ReadCounts();
        private long numbers;

        private record Entry(Value[] row, Value bookmark) { }

        MemoryIndex(TableMetadata table, IndexMetadata index) {
            base = index.kind() != IndexMetadata.Kind.NONCLUSTERED;
            unique = index.unique();
            var ordinals = StoredColumns.ordinals(table, index);
            keyPlaces = index.keys().stream().mapToInt(key -> ordinals.indexOf(key.ordinal())).toArray();
            orders = index.keys().stream().map(key -> ValueOrders.of(table.columns().get(key.ordinal()).type()))
                    .toArray(ValueOrder[]::new);
            descending = new boolean[keyPlaces.length];
            for (int i = 0; i < descending.length; i++) {
                descending[i] = index.keys().get(i).descending();
            }
            entries = new TreeMap<>(this::compare);
        }

        private int compare(Key left, Key right) {
            for (int i = 0; i < orders.length; i++) {
                int order = orders[i].compareNullsFirst(left.values[i], right.values[i]);
                if (order != 0) {
                    return descending[i] ? -order : order;
                }
            }
            return Long.compare(left.number, right.number);
        }

        private Value[] key(Value[] row) {
            var key = new Value[keyPlaces.length];
            for (int i = 0; i < key.length; i++) {
                key[i] = row[keyPlaces[i]];
            }
            return key;
        }

        private Key add(Value[] row, Value bookmark) throws DuplicateKey {
            var key = new Key(key(row), ++numbers);
            if (unique) {
                var next = entries.ceilingKey(new Key(key.values, 0));
                if (next != null && compare(new Key(next.values, 0), new Key(key.values, 0)) == 0) {
                    throw new DuplicateKey();
                }
            }
            entries.put(key, new Entry(row.clone(), bookmark == null ? new BookmarkValue(key) : bookmark));
            return key;
        }

        @Override public Value insert(Value[] row) throws DuplicateKey {
            return new BookmarkValue(add(row, null));
        }

        @Override public void insert(Value[] row, Value baseBookmark) throws DuplicateKey {
            add(row, baseBookmark);
        }

        @Override public void delete(Value bookmark) {
            if (entries.remove((Key) ((BookmarkValue) bookmark).locator()) == null) {
                throw new IllegalStateException("no such row");
            }
        }

        @Override public void assigns(java.util.BitSet columns) { }

        @Override public void delete(Value[] row, Value baseBookmark) {
            var wanted = key(row);
            var found = entries.tailMap(new Key(wanted, 0)).entrySet().stream()
                    .filter(entry -> entry.getValue().bookmark.equals(baseBookmark)).findFirst().orElseThrow();
            entries.remove(found.getKey());
        }

        @Override public Value update(Value bookmark, Value[] oldRow, Value[] newRow) {
            entries.put((Key) ((BookmarkValue) bookmark).locator(), new Entry(newRow.clone(), bookmark));
            return bookmark;
        }

        @Override public Optional<Value[]> fetch(Value bookmark, AccessMode mode) {
            return Optional.ofNullable(entries.get((Key) ((BookmarkValue) bookmark).locator())).map(Entry::row);
        }

        @Override public ReadCounts counts() {
            return counts;
        }

        @Override public StoredCursor scan(AccessMode mode, boolean ordered, boolean backward) {
            return seek(Range.ALL, mode, backward);
        }

        @Override public StoredCursor seek(Range range, AccessMode mode, boolean backward) {
            var found = new ArrayList<Entry>();
            for (var entry : (backward ? entries.descendingMap() : entries).entrySet()) {
                if (inside(entry.getKey().values, range)) {
                    found.add(entry.getValue());
                }
            }
            return new MemoryCursor(found);
        }

        private boolean inside(Value[] key, Range range) {
            int depth = range.equal().length;
            for (int i = 0; i < depth; i++) {
                if (orders[i].compareNullsFirst(key[i], range.equal()[i]) != 0) {
                    return false;
                }
            }
            boolean above = range.low().map(bound -> {
                int order = orders[depth].compareNullsFirst(key[depth], bound.value());
                return order > 0 || order == 0 && bound.inclusive();
            }).orElse(true);
            return above && range.high().map(bound -> {
                int order = orders[depth].compareNullsFirst(key[depth], bound.value());
                return order < 0 || order == 0 && bound.inclusive();
            }).orElse(true);
        }

        private static final class MemoryCursor implements StoredCursor {
            private final List<Entry> rows;
            private int at = -1;

            MemoryCursor(List<Entry> rows) {
                this.rows = rows;
            }

            @Override public boolean next() {
                return ++at < rows.size();
            }

            @Override public Value value(int place) {
                return rows.get(at).row[place];
            }

            @Override public Value[] row() {
                return rows.get(at).row;
            }

            @Override public Value bookmark() {
                return rows.get(at).bookmark;
            }

            @Override public void close() {
                at = rows.size();
            }
        }
    }

}
