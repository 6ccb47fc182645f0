package dev.vitrine.query.showplan;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.plan.Estimates;
import dev.vitrine.query.plan.PartitionSeek;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.query.plan.RowNode;
import dev.vitrine.query.plan.RunCounters;
import dev.vitrine.query.plan.SeekRange;
import dev.vitrine.query.plan.Subplan;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// The tree of a plan as RelOp elements. Node ids are numbered as they stand, from 0.
final class NodeXml {
    private static final long KB = 1024;
    /// The column that the number of a partition is shown as.
    static final String PARTITION_ID = "PtnId1000";

    private final XmlText xml;
    private final ColumnNames names;
    private final Optional<RunCounters> counters;
    private final ExpressionXml expressions;
    private final List<Subplan> subplans = new ArrayList<>();
    private double executions = 1;
    private int nodes;

    NodeXml(XmlText xml, ColumnNames names, Optional<RunCounters> counters) {
        this.xml = xml;
        this.names = names;
        this.counters = counters;
        this.expressions = new ExpressionXml(xml, names, this::subplan);
    }

    /// The plan of a subquery, inside the expression that it stands in.
    private void subplan(Relation query) {
        var found = subplans.stream().filter(subplan -> subplan.query() == query).findFirst().orElseThrow();
        print(found.plan());
    }

    void print(PlanNode node) {
        var description = Description.of(node);
        subplans.addAll(node.info().subplans());
        var element = ShowplanElements.element(description);
        xml.start("RelOp").attribute("NodeId", nodes++).attribute("PhysicalOp", description.physical())
                .attribute("LogicalOp", description.logical());
        estimates(node.info().estimates());
        if (description.isPartitioned()) {
            xml.attribute("Partitioned", true);
        }
        columns("OutputList", node.info().output());
        counters.ifPresent(counted -> {
            counted.spill(node.info().id()).ifPresent(spill -> spilled(counted, spill, element));
            runTime(counted, node.info().id());
            partitionsRead(counted.partitions(node.info().id()));
        });
        xml.start(element);
        ShowplanElements.attributes(xml, element, description);
        definedValues(node, description, element);
        before(description, element);
        inputs(node);
        if (element.equals("Filter")) {
            description.condition().ifPresent(condition -> expressions.element("Predicate", condition));
        } else if (element.equals("Assert")) {
            description.condition().ifPresentOrElse(condition -> expressions.element("Predicate", condition),
                    () -> expressions.element("Predicate", Scalar.Constant.NULL));
        } else if (element.equals("TableValuedFunction") && !description.values.isEmpty()) {
            xml.start("ParameterList");
            description.values.getFirst().forEach(expressions::top);
            xml.end("ParameterList");
        }
        xml.end(element).end("RelOp");
    }

    private void inputs(PlanNode node) {
        double outer = executions;
        for (int i = 0; i < node.inputs().size(); i++) {
            boolean inner = i == 1 && node instanceof RowNode.NestedLoops;
            executions = inner ? outer * Math.max(1, node.inputs().getFirst().info().estimates().rows()) : outer;
            print(node.inputs().get(i));
        }
        executions = outer;
    }

    private void estimates(Estimates estimates) {
        xml.attribute("EstimateRows", estimates.rows()).attribute("EstimateIO", estimates.io())
                .attribute("EstimateCPU", estimates.cpu()).attribute("AvgRowSize", estimates.rowSize())
                .attribute("EstimatedTotalSubtreeCost", estimates.subtree()).attribute("Parallel", false)
                .attribute("EstimateRebinds", Math.max(0, executions - 1)).attribute("EstimateRewinds", 0)
                .attribute("EstimatedExecutionMode", "Row");
    }

    /// A sort or hash table that wrote to tempdb.
    private void spilled(RunCounters counted, RunCounters.Spill spill, String element) {
        xml.start("Warnings").start("SpillToTempDb").attribute("SpillLevel", spill.level())
                .attribute("SpilledThreadCount", 1).end("SpillToTempDb");
        var details = element.equals("Hash") ? "HashSpillDetails" : "SortSpillDetails";
        xml.start(details).attribute("GrantedMemoryKb", counted.memory().granted() / KB)
                .attribute("UsedMemoryKb", counted.memory().used() / KB)
                .attribute("WritesToTempDb", spill.written()).attribute("ReadsFromTempDb", spill.read())
                .end(details).end("Warnings");
    }

    private void runTime(RunCounters counted, int id) {
        var reads = counted.reads(id);
        xml.start("RunTimeInformation").start("RunTimeCountersPerThread").attribute("Thread", 0)
                .attribute("ActualRows", counted.rows(id));
        if (!reads.equals(RunCounters.Reads.NONE)) {
            xml.attribute("ActualRowsRead", reads.rows());
        }
        xml.attribute("ActualEndOfScans", 0).attribute("ActualExecutions", counted.executions(id))
                .attribute("ActualExecutionMode", "Row");
        if (!reads.equals(RunCounters.Reads.NONE)) {
            xml.attribute("ActualScans", reads.scans()).attribute("ActualLogicalReads", reads.logical())
                    .attribute("ActualPhysicalReads", reads.physical());
        }
        xml.end("RunTimeCountersPerThread").end("RunTimeInformation");
    }

