package dev.vitrine.lab.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.style.Styler.LegendPosition;

/// Writes a report's charts as SVG and PNG, and the numbers behind each as CSV.
public final class ChartFiles {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 480;

    private ChartFiles() {
    }

    /// Writes `FILE.svg`, `FILE.png` and `FILE.csv` for each chart into the folder.
    public static void write(Report report, Path folder) throws IOException {
        Files.createDirectories(folder);
        for (var chart : report.charts()) {
            var path = folder.resolve(chart.file()).toString();
            var drawn = draw(chart);
            VectorGraphicsEncoder.saveVectorGraphic(drawn, path, VectorGraphicsFormat.SVG);
            BitmapEncoder.saveBitmap(drawn, path, BitmapFormat.PNG);
            Files.writeString(Path.of(path + ".csv"), csv(chart));
        }
    }

    private static CategoryChart draw(BarChart chart) {
        var drawn = new CategoryChartBuilder().width(WIDTH).height(HEIGHT).title(chart.title())
                .yAxisTitle(chart.unit()).build();
        drawn.getStyler().setLegendPosition(LegendPosition.OutsideS);
        drawn.getStyler().setYAxisLogarithmic(chart.logarithmic());
        if (chart.logarithmic()) {
            // Bars begin at zero unless told otherwise, and zero has no logarithm.
            drawn.getStyler().setYAxisMin(1.0);
        }
        for (var series : chart.series()) {
            drawn.addSeries(series.name(), chart.categories(), series.values());
        }
        return drawn;
    }

    private static String csv(BarChart chart) {
        var text = new StringBuilder("category");
        chart.series().forEach(series -> text.append(',').append(series.name()));
        text.append('\n');
        for (int row = 0; row < chart.categories().size(); row++) {
            text.append(chart.categories().get(row));
            for (var series : chart.series()) {
                text.append(',').append(series.values().get(row));
            }
            text.append('\n');
        }
        return text.toString();
    }
}
