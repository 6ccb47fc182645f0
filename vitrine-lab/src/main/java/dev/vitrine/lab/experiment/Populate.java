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

/// "1-TB table population" (seed document 003, parts 1 and 2): how long it takes to fill a table of one row a page, by
/// the number of connections, then by the rows of a transaction.
public final class Populate implements Experiment {
    /// The document's seconds by connections, single rows.
    private static final Map<Integer, Double> DOCUMENT = Map.of(16, 55_505.0, 32, 49_818.0, 64, 36_768.0, 128,
            29_307.0, 256, 26_661.0);
    private static final double DOCUMENT_BATCH_1 = 29_307;
    private static final double DOCUMENT_BATCH_10 = 21_167;

    @Override
    public String name() {
        return "populate";
    }

    @Override
    public String summary() {
        return "filling a table of one row a page: connections, then rows of a transaction (document 003)";
    }

    /// @param fixed connections of the runs with batches
    private record Scale(int rows, List<Integer> connections, int fixed, List<Integer> batches, String dataSize,
            String logSize, String logGrowth) {
        static Scale of(Size size) {
            return switch (size) {
                case SMALL -> new Scale(1_600, List.of(2, 16, 64), 16, List.of(1, 10, 100), "32MB", "16MB",
                        "4MB");
                case MEDIUM -> new Scale(256_000, List.of(16, 32, 64, 128, 256), 128, List.of(1, 10, 100, 1_000),
                        "2304MB", "256MB", "50MB");
                case FULL -> new Scale(134_217_728, List.of(16, 32, 64, 128, 256), 128,
                        List.of(1, 10, 100, 1_000, 10_000), "1TB", "256MB", "50MB");
            };
        }
    }

    /// One run.
    private record Run(int connections, int batch, int rows, double seconds, double logWrites, double logBytes,
            double growths) {
        double rowsPerSecond() {
            return rows / seconds;
        }
    }

    @Override
    public Report run(Bench bench) throws SQLException {
        var scale = Scale.of(bench.size());
        var table = new BigTable("LabPopulate", scale.dataSize(), scale.logSize(), scale.logGrowth());
        var single = new ArrayList<Run>();
        var batched = new ArrayList<Run>();
        try (var connection = DriverManager.getConnection(bench.url())) {
            bench.say("warming up");
            once(bench, connection, table, scale.connections().getFirst(), 1, scale.rows());
            for (int connections : scale.connections()) {
                bench.say(connections + " connections, single rows");
                single.add(once(bench, connection, table, connections, 1, scale.rows()));
            }
            for (int batch : scale.batches()) {
                bench.say(scale.fixed() + " connections, " + batch + " rows a transaction");
                batched.add(once(bench, connection, table, scale.fixed(), batch, scale.rows()));
            }
            table.drop(connection);
        }
        return report(single, batched, scale);
    }

    private static Run once(Bench bench, Connection connection, BigTable table, int connections, int batch, int rows)
            throws SQLException {
        table.create(connection);
        double writes = table.files(connection, "num_of_writes", true);
        double bytes = table.files(connection, "num_of_bytes_written", true);
        double growths = table.counter(connection, "Log Growths");
        var script = Workload.script(batch == 1 ? "populate.sql" : "populate-batch.sql",
                Map.of("rows", rows / connections, "batch", batch));
        double seconds = Workload.parallel(Workload.in(bench.url(), table.database()), connections, script);
        int filled = (int) Workload.number(connection, "SELECT COUNT_BIG(*) FROM " + table.database()
                + ".dbo.MyBigTable");
        return new Run(connections, batch, filled, seconds,
                table.files(connection, "num_of_writes", true) - writes,
                table.files(connection, "num_of_bytes_written", true) - bytes,
                table.counter(connection, "Log Growths") - growths);
    }

    private Report report(List<Run> single, List<Run> batched, Scale scale) {
        double first = single.getFirst().rowsPerSecond();
        double best = single.stream().mapToDouble(Run::rowsPerSecond).max().orElseThrow();
        double one = batched.get(0).rowsPerSecond();
        double ten = batched.get(1).rowsPerSecond();
        double last = batched.getLast().rowsPerSecond();
        return new Report(name(), "Populating a table: connections and batch sizes",
                "In Recovery: 1-TB table population, parts 1 and 2 (seed document 003)",
                List.of(table("By connections, single-row transactions", single),
                        table("By rows of a transaction, " + scale.fixed() + " connections", batched)),
                List.of(chart("populate-connections", "Rows per second by connections", single, false),
                        chart("populate-batches", "Rows per second by rows of a transaction", batched, true)),
                List.of(new Verdict("most connections that help / fewest: rows per second", 2.08, Bound.AT_LEAST, 1.3,
                                best / first),
                        new Verdict("batch 10 / batch 1: time", DOCUMENT_BATCH_10 / DOCUMENT_BATCH_1, Bound.AT_MOST,
                                0.9, one / ten),
                        new Verdict("batch " + batched.getLast().batch() + " / batch 10: time", 1.0, Bound.AT_LEAST,
                                0.75, ten / last)),
                List.of("Rows are spread evenly over the connections; what does not divide is left out."),
                List.of(number(scale.rows()) + " rows (document: 134,217,728), data and log on one disk, SIMPLE,"
                                + " log of " + scale.logSize() + " growing by " + scale.logGrowth()
                                + " (document: 256 MB and 50 MB).",
                        "The document's array took 5 ms a write; a disk whose writes are faster leaves less to gain."));
    }

    private static Table table(String title, List<Run> runs) {
        return new Table(title, List.of("connections", "batch", "rows", "seconds", "rows/s", "log writes", "log MB",
                "log growths", "document seconds"), runs.stream().map(run -> List.of(number(run.connections()),
                number(run.batch()), number(run.rows()), decimal(run.seconds()), number((long) run.rowsPerSecond()),
                number((long) run.logWrites()), decimal(run.logBytes() / (1 << 20)), number((long) run.growths()),
                document(run))).toList());
    }

    private static String document(Run run) {
        if (run.batch() == 10 && run.connections() == 128) {
            return number(Math.round(DOCUMENT_BATCH_10));
        }
        boolean known = run.batch() == 1 && DOCUMENT.containsKey(run.connections());
        return known ? number(Math.round(DOCUMENT.get(run.connections()))) : "-";
    }

    private static BarChart chart(String file, String title, List<Run> runs, boolean byBatch) {
        return new BarChart(file, title, "rows/s", false, runs.stream().map(run -> Integer.toString(byBatch
                ? run.batch() : run.connections())).toList(), List.of(new BarChart.Series("ours",
                runs.stream().map(Run::rowsPerSecond).toList())));
    }
}
