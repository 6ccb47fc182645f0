package dev.vitrine.lab.experiment;

import static dev.vitrine.lab.report.Figures.decimal;
import static dev.vitrine.lab.report.Figures.number;

import dev.vitrine.lab.Experiment;
import dev.vitrine.lab.report.BarChart;
import dev.vitrine.lab.report.Report;
import dev.vitrine.lab.report.Table;
import dev.vitrine.lab.report.Verdict;
import dev.vitrine.lab.report.Verdict.Bound;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// The experiment of "Delayed Durability in SQL Server 2014" (seed document 002): eight databases, four with delayed
/// durability FORCED (dd1–dd4), four with DISABLED (dd5–dd8); many small transactions, then fewer large ones; writes
/// and bytes of the log file from `sys.dm_io_virtual_file_stats` before and after.
public final class DelayedDurability implements Experiment {
    private static final int DATABASES = 8;
    private static final int DELAYED = 4;
    private static final int SECTOR = 512;
    private static final int MAX_BLOCK = 61_440;
    private static final int FLUSHED = 3;
    private static final String WARM = "ddwarm";
    private static final Scale WARMING = new Scale(5_000, 50, "32MB");

    /// The document's figures: writes, bytes, seconds, for the delayed and the durable databases (mean of four).
    private static final double[] DOCUMENT_SMALL = {8_110, 261_882_112, 68, 500_014.5, 526_082_816, 126.5};
    private static final double[] DOCUMENT_LARGE = {20_974.5, 1_272_253_440, 143.75, 30_133.75, 1_281_880_064, 149.75};

    @Override
    public String name() {
        return "delayed-durability";
    }

    @Override
    public String summary() {
        return "eight databases, delayed and full durability: log writes, bytes, elapsed time (document 002)";
    }

    @Override
    public Report run(Bench bench) throws SQLException {
        var scale = Scale.of(bench.size());
        try (var connection = DriverManager.getConnection(bench.url())) {
            prepare(connection, scale);
            warmUp(connection, bench.progress());
            for (var database : turns()) {
                say(bench.progress(), database + ": " + scale.small() + " small transactions");
                smallTransactions(connection, database, scale);
            }
            for (var database : turns()) {
                say(bench.progress(), database + ": 2 x " + scale.large() + " larger transactions");
                largeTransactions(connection, database, scale);
            }
            return report(measures(connection, 1, 2), measures(connection, 2, 2),
                    measures(connection, 1, FLUSHED), scale);
        }
    }

    /// Rows inserted one by one, repetitions of each larger transaction, size of each file.
    private record Scale(int small, int large, String fileSize) {
        static Scale of(Size size) {
            return switch (size) {
                case SMALL -> new Scale(5_000, 100, "32MB");
                case MEDIUM -> new Scale(50_000, 1_000, "256MB");
                case FULL -> new Scale(500_000, 10_000, "1024MB");
            };
        }
    }

    /// A delayed database and a durable one in turn, so that what the machine does beside meets both alike.
    private static List<String> turns() {
        var turns = new ArrayList<String>();
        for (int database = 1; database <= DELAYED; database++) {
            turns.add("dd" + database);
            turns.add("dd" + (DELAYED + database));
        }
        return turns;
    }

    private static void say(PrintWriter progress, String line) {
        progress.println(line);
        progress.flush();
    }

    /// Both workloads in two databases that are not measured: a server that has just started runs code that is not
    /// compiled yet, and the first database measured would pay for it.
    private static void warmUp(Connection connection, PrintWriter progress) throws SQLException {
        for (int round = 0; round < 2; round++) {
            for (var durability : List.of("FORCED", "DISABLED")) {
                say(progress, WARM + ": warming up, delayed durability " + durability);
                Workload.run(connection, "USE master; DROP DATABASE IF EXISTS " + WARM);
                Workload.run(connection, "CREATE DATABASE " + WARM);
                Workload.run(connection, "ALTER DATABASE " + WARM + " SET DELAYED_DURABILITY = " + durability);
                smallTransactions(connection, WARM, WARMING);
                largeTransactions(connection, WARM, WARMING);
            }
        }
        Workload.run(connection, "USE master; DROP DATABASE " + WARM);
        Workload.run(connection, "DELETE #Metrics");
        Workload.run(connection, "USE model; DROP TABLE dbo.TheTable");
        Workload.run(connection, "USE master");
    }

