package dev.vitrine.query.plan;

import java.util.List;

/// A physical operator with its properties: what [AccessNode]s read, [RowNode]s do with rows, [ChangeNode]s write.
public sealed interface PlanNode permits AccessNode, RowNode, ChangeNode {
    NodeInfo info();

    /// The nodes below, in the order of showplan.
    List<PlanNode> inputs();

    /// Tells names and properties to a printer of plans.
    void describe(ShowplanNode node);
}
