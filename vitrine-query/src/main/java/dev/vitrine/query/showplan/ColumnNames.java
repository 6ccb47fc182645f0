package dev.vitrine.query.showplan;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.plan.AccessNode;
import dev.vitrine.query.plan.AccessNode.IndexUse;
import dev.vitrine.query.plan.ChangeNode;
import dev.vitrine.query.plan.PlanNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Which columns of a plan are those of tables, and how showplan names the others: `Expr1003`, `Bmk1000`.
final class ColumnNames {
    private static final int FIRST = 1000;

    private final Map<Integer, Source> sources = new HashMap<>();
    private final Map<Integer, Integer> bookmarks = new HashMap<>();

    /// A column of a table.
    record Source(TableMetadata table, String alias, String column) { }

    ColumnNames(PlanNode root) {
        collect(root);
    }

    private void collect(PlanNode node) {
        switch (node) {
            case AccessNode.Scan scan -> use(scan.use());
            case AccessNode.Seek seek -> use(seek.use());
            case AccessNode.Lookup lookup -> use(lookup.use());
            case ChangeNode.Update update -> row(update.table(), update.old());
            case ChangeNode.Delete delete -> row(delete.table(), delete.old());
            case ChangeNode.Merge merge -> row(merge.table(), merge.old());
            default -> { }
        }
        if (node instanceof ChangeNode.Insert insert) {
            row(insert.table(), insert.target().row());
        }
        node.inputs().forEach(this::collect);
        node.info().subplans().forEach(subplan -> collect(subplan.plan()));
    }

    private void use(IndexUse use) {
        use.fields().forEach(field -> sources.put(field.column().id(), new Source(use.table(), use.alias(),
                use.table().columns().get(field.ordinal()).name())));
        use.bookmark().ifPresent(column -> bookmarks.put(column.id(), FIRST + column.id()));
    }

    private void row(TableMetadata table, List<Column> columns) {
        for (int i = 0; i < columns.size() && i < table.columns().size(); i++) {
            sources.putIfAbsent(columns.get(i).id(), new Source(table, "", table.columns().get(i).name()));
        }
    }

    /// `[database].[schema].[table].[column]`, with the alias behind it where there is one.
    String text(Column column) {
        var source = sources.get(column.id());
        if (source == null) {
            return "[" + name(column) + "]";
        }
        var full = object(source.table) + ".[" + source.column + "]";
        return isAlias(source) ? full + " as [" + source.alias + "].[" + source.column + "]" : full;
    }

    private String name(Column column) {
        if (bookmarks.containsKey(column.id())) {
            return "Bmk" + bookmarks.get(column.id());
        }
        return (column.name().equals("Union") ? "Union" : "Expr") + (FIRST + column.id());
    }

    private static boolean isAlias(Source source) {
        return !source.alias.isEmpty() && !source.alias.equals(source.table.name());
    }

    static String object(TableMetadata table) {
        return "[" + table.database() + "].[" + table.schema() + "].[" + table.name() + "]";
    }

    /// A whole ColumnReference element.
    void reference(XmlText xml, Column column) {
        xml.start("ColumnReference");
        attributes(xml, column);
        xml.end("ColumnReference");
    }

    void attributes(XmlText xml, Column column) {
        var source = sources.get(column.id());
        if (source == null) {
            xml.attribute("Column", name(column));
            return;
        }
        table(xml, source.table);
        if (isAlias(source)) {
            xml.attribute("Alias", "[" + source.alias + "]");
        }
        xml.attribute("Column", source.column);
    }

    static void table(XmlText xml, TableMetadata table) {
        xml.attribute("Database", "[" + table.database() + "]").attribute("Schema", "[" + table.schema() + "]")
                .attribute("Table", "[" + table.name() + "]");
    }
}