    /// What one database's log did during one test.
    private record Measure(String database, long writes, long bytes, long stallMillis, long elapsedMillis) {
        double bytesPerWrite() {
            return (double) bytes / Math.max(1, writes);
        }
    }

    private static void prepare(Connection connection, Scale scale) throws SQLException {
        for (int database = 1; database <= DATABASES; database++) {
            Workload.run(connection, "IF DB_ID('dd" + database + "') IS NOT NULL DROP DATABASE dd" + database);
        }
        Workload.run(connection, "USE model; IF OBJECT_ID('dbo.TheTable') IS NOT NULL DROP TABLE dbo.TheTable");
        Workload.run(connection, """
                CREATE TABLE dbo.TheTable
                (
                  TheID INT IDENTITY(1,1) PRIMARY KEY,
                  TheDate DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
                  RowGuid UNIQUEIDENTIFIER NOT NULL DEFAULT NEWID()
                );""");
        Workload.run(connection, "USE master");
        Workload.run(connection, Workload.resource("databases.sql").replace("{size}", scale.fileSize()));
        Workload.run(connection, """
                SELECT test = 1, cycle = 1, start_time = SYSDATETIME(), *
                INTO #Metrics
                FROM sys.dm_io_virtual_file_stats(DB_ID('dd1'), 2) WHERE 1 = 0;""");
    }

    private static void smallTransactions(Connection connection, String database, Scale scale) throws SQLException {
        Workload.run(connection, "USE " + database);
        Workload.run(connection, metrics(1, 1, database));
        Workload.repeat(connection, "INSERT dbo.TheTable DEFAULT VALUES;", scale.small());
        Workload.run(connection, metrics(1, 2, database));
        // What delayed transactions have not written yet belongs to them too: for the arithmetic of the bytes only.
        Workload.run(connection, "EXEC sys.sp_flush_log");
        Workload.run(connection, metrics(1, FLUSHED, database));
    }

    private static void largeTransactions(Connection connection, String database, Scale scale) throws SQLException {
        Workload.run(connection, "USE " + database);
        Workload.run(connection, "CREATE TABLE dbo.Rnd (batch TINYINT, TheID INT);");
        Workload.run(connection, """
                INSERT dbo.Rnd SELECT TOP (1000) 1, TheID FROM dbo.TheTable ORDER BY NEWID();
                INSERT dbo.Rnd SELECT TOP (10)   2, TheID FROM dbo.TheTable ORDER BY NEWID();
                INSERT dbo.Rnd SELECT TOP (300)  3, TheID FROM dbo.TheTable ORDER BY NEWID();""");
        Workload.run(connection, metrics(2, 1, database));
        Workload.repeat(connection, """
                UPDATE t SET TheDate = DATEADD(MINUTE, 1, TheDate)
                  FROM dbo.TheTable AS t
                  INNER JOIN dbo.Rnd AS r
                  ON t.TheID = r.TheID
                  WHERE r.batch = 1;""", scale.large());
        Workload.repeat(connection, """
                UPDATE t SET RowGuid = NEWID()
                  FROM dbo.TheTable AS t
                  INNER JOIN dbo.Rnd AS r
                  ON t.TheID = r.TheID
                  WHERE r.batch = 2;""", scale.large());
        Workload.run(connection, """
                DELETE dbo.TheTable WHERE TheID IN (SELECT TheID   FROM dbo.Rnd WHERE batch = 3);
                DELETE dbo.TheTable WHERE TheID IN (SELECT TheID+1 FROM dbo.Rnd WHERE batch = 3);
                DELETE dbo.TheTable WHERE TheID IN (SELECT TheID-1 FROM dbo.Rnd WHERE batch = 3);""");
        Workload.run(connection, metrics(2, 2, database));
    }