    /// The partitions that were read, in runs of numbers.
    private void partitionsRead(BitSet read) {
        if (read.isEmpty()) {
            return;
        }
        xml.start("RunTimePartitionSummary").start("PartitionsAccessed")
                .attribute("PartitionCount", read.cardinality());
        for (int first = read.nextSetBit(0); first >= 0; first = read.nextSetBit(read.nextClearBit(first))) {
            xml.start("PartitionRange").attribute("Start", first).attribute("End", read.nextClearBit(first) - 1)
                    .end("PartitionRange");
        }
        xml.end("PartitionsAccessed").end("RunTimePartitionSummary");
    }

    private void definedValues(PlanNode node, Description description, String element) {
        xml.start("DefinedValues");
        for (var computed : description.computed) {
            xml.start("DefinedValue");
            names.reference(xml, computed.column());
            expressions.top(computed.value());
            xml.end("DefinedValue");
        }
        for (var call : description.aggregates) {
            xml.start("DefinedValue");
            names.reference(xml, call.column());
            expressions.top(call);
            xml.end("DefinedValue");
        }
        for (var call : description.windows) {
            xml.start("DefinedValue");
            names.reference(xml, call.column());
            expressions.top(call);
            xml.end("DefinedValue");
        }
        if (element.equals("ComputeScalar") || element.equals("Update")) {
            description.values.forEach(values -> values.forEach(this::unnamed));
        }
        if (node instanceof RowNode.Concatenation concatenation) {
            union(concatenation);
        }
        if (!description.objects.isEmpty() && !element.equals("Update")) {
            node.info().output().forEach(column -> {
                xml.start("DefinedValue");
                names.reference(xml, column);
                xml.end("DefinedValue");
            });
        }
        xml.end("DefinedValues");
    }

    private void unnamed(Scalar value) {
        xml.start("DefinedValue").start("ColumnReference").attribute("Column", "ConstExpr").end("ColumnReference");
        expressions.top(value);
        xml.end("DefinedValue");
    }

    private void union(RowNode.Concatenation concatenation) {
        for (int i = 0; i < concatenation.columns().size(); i++) {
            xml.start("DefinedValue");
            names.reference(xml, concatenation.columns().get(i));
            for (var input : concatenation.inputColumns()) {
                names.reference(xml, input.get(i));
            }
            xml.end("DefinedValue");
        }
    }

    /// What stands before the inputs, in the schema's order.
    private void before(Description description, String element) {
        switch (element) {
            case "IndexScan", "TableScan" -> access(description, element);
            case "Update" -> update(description);
            case "ConstantScan" -> constants(description);
            case "NestedLoops" -> {
                description.condition().ifPresent(condition -> expressions.element("Predicate", condition));
                list("OuterReferences", description);
            }
            case "Hash" -> {
                keys("HashKeysBuild", description);
                keys("HashKeysProbe", description);
                description.condition().ifPresent(condition -> expressions.element("ProbeResidual", condition));
            }
            case "Merge" -> {
                keys("InnerSideJoinColumns", description);
                keys("OuterSideJoinColumns", description);
                description.condition().ifPresent(condition -> expressions.element("Residual", condition));
            }
            case "StreamAggregate" -> list("GroupBy", description);
            case "Sort", "TopSort" -> order(description);
            case "Top" -> {
                list("TieColumns", description);
                description.scalars("OffsetExpression").forEach(one -> expressions.element("OffsetExpression", one));
                description.scalars("TopExpression").forEach(one -> expressions.element("TopExpression", one));
            }
            default -> { }
        }
    }

    /// A scan of a heap tells its partitions by the column of their numbers only.
    private void access(Description description, String element) {
        description.objects.forEach(this::object);
        var object = description.objects.getFirst();
        boolean seeks = element.equals("IndexScan")
                && !(description.seeks.isEmpty() && description.partitionNumbers.isEmpty());
        if (seeks) {
            xml.start("SeekPredicates");
            if (description.seeks.isEmpty()) {
                description.partitionNumbers.forEach(numbers -> seek(object, Optional.of(numbers), Optional.empty()));
            }
            for (var range : description.seeks) {
                if (description.partitionNumbers.isEmpty()) {
                    seek(object, Optional.empty(), Optional.of(range));
                }
                description.partitionNumbers.forEach(numbers -> seek(object, Optional.of(numbers),
                        Optional.of(range)));
            }
            xml.end("SeekPredicates");
        }
        description.condition().ifPresent(condition -> expressions.element("Predicate", condition));
        if (element.equals("TableScan") && !description.partitionNumbers.isEmpty()) {
            xml.start("PartitionId");
            partitionColumn();
            xml.end("PartitionId");
        }
    }

    private void partitionColumn() {
        xml.start("ColumnReference").attribute("Column", PARTITION_ID).attribute("ComputedColumn", true)
                .end("ColumnReference");
    }

