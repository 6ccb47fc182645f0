package dev.vitrine.lab.experiment;

import static dev.vitrine.lab.report.Figures.decimal;
import static dev.vitrine.lab.report.Figures.number;

import dev.vitrine.lab.Experiment;
import dev.vitrine.lab.report.BarChart;
import dev.vitrine.lab.report.Report;
import dev.vitrine.lab.report.Table;
import dev.vitrine.lab.report.Verdict;
import dev.vitrine.lab.report.Verdict.Bound;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// "SQL Server 2014, mount points, checkdb" (seed document 001): what CHECKDB WITH PHYSICAL_ONLY reads a second, beside
/// the pace of plain sequential reads of the same files; and the document's array as a model, with reads planned by
/// drive letter (one LUN after the other under mount points) and by file.
public final class CheckPace implements Experiment {
    private static final String DATABASE = "LabCheck";
    private static final int FILES = 4;
    private static final int ROUNDS = 3;
    private static final int CHUNK = 1 << 19;
    private static final double HOUR = 3600;
    private static final double MEGABYTE = 1 << 20;
    /// Eight LUNs of 350 GB; a path of 700 MB/s; a check that takes in 400 MB/s; each LUN alone gives 200 MB/s.
    private static final ArrayModel ARRAY = new ArrayModel(8, 4, 0.0085, CHUNK, 700 * MEGABYTE, 400 * MEGABYTE);
    /// The model's files are a hundredth of the document's: its time is proportional.
    private static final double LUN_BYTES = 3.5 * 1024 * MEGABYTE;
    private static final double MODEL_SCALE = 100;

    @Override
    public String name() {
        return "checkdb";
    }

    @Override
    public String summary() {
        return "CHECKDB's pace beside raw reads, and per-drive against per-file planning (document 001)";
    }

    private static int rows(Size size) {
        return switch (size) {
            case SMALL -> 12_000;
            case MEDIUM -> 400_000;
            case FULL -> 4_000_000;
        };
    }

    /// @param checks bytes a second of each CHECKDB
    /// @param reads bytes a second of the raw reads in turn with them; empty without files of our own
    private record Pace(double bytes, List<Double> checks, List<Double> reads) {
        static double best(List<Double> rates) {
            return rates.stream().mapToDouble(rate -> rate).max().orElse(Double.NaN);
        }
    }

    @Override
    public Report run(Bench bench) throws SQLException {
        try (var connection = DriverManager.getConnection(bench.url())) {
            bench.say("filling " + FILES + " files");
            create(connection, rows(bench.size()));
            var pace = pace(bench, connection);
            Workload.run(connection, "USE master; DROP DATABASE " + DATABASE);
            return report(pace);
        }
    }

    private static void create(Connection connection, int rows) throws SQLException {
        int megabytes = rows / 128 / FILES + 8;
        Workload.run(connection, "USE master; DROP DATABASE IF EXISTS " + DATABASE);
        Workload.run(connection, "CREATE DATABASE " + DATABASE + " ON (NAME = d1, FILENAME = 'C:\\SQLData\\" + DATABASE
                + "1.mdf', SIZE = " + megabytes + "MB) LOG ON (NAME = l, FILENAME = 'C:\\SQLData\\" + DATABASE
                + ".ldf', SIZE = 64MB)");
        for (int file = 2; file <= FILES; file++) {
            Workload.run(connection, "ALTER DATABASE " + DATABASE + " ADD FILE (NAME = d" + file + ", FILENAME = '"
                    + (char) ('Q' + file) + ":\\SQLData\\" + DATABASE + file + ".ndf', SIZE = " + megabytes + "MB)");
        }
        Workload.run(connection, "ALTER DATABASE " + DATABASE + " SET RECOVERY SIMPLE");
        Workload.run(connection, "USE " + DATABASE + "; CREATE TABLE dbo.T (Id int IDENTITY PRIMARY KEY,"
                + " Name char(4100) NOT NULL DEFAULT 'a')");
        Workload.run(connection, "SET NOCOUNT ON; DECLARE @i int = 0; WHILE @i < " + rows
                + " BEGIN BEGIN TRAN; DECLARE @j int = 0; WHILE @j < 100 BEGIN INSERT dbo.T DEFAULT VALUES;"
                + " SET @j += 1; END; COMMIT; SET @i += 100; END; CHECKPOINT;");
    }

