package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.ColumnUse;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.SortKey;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.IndexMetadata.Kind;
import dev.vitrine.query.optimizer.Nodes.Expressions;
import dev.vitrine.query.optimizer.Nodes.Figures;
import dev.vitrine.query.plan.AccessNode;
import dev.vitrine.query.plan.AccessNode.Field;
import dev.vitrine.query.plan.AccessNode.IndexUse;
import dev.vitrine.query.plan.PartitionSeek;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.query.plan.RowNode;
import dev.vitrine.query.plan.StoredColumns;
import dev.vitrine.types.error.TransactionError;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Which index of a table to read, and how: each index is tried as a seek where conditions fit its key, else as a scan, with a lookup of the base row
/// where it lacks columns; the cheapest wins.
final class AccessPaths {
    private final PhysicalPlanner planner;
    private final Set<Column> changed;

    AccessPaths(PhysicalPlanner planner, Set<Column> changed) {
        this.planner = planner;
        this.changed = changed;
    }

    /// One way to read the table.
    ///
    /// @param needed ordinals of the columns that are read
    private record Path(IndexMetadata index, Optional<SeekMatch> seek, Optional<PartitionSeek> partitions,
            List<Condition> residual, BitSet needed,
            double rows, double cost, boolean backward, boolean ordered, List<SortKey> order,
            List<Column> constants) { }

    Planned plan(Relation.Table table, List<Condition> conditions, BitSet required, List<SortKey> wanted) {
        planner.cardinality.know(table);
        if (table.table().base().disabled()) {
            throw TransactionError.PLAN_NEEDS_DISABLED_INDEX.with(table.table().base().name(), table.table().name());
        }
        Path best = null;
        for (var index : table.table().indexes()) {
            var left = FilterMatch.left(table, index, conditions);
            if (left.isEmpty() || !usable(table, index)) {
                continue;
            }
            var needed = needed(table, left.get(), required);
            var partitions = PartitionMatch.match(table, index, left.get());
            for (var path : paths(new Candidate(table, index, partitions, needed, wanted), left.get())) {
                if (best == null || path.cost < best.cost) {
                    best = path;
                }
            }
        }
        if (best == null) {
            throw TransactionError.COULD_NOT_PLAN_HINTS.with();
        }
        return node(table, best, required);
    }

    /// Which columns must be read. Those that are not stored are computed above.
    private static BitSet needed(Relation.Table table, List<Condition> conditions, BitSet required) {
        var used = (BitSet) required.clone();
        conditions.forEach(condition -> used.or(ColumnUse.of(condition)));
        var needed = new BitSet();
        for (int i = 0; i < table.fields().size(); i++) {
            if (used.get(table.fields().get(i).id()) && table.table().columns().get(i).stored()) {
                needed.set(i);
            }
        }
        return needed;
    }

    private static boolean usable(Relation.Table table, IndexMetadata index) {
        var hints = table.hints();
        return !index.disabled() && (hints.indexes().isEmpty() || hints.indexes().contains(index.indexId()));
    }

    /// An index that may be read.
    private record Candidate(Relation.Table table, IndexMetadata index, Optional<PartitionSeek> partitions,
            BitSet needed, List<SortKey> wanted) { }

    private List<Path> paths(Candidate candidate, List<Condition> conditions) {
        var table = candidate.table;
        var index = candidate.index;
        var paths = new ArrayList<Path>();
        if (index.kind() != Kind.HEAP && !table.hints().forceScan()) {
            ComputedKeys.of(table, index, conditions).match()
                    .filter(match -> match.soughtColumns() >= table.hints().seekColumns())
                    .ifPresent(match -> paths.add(seek(candidate, match)));
        }
        if (!table.hints().forceSeek()) {
            paths.add(scan(candidate, conditions));
        }
        return paths;
    }

