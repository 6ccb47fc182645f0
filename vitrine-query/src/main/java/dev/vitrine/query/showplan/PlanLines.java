package dev.vitrine.query.showplan;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.plan.Plan;
import dev.vitrine.query.plan.PartitionSeek;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.query.plan.RowNode;
import dev.vitrine.query.plan.RunCounters;
import dev.vitrine.query.plan.SeekRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A plan as SHOWPLAN_TEXT, SHOWPLAN_ALL and STATISTICS PROFILE print it: a line for each operator, below its parent.
public final class PlanLines {
    private final ColumnNames names;
    private final ExpressionText texts;
    private final Optional<RunCounters> counters;
    private final List<Line> lines = new ArrayList<>();
    private double executions = 1;

    /// One operator.
    ///
    /// @param text     indented, with a bar from its parent
    /// @param parent   the place of its parent in the list, -1 for the topmost
    /// @param argument what stands in the text's parentheses
    /// @param rows     rows that it gave, if there was a run
    public record Line(String text, int parent, String physical, String logical, String argument, String defined,
            PlanNode node, String output, double executions, long rows, long starts) { }

    private PlanLines(ColumnNames names, Optional<RunCounters> counters) {
        this.names = names;
        this.texts = new ExpressionText(names);
        this.counters = counters;
    }

    public static List<Line> of(Plan plan, Optional<RunCounters> counters) {
        var lines = new PlanLines(new ColumnNames(plan.root()), counters);
        lines.print(plan.root(), -1, 1, List.of());
        return lines.lines;
    }

    /// @param bars for each level below the topmost whether a further line of it follows
    private void print(PlanNode node, int parent, int depth, List<Boolean> bars) {
        int place = lines.size();
        var description = Description.of(node);
        int id = node.info().id();
        lines.add(new Line(indent(bars) + "|--" + text(description), parent, description.physical(),
                description.logical(), argument(description), String.join(", ", defined(description)), node,
                columns(node.info().output()), executions, counters.map(run -> run.rows(id)).orElse(0L),
                counters.map(run -> run.executions(id)).orElse(0L)));
        var below = new ArrayList<>(node.inputs());
        node.info().subplans().forEach(subplan -> below.add(subplan.plan()));
        double outer = executions;
        for (int i = 0; i < below.size(); i++) {
            boolean inner = i == 1 && node instanceof RowNode.NestedLoops;
            executions = inner ? outer * Math.max(1, below.getFirst().info().estimates().rows()) : outer;
            var deeper = new ArrayList<>(bars);
            deeper.add(i < below.size() - 1);
            print(below.get(i), place, depth + 1, deeper);
        }
        executions = outer;
    }

    private static String indent(List<Boolean> bars) {
        var indent = new StringBuilder(bars.isEmpty() ? "  " : "       ");
        for (int level = 0; level < bars.size() - 1; level++) {
            indent.append(bars.get(level) ? "|    " : "     ");
        }
        return indent.toString();
    }

    private String text(Description description) {
        var argument = argument(description);
        var defined = defined(description);
        var parts = new ArrayList<String>();
        if (!description.physical().equals(description.logical())
                && !description.logical().equals(impliedLogical(description.physical()))) {
            parts.add(description.logical());
        }
        if (!argument.isEmpty()) {
            parts.add(argument);
        }
        if (!defined.isEmpty()) {
            parts.add("DEFINE:(" + String.join(", ", defined) + ")");
        }
        return parts.isEmpty() ? description.physical()
                : description.physical() + "(" + String.join(", ", parts) + ")";
    }

    /// Operators whose logical name the text leaves out.
    private static String impliedLogical(String physical) {
        return switch (physical) {
            case "Stream Aggregate" -> "Aggregate";
            case "Table Insert", "Clustered Index Insert" -> "Insert";
            case "Table Update", "Clustered Index Update" -> "Update";
            case "Table Delete", "Clustered Index Delete" -> "Delete";
            case "Table Merge", "Clustered Index Merge" -> "Merge";
            case "Table Spool" -> "";
            default -> physical;
        };
    }

    private String argument(Description description) {
        var parts = new ArrayList<String>();
        description.objects.forEach(object -> parts.add("OBJECT:(" + object(object) + ")"));
        lists(description, parts);
        if (!description.seeks.isEmpty() || !description.partitionNumbers.isEmpty()) {
            parts.add("SEEK:(" + seeks(description) + ")");
        }
        description.orders.forEach(keys -> parts.add((description.logical().startsWith("Distinct") ? "DISTINCT " : "")
                + "ORDER BY:(" + keys.stream().map(key -> names.text(key.column())
                + (key.descending() ? " DESC" : " ASC")).collect(Collectors.joining(", ")) + ")"));
        description.scalars("TopExpression").forEach(count -> parts.add("TOP EXPRESSION:(" + texts.of(count) + ")"));
        description.scalars("OffsetExpression").forEach(count ->
                parts.add("OFFSET EXPRESSION:(" + texts.of(count) + ")"));
        if (description.logical().equals("TopN Sort")) {
            parts.addFirst("TOP " + description.property("Rows"));
        }
        var label = description.physical().equals("Hash Match") || description.physical().equals("Merge Join")
                ? "RESIDUAL" : "WHERE";
        description.condition().ifPresent(condition -> parts.add(label + ":(" + texts.of(condition) + ")"));
        if (!description.assigned.isEmpty()) {
            parts.add("SET:(" + description.assigned.stream().map(one -> ColumnNames.object(one.table()) + ".["
                    + one.column() + "] = " + texts.of(one.value())).collect(Collectors.joining(",")) + ")");
        }
        if (description.physical().equals("Constant Scan") && !description.values.isEmpty()) {
            parts.add("VALUES:(" + description.values.stream().map(row -> "(" + all(row) + ")")
                    .collect(Collectors.joining(",")) + ")");
        }
        return String.join(", ", parts) + ordered(description);
    }

