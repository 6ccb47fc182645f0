package dev.vitrine.query.executor.row;

import dev.vitrine.query.executor.row.StoredIndex.DuplicateKey;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TriggerMetadata.Event;
import dev.vitrine.query.plan.ChangeNode.NewRow;
import dev.vitrine.query.plan.StoredColumns;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;

/// Writes whole rows into a table and all its indexes.
final class TableWriter {
    private static final Secondary[] NONE = new Secondary[0];

    private final TableMetadata table;
    private final StoredIndex base;
    private final Secondary[] secondaries;
    private final ChangeErrors errors;
    private final Evaluator[] computed;
    private final int[] computedOrdinals;
    private final int[] rowSlots;
    private final Test[] checks;
    private final NewRow target;
    private final boolean instead;

    /// A nonclustered index: which values of the base row it has, and whether a row belongs to it.
    private record Secondary(IndexMetadata metadata, StoredIndex stored, int[] ordinals, Test filter) {
        Value[] row(Value[] baseRow) {
            var row = new Value[ordinals.length];
            for (int i = 0; i < row.length; i++) {
                row[i] = baseRow[ordinals[i]];
            }
            return row;
        }
    }

    /// What was compiled from a [NewRow].
    record Program(Evaluator[] computed, Test[] checks, Test[] filters) { }

    /// @param event what the writer does, where an INSTEAD OF trigger may do something else
    TableWriter(Frame frame, TableMetadata table, Event event, NewRow target, Program program) {
        this.table = table;
        this.instead = table.insteadOf(event).isPresent();
        this.target = target;
        this.errors = new ChangeErrors(table, target.statement());
        this.computed = program.computed;
        this.computedOrdinals = new int[target.computed().size()];
        for (int i = 0; i < computedOrdinals.length; i++) {
            computedOrdinals[i] = target.computed().get(i).ordinal();
        }
        this.rowSlots = Frame.slots(target.row());
        this.checks = program.checks;
        if (instead) {
            this.base = null;
            this.secondaries = NONE;
            return;
        }
        var store = frame.context.store();
        this.base = store.index(table, table.base());
        this.secondaries = table.indexes().size() == 1 ? NONE : table.nonclustered().stream()
                .filter(index -> !index.disabled())
                .map(index -> new Secondary(index, store.index(table, index), ordinals(table, index),
                        filter(index, target, program.filters))).toArray(Secondary[]::new);
    }

    /// Whether a trigger stands in place of the change: rows are made, not written.
    boolean instead() {
        return instead;
    }

    private static int[] ordinals(TableMetadata table, IndexMetadata index) {
        return StoredColumns.ordinals(table, index).stream().mapToInt(Integer::intValue).toArray();
    }

    private static Test filter(IndexMetadata index, NewRow target, Test[] filters) {
        for (int i = 0; i < filters.length; i++) {
            if (target.filters().get(i).index().indexId() == index.indexId()) {
                return filters[i];
            }
        }
        return _ -> Test.TRUE;
    }

    /// Completes a new row (its slots too) and checks what it must satisfy.
    void complete(Frame frame, Value[] row) {
        frame.restore(rowSlots, row);
        for (int i = 0; i < computed.length; i++) {
            int ordinal = computedOrdinals[i];
            row[ordinal] = computed[i].evaluate(frame);
            frame.values[rowSlots[ordinal]] = row[ordinal];
        }
        var columns = table.columns();
        for (int i = 0; i < row.length; i++) {
            if (!instead && row[i] == Null.NULL && !columns.get(i).nullable() && columns.get(i).stored()) {
                throw errors.nullNotAllowed(columns.get(i));
            }
        }
        for (int i = 0; i < checks.length; i++) {
            if (checks[i].test(frame) == Test.FALSE) {
                throw errors.checkViolated(target.checks().get(i).constraint());
            }
        }
    }