    private Path seek(Candidate candidate, SeekMatch match) {
        var table = candidate.table;
        var index = candidate.index;
        double total = planner.cardinality.rows(table.table());
        double rows = match.isUnique() ? 1
                : Math.max(1, total * planner.cardinality.selectivity(match.consumed()));
        double pages = Math.max(1, planner.cardinality.pages(table.table(), index) * rows / total);
        // Each partition is a tree of its own.
        double ranges = match.ranges().size() * Math.max(1, index.rowsets().size()
                * PartitionMatch.share(index, candidate.partitions));
        double cost = ranges * Costs.RANDOM_PAGE + Costs.NEXT_PAGE * (pages - 1) + Costs.START * ranges
                + Costs.ROW * rows + lookupCost(table, index, candidate.needed, rows);
        return path(candidate, Optional.of(match), match.residual(), rows, cost, match.equalColumns());
    }

    private Path scan(Candidate candidate, List<Condition> conditions) {
        var table = candidate.table;
        var index = candidate.index;
        double read = PartitionMatch.share(index, candidate.partitions);
        double rows = planner.cardinality.rows(table.table()) * share(table, index) * read;
        double cost = Costs.scanIo(planner.cardinality.pages(table.table(), index) * read) + Costs.rows(rows)
                + lookupCost(table, index, candidate.needed, rows);
        return path(candidate, Optional.empty(), conditions, rows, cost, List.of());
    }

    /// How much of the table a filtered index has.
    private double share(Relation.Table table, IndexMetadata index) {
        var filter = table.filters().get(index.indexId());
        return filter == null ? 1 : planner.cardinality.selectivity(Condition.conjuncts(filter));
    }

    private double lookupCost(Relation.Table table, IndexMetadata index, BitSet needed, double rows) {
        if (covers(table, index, needed)) {
            return 0;
        }
        double pages = planner.cardinality.pages(table.table(), table.table().base());
        double random = Math.min(rows, pages) * Costs.RANDOM_PAGE;
        return random + rows * (Costs.START + Costs.LOOP_ROW);
    }

    private static boolean covers(Relation.Table table, IndexMetadata index, BitSet needed) {
        if (index.kind() != Kind.NONCLUSTERED) {
            return true;
        }
        var ordinals = StoredColumns.ordinals(table.table(), index);
        return needed.stream().allMatch(ordinals::contains);
    }

    private Path path(Candidate candidate, Optional<SeekMatch> seek, List<Condition> residual, double rows,
            double cost, List<Column> constants) {
        var index = candidate.index;
        var wanted = candidate.wanted;
        boolean severalRanges = seek.isPresent() && seek.get().ranges().size() > 1;
        var keys = index.keys().stream().map(key -> new SortKey(candidate.table.fields().get(key.ordinal()),
                key.descending())).toList();
        var fixed = severalRanges ? List.<Column>of() : constants;
        var order = PartitionMatch.order(index, candidate.partitions, keys, fixed);
        var reversed = order.stream().map(key -> new SortKey(key.column(), !key.descending())).toList();
        boolean forward = new Planned(null, order, fixed).satisfies(wanted);
        boolean backward = !forward && new Planned(null, reversed, fixed).satisfies(wanted);
        boolean useful = !wanted.isEmpty() && (forward || backward);
        boolean known = seek.isPresent() || useful;
        double total = wanted.isEmpty() || useful ? cost : cost + Costs.sort(rows);
        return new Path(index, seek, candidate.partitions, residual, candidate.needed, rows, total, useful && backward, known,
                known ? useful && backward ? reversed : order : List.of(), fixed);
    }

