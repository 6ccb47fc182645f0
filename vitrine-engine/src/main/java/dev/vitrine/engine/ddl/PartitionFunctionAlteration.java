package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.PartitionRows;
import dev.vitrine.engine.database.PartitionScheme;
import dev.vitrine.engine.security.Refusals;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.PartitionFunction;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.lock.LockMode;
import dev.vitrine.tsql.syntax.ObjectDefinition;
import dev.vitrine.types.error.PartitionError;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// ALTER PARTITION FUNCTION: SPLIT and MERGE, with the rows of all tables and indexes that the function cuts. The
/// partition that has the boundary value is the one that is made or taken away.
/// Source: "ALTER PARTITION FUNCTION (Transact-SQL)".
final class PartitionFunctionAlteration {
    private static final int WARNING_AS_ERROR = 16;
    private static final int ZERO_STATE = 2;

    private final DdlContext context;
    private final Objects objects;
    private final DatabaseCatalog catalog;
    private final PartitionRows partitions;

    PartitionFunctionAlteration(DdlContext context) {
        this.context = context;
        this.catalog = context.catalog();
        this.objects = new Objects(context, catalog);
        this.partitions = catalog.partitions();
    }

    /// What becomes of the partitions.
    ///
    /// @param before the function as it was
    /// @param after as it will be
    /// @param position of the boundary among the boundaries, from 0
    /// @param slot the place of the partition that is made or taken away, from 0
    /// @param schemes by id, as they were and as they will be
    private record Change(boolean split, PartitionFunction before, PartitionFunction after, int position, int slot,
            Map<Integer, PartitionScheme> old, Map<Integer, PartitionScheme> schemes) {
    }

    void run(ObjectDefinition.AlterPartitionFunction alter) {
        var name = alter.name().name();
        partitions.function(name).ifPresent(found -> objects.lockFunction(found.id(), LockMode.SCH_M));
        var function = partitions.function(name).orElseThrow(() ->
                Refusals.notFound("alter", "partition function", name));
        var boundary = new PartitionBoundaries(context).value(alter.value(), function.type(), 1);
        var schemes = partitions.schemes().stream().filter(scheme -> scheme.functionId() == function.id()).toList();
        var change = alter.split() ? split(function, boundary, schemes) : merge(function, boundary, schemes);
        var tables = schemes.stream().flatMap(scheme -> partitions.tables(scheme.id()).stream()).distinct().sorted()
                .toList();
        tables.forEach(objects::lock);
        // As they were: the catalog shows them otherwise from here on.
        var before = tables.stream().map(this::metadata).toList();
        partitions.change(context.transaction(), change.after(), objects.now());
        change.schemes().values().forEach(scheme -> partitions.change(context.transaction(), scheme));
        before.forEach(table -> apply(change, table));
        objects.changed();
    }

    private TableMetadata metadata(int table) {
        return (TableMetadata) catalog.metadata(table).orElseThrow();
    }

    /// 7721, 7719, and 7710 for a scheme that does not say where the new partition lies.
    private Change split(PartitionFunction function, Value boundary, List<PartitionScheme> schemes) {
        function.place(boundary).ifPresent(place -> {
            throw PartitionError.SPLIT_AT_BOUNDARY.with(place + 1);
        });
        if (function.fanout() >= PartitionDefinitions.PARTITIONS_MAX) {
            throw PartitionError.TOO_MANY_PARTITIONS.with(PartitionDefinitions.PARTITIONS_MAX);
        }
        for (var scheme : schemes) {
            if (scheme.nextUsed() == 0) {
                throw PartitionError.NO_NEXT_USED.with(scheme.name()).severity(WARNING_AS_ERROR);
            }
        }
        int position = function.partition(boundary) - 1;
        int slot = function.right() ? position + 1 : position;
        var boundaries = new ArrayList<>(function.boundaries());
        boundaries.add(position, boundary);
        var changed = new HashMap<Integer, PartitionScheme>();
        for (var scheme : schemes) {
            var groups = new ArrayList<>(scheme.filegroups());
            groups.add(slot, scheme.nextUsed());
            changed.put(scheme.id(), new PartitionScheme(scheme.id(), scheme.name(), scheme.functionId(), 0, groups));
        }
        return new Change(true, function, with(function, boundaries), position, slot, byId(schemes), changed);
    }

    private static Map<Integer, PartitionScheme> byId(List<PartitionScheme> schemes) {
        var found = new HashMap<Integer, PartitionScheme>();
        schemes.forEach(scheme -> found.put(scheme.id(), scheme));
        return found;
    }

    private static PartitionFunction with(PartitionFunction function, List<Value> boundaries) {
        return new PartitionFunction(function.id(), function.name(), function.type(), function.right(), boundaries);
    }

    /// 7716, 7715.
    private Change merge(PartitionFunction function, Value boundary, List<PartitionScheme> schemes) {
        if (function.boundaries().isEmpty()) {
            throw PartitionError.ZERO_PARTITIONS.state(ZERO_STATE);
        }
        int position = function.place(boundary).orElseThrow(PartitionError.RANGE_VALUE_NOT_FOUND::with);
        int slot = function.right() ? position + 1 : position;
        var boundaries = new ArrayList<>(function.boundaries());
        boundaries.remove(position);
        var changed = new HashMap<Integer, PartitionScheme>();
        for (var scheme : schemes) {
            var groups = new ArrayList<>(scheme.filegroups());
            groups.remove(slot);
            changed.put(scheme.id(), new PartitionScheme(scheme.id(), scheme.name(), scheme.functionId(),
                    scheme.nextUsed(), groups));
        }
        return new Change(false, function, with(function, boundaries), position, slot, byId(schemes), changed);
    }

    private void apply(Change change, TableMetadata table) {
        boolean relocated = false;
        for (var index : table.indexes()) {
            // What is to be made anew needs no rows.
            if (isCut(change, index)) {
                relocated |= apply(change, table, index);
            }
        }
        objects.touch(table.objectId());
        if (relocated) {
            new PartitionMove(context, objects).rebuildNonclustered(metadata(table.objectId()));
        }
    }

    private static boolean isCut(Change change, IndexMetadata index) {
        return index.partitioning().filter(partitioning -> change.schemes().containsKey(partitioning.schemeId()))
                .isPresent();
    }

    private boolean apply(Change change, TableMetadata table, IndexMetadata index) {
        var partitioning = index.partitioning().orElseThrow();
        var scheme = change.schemes().get(partitioning.schemeId());
        var move = new PartitionMove(context, objects);
        var changed = change.split()
                ? move.split(index, change.position(), change.slot(), change.old().get(scheme.id()).nextUsed(), row ->
                        change.after().partition(row[partitioning.place()]) == change.slot() + 1)
                : move.merge(index, change.slot(), change.slot() == change.position() ? change.slot() + 1
                        : change.position());
        new TableBuilder(context, objects).setRowsets(table.objectId(), index.indexId(),
                new DataSpace.Partitions(scheme, change.after(), partitioning.column()), changed.rowsets());
        return changed.relocated();
    }
}
