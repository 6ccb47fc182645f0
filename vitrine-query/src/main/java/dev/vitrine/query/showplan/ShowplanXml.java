package dev.vitrine.query.showplan;

import dev.vitrine.query.plan.Plan;
import dev.vitrine.query.plan.PlanNode;
import java.util.List;

/// Plans as showplan XML, version 1.564 (SQL Server 2022), with run-time counters if there has been a run.
public final class ShowplanXml {
    private static final long KB = 1024;
    private static final String NAMESPACE = "http://schemas.microsoft.com/sqlserver/2004/07/showplan";

    private final XmlText xml = new XmlText();

    private ShowplanXml() {
    }

    /// The document for the statements of one batch.
    public static String document(List<ShowplanStatement> statements) {
        return new ShowplanXml().print(statements);
    }

    /// How a statement of a plan is called in showplan.
    public static String type(Plan plan) {
        return switch (plan.kind()) {
            case SELECT, EXPRESSION, SELECT_ASSIGN -> "SELECT";
            case SELECT_INTO -> "SELECT INTO";
            case INSERT -> "INSERT";
            case UPDATE -> "UPDATE";
            case DELETE -> "DELETE";
            case MERGE -> "MERGE";
        };
    }

    private String print(List<ShowplanStatement> statements) {
        xml.start("ShowPlanXML").attribute("xmlns", NAMESPACE).attribute("Version", "1.564")
                .attribute("Build", "16.0.1000.6").start("BatchSequence").start("Batch").start("Statements");
        statements.forEach(this::statement);
        return xml.end("Statements").end("Batch").end("BatchSequence").end("ShowPlanXML").toString();
    }

    private void statement(ShowplanStatement statement) {
        xml.start("StmtSimple").attribute("StatementText", statement.text())
                .attribute("StatementId", statement.id()).attribute("StatementCompId", statement.id())
                .attribute("StatementType", statement.type());
        statement.plan().ifPresent(plan -> {
            var estimates = plan.root().info().estimates();
            xml.attribute("StatementSubTreeCost", estimates.subtree()).attribute("StatementEstRows", estimates.rows())
                    .attribute("StatementOptmLevel", isTrivial(plan.root()) ? "TRIVIAL" : "FULL")
                    .attribute("CardinalityEstimationModelVersion", "160");
        });
        statement.attributes().forEach(xml::attribute);
        statement.plan().ifPresent(plan -> queryPlan(statement, plan));
        xml.end("StmtSimple");
    }

    private static boolean isTrivial(PlanNode root) {
        return root.info().subplans().isEmpty() && (root.inputs().isEmpty()
                || root.inputs().size() == 1 && isTrivial(root.inputs().getFirst()));
    }

    private void queryPlan(ShowplanStatement statement, Plan plan) {
        var names = new ColumnNames(plan.root());
        xml.start("QueryPlan").attribute("DegreeOfParallelism", statement.run().isPresent() ? 1 : 0)
                .attribute("CachedPlanSize", plan.sizeBytes() / 1024 + 1);
        warnings(plan, names);
        statement.run().map(run -> run.counters().memory()).filter(memory -> memory.granted() > 0)
                .ifPresent(memory -> xml.start("MemoryGrantInfo").attribute("GrantedMemory", memory.granted() / KB)
                        .attribute("MaxUsedMemory", memory.used() / KB).end("MemoryGrantInfo"));
        statement.run().ifPresent(run -> xml.start("QueryTimeStats").attribute("CpuTime", run.cpuMillis())
                .attribute("ElapsedTime", run.elapsedMillis()).end("QueryTimeStats"));
        new NodeXml(xml, names, statement.run().map(ShowplanStatement.Run::counters)).print(plan.root());
        parameters(statement.parameters());
        xml.end("QueryPlan");
    }

    private void warnings(Plan plan, ColumnNames names) {
        var warnings = ConversionWarnings.of(plan.root(), names);
        if (warnings.isEmpty()) {
            return;
        }
        xml.start("Warnings");
        warnings.forEach(warning -> xml.start("PlanAffectingConvert").attribute("ConvertIssue", warning.issue())
                .attribute("Expression", warning.expression()).end("PlanAffectingConvert"));
        xml.end("Warnings");
    }

    private void parameters(List<ShowplanStatement.Parameter> parameters) {
        if (parameters.isEmpty()) {
            return;
        }
        xml.start("ParameterList");
        for (var parameter : parameters) {
            xml.start("ColumnReference").attribute("Column", parameter.name())
                    .attribute("ParameterDataType", parameter.type().declaration());
            parameter.compiled().ifPresent(value -> xml.attribute("ParameterCompiledValue",
                    ExpressionText.constant(parameter.type(), value)));
            parameter.runTime().ifPresent(value -> xml.attribute("ParameterRuntimeValue",
                    ExpressionText.constant(parameter.type(), value)));
            xml.end("ColumnReference");
        }
        xml.end("ParameterList");
    }
}
