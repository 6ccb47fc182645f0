package dev.vitrine.query.showplan;

import dev.vitrine.query.algebra.AggregateCall;
import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.SortKey;
import dev.vitrine.query.algebra.WindowCall;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.plan.ChangeNode;
import dev.vitrine.query.plan.PartitionSeek;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.query.plan.SeekRange;
import dev.vitrine.query.plan.ShowplanNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a node has told about itself, kept for the printers.
final class Description implements ShowplanNode {
    private String physical = "";
    private String logical = "";
    private final Map<String, String> properties = new LinkedHashMap<>();
    private final Map<String, List<Scalar>> scalars = new LinkedHashMap<>();
    private final Map<String, List<Column>> columnLists = new LinkedHashMap<>();
    final List<StoredObject> objects = new ArrayList<>();
    final List<Condition> conditions = new ArrayList<>();
    final List<List<SortKey>> orders = new ArrayList<>();
    final List<Relation.Computed> computed = new ArrayList<>();
    final List<AggregateCall> aggregates = new ArrayList<>();
    final List<WindowCall> windows = new ArrayList<>();
    final List<List<Scalar>> values = new ArrayList<>();
    final List<Assigned> assigned = new ArrayList<>();
    final List<SeekRange> seeks = new ArrayList<>();
    final List<PartitionSeek.Numbers> partitionNumbers = new ArrayList<>();

    record StoredObject(TableMetadata table, IndexMetadata index, String alias) { }

    /// A column of a table and what a change puts into it.
    record Assigned(TableMetadata table, String column, Scalar value) { }

    static Description of(PlanNode node) {
        var description = new Description();
        node.describe(description);
        return description;
    }

    @Override public ShowplanNode operator(String physicalName, String logicalName) {
        physical = physicalName;
        logical = logicalName;
        return this;
    }

    @Override public ShowplanNode object(TableMetadata table, IndexMetadata index, String alias) {
        objects.add(new StoredObject(table, index, alias));
        return this;
    }

    @Override public ShowplanNode property(String name, String value) {
        properties.put(name, value);
        return this;
    }

    @Override public ShowplanNode property(String name, Scalar value) {
        scalars.computeIfAbsent(name, _ -> new ArrayList<>()).add(value);
        return this;
    }

    @Override public ShowplanNode property(String name, Condition value) {
        if (!value.equals(Condition.TRUE)) {
            conditions.add(value);
        }
        return this;
    }

    @Override public ShowplanNode columns(String name, List<Column> columns) {
        if (!columns.isEmpty()) {
            columnLists.put(name, columns);
        }
        return this;
    }

    @Override public ShowplanNode order(String name, List<SortKey> keys) {
        orders.add(keys);
        return this;
    }

    @Override public ShowplanNode computed(List<Relation.Computed> made) {
        computed.addAll(made);
        return this;
    }

    @Override public ShowplanNode aggregates(List<AggregateCall> calls) {
        aggregates.addAll(calls);
        return this;
    }

    @Override public ShowplanNode windows(List<WindowCall> calls) {
        windows.addAll(calls);
        return this;
    }

    @Override public ShowplanNode values(List<Scalar> row) {
        if (!row.isEmpty()) {
            values.add(row);
        }
        return this;
    }

    @Override public ShowplanNode assigned(TableMetadata table, List<ChangeNode.ColumnValue> given) {
        given.forEach(one -> assigned.add(new Assigned(table, table.columns().get(one.ordinal()).name(),
                one.value())));
        return this;
    }

    @Override public ShowplanNode seek(SeekRange range) {
        seeks.add(range);
        return this;
    }

    @Override public ShowplanNode partitions(PartitionSeek seek) {
        var partitioning = objects.getFirst().index().partitioning().orElseThrow();
        partitionNumbers.addAll(seek.numbers(partitioning.function()));
        return this;
    }

    /// Whether it reads or writes something partitioned.
    boolean isPartitioned() {
        return objects.stream().anyMatch(object -> object.index().partitioning().isPresent());
    }

    String physical() {
        return physical;
    }

    String logical() {
        return logical;
    }

    /// A property's text, empty if the node has none of that name.
    String property(String name) {
        return properties.getOrDefault(name, "");
    }

    boolean isSet(String name) {
        return property(name).equals("1");
    }

    List<Scalar> scalars(String name) {
        return scalars.getOrDefault(name, List.of());
    }

    List<Column> columns(String name) {
        return columnLists.getOrDefault(name, List.of());
    }

    /// All conditions as one, if there are any.
    Optional<Condition> condition() {
        var all = Condition.and(conditions);
        return all.equals(Condition.TRUE) ? Optional.empty() : Optional.of(all);
    }
}