    private static Pace pace(Bench bench, Connection connection) throws SQLException {
        double bytes = Workload.number(connection, "SELECT SUM(CAST(size AS bigint)) * 8192 FROM sys.database_files"
                + " WHERE type = 0");
        var checks = new ArrayList<Double>();
        var reads = new ArrayList<Double>();
        for (int round = 0; round <= ROUNDS; round++) {
            bench.say("CHECKDB WITH PHYSICAL_ONLY and raw reads, round " + round);
            long begin = System.nanoTime();
            Workload.run(connection, "DBCC CHECKDB (" + DATABASE + ") WITH PHYSICAL_ONLY, NO_INFOMSGS");
            double rate = bytes / ((System.nanoTime() - begin) / 1e9);
            double read = bench.own().isPresent() ? raw(bench.own().get().folder()) : Double.NaN;
            if (round > 0) {
                checks.add(rate);
                reads.add(read);
            }
        }
        return new Pace(bytes, checks, bench.own().isPresent() ? reads : List.of());
    }

    /// Bytes a second of plain reads of the database's data files, one file after the other.
    private static double raw(Path folder) {
        try (var walk = Files.walk(folder)) {
            var files = walk.filter(path -> path.getFileName().toString().matches(DATABASE + "\\d\\.[mn]df")).toList();
            var buffer = ByteBuffer.allocateDirect(CHUNK);
            long total = 0;
            long begin = System.nanoTime();
            for (var file : files) {
                try (var channel = FileChannel.open(file)) {
                    for (int count = channel.read(buffer); count > 0; count = channel.read(buffer.clear())) {
                        total += count;
                    }
                }
            }
            return total / ((System.nanoTime() - begin) / 1e9);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Report report(Pace pace) {
        double drive = ARRAY.seconds(LUN_BYTES, 1, ARRAY.checkBytesPerSecond()) * MODEL_SCALE / HOUR;
        double file = ARRAY.seconds(LUN_BYTES, ARRAY.luns(), ARRAY.checkBytesPerSecond()) * MODEL_SCALE / HOUR;
        double backup = ARRAY.seconds(LUN_BYTES, ARRAY.luns(), Double.MAX_VALUE) * MODEL_SCALE / HOUR;
        double check = Pace.best(pace.checks());
        double raw = Pace.best(pace.reads());
        var verdicts = new ArrayList<Verdict>();
        verdicts.add(new Verdict("model: by drive letter / by file", 4 / 2.12, Bound.AT_LEAST, 1.9, drive / file));
        verdicts.add(new Verdict("model: check / backup pace, by file", 0.57, Bound.AT_LEAST, 0.5, backup / file));
        if (!pace.reads().isEmpty()) {
            verdicts.add(new Verdict("real files: CHECKDB / raw reads", 0.57, Bound.AT_LEAST, 0.9, check / raw));
        }
        return new Report(name(), "CHECKDB WITH PHYSICAL_ONLY: pace and planning",
                "SQL Server 2014, mount points, checkdb & trace flag 2549 (seed document 001)",
                List.of(new Table("The document's array as a model: 8 LUNs of 350 GB", List.of("reads planned", "hours",
                                "document"), List.of(
                                List.of("by drive letter, all mount points under one", decimal(drive), "> 4"),
                                List.of("by file", decimal(file), "2.12, with TF 2562 1.95"),
                                List.of("backup to NUL", decimal(backup), "1.15"))),
                        new Table("Real files: " + FILES + " files, " + number((long) (pace.bytes() / MEGABYTE))
                                + " MB, the best of " + ROUNDS + " rounds in turn", List.of("what", "MB/s"), List.of(
                                List.of("CHECKDB WITH PHYSICAL_ONLY", decimal(check / MEGABYTE)),
                                List.of("raw sequential reads", decimal(raw / MEGABYTE))))),
                List.of(new BarChart("checkdb-model", "Hours in the model", "hours", false,
                        List.of("by drive letter", "by file", "backup to NUL"), List.of(
                        new BarChart.Series("document", List.of(4.0, 2.12, 1.15)),
                        new BarChart.Series("model", List.of(drive, file, backup))))),
                verdicts, List.of(), List.of("The model's LUNs serve " + ARRAY.depth() + " reads of 512 KB at a time,"
                        + " 8.5 ms each; path 700 MB/s, check 400 MB/s: the document's own observations are its input.",
                        "The real files lie in the cache of the operating system after the first round, so raw reads"
                                + " are copies of memory: the strictest comparison for CHECKDB.",
                        "CHECKDB reads pages as it follows maps and trees; it does not plan by drive or file yet, so"
                                + " the real files have no per-drive figure."));
    }
}