    private Planned node(Relation.Table table, Path path, BitSet required) {
        var needed = path.needed;
        boolean covering = covers(table, path.index, needed);
        var indexOrdinals = StoredColumns.ordinals(table.table(), path.index);
        var inIndex = new BitSet();
        indexOrdinals.forEach(ordinal -> inIndex.set(table.fields().get(ordinal).id()));
        var here = new ArrayList<Condition>();
        var later = new ArrayList<Condition>();
        for (var condition : path.residual) {
            var used = ColumnUse.of(condition);
            boolean possible = covering || table.fields().stream().map(Column::id).filter(used::get)
                    .allMatch(inIndex::get);
            (possible ? here : later).add(condition);
        }
        boolean bookmark = !covering || required.get(table.bookmark().id());
        var fields = fields(table, needed, indexOrdinals);
        var use = new IndexUse(table.table(), path.index, table.alias(), fields,
                bookmark ? Optional.of(table.bookmark()) : Optional.empty(), table.hints(), isChanged(table),
                path.partitions);
        var counted = here.stream().filter(condition -> path.seek.isEmpty()
                || !path.seek.get().consumed().contains(condition)).toList();
        double rows = Math.max(1, path.rows * planner.cardinality.selectivity(counted));
        var node = path.seek.isPresent() ? seekNode(table, path, use, Condition.and(here), rows)
                : scanNode(table, path, use, Condition.and(here), rows);
        if (!covering) {
            node = lookup(table, node, path, indexOrdinals, Condition.and(later), rows);
        }
        return new Planned(node, path.order, path.constants);
    }

    private boolean isChanged(Relation.Table table) {
        return changed.contains(table.bookmark());
    }

    private static List<Field> fields(Relation.Table table, BitSet needed, List<Integer> available) {
        var fields = new ArrayList<Field>();
        needed.stream().filter(available::contains)
                .forEach(ordinal -> fields.add(new Field(ordinal, table.fields().get(ordinal))));
        return fields;
    }

    private static List<Column> output(IndexUse use) {
        var output = new ArrayList<Column>();
        use.fields().forEach(field -> output.add(field.column()));
        use.bookmark().ifPresent(output::add);
        return output;
    }

    private PlanNode seekNode(Relation.Table table, Path path, IndexUse use, Condition residual, double rows) {
        var match = path.seek.orElseThrow();
        double total = planner.cardinality.rows(table.table());
        double pages = Math.max(1, planner.cardinality.pages(table.table(), path.index) * path.rows / total);
        var figures = new Figures(rows, match.ranges().size() * Costs.RANDOM_PAGE + Costs.NEXT_PAGE * (pages - 1),
                Costs.START + Costs.ROW * path.rows);
        var info = planner.nodes.info(output(use), figures, List.of(),
                Expressions.of(match.values()).and(residual));
        return new AccessNode.Seek(info, use, match.ranges(), residual, path.backward);
    }

    private PlanNode scanNode(Relation.Table table, Path path, IndexUse use, Condition residual, double rows) {
        var figures = new Figures(rows, Costs.scanIo(planner.cardinality.pages(table.table(), path.index)
                * PartitionMatch.share(path.index, path.partitions)), Costs.rows(path.rows));
        var info = planner.nodes.info(output(use), figures, List.of(), Expressions.of(residual));
        return new AccessNode.Scan(info, use, residual, path.ordered, path.backward);
    }

    private PlanNode lookup(Relation.Table table, PlanNode index, Path path, List<Integer> inIndex,
            Condition residual, double rows) {
        var needed = path.needed;
        var missing = (BitSet) needed.clone();
        inIndex.forEach(missing::clear);
        var base = table.table().base();
        var use = new IndexUse(table.table(), base, table.alias(),
                fields(table, missing, StoredColumns.ordinals(table.table(), base)), Optional.empty(), table.hints(),
                isChanged(table), Optional.empty());
        var lookupInfo = planner.nodes.info(output(use), new Figures(1, Costs.RANDOM_PAGE, Costs.START), List.of(),
                Expressions.of(residual));
        var lookup = new AccessNode.Lookup(lookupInfo, use, table.bookmark(), residual);
        var output = new ArrayList<>(index.info().output());
        output.addAll(output(use));
        double kept = Math.max(1, rows * planner.cardinality.selectivity(Condition.conjuncts(residual)));
        double cost = index.info().estimates().subtree() + lookupCost(table, path.index, needed, rows);
        var info = planner.nodes.info(output, new Figures(kept, 0, Costs.LOOP_ROW * rows), cost, Expressions.NONE);
        return new RowNode.NestedLoops(info, Relation.JoinKind.INNER, index, lookup, Condition.TRUE,
                List.of(table.bookmark()));
    }
}
