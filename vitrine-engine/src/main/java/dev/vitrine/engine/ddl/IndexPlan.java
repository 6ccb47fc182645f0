package dev.vitrine.engine.ddl;

import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.Partitioning;
import dev.vitrine.types.error.PartitionError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/// An index or key constraint to be made.
///
/// @param keys column ordinals with their direction
/// @param constraint whether it is a PRIMARY KEY or UNIQUE constraint
/// @param filter the condition of a filtered index
/// @param space where it lies; absent: where it is, a new one where the table is
/// @param part how the partitioning column stands in it
public record IndexPlan(String name, boolean clustered, boolean unique, IndexMetadata.Constraint constraint,
        boolean systemNamed, List<IndexMetadata.Key> keys, List<Integer> included, Optional<String> filter,
        IndexSettings settings, Optional<DataSpace> space, Part part) {
    public IndexPlan {
        keys = List.copyOf(keys);
        included = List.copyOf(included);
    }

    /// An index whose place is not said.
    public IndexPlan(String name, boolean clustered, boolean unique, IndexMetadata.Constraint constraint,
            boolean systemNamed, List<IndexMetadata.Key> keys, List<Integer> included, Optional<String> filter,
            IndexSettings settings) {
        this(name, clustered, unique, constraint, systemNamed, keys, included, filter, settings, Optional.empty(),
                Part.WRITTEN);
    }

    /// How the partitioning column stands in an index: as it was written, among its columns because it is that, or in
    /// what finds the base row.
    enum Part { WRITTEN, ADDED, LOCATOR }

    /// The same under another name.
    IndexPlan named(String other) {
        return new IndexPlan(other, clustered, unique, constraint, systemNamed, keys, included, filter, settings,
                space, part);
    }

    /// The same in another place, if one is said.
    IndexPlan in(Optional<DataSpace> place) {
        return new IndexPlan(name, clustered, unique, constraint, systemNamed, keys, included, filter, settings,
                place, part);
    }

    /// An index that is there, to be made anew.
    static IndexPlan of(IndexMetadata index, IndexSettings settings) {
        boolean hidden = index.kind() != IndexMetadata.Kind.HEAP
                && index.partitioning().filter(Partitioning::hidden).isPresent();
        return new IndexPlan(index.name(), index.kind() == IndexMetadata.Kind.CLUSTERED, index.unique(),
                index.constraint(), false, index.keys(), index.included(), index.filter(), settings, Optional.empty(),
                hidden ? Part.ADDED : Part.WRITTEN).written();
    }

    /// Without the column that was added.
    private IndexPlan written() {
        if (part != Part.ADDED) {
            return this;
        }
        return new IndexPlan(name, clustered, unique, constraint, systemNamed,
                clustered ? keys.subList(0, keys.size() - 1) : keys,
                clustered ? included : included.subList(0, included.size() - 1), filter, settings, space,
                Part.WRITTEN);
    }

    /// The same in a place, with the column by which it is partitioned there among its own: 1908 where a unique key
    /// lacks it. Source: "Partitioned tables and indexes".
    ///
    /// @param column the name of the table's column by ordinal
    /// @param locator the columns that find the base row, of a nonclustered index
    IndexPlan placed(DataSpace place, IntFunction<String> column, List<Integer> locator) {
        var plain = written();
        if (!(place instanceof DataSpace.Partitions partitions)) {
            return plain.in(Optional.of(place));
        }
        int ordinal = partitions.column();
        boolean inKey = keys.stream().anyMatch(key -> key.ordinal() == ordinal);
        if (unique && !inKey) {
            throw PartitionError.PARTITION_COLUMN_NOT_IN_KEY.with(column.apply(ordinal), name);
        }
        if (inKey || plain.included.contains(ordinal)) {
            return plain.in(Optional.of(place));
        }
        if (locator.contains(ordinal)) {
            return new IndexPlan(name, clustered, unique, constraint, systemNamed, plain.keys, plain.included, filter,
                    settings, Optional.of(place), Part.LOCATOR);
        }
        var allKeys = new ArrayList<>(plain.keys);
        var allIncluded = new ArrayList<>(plain.included);
        if (clustered) {
            allKeys.add(new IndexMetadata.Key(ordinal, false));
        } else {
            allIncluded.add(ordinal);
        }
        return new IndexPlan(name, clustered, unique, constraint, systemNamed, allKeys, allIncluded, filter, settings,
                Optional.of(place), Part.ADDED);
    }
}
