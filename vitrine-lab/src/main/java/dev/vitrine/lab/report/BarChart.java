package dev.vitrine.lab.report;

import java.util.List;

/// Bars of several series over the same categories. Values must not be negative; a logarithmic scale suits series
/// that lie orders of magnitude apart.
public record BarChart(String file, String title, String unit, boolean logarithmic, List<String> categories,
        List<Series> series) {

    public BarChart {
        categories = List.copyOf(categories);
        series = List.copyOf(series);
    }

    /// One series, a value per category.
    public record Series(String name, List<Double> values) {
        public Series {
            values = List.copyOf(values);
        }
    }
}
