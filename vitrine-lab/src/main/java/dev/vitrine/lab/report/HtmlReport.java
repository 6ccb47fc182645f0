package dev.vitrine.lab.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// All reports as one page that needs no other file: tables, charts as SVG inside, the numbers behind each chart.
public final class HtmlReport {
    private static final String STYLE = """
            body { font: 15px/1.45 sans-serif; max-width: 70em; margin: 2em auto; padding: 0 1em; }
            table { border-collapse: collapse; margin: 0.6em 0; }
            th, td { border: 1px solid #bbb; padding: 0.2em 0.6em; text-align: right; }
            th:first-child, td:first-child { text-align: left; }
            .same { color: #176f2c; } .differs { color: #b00020; font-weight: bold; }
            """;

    private HtmlReport() {
    }

    /// Writes the page.
    ///
    /// @param charts where the reports' charts have been written as SVG and CSV
    public static void write(List<Report> reports, Path charts, Path page) throws IOException {
        var html = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                + "<title>Vitrine lab</title><style>" + STYLE + "</style></head><body>\n<h1>Vitrine lab</h1>\n<ul>\n");
        for (var report : reports) {
            long same = report.verdicts().stream().filter(Verdict::holds).count();
            html.append("<li><a href=\"#").append(report.name()).append("\">").append(text(report.title()))
                    .append("</a>: ").append(same).append(" of ").append(report.verdicts().size())
                    .append(" with the document's shape</li>\n");
        }
        html.append("</ul>\n");
        for (var report : reports) {
            add(report, charts, html);
        }
        Files.writeString(page, html.append("</body></html>\n"));
    }

    private static void add(Report report, Path charts, StringBuilder html) throws IOException {
        html.append("<h2 id=\"").append(report.name()).append("\">").append(text(report.title()))
                .append("</h2>\n<p>Source: ").append(text(report.source())).append("</p>\n");
        report.tables().forEach(table -> add(table, html));
        for (var chart : report.charts()) {
            var svg = Files.readString(charts.resolve(chart.file() + ".svg"));
            html.append(svg, svg.indexOf("<svg"), svg.length()).append("\n<details><summary>numbers</summary><pre>")
                    .append(text(Files.readString(charts.resolve(chart.file() + ".csv")))).append("</pre></details>\n");
        }
        html.append("<h3>Verdict</h3>\n<ul>\n");
        report.verdicts().forEach(verdict -> html.append("<li class=\"").append(verdict.holds() ? "same" : "differs")
                .append("\">").append(text(verdict.text())).append("</li>\n"));
        html.append("</ul>\n");
        add("Corrections to the document's scripts", report.corrections(), html);
        add("Notes", report.notes(), html);
    }

    private static void add(Table table, StringBuilder html) {
        html.append("<h3>").append(text(table.title())).append("</h3>\n<table><tr>");
        table.header().forEach(cell -> html.append("<th>").append(text(cell)).append("</th>"));
        html.append("</tr>\n");
        for (var row : table.rows()) {
            html.append("<tr>");
            row.forEach(cell -> html.append("<td>").append(text(cell)).append("</td>"));
            html.append("</tr>\n");
        }
        html.append("</table>\n");
    }

    private static void add(String title, List<String> lines, StringBuilder html) {
        if (!lines.isEmpty()) {
            html.append("<h3>").append(title).append("</h3>\n<ul>\n");
            lines.forEach(line -> html.append("<li>").append(text(line)).append("</li>\n"));
            html.append("</ul>\n");
        }
    }

    private static String text(String raw) {
        return raw.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
