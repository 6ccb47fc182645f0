package dev.vitrine.engine.batch;

import dev.vitrine.engine.security.UseRights;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.engine.session.UsageTotals;
import dev.vitrine.query.executor.row.CompiledPlan;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.PartitionFunction;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TriggerMetadata;
import dev.vitrine.query.plan.ChangeNode;
import dev.vitrine.query.plan.Plan;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A plan with what it was made for, ready to run.
///
/// @param dependencies the names it was compiled with and what they meant
/// @param columns the result set as a client is told it
/// @param parameters the values for which it was made
/// @param generation how often its statement had been compiled then
/// @param totals what its runs have used
/// @param fired its changes whose tables have triggers
/// @param rights what it wants of objects
/// @param held when its names were last found to mean the same
/// @param partitionUses the partition functions that it names
/// @param watches how large tables were, and how their values were distributed
record CachedPlan(PlanKey key, CompiledPlan compiled, List<Dependency> dependencies, List<ResultColumn> columns,
        List<Value> parameters, long generation, long createdTicks, UsageTotals totals, List<ChangeNode> fired,
        UseRights rights, Held held, List<SizeWatch> watches, List<PartitionUse> partitionUses) {

    CachedPlan(PlanKey key, CompiledPlan compiled, BatchScope scope, List<Value> parameters, long generation,
            long createdTicks) {
        this(key, compiled, List.copyOf(scope.dependencies()), compiled.plan().columns().stream().map(column ->
                new ResultColumn(column.name(), column.type(), column.nullable(), column.identity(),
                        column.computed())).toList(), List.copyOf(parameters), generation,
                createdTicks, new UsageTotals(), fired(compiled.plan().root()), UseRights.of(scope.uses()),
                Held.of(scope.dependencies(), scope.partitionUses()),
                compiled.plan().hints().keepFixed() ? List.of() : scope.sizes().watches(),
                List.copyOf(scope.partitionUses()));
    }

    /// What a parameter was when the plan was made; empty for a local variable.
    Optional<Value> compiledValue(int index) {
        return index < parameters.size() ? Optional.of(parameters.get(index)) : Optional.empty();
    }

    /// Whether a change of the plan has triggers.
    boolean firesTriggers() {
        return !fired.isEmpty();
    }

    /// The changes of a plan whose tables have triggers that may fire, the statement's own first; behind them those of
    /// cascades.
    private static void fired(PlanNode node, List<ChangeNode> found) {
        if (node instanceof ChangeNode change && !(change instanceof ChangeNode.OutputInto)
                && Arrays.stream(TriggerMetadata.Event.values()).anyMatch(change.table()::fires)) {
            found.add(change);
        }
        node.inputs().forEach(input -> fired(input, found));
    }

    private static List<ChangeNode> fired(PlanNode root) {
        var found = new ArrayList<ChangeNode>();
        fired(root, found);
        return List.copyOf(found);
    }

    Plan plan() {
        return compiled.plan();
    }

    /// The version of the catalogs at which the names of a plan were last looked up. What a name means changes with
    /// them only, for all who share the plan's key; but names of temporary tables are each session's own.
    static final class Held {
        private static final long NEVER = -1;

        private final boolean known;
        private final int[] databases;
        private volatile long seen = NEVER;

        private Held(boolean known, int[] databases) {
            this.known = known;
            this.databases = databases;
        }

        private static Held of(List<Dependency> dependencies, List<PartitionUse> partitionUses) {
            boolean lasting = dependencies.stream().noneMatch(dependency -> dependency.name().name().name()
                    .startsWith("#"));
            return new Held(lasting, IntStream.concat(dependencies.stream().mapToInt(Dependency::databaseId),
                    partitionUses.stream().mapToInt(PartitionUse::databaseId)).filter(id -> id > 0).distinct()
                    .toArray());
        }

        boolean isKnown() {
            return known;
        }

        /// The versions of the databases concerned, summed: each only grows.
        long version(Catalog catalog, int current) {
            long version = catalog.version(current);
            for (int database : databases) {
                version += database == current ? 0 : catalog.version(database);
            }
            return version;
        }

        boolean at(long version) {
            return seen == version;
        }

        void seen(long version) {
            seen = version;
        }
    }

    /// A partition function as it was.
    ///
    /// @param database as it was written
    record PartitionUse(int databaseId, Optional<String> database, PartitionFunction function) {
        boolean holds(Optional<PartitionFunction> now) {
            return now.filter(function::equals).isPresent();
        }
    }

    /// A name and the object that it meant.
    ///
    /// @param indexes of a table: a dropped table's id may be given to another, its rowsets never are; and what was
    ///     read of a definition while it was being undone may be of two times
    record Dependency(ObjectName name, int databaseId, int objectId, long version, List<IndexMetadata> indexes) {
        static Dependency of(ObjectName name, ObjectMetadata object) {
            return new Dependency(name, object.databaseId(), object.objectId(), object.version(), indexes(object));
        }

        /// A name that meant nothing, so that another was taken.
        static Dependency absent(ObjectName name) {
            return new Dependency(name, 0, 0, 0, List.of());
        }

        private static List<IndexMetadata> indexes(ObjectMetadata object) {
            return object instanceof TableMetadata table ? table.indexes() : List.of();
        }

        /// Whether the name still means the same, unchanged.
        boolean holds(Optional<ObjectMetadata> now) {
            if (objectId == 0) {
                return now.isEmpty();
            }
            return now.isPresent() && now.get().databaseId() == databaseId && now.get().objectId() == objectId
                    && now.get().version() == version && indexes(now.get()).equals(indexes);
        }
    }
}
