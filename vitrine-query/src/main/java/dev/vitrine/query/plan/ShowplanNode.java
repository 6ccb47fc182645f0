package dev.vitrine.query.plan;

import dev.vitrine.query.algebra.AggregateCall;
import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.SortKey;
import dev.vitrine.query.algebra.WindowCall;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import java.util.List;

/// What a node tells about itself to whoever prints plans.
public interface ShowplanNode {
    ShowplanNode operator(String physical, String logical);

    ShowplanNode object(TableMetadata table, IndexMetadata index, String alias);

    ShowplanNode property(String name, String value);

    ShowplanNode property(String name, Scalar value);

    ShowplanNode property(String name, Condition value);

    ShowplanNode columns(String name, List<Column> columns);

    ShowplanNode order(String name, List<SortKey> keys);

    ShowplanNode computed(List<Relation.Computed> values);

    ShowplanNode aggregates(List<AggregateCall> calls);

    ShowplanNode windows(List<WindowCall> calls);

    /// One row of a constant scan, or the arguments of a function.
    ShowplanNode values(List<Scalar> values);

    /// What a change puts into the columns of a table.
    ShowplanNode assigned(TableMetadata table, List<ChangeNode.ColumnValue> values);

    ShowplanNode seek(SeekRange range);

    /// Which partitions are read.
    ShowplanNode partitions(PartitionSeek seek);
}
