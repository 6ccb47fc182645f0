package dev.vitrine.query.showplan;

import java.util.Map;

/// Which element of the schema an operator has inside of its RelOp, and that element's attributes.
final class ShowplanElements {
    private static final Map<String, String> BY_OPERATOR = Map.ofEntries(
            Map.entry("Table Scan", "TableScan"),
            Map.entry("Clustered Index Scan", "IndexScan"),
            Map.entry("Index Scan", "IndexScan"),
            Map.entry("Clustered Index Seek", "IndexScan"),
            Map.entry("Index Seek", "IndexScan"),
            Map.entry("RID Lookup", "IndexScan"),
            Map.entry("Constant Scan", "ConstantScan"),
            Map.entry("Parameter Table Scan", "ParameterTableScan"),
            Map.entry("Table-valued function", "TableValuedFunction"),
            Map.entry("Filter", "Filter"),
            Map.entry("Assert", "Assert"),
            Map.entry("Compute Scalar", "ComputeScalar"),
            Map.entry("Nested Loops", "NestedLoops"),
            Map.entry("Hash Match", "Hash"),
            Map.entry("Merge Join", "Merge"),
            Map.entry("Stream Aggregate", "StreamAggregate"),
            Map.entry("Window Aggregate", "WindowAggregate"),
            Map.entry("Sort", "Sort"),
            Map.entry("Top", "Top"),
            Map.entry("Concatenation", "Concat"),
            Map.entry("Table Spool", "Spool"),
            Map.entry("Table Insert", "Update"),
            Map.entry("Clustered Index Insert", "Update"),
            Map.entry("Table Update", "Update"),
            Map.entry("Clustered Index Update", "Update"),
            Map.entry("Table Delete", "Update"),
            Map.entry("Clustered Index Delete", "Update"),
            Map.entry("Table Merge", "Update"),
            Map.entry("Clustered Index Merge", "Update"));

    private ShowplanElements() {
    }

    static String element(Description description) {
        return description.logical().equals("TopN Sort") ? "TopSort"
                : BY_OPERATOR.getOrDefault(description.physical(), "Generic");
    }

    static void attributes(XmlText xml, String element, Description description) {
        switch (element) {
            case "IndexScan" -> {
                if (description.isSet("Lookup")) {
                    xml.attribute("Lookup", true);
                }
                xml.attribute("Ordered", description.isSet("Ordered"));
                if (!description.property("ScanDirection").isEmpty()) {
                    xml.attribute("ScanDirection", description.property("ScanDirection"));
                }
                forced(xml, description).attribute("ForceSeek", description.isSet("ForceSeek"))
                        .attribute("ForceScan", description.isSet("ForceScan"))
                        .attribute("NoExpandHint", false).attribute("Storage", "RowStore");
            }
            case "TableScan" -> forced(xml.attribute("Ordered", false), description)
                    .attribute("ForceScan", description.isSet("ForceScan")).attribute("NoExpandHint", false)
                    .attribute("Storage", "RowStore");
            case "Sort" -> xml.attribute("Distinct", description.logical().startsWith("Distinct"));
            case "TopSort" -> xml.attribute("Distinct", false).attribute("Rows", description.property("Rows"));
            case "Top" -> xml.attribute("RowCount", false).attribute("IsPercent", description.isSet("IsPercent"))
                    .attribute("WithTies", description.isSet("WithTies"));
            case "NestedLoops" -> xml.attribute("Optimized", false);
            case "Merge" -> xml.attribute("ManyToMany", description.isSet("ManyToMany"));
            case "Filter", "Assert" -> xml.attribute("StartupExpression", false);
            case "Update" -> xml.attribute("DMLRequestSort", false);
            default -> { }
        }
    }

    private static XmlText forced(XmlText xml, Description description) {
        return xml.attribute("ForcedIndex", description.isSet("ForcedIndex"));
    }
}
