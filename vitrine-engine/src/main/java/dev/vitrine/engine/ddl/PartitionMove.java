package dev.vitrine.engine.ddl;

import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Takes rows from partition to partition, under a lock that keeps everybody from the table.
final class PartitionMove {
    private final DdlContext context;
    private final Objects objects;
    private final TableBuilder builder;

    PartitionMove(DdlContext context, Objects objects) {
        this.context = context;
        this.objects = objects;
        this.builder = new TableBuilder(context, objects);
    }

    /// The partitions of an index after a change, and whether locators of rows have changed.
    record Changed(List<Long> rowsets, boolean relocated) {
    }

    private Rowset rowset(long id) {
        return objects.catalog().database().catalog().rowset(id);
    }

    /// Whether rows that are written anew are found under other locators: row ids, or keys with other uniquifiers.
    static boolean relocates(IndexMetadata index) {
        return index.kind() == IndexMetadata.Kind.HEAP
                || index.kind() == IndexMetadata.Kind.CLUSTERED && !index.unique();
    }

    /// Splits a partition in two. Where no row moves, the old one stays as it is.
    ///
    /// @param at the place of the partition that is split
    /// @param slot the place of the new one: `at`, or the one behind
    /// @param filegroup of the new one
    /// @param moves whether a row is of the new one
    Changed split(IndexMetadata index, int at, int slot, int filegroup, Predicate<Value[]> moves) {
        long old = index.rowsets().get(at);
        var rowsets = new ArrayList<>(index.rowsets());
        long made = like(old, filegroup);
        rowsets.add(slot, made);
        if (!anyRow(old, moves)) {
            return new Changed(rowsets, false);
        }
        long kept = builder.emptyLike(old);
        rowsets.set(slot == at ? at + 1 : at, kept);
        copy(rowset(old), row -> moves.test(row) ? rowset(made) : rowset(kept));
        objects.catalog().database().catalog().drop(context.transaction(), old);
        return new Changed(rowsets, relocates(index));
    }

    private long like(long rowset, int filegroup) {
        return objects.catalog().database().catalog().create(context.transaction(),
                rowset(rowset).definition().in(filegroup, filegroup)).definition().id();
    }

    private boolean anyRow(long rowset, Predicate<Value[]> wanted) {
        try (var cursor = rowset(rowset).scan(context.transaction(), Reading.DIRTY, false)) {
            while (cursor.next()) {
                if (wanted.test(cursor.row())) {
                    return true;
                }
            }
        }
        return false;
    }

    boolean isEmpty(long rowset) {
        return !anyRow(rowset, row -> true);
    }

    /// Takes the rows of a partition into its neighbour.
    ///
    /// @param removed its place
    /// @param kept the neighbour's
    Changed merge(IndexMetadata index, int removed, int kept) {
        long from = index.rowsets().get(removed);
        boolean empty = isEmpty(from);
        if (!empty) {
            copy(rowset(from), row -> rowset(index.rowsets().get(kept)));
        }
        objects.catalog().database().catalog().drop(context.transaction(), from);
        var rowsets = new ArrayList<>(index.rowsets());
        rowsets.remove(removed);
        return new Changed(rowsets, !empty && relocates(index));
    }

    /// Writes the rows of a partition anew where they are.
    long renew(long old) {
        long fresh = builder.emptyLike(old);
        copy(rowset(old), row -> rowset(fresh));
        objects.catalog().database().catalog().drop(context.transaction(), old);
        return fresh;
    }

    private interface Destination {
        Rowset of(Value[] row);
    }

    private void copy(Rowset from, Destination to) {
        try (var cursor = from.scan(context.transaction(), Reading.DIRTY, false)) {
            while (cursor.next()) {
                var row = cursor.row();
                to.of(row).insert(context.transaction(), row);
            }
        } catch (DuplicateKeyException e) {
            throw new IllegalStateException("partitions of one index have no key in common", e);
        }
    }

    /// Makes the nonclustered indexes of a table anew whose locators have changed.
    void rebuildNonclustered(TableMetadata table) {
        var rebuilding = new IndexAlteration(context);
        for (var index : table.nonclustered()) {
            rebuilding.rebuild(objects, builder.metadata(table.objectId()), index.indexId(), Optional.empty());
        }
    }
}