    /// Inserts a completed row; false if an index with IGNORE_DUP_KEY has its key.
    boolean insert(Frame frame, Value[] row) {
        if (instead) {
            return true;
        }
        Value bookmark;
        try {
            bookmark = base.insert(row);
        } catch (DuplicateKey _) {
            return ignored(frame, table.base(), row);
        }
        for (int i = 0; i < secondaries.length; i++) {
            var secondary = secondaries[i];
            if (secondary.filter.test(frame) != Test.TRUE) {
                continue;
            }
            try {
                secondary.stored.insert(secondary.row(row), bookmark);
            } catch (DuplicateKey _) {
                if (secondary.metadata.ignoreDuplicates()) {
                    takeBack(frame, row, bookmark, i);
                }
                return ignored(frame, secondary.metadata, row);
            }
        }
        return true;
    }

    private boolean ignored(Frame frame, IndexMetadata index, Value[] row) {
        if (!index.ignoreDuplicates()) {
            throw errors.duplicate(index, row);
        }
        frame.context.information(dev.vitrine.types.error.ConstraintError.DUPLICATE_KEY_IGNORED.with());
        return false;
    }

    private void takeBack(Frame frame, Value[] row, Value bookmark, int inserted) {
        for (int i = 0; i < inserted; i++) {
            if (secondaries[i].filter.test(frame) == Test.TRUE) {
                secondaries[i].stored.delete(secondaries[i].row(row), bookmark);
            }
        }
        base.delete(bookmark);
    }

    /// Deletes a row from all indexes. The filters are tested over `filterSlots`, where the old row stands.
    void delete(Frame frame, Value[] row, Value bookmark) {
        frame.restore(rowSlots, row);
        if (instead) {
            return;
        }
        for (var secondary : secondaries) {
            if (secondary.filter.test(frame) == Test.TRUE) {
                secondary.stored.delete(secondary.row(row), bookmark);
            }
        }
        base.delete(bookmark);
    }

    /// Whether an update of these columns moves the row in the base index, or in a unique one.
    boolean movesKeys(java.util.BitSet changed) {
        return !instead && (hasKey(table.base(), changed)
                || table.nonclustered().stream().anyMatch(index -> index.unique() && hasKey(index, changed)));
    }

    private static boolean hasKey(IndexMetadata index, java.util.BitSet changed) {
        // A row that leaves its partition is deleted and inserted.
        if (index.partitioning().isPresent() && changed.get(index.partitioning().get().column())) {
            return true;
        }
        return index.keys().stream().anyMatch(key -> changed.get(key.ordinal()));
    }

    /// The columns to which updates assign values.
    void assigns(java.util.BitSet columns) {
        if (!instead) {
            base.assigns(columns);
        }
    }

    /// Replaces a row whose place in the base and unique indexes stays. The new row's slots are filled.
    void update(Frame frame, Value[] oldRow, Value[] newRow, Value bookmark) {
        if (instead) {
            return;
        }
        var moved = base.update(bookmark, oldRow, newRow);
        for (var secondary : secondaries) {
            frame.restore(rowSlots, oldRow);
            boolean was = secondary.filter.test(frame) == Test.TRUE;
            frame.restore(rowSlots, newRow);
            boolean is = secondary.filter.test(frame) == Test.TRUE;
            var oldEntry = secondary.row(oldRow);
            var newEntry = secondary.row(newRow);
            if (was && is && moved.equals(bookmark) && java.util.Arrays.equals(oldEntry, newEntry)) {
                continue;
            }
            if (was) {
                secondary.stored.delete(oldEntry, bookmark);
            }
            if (is) {
                insertEntry(secondary, newEntry, newRow, moved);
            }
        }
        frame.restore(rowSlots, newRow);
    }

    private void insertEntry(Secondary secondary, Value[] entry, Value[] row, Value bookmark) {
        try {
            secondary.stored.insert(entry, bookmark);
        } catch (DuplicateKey _) {
            throw errors.duplicate(secondary.metadata, row);
        }
    }
}
