package dev.vitrine.testing.bench;

import java.io.PrintStream;
import java.util.List;
import java.util.Map;

/// The result as a Markdown table, with Vitrine's ratio to each other target.
///
/// @param paces executions a second, one figure a round
record BenchTable(Map<Workload, Map<String, List<Double>>> paces) {
    void print(PrintStream out) {
        out.println("| workload | connections | target | a second, median | lowest to highest "
                + "| served Vitrine / this | in process / this |");
        out.println("| --- | ---: | --- | ---: | ---: | ---: | ---: |");
        paces.forEach((workload, targets) -> targets.forEach((name, figures) -> {
            double median = median(figures);
            out.printf("| %s | %d | %s | %,.0f | %,.0f - %,.0f | %s | %s |%n", workload.title(),
                    workload.connections(), name, median,
                    figures.stream().mapToDouble(Double::doubleValue).min().orElseThrow(),
                    figures.stream().mapToDouble(Double::doubleValue).max().orElseThrow(),
                    ratio(targets.get("vitrine"), median), ratio(targets.get("vitrine in process"), median));
        }));
    }

    private static String ratio(List<Double> ours, double theirs) {
        return ours == null ? "" : String.format("%.2f", median(ours) / theirs);
    }

    private static double median(List<Double> figures) {
        var sorted = figures.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