    private void update(Description description) {
        description.objects.forEach(this::object);
        if (description.assigned.isEmpty() && description.conditions.isEmpty()) {
            return;
        }
        xml.start("SetPredicate").start("ScalarOperator").start("ScalarExpressionList");
        for (var one : description.assigned) {
            xml.start("ScalarOperator").start("Assign");
            xml.start("ColumnReference");
            ColumnNames.table(xml, one.table());
            xml.attribute("Column", one.column()).end("ColumnReference");
            expressions.top(one.value());
            xml.end("Assign").end("ScalarOperator");
        }
        description.conditions.forEach(expressions::top);
        xml.end("ScalarExpressionList").end("ScalarOperator").end("SetPredicate");
    }

    private void constants(Description description) {
        if (description.values.isEmpty()) {
            return;
        }
        xml.start("Values");
        for (var row : description.values) {
            xml.start("Row");
            row.forEach(expressions::top);
            xml.end("Row");
        }
        xml.end("Values");
    }

    private void order(Description description) {
        xml.start("OrderBy");
        for (var key : description.orders.getFirst()) {
            xml.start("OrderByColumn").attribute("Ascending", !key.descending());
            names.reference(xml, key.column());
            xml.end("OrderByColumn");
        }
        xml.end("OrderBy");
    }

    private void list(String name, Description description) {
        if (!description.columns(name).isEmpty()) {
            columns(name, description.columns(name));
        }
    }

    private void keys(String name, Description description) {
        list(name, description);
        if (description.scalars(name).isEmpty()) {
            return;
        }
        xml.start(name);
        for (var key : description.scalars(name)) {
            if (key instanceof Scalar.ColumnValue(var column, var _)) {
                names.reference(xml, column);
            } else {
                xml.start("ColumnReference").attribute("Column", "Expr");
                expressions.top(key);
                xml.end("ColumnReference");
            }
        }
        xml.end(name);
    }

    private void seek(Description.StoredObject object, Optional<PartitionSeek.Numbers> numbers,
            Optional<SeekRange> range) {
        xml.start("SeekPredicateNew");
        numbers.ifPresent(this::partitions);
        range.ifPresent(one -> seek(object, one));
        xml.end("SeekPredicateNew");
    }

    private void partitions(PartitionSeek.Numbers numbers) {
        xml.start("SeekKeys");
        numbers.equal().ifPresent(number -> partition("Prefix", "EQ", number));
        numbers.first().ifPresent(number -> partition("StartRange", "GE", number));
        numbers.last().ifPresent(number -> partition("EndRange", "LE", number));
        xml.end("SeekKeys");
    }

    private void partition(String element, String scanType, Scalar number) {
        xml.start(element).attribute("ScanType", scanType).start("RangeColumns");
        partitionColumn();
        xml.end("RangeColumns").start("RangeExpressions");
        expressions.top(number);
        xml.end("RangeExpressions").end(element);
    }

    private void seek(Description.StoredObject object, SeekRange range) {
        xml.start("SeekKeys");
        if (!range.equal().isEmpty()) {
            range("Prefix", "EQ", object, 0, range.equal());
        }
        int next = range.equal().size();
        range.low().ifPresent(bound -> range("StartRange", ExpressionXml.comparison(bound.comparison()), object, next,
                List.of(bound.value())));
        range.high().ifPresent(bound -> range("EndRange", ExpressionXml.comparison(bound.comparison()), object, next,
                List.of(bound.value())));
        xml.end("SeekKeys");
    }

    private void range(String element, String scanType, Description.StoredObject object, int from,
            List<Scalar> values) {
        xml.start(element).attribute("ScanType", scanType).start("RangeColumns");
        for (int i = 0; i < values.size(); i++) {
            int ordinal = object.index().keys().get(from + i).ordinal();
            xml.start("ColumnReference");
            ColumnNames.table(xml, object.table());
            xml.attribute("Column", object.table().columns().get(ordinal).name()).end("ColumnReference");
        }
        xml.end("RangeColumns").start("RangeExpressions");
        values.forEach(expressions::top);
        xml.end("RangeExpressions").end(element);
    }

    private void object(Description.StoredObject object) {
        xml.start("Object");
        ColumnNames.table(xml, object.table());
        if (!object.index().name().isEmpty()) {
            xml.attribute("Index", "[" + object.index().name() + "]");
        }
        if (!object.alias().isEmpty() && !object.alias().equals(object.table().name())) {
            xml.attribute("Alias", "[" + object.alias() + "]");
        }
        xml.attribute("IndexKind", switch (object.index().kind()) {
            case HEAP -> "Heap";
            case CLUSTERED -> "Clustered";
            case NONCLUSTERED -> "NonClustered";
        }).attribute("Storage", "RowStore").end("Object");
    }

    private void columns(String element, List<Column> columns) {
        xml.start(element);
        columns.forEach(column -> names.reference(xml, column));
        xml.end(element);
    }
}
