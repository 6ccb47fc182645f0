package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.SortKey;
import dev.vitrine.query.plan.Estimates;
import dev.vitrine.query.plan.PlanNode;
import java.util.List;

/// A planned relation.
///
/// @param order     by what its rows come sorted
/// @param constants columns that have one value in all rows: they do not count in an order
record Planned(PlanNode node, List<SortKey> order, List<Column> constants) {
    static Planned unordered(PlanNode node) {
        return new Planned(node, List.of(), List.of());
    }

    Planned with(PlanNode above) {
        return new Planned(above, order, constants);
    }

    Estimates estimates() {
        return node.info().estimates();
    }

    double rows() {
        return estimates().rows();
    }

    double cost() {
        return estimates().subtree();
    }

    /// Whether the rows come in this order.
    boolean satisfies(List<SortKey> wanted) {
        int at = 0;
        for (var key : wanted) {
            if (constants.contains(key.column())) {
                continue;
            }
            while (at < order.size() && constants.contains(order.get(at).column())) {
                at++;
            }
            if (at == order.size() || !order.get(at).equals(key)) {
                return false;
            }
            at++;
        }
        return true;
    }
}
