package dev.vitrine.lab.experiment;

import static dev.vitrine.lab.report.Figures.decimal;
import static dev.vitrine.lab.report.Figures.number;

import dev.vitrine.lab.Experiment;
import dev.vitrine.lab.OwnEngine;
import dev.vitrine.lab.report.BarChart;
import dev.vitrine.lab.report.Report;
import dev.vitrine.lab.report.Table;
import dev.vitrine.lab.report.Verdict;
import dev.vitrine.lab.report.Verdict.Bound;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Recovery against the number of VLFs and the length of the log (seed documents 003 and 004: many VLFs make failovers
/// slow): the files are copied under a running server, as a crash would leave them, and the copy is opened.
public final class RecoveryTime implements Experiment {
    private static final String DATABASE = "LabRecovery";
    private static final int REPETITIONS = 3;

    @Override
    public String name() {
        return "recovery-vs-vlf";
    }

    @Override
    public String summary() {
        return "time of recovery against the number of VLFs and the length of the log (documents 003, 004)";
    }

    /// @param growths in how many steps the log reaches its size
    private record Scale(List<Integer> growths, List<Integer> rows, int stepKilobytes) {
        static Scale of(Size size) {
            return switch (size) {
                case SMALL -> new Scale(List.of(1, 25, 100), List.of(1_000, 4_000, 16_000), 256);
                case MEDIUM -> new Scale(List.of(1, 200, 1_000), List.of(20_000, 80_000, 320_000), 256);
                case FULL -> new Scale(List.of(1, 1_000, 10_000), List.of(100_000, 1_000_000, 5_000_000), 512);
            };
        }
    }

    private record Measure(String what, double vlfs, double logMegabytes, double millis) {
    }

    @Override
    public Report run(Bench bench) throws SQLException {
        var scale = Scale.of(bench.size());
        var own = bench.own().orElseThrow(() -> new SQLException(
                "recovery-vs-vlf copies the files of a server of its own: run it without --url"));
        var vlfs = new ArrayList<Measure>();
        var lengths = new ArrayList<Measure>();
        try (var connection = DriverManager.getConnection(bench.url())) {
            recover(own, 1);
            for (int growths : scale.growths()) {
                bench.say("log made in " + growths + " steps");
                create(connection, growths, scale);
                fill(connection, scale.rows().getFirst());
                vlfs.add(measure(connection, own, growths + " steps"));
            }
            for (int rows : scale.rows()) {
                bench.say(rows + " rows behind the last checkpoint");
                create(connection, 1, scale);
                fill(connection, rows);
                lengths.add(measure(connection, own, number(rows) + " rows"));
            }
            Workload.run(connection, "USE master; DROP DATABASE " + DATABASE);
        }
        return report(vlfs, lengths);
    }

    /// The recovery interval is set so that no checkpoint comes by itself.
    private static void create(Connection connection, int growths, Scale scale) throws SQLException {
        int most = scale.growths().getLast() * scale.stepKilobytes();
        Workload.run(connection, "USE master; DROP DATABASE IF EXISTS " + DATABASE);
        Workload.run(connection, "CREATE DATABASE " + DATABASE + " ON (NAME = d, FILENAME = 'C:\\SQLData\\" + DATABASE
                + ".mdf', SIZE = 64MB) LOG ON (NAME = l, FILENAME = 'C:\\SQLData\\" + DATABASE
                + ".ldf', SIZE = 1MB, FILEGROWTH = 64MB)");
        for (int step = 1; step <= growths; step++) {
            Workload.run(connection, "ALTER DATABASE " + DATABASE + " MODIFY FILE (NAME = l, SIZE = "
                    + (1024 + (long) most * step / growths) + "KB)");
        }
        Workload.run(connection, "USE " + DATABASE + "; CREATE TABLE dbo.T (Id int IDENTITY PRIMARY KEY, "
                + "Name char(100) NOT NULL DEFAULT 'x'); CHECKPOINT;");
    }

    private static void fill(Connection connection, int rows) throws SQLException {
        Workload.run(connection, "SET NOCOUNT ON; DECLARE @i int = 0; WHILE @i < " + rows
                + " BEGIN BEGIN TRAN; DECLARE @j int = 0; WHILE @j < 100 BEGIN INSERT dbo.T DEFAULT VALUES;"
                + " SET @j += 1; END; COMMIT; SET @i += 100; END;");
    }

    private static Measure measure(Connection connection, OwnEngine own, String what) throws SQLException {
        double vlfs = Workload.number(connection, "SELECT COUNT(*) FROM sys.dm_db_log_info(DB_ID())");
        double used = Workload.number(connection, "SELECT log_since_last_checkpoint_mb"
                + " FROM sys.dm_db_log_stats(DB_ID())");
        return new Measure(what, vlfs, used, recover(own, REPETITIONS));
    }

    /// The shortest of several.
    private static double recover(OwnEngine own, int times) {
        double best = Double.MAX_VALUE;
        for (int i = 0; i < times; i++) {
            try {
                best = Math.min(best, own.recoverCopy());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return best;
    }

    private Report report(List<Measure> vlfs, List<Measure> lengths) {
        return new Report(name(), "Time of recovery against VLFs and length of the log",
                "In Recovery (003) and database file autogrowth (004): the number of VLFs sets the time of failover",
                List.of(table("By the number of VLFs, the same work in each log", vlfs),
                        table("By the length of the log behind the last checkpoint", lengths)),
                List.of(chart("recovery-vlfs", "Opening by the number of VLFs", vlfs),
                        chart("recovery-length", "Opening by the length of the log", lengths)),
                List.of(new Verdict("most VLFs / fewest: time (the documents: much slower)", Verdict.NO_FIGURE,
                                Bound.AT_LEAST, 1.2,
                                vlfs.getLast().millis() / vlfs.getFirst().millis()),
                        new Verdict("longest log / shortest: time", Verdict.NO_FIGURE, Bound.AT_LEAST, 1.2,
                                lengths.getLast().millis() / lengths.getFirst().millis())),
                List.of(), List.of("The time is that of a whole engine: its system databases are opened too.",
                        "The shortest of " + REPETITIONS + " openings of fresh copies; the files are in the cache of"
                                + " the operating system."));
    }

    private static Table table(String title, List<Measure> measures) {
        return new Table(title, List.of("log", "VLFs", "MB since checkpoint", "ms to open"),
                measures.stream().map(one -> List.of(one.what(), number((long) one.vlfs()),
                        decimal(one.logMegabytes()), decimal(one.millis()))).toList());
    }

    private static BarChart chart(String file, String title, List<Measure> measures) {
        return new BarChart(file, title, "ms", false, measures.stream().map(Measure::what).toList(),
                List.of(new BarChart.Series("ours", measures.stream().map(Measure::millis).toList())));
    }
}
