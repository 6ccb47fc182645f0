package dev.vitrine.lab.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/// Prints a report for a terminal.
public final class TextReport {
    private TextReport() {
    }

    /// Prints everything but the charts.
    public static void print(Report report, PrintWriter out) {
        out.println(report.title());
        out.println("Source: " + report.source());
        for (var table : report.tables()) {
            out.println();
            print(table, out);
        }
        print("Verdict", report.verdicts().stream().map(Verdict::text).toList(), out);
        print("Corrections to the document's scripts", report.corrections(), out);
        print("Notes", report.notes(), out);
        out.flush();
    }

    private static void print(String title, List<String> lines, PrintWriter out) {
        if (lines.isEmpty()) {
            return;
        }
        out.println();
        out.println(title);
        lines.forEach(line -> out.println("  " + line));
    }

    private static void print(Table table, PrintWriter out) {
        var widths = new ArrayList<Integer>();
        for (int column = 0; column < table.header().size(); column++) {
            int width = table.header().get(column).length();
            for (var row : table.rows()) {
                width = Math.max(width, row.get(column).length());
            }
            widths.add(width);
        }
        out.println(table.title());
        out.println(line(table.header(), widths));
        out.println("  " + "-".repeat(widths.stream().mapToInt(width -> width + 2).sum() - 2));
        table.rows().forEach(row -> out.println(line(row, widths)));
    }

    private static String line(List<String> cells, List<Integer> widths) {
        var line = new StringBuilder("  ");
        for (int column = 0; column < cells.size(); column++) {
            int fill = widths.get(column) - cells.get(column).length();
            boolean left = column == 0;
            line.append(left ? "" : " ".repeat(fill)).append(cells.get(column)).append(left ? " ".repeat(fill) : "")
                    .append("  ");
        }
        return line.toString().stripTrailing();
    }
}
