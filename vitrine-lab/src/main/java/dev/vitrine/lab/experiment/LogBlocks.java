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

/// How transactions become log blocks (seed document 003, part 2): bytes of log records, blocks and bytes written, for
/// transactions of one, ten and a hundred rows.
public final class LogBlocks implements Experiment {
    private static final int SECTOR = 512;
    private static final int MAX_BLOCK = 61_440;
    private static final List<Integer> BATCHES = List.of(1, 10, 100);
    private static final List<Double> DOCUMENT_BYTES = List.of(4_952.0, 48_688.0, 489_628.0);
    private static final List<String> DOCUMENT_BLOCKS = List.of("1", "1", "14-16");
    /// The records from the BEGIN to the COMMIT of the last transaction of a user, those of others in between too.
    private static final String RECORDS = """
            DECLARE @id nvarchar(14), @begin nvarchar(23), @end nvarchar(23);
            SELECT TOP (1) @id = [Transaction ID], @begin = [Current LSN] FROM fn_dblog(NULL, NULL)
            WHERE Operation = 'LOP_BEGIN_XACT' AND [Transaction Name] = 'user_transaction' ORDER BY [Current LSN] DESC;
            SELECT @end = [Current LSN] FROM fn_dblog(NULL, NULL)
            WHERE Operation = 'LOP_COMMIT_XACT' AND [Transaction ID] = @id;
            SELECT SUM([Log Record Length]), COUNT(*), COUNT(DISTINCT SUBSTRING([Current LSN], 10, 8))
            FROM fn_dblog(NULL, NULL) WHERE [Current LSN] BETWEEN @begin AND @end;""";

    @Override
    public String name() {
        return "log-blocks";
    }

    @Override
    public String summary() {
        return "one, ten, a hundred rows a transaction: bytes of log, log blocks, padding (document 003)";
    }

    /// @param written bytes of the log file during the transaction
    private record Measure(int rows, double records, double bytes, double blocks, double written, double writes) {
    }

    @Override
    public Report run(Bench bench) throws SQLException {
        var table = new BigTable("LabLogBlocks", "64MB", "64MB", "16MB");
        var measures = new ArrayList<Measure>();
        try (var connection = DriverManager.getConnection(bench.url())) {
            table.create(connection);
            transaction(connection, 100);
            for (int rows : BATCHES) {
                bench.say(rows + " rows in one transaction");
                measures.add(measure(connection, table, rows));
            }
            table.drop(connection);
        }
        return report(measures);
    }

    private static void transaction(Connection connection, int rows) throws SQLException {
        Workload.run(connection, "BEGIN TRAN; DECLARE @i int = 0; WHILE @i < " + rows
                + " BEGIN INSERT INTO MyBigTable DEFAULT VALUES; SET @i += 1; END; COMMIT TRAN;");
    }

    private static Measure measure(Connection connection, BigTable table, int rows) throws SQLException {
        Workload.run(connection, "CHECKPOINT");
        double written = table.files(connection, "num_of_bytes_written", true);
        double writes = table.files(connection, "num_of_writes", true);
        transaction(connection, rows);
        written = table.files(connection, "num_of_bytes_written", true) - written;
        writes = table.files(connection, "num_of_writes", true) - writes;
        var row = Workload.rows(connection, RECORDS).getFirst();
        return new Measure(rows, Double.parseDouble(row.get(1)), Double.parseDouble(row.get(0)),
                Double.parseDouble(row.get(2)), written, writes);
    }

    private Report report(List<Measure> measures) {
        var rows = new ArrayList<List<String>>();
        for (int i = 0; i < measures.size(); i++) {
            var one = measures.get(i);
            rows.add(List.of(number(one.rows()), number((long) one.records()), number((long) one.bytes()),
                    number(Math.round(DOCUMENT_BYTES.get(i))), number((long) one.blocks()), DOCUMENT_BLOCKS.get(i),
                    number((long) one.written()), number((long) one.writes())));
        }
        var verdicts = new ArrayList<Verdict>();
        for (int i = 0; i < measures.size(); i++) {
            double off = Math.abs(measures.get(i).bytes() / DOCUMENT_BYTES.get(i) - 1);
            verdicts.add(new Verdict(measures.get(i).rows() + " rows: bytes of log, off the document's by", 0,
                    Bound.AT_MOST, 0.05, off));
        }
        var last = measures.getLast();
        verdicts.add(new Verdict("100 rows: blocks", 14, Bound.AT_LEAST, 14, last.blocks()));
        verdicts.add(new Verdict("bytes written that are no multiple of " + SECTOR, 0, Bound.AT_MOST, 0,
                measures.stream().mapToDouble(one -> one.written() % SECTOR).sum()));
        verdicts.add(new Verdict("bytes written per row, 10 rows / 1 row", 49_152.0 / 51_200, Bound.AT_MOST, 1,
                measures.get(1).written() / 10 / measures.get(0).written()));
        return new Report(name(), "Log blocks of small and larger transactions",
                "In Recovery: optimizing log block IO size and how log IO works (seed document 003)",
                List.of(new Table("From LOP_BEGIN_XACT to LOP_COMMIT_XACT", List.of("rows", "records", "bytes",
                        "document", "blocks", "document", "bytes written", "writes"), rows)),
                List.of(new BarChart("log-blocks", "Bytes of log of one transaction", "bytes", true,
                        measures.stream().map(one -> one.rows() + " rows").toList(), List.of(
                        new BarChart.Series("document", DOCUMENT_BYTES),
                        new BarChart.Series("ours", measures.stream().map(Measure::bytes).toList())))),
                verdicts, List.of(),
                List.of("A block has " + MAX_BLOCK + " bytes at most, so 100 rows need "
                        + (int) Math.ceil(last.bytes() / MAX_BLOCK) + "; the document saw more, smaller ones.",
                        "The sum runs over all records in the range, those of page allocations in system transactions"
                        + " too, as the document adds them.",
                        "docs/log-arithmetic.md takes the bytes of one row apart, record by record (" + decimal(
                                measures.getFirst().bytes()) + " here)."));
    }
}
