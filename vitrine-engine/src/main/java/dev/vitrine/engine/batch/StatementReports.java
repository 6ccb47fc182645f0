package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.engine.store.StoredTables;
import dev.vitrine.os.thread.Task;
import dev.vitrine.query.executor.row.RowExecution;
import dev.vitrine.query.showplan.ShowplanStatement;
import dev.vitrine.tsql.syntax.SourcePosition;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// What SET STATISTICS IO, XML, PROFILE and TIME tell behind a statement, and the texts of the first and last.
/// Source: "SET STATISTICS IO", "SET STATISTICS TIME", "SET STATISTICS XML", "SET STATISTICS PROFILE (Transact-SQL)".
final class StatementReports {
    private static final String LINE_END = "\r\n";

    private StatementReports() {
    }

    /// A statement that has run.
    record Ran(CachedPlan plan, RowExecution execution, Usage usage, List<StoredTables.TableReads> reads,
            SourcePosition position) {
    }

    static void behind(Ran ran, Frame frame, Response response) {
        if (response.captured()) {
            return;
        }
        if (frame.options().isOn(SetOption.STATISTICS_IO)) {
            reads(ran.reads(), ran.position().line(), response);
        }
        boolean xml = frame.options().isOn(SetOption.STATISTICS_XML);
        if (xml || frame.options().isOn(SetOption.STATISTICS_PROFILE)) {
            long millis = ran.usage().elapsedNanos() / 1_000_000;
            var run = new ShowplanStatement.Run(ran.execution(), ran.usage().workerNanos() / 1_000_000, millis);
            var statement = Showplans.statement(ran.plan(), ran.position(), 1, frame, Optional.of(run));
            rows(xml ? List.<Value[]>of(PlanResults.xml(List.of(statement))) : PlanResults.profile(statement), xml,
                    frame, response);
        }
    }

    private static void rows(List<Value[]> rows, boolean xml, Frame frame, Response response) {
        response.columns(xml ? PlanResults.XML : PlanResults.PROFILE);
        rows.forEach(response::row);
        response.done(DoneToken.Command.SELECT, OptionalLong.of(rows.size()),
                frame.options().isOn(SetOption.NOCOUNT));
    }

    /// One message for each table. Pages of large values are stored apart from no table's rows yet: they are not read.
    static void reads(List<StoredTables.TableReads> reads, int line, Response response) {
        for (var table : reads) {
            response.message(QueryError.STATISTICS_IO.with(table.table(), table.scans(), table.logical(),
                    table.physical(), 0, 0, 0, 0, 0, 0, 0, 0).atLine(line));
        }
    }

    /// Processor and wall time of a piece of work.
    static final class Times {
        private final Task task;
        private final BatchServices services;
        private final long began;
        private final long cpu;

        Times(Task task, BatchServices services) {
            this.task = task;
            this.services = services;
            this.began = services.os().clock().nanos();
            this.cpu = task.cpuMillis();
        }

        void compiled(int line, Response response) {
            response.message(QueryError.STATISTICS_COMPILE_TIME.with(LINE_END, task.cpuMillis() - cpu, millis())
                    .atLine(line));
        }

        void executed(int line, Response response) {
            response.message(QueryError.STATISTICS_TIME.with(LINE_END, LINE_END, task.cpuMillis() - cpu, millis())
                    .atLine(line));
        }

        private long millis() {
            return (services.os().clock().nanos() - began) / 1_000_000;
        }
    }
}