    private static String metrics(int test, int cycle, String database) {
        return "INSERT #Metrics SELECT " + test + ", " + cycle + ", SYSDATETIME(), *"
                + " FROM sys.dm_io_virtual_file_stats(DB_ID('" + database + "'), 2);";
    }

    /// In the order of the databases' names: the document's query has no ORDER BY.
    private static List<Measure> measures(Connection connection, int test, int end) throws SQLException {
        var measures = new ArrayList<Measure>();
        var query = Workload.resource("report.sql").replace("{test}", Integer.toString(test))
                .replace("{end}", Integer.toString(end));
        for (var row : Workload.rows(connection, query)) {
            measures.add(new Measure(row.get(0), Long.parseLong(row.get(1)), Long.parseLong(row.get(2)),
                    Long.parseLong(row.get(3)), Long.parseLong(row.get(4))));
        }
        measures.sort(Comparator.comparing(Measure::database));
        return measures;
    }

    private Report report(List<Measure> small, List<Measure> large, List<Measure> flushed, Scale scale) {
        var tables = List.of(
                table("Many small transactions (" + scale.small() + " inserts each)", small),
                table("Fewer, larger transactions (2 x " + scale.large() + " updates, 3 deletes)", large),
                comparison(small, large));
        return new Report(name(), "Delayed durability: eight databases, two workloads",
                "Delayed Durability in SQL Server 2014 (seed document 002)", tables, charts(small, large),
                verdicts(small, large), corrections(), notes(flushed, scale));
    }

    private static Table table(String title, List<Measure> measures) {
        var rows = new ArrayList<List<String>>();
        for (var measure : measures) {
            rows.add(List.of(measure.database(), number(measure.writes()), number(measure.bytes()),
                    decimal(measure.bytesPerWrite()), number(measure.stallMillis()),
                    decimal(measure.elapsedMillis() / 1000.0)));
        }
        return new Table(title, List.of("database", "num_writes", "write_bytes", "bytes_per_write", "io_stall_ms",
                "duration_s"), rows);
    }

    private static Table comparison(List<Measure> small, List<Measure> large) {
        var rows = new ArrayList<List<String>>();
        compare(rows, "small", small, DOCUMENT_SMALL);
        compare(rows, "large", large, DOCUMENT_LARGE);
        return new Table("Delayed against full durability, the document's ratios beside ours",
                List.of("ratio", "document", "ours"), rows);
    }

    private static void compare(List<List<String>> rows, String test, List<Measure> ours, double[] document) {
        rows.add(List.of(test + ": writes, full / delayed", decimal(document[3] / document[0]),
                decimal(1 / ratio(ours, Figure.WRITES))));
        rows.add(List.of(test + ": bytes, delayed / full", decimal(document[1] / document[4]),
                decimal(ratio(ours, Figure.BYTES))));
        rows.add(List.of(test + ": elapsed, full / delayed", decimal(document[5] / document[2]),
                decimal(1 / ratio(ours, Figure.ELAPSED))));
    }

    private static List<Verdict> verdicts(List<Measure> small, List<Measure> large) {
        return List.of(
                new Verdict("small: full / delayed writes", 62, Bound.AT_LEAST, 60, 1 / ratio(small, Figure.WRITES)),
                new Verdict("small: delayed / full bytes", 0.50, Bound.AT_MOST, 0.75, ratio(small, Figure.BYTES)),
                new Verdict("small: full / delayed time", 1.86, Bound.AT_LEAST, 1.75, 1 / ratio(small, Figure.ELAPSED)),
                new Verdict("large: delayed / full writes", 0.70, Bound.AT_MOST, 0.90, ratio(large, Figure.WRITES)),
                new Verdict("large: delayed / full bytes", 0.99, Bound.AT_LEAST, 0.90, ratio(large, Figure.BYTES)),
                new Verdict("large: full / delayed time", 1.04, Bound.AT_LEAST, 0.95, 1 / ratio(large, Figure.ELAPSED)));
    }

