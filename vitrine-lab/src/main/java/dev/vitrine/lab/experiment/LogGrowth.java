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

/// "Interesting case of watching log file growth during a perf test" (seed document 003): in SIMPLE recovery a small
/// log grows although checkpoints clear it, because they come too late; a log that is large enough does not.
public final class LogGrowth implements Experiment {
    @Override
    public String name() {
        return "log-growth";
    }

    @Override
    public String summary() {
        return "a small log under many connections grows in SIMPLE recovery, a presized one does not (document 003)";
    }

    /// @param presized a log that holds what the run makes
    private record Scale(int rows, int connections, String small, String growth, String presized, String dataSize) {
        static Scale of(Size size) {
            return switch (size) {
                case SMALL -> new Scale(2_560, 32, "2MB", "1MB", "64MB", "32MB");
                case MEDIUM -> new Scale(200_000, 128, "64MB", "16MB", "2GB", "2GB");
                case FULL -> new Scale(134_217_728, 128, "256MB", "50MB", "16GB", "1TB");
            };
        }
    }

    /// @param zeroing seconds that the default trace has for the growths
    private record Outcome(String log, double seconds, double growths, double sizeMegabytes, double zeroing,
            double checkpointPages) {
    }

    @Override
    public Report run(Bench bench) throws SQLException {
        var scale = Scale.of(bench.size());
        var outcomes = new ArrayList<Outcome>();
        try (var connection = DriverManager.getConnection(bench.url())) {
            for (var log : List.of(scale.small(), scale.presized())) {
                bench.say("log of " + log + ", " + scale.connections() + " connections");
                outcomes.add(once(bench, connection, scale, log));
            }
        }
        return report(outcomes, scale);
    }

    private static Outcome once(Bench bench, Connection connection, Scale scale, String log) throws SQLException {
        var table = new BigTable("LabLogGrowth", scale.dataSize(), log, scale.growth());
        table.create(connection);
        double growths = table.counter(connection, "Log Growths");
        double pages = checkpointPages(connection);
        double seconds = Workload.parallel(Workload.in(bench.url(), table.database()), scale.connections(),
                Workload.script("populate.sql", Map.of("rows", scale.rows() / scale.connections())));
        var outcome = new Outcome(log, seconds, table.counter(connection, "Log Growths") - growths,
                Workload.number(connection, "SELECT size * 8 / 1024.0 FROM sys.database_files WHERE type = 1"),
                GrowthTrace.read(connection, table.database()).logSeconds(), checkpointPages(connection) - pages);
        table.drop(connection);
        return outcome;
    }

    private static double checkpointPages(Connection connection) throws SQLException {
        return Workload.number(connection, "SELECT ISNULL(SUM(cntr_value), 0) FROM sys.dm_os_performance_counters"
                + " WHERE counter_name = 'Checkpoint pages/sec'");
    }

    private Report report(List<Outcome> outcomes, Scale scale) {
        var small = outcomes.getFirst();
        var presized = outcomes.getLast();
        return new Report(name(), "Log growth in SIMPLE recovery",
                "In Recovery: interesting case of watching log file growth during a perf test (seed document 003)",
                List.of(new Table(scale.connections() + " connections, single-row transactions", List.of("log at first",
                        "seconds", "log growths", "log MB at the end", "seconds of zeroing", "checkpoint pages"),
                        outcomes.stream().map(one -> List.of(one.log(), decimal(one.seconds()),
                                number((long) one.growths()), decimal(one.sizeMegabytes()), decimal(one.zeroing()),
                                number((long) one.checkpointPages()))).toList())),
                List.of(new BarChart("log-growth", "Log growths", "growths", false,
                        outcomes.stream().map(one -> "log of " + one.log()).toList(),
                        List.of(new BarChart.Series("growths", outcomes.stream().map(Outcome::growths).toList())))),
                List.of(new Verdict("growths of the small log", Verdict.NO_FIGURE, Bound.AT_LEAST, 1, small.growths()),
                        new Verdict("growths of the presized log", 0, Bound.AT_MOST, 0, presized.growths()),
                        new Verdict("checkpoints ran beside the small log: pages written", Verdict.NO_FIGURE,
                                Bound.AT_LEAST, 1,
                                small.checkpointPages())),
                List.of(), List.of("Document: a log of 256 MB under 128 connections grew to more than 7 GB.",
                        number(scale.rows()) + " rows; data and log on one disk; the log grows by " + scale.growth()
                                + "."));
    }
}
