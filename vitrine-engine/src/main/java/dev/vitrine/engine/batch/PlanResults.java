package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.query.plan.Plan;
import dev.vitrine.query.showplan.PlanLines;
import dev.vitrine.query.showplan.ShowplanStatement;
import dev.vitrine.query.showplan.ShowplanXml;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Plans as the result sets of SET SHOWPLAN_XML, SHOWPLAN_TEXT, SHOWPLAN_ALL, STATISTICS XML and STATISTICS PROFILE.
/// Source: the reference pages of these options.
final class PlanResults {
    static final List<ResultColumn> XML = List.of(column("Microsoft SQL Server 2005 XML Showplan",
            SqlType.NVARCHAR_MAX));
    static final List<ResultColumn> TEXT = List.of(column("StmtText", SqlType.NVARCHAR_MAX));
    static final List<ResultColumn> ALL = List.of(column("StmtText", SqlType.NVARCHAR_MAX),
            column("StmtId", SqlType.INT), column("NodeId", SqlType.INT), column("Parent", SqlType.INT),
            column("PhysicalOp", SqlType.nvarchar(64)), column("LogicalOp", SqlType.nvarchar(64)),
            column("Argument", SqlType.NVARCHAR_MAX), column("DefinedValues", SqlType.NVARCHAR_MAX),
            column("EstimateRows", SqlType.FLOAT), column("EstimateIO", SqlType.FLOAT),
            column("EstimateCPU", SqlType.FLOAT), column("AvgRowSize", SqlType.INT),
            column("TotalSubtreeCost", SqlType.FLOAT), column("OutputList", SqlType.NVARCHAR_MAX),
            column("Warnings", SqlType.NVARCHAR_MAX), column("Type", SqlType.nvarchar(64)),
            column("Parallel", SqlType.BIT), column("EstimateExecutions", SqlType.FLOAT));
    static final List<ResultColumn> PROFILE = profile();

    private PlanResults() {
    }

    private static ResultColumn column(String name, SqlType type) {
        return new ResultColumn(name, type, true, false, true);
    }

    private static List<ResultColumn> profile() {
        var columns = new ArrayList<ResultColumn>();
        columns.add(column("Rows", SqlType.BIGINT));
        columns.add(column("Executes", SqlType.BIGINT));
        columns.addAll(ALL);
        return List.copyOf(columns);
    }

    static Value[] xml(List<ShowplanStatement> statements) {
        return new Value[] {StringValue.of(ShowplanXml.document(statements))};
    }

    /// The operators of a statement, one text each.
    static List<Value[]> text(Plan plan) {
        var rows = new ArrayList<Value[]>();
        PlanLines.of(plan, Optional.empty()).forEach(line -> rows.add(new Value[] {StringValue.of(line.text())}));
        return rows;
    }

    /// The statement, then its operators.
    static List<Value[]> all(ShowplanStatement statement) {
        var rows = new ArrayList<Value[]>();
        int first = statement.id();
        rows.add(statementRow(statement, first));
        statement.plan().ifPresent(plan -> PlanLines.of(plan, Optional.empty()).forEach(line ->
                rows.add(lineRow(line, statement.id(), first + rows.size(), first))));
        return rows;
    }

    /// As `all`, with what a run has counted before.
    static List<Value[]> profile(ShowplanStatement statement) {
        var rows = new ArrayList<Value[]>();
        var plan = statement.plan().orElseThrow();
        var lines = PlanLines.of(plan, Optional.of(statement.run().orElseThrow().counters()));
        int first = statement.id();
        rows.add(counted(lines.getFirst().rows(), 1, statementRow(statement, first)));
        for (var line : lines) {
            rows.add(counted(line.rows(), line.starts(), lineRow(line, statement.id(), first + rows.size(), first)));
        }
        return rows;
    }

    private static Value[] counted(long rows, long executes, Value[] row) {
        var counted = new Value[row.length + 2];
        counted[0] = IntegerValue.of(rows);
        counted[1] = IntegerValue.of(executes);
        System.arraycopy(row, 0, counted, 2, row.length);
        return counted;
    }

    private static Value[] statementRow(ShowplanStatement statement, int node) {
        var estimates = statement.plan().map(plan -> plan.root().info().estimates());
        return new Value[] {StringValue.of(statement.text()), IntegerValue.of(statement.id()), IntegerValue.of(node),
            IntegerValue.ZERO, Null.NULL, Null.NULL, estimates.isPresent() ? StringValue.of("1") : Null.NULL,
            Null.NULL, number(estimates.map(e -> e.rows())), Null.NULL, Null.NULL, Null.NULL,
            number(estimates.map(e -> e.subtree())), Null.NULL, Null.NULL, StringValue.of(statement.type()),
            BitValue.ZERO, Null.NULL};
    }

    private static Value[] lineRow(PlanLines.Line line, int statement, int node, int first) {
        var estimates = line.node().info().estimates();
        return new Value[] {StringValue.of(line.text()), IntegerValue.of(statement), IntegerValue.of(node),
            IntegerValue.of(line.parent() < 0 ? first : first + 1 + line.parent()), StringValue.of(line.physical()),
            StringValue.of(line.logical()), text(line.argument()), text(line.defined()),
            new FloatValue(estimates.rows()), new FloatValue(estimates.io()), new FloatValue(estimates.cpu()),
            IntegerValue.of(estimates.rowSize()), new FloatValue(estimates.subtree()), text(line.output()),
            Null.NULL, StringValue.of("PLAN_ROW"), BitValue.ZERO, new FloatValue(line.executions())};
    }

    private static Value text(String text) {
        return text.isEmpty() ? Null.NULL : StringValue.of(text);
    }

    private static Value number(Optional<Double> number) {
        return number.<Value>map(FloatValue::new).orElse(Null.NULL);
    }
}