    private enum Figure { WRITES, BYTES, ELAPSED }

    /// The mean of the delayed databases over the mean of the durable ones.
    private static double ratio(List<Measure> measures, Figure figure) {
        double delayed = 0;
        double durable = 0;
        for (int i = 0; i < measures.size(); i++) {
            double value = switch (figure) {
                case WRITES -> measures.get(i).writes();
                case BYTES -> measures.get(i).bytes();
                case ELAPSED -> measures.get(i).elapsedMillis();
            };
            if (i < DELAYED) {
                delayed += value;
            } else {
                durable += value;
            }
        }
        return Math.max(delayed, 1) / Math.max(durable, 1);
    }

    private static List<BarChart> charts(List<Measure> small, List<Measure> large) {
        return List.of(
                chart("delayed-durability-writes", "Log writes", "writes", small, large, Figure.WRITES),
                chart("delayed-durability-bytes", "Log bytes written", "bytes", small, large, Figure.BYTES),
                chart("delayed-durability-elapsed", "Elapsed time", "ms", small, large, Figure.ELAPSED));
    }

    private static BarChart chart(String file, String title, String unit, List<Measure> small, List<Measure> large,
            Figure figure) {
        var names = small.stream().map(Measure::database).toList();
        return new BarChart(file, title, unit, figure == Figure.WRITES, names, List.of(
                new BarChart.Series("small transactions", values(small, figure)),
                new BarChart.Series("larger transactions", values(large, figure))));
    }

    private static List<Double> values(List<Measure> measures, Figure figure) {
        return measures.stream().map(measure -> switch (figure) {
            case WRITES -> (double) measure.writes();
            case BYTES -> (double) measure.bytes();
            case ELAPSED -> (double) measure.elapsedMillis();
        }).toList();
    }

    private static List<String> corrections() {
        return List.of(
                "#Metrics has three leading columns (test, cycle, start_time); the second script gives it two (213).",
                "The generated second workload reads r.cycle; the column of dbo.Rnd is batch (207).",
                "The generator of the second workload leaves a parenthesis out after DB_ID (102).",
                "The generated first workload has no USE before its inserts; each part runs in its own database here.",
                "The databases take turns, a delayed one and a durable one, after a warm-up in a ninth that is not"
                        + " measured; the document runs dd1 to dd8 on a server that has long been running.",
                "GETDATE() is replaced by SYSDATETIME() and seconds by milliseconds: a small run ends within a second.");
    }

    private static List<String> notes(List<Measure> flushed, Scale scale) {
        double delayed = bytes(flushed.subList(0, DELAYED)) / scale.small();
        double durable = bytes(flushed.subList(DELAYED, DATABASES)) / scale.small();
        return List.of(
                "Drives C:, D: and G: of the document are folders of one disk here, so SSD and HDD do not differ.",
                String.format(Locale.ROOT, "Arithmetic of the bytes: a small transaction makes %.1f bytes of log, and"
                        + " that is what it takes where full blocks are written (%d to a block of %d bytes). Written"
                        + " alone it takes its block to the next multiple of %d: %.1f in the mean, a second step where"
                        + " a page splits or is allocated. %.1f / %.1f = %.2f of the bytes, and 1 write for %d"
                        + " transactions. The document's SQL Server: 524 / 1053 = 0.50.", delayed,
                        (int) (MAX_BLOCK / delayed), MAX_BLOCK, SECTOR, durable, delayed, durable, delayed / durable,
                        (int) (MAX_BLOCK / delayed)),
                "Files of " + scale.fileSize() + " (document: 1024MB).");
    }

    private static double bytes(List<Measure> measures) {
        return measures.stream().mapToLong(Measure::bytes).average().orElseThrow();
    }
}
