package dev.vitrine.lab.experiment;

import static dev.vitrine.lab.report.Figures.decimal;
import static dev.vitrine.lab.report.Figures.number;

import dev.vitrine.lab.Experiment;
import dev.vitrine.lab.report.BarChart;
import dev.vitrine.lab.report.Report;
import dev.vitrine.lab.report.Table;
import dev.vitrine.lab.report.Verdict;
import dev.vitrine.lab.report.Verdict.Bound;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// "How to manage & measure database file autogrowth impact" (seed document 004): one transaction of many rows into a
/// database that grows in small steps and into one that was made large enough; the growths are read from the default
/// trace.
public final class Autogrowth implements Experiment {
    private static final List<String> DATABASES = List.of("DefaultSpeedDB", "OptimizedDB");

    @Override
    public String name() {
        return "autogrowth";
    }

    @Override
    public String summary() {
        return "small growth steps against presized files, from the default trace (document 004)";
    }

    /// @param step what the files of the first database grow by
    private record Scale(int rows, String first, String step, String size, String dataGrowth, String logGrowth) {
        static Scale of(Size size) {
            return switch (size) {
                case SMALL -> new Scale(60_000, "8MB", "512KB", "64MB", "16MB", "16MB");
                case MEDIUM -> new Scale(1_000_000, "8MB", "4MB", "1GB", "512MB", "256MB");
                case FULL -> new Scale(10_000_000, "8MB", "16MB", "5GB", "2GB", "1GB");
            };
        }
    }

    private record Outcome(String database, double seconds, GrowthTrace growths) {
    }

    @Override
    public Report run(Bench bench) throws SQLException {
        var scale = Scale.of(bench.size());
        var outcomes = new ArrayList<Outcome>();
        try (var connection = DriverManager.getConnection(bench.url())) {
            for (var database : DATABASES) {
                bench.say(database + ": " + number(scale.rows()) + " rows in one transaction");
                create(connection, database, scale);
                long begin = System.nanoTime();
                Workload.run(connection, Workload.script("autogrowth.sql", Map.of("rows", scale.rows())));
                double seconds = (System.nanoTime() - begin) / 1e9;
                outcomes.add(new Outcome(database, seconds, GrowthTrace.read(connection, database)));
                Workload.run(connection, "USE master; DROP DATABASE " + database);
            }
        }
        return report(outcomes, scale);
    }

    private static void create(Connection connection, String database, Scale scale) throws SQLException {
        Workload.run(connection, "USE master; DROP DATABASE IF EXISTS " + database);
        Workload.run(connection, "CREATE DATABASE " + database + " ON (NAME = data_0, FILENAME = 'C:\\SQLData\\"
                + database + ".mdf', SIZE = " + scale.first() + ", FILEGROWTH = " + scale.step()
                + ") LOG ON (NAME = log, FILENAME = 'C:\\SQLData\\" + database + ".ldf', SIZE = " + scale.first()
                + ", FILEGROWTH = " + scale.step() + ")");
        if (database.equals("OptimizedDB")) {
            Workload.run(connection, "ALTER DATABASE [OptimizedDB] MODIFY FILE ( NAME = N'data_0', SIZE = "
                    + scale.size() + " , FILEGROWTH = " + scale.dataGrowth() + " )");
            Workload.run(connection, "ALTER DATABASE [OptimizedDB] MODIFY FILE ( NAME = N'log', SIZE = "
                    + scale.size() + " , FILEGROWTH = " + scale.logGrowth() + " )");
        }
        Workload.run(connection, "USE " + database);
    }

    private Report report(List<Outcome> outcomes, Scale scale) {
        var small = outcomes.getFirst().growths();
        var presized = outcomes.getLast().growths();
        return new Report(name(), "Autogrowth of data and log files",
                "How to manage & measure database file autogrowth impact (seed document 004)",
                List.of(new Table("Growths in the default trace", List.of("database", "seconds", "data growths",
                        "data MB", "data s", "log growths", "log MB", "log s", "share of the time"),
                        outcomes.stream().map(Autogrowth::row).toList()),
                        new Table("The document's", List.of("database", "events", "data MB", "data s", "log MB",
                                "log s", "share of the time"), List.of(
                                List.of("DefaultSpeedDB", "> 500", "5,325", "7", "~ 4,000", "27", "8 %"),
                                List.of("OptimizedDB", "2", "2,048", "-", "1,024", "-", "0.3 s in all")))),
                List.of(chart("autogrowth-events", "Growths", "growths", outcomes.stream()
                                .map(one -> one.growths().events()).toList()),
                        chart("autogrowth-seconds", "Seconds spent growing", "seconds", outcomes.stream()
                                .map(one -> one.growths().seconds()).toList())),
                List.of(new Verdict("growths, default / optimized", 250, Bound.AT_LEAST, 20,
                                small.events() / Math.max(1, presized.events())),
                        new Verdict("seconds of growing, default / optimized", 113, Bound.AT_LEAST, 2,
                                small.seconds() / Math.max(0.001, presized.seconds())),
                        new Verdict("log / data: seconds of growing (the log is zeroed)", 3.9, Bound.AT_LEAST, 1,
                                small.logSeconds() / Math.max(0.0001, small.dataSeconds()))),
                List.of("The growth step is set with CREATE DATABASE; the document's instance has 16 MB from model."),
                List.of(number(scale.rows()) + " rows of about 420 bytes in one transaction (document: 10,000,000);"
                        + " the files begin with " + scale.first() + " and grow by " + scale.step()
                        + ", OptimizedDB's have " + scale.size() + ".",
                        "Instant file initialization is on here; the document's platform has TDE,"
                        + " which forces zeroes into data files too."));
    }

    private static List<String> row(Outcome one) {
        var growths = one.growths();
        return List.of(one.database(), decimal(one.seconds()), number((long) growths.dataEvents()),
                decimal(growths.dataMegabytes()), decimal(growths.dataSeconds()), number((long) growths.logEvents()),
                decimal(growths.logMegabytes()), decimal(growths.logSeconds()),
                decimal(100 * growths.seconds() / one.seconds()) + " %");
    }

    private static BarChart chart(String file, String title, String unit, List<Double> values) {
        return new BarChart(file, title, unit, false, DATABASES, List.of(new BarChart.Series("ours", values)));
    }
}