    private void lists(Description description, List<String> parts) {
        list("OUTER REFERENCES", description.columns("OuterReferences"), parts);
        list("GROUP BY", description.columns("GroupBy"), parts);
        list("PARTITION BY", description.columns("PartitionBy"), parts);
        list("HASH", description.columns("HashKeysBuild"), parts);
        keys("HASH", description.scalars("HashKeysBuild"), description.scalars("HashKeysProbe"), parts);
        keys(description.isSet("ManyToMany") ? "MANY-TO-MANY MERGE" : "MERGE",
                description.scalars("OuterSideJoinColumns"), description.scalars("InnerSideJoinColumns"), parts);
    }

    private void list(String label, List<Column> columns, List<String> parts) {
        if (!columns.isEmpty()) {
            parts.add(label + ":(" + columns(columns) + ")");
        }
    }

    private void keys(String label, List<Scalar> left, List<Scalar> right, List<String> parts) {
        if (!left.isEmpty()) {
            parts.add(label + ":(" + all(left) + ")=(" + all(right) + ")");
        }
    }

    private String all(List<Scalar> scalars) {
        return scalars.stream().map(texts::of).collect(Collectors.joining(", "));
    }

    private String columns(List<Column> columns) {
        return columns.stream().map(names::text).collect(Collectors.joining(", "));
    }

    private List<String> defined(Description description) {
        var defined = new ArrayList<String>();
        description.computed.forEach(one -> defined.add(names.text(one.column()) + "=" + texts.of(one.value())));
        description.aggregates.forEach(call -> defined.add(names.text(call.column()) + "=" + texts.of(call)));
        description.windows.forEach(call -> defined.add(names.text(call.column()) + "=" + texts.of(call)));
        return defined;
    }

    private static String ordered(Description description) {
        var lookup = description.isSet("Lookup") ? " LOOKUP" : "";
        return description.isSet("Ordered") ? lookup + " ORDERED " + description.property("ScanDirection") : lookup;
    }

    private static String object(Description.StoredObject object) {
        var name = ColumnNames.object(object.table())
                + (object.index().name().isEmpty() ? "" : ".[" + object.index().name() + "]");
        return object.alias().isEmpty() || object.alias().equals(object.table().name()) ? name
                : name + " AS [" + object.alias() + "]";
    }

    /// The partitions first, as if their number were the first column of the key.
    private String seeks(Description description) {
        var partitions = description.partitionNumbers.stream().map(this::partitions)
                .collect(Collectors.joining(" OR "));
        var ranges = description.seeks.stream().map(range -> seek(description, range))
                .collect(Collectors.joining(" OR "));
        return partitions.isEmpty() || ranges.isEmpty() ? partitions + ranges : partitions + " AND " + ranges;
    }

    private String partitions(PartitionSeek.Numbers numbers) {
        var column = "[" + NodeXml.PARTITION_ID + "]";
        var parts = new ArrayList<String>();
        numbers.equal().ifPresent(number -> parts.add(column + "=" + texts.of(number)));
        numbers.first().ifPresent(number -> parts.add(column + " >= " + texts.of(number)));
        numbers.last().ifPresent(number -> parts.add(column + " <= " + texts.of(number)));
        return String.join(" AND ", parts);
    }

    private String seek(Description description, SeekRange range) {
        var object = description.objects.getFirst();
        var parts = new ArrayList<String>();
        for (int i = 0; i < range.equal().size(); i++) {
            parts.add(key(object, i) + "=" + texts.of(range.equal().get(i)));
        }
        int next = range.equal().size();
        range.low().ifPresent(bound -> parts.add(key(object, next) + " " + bound.comparison().sign() + " "
                + texts.of(bound.value())));
        range.high().ifPresent(bound -> parts.add(key(object, next) + " " + bound.comparison().sign() + " "
                + texts.of(bound.value())));
        return String.join(" AND ", parts);
    }

    private static String key(Description.StoredObject object, int place) {
        int ordinal = object.index().keys().get(place).ordinal();
        var column = object.table().columns().get(ordinal).name();
        var aliased = object.alias().isEmpty() || object.alias().equals(object.table().name());
        return aliased ? ColumnNames.object(object.table()) + ".[" + column + "]"
                : "[" + object.alias() + "].[" + column + "]";
    }
}
