package dev.vitrine.tds.server;

import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.ResponseSink;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.engine.session.RpcRequest;
import dev.vitrine.engine.session.TransactionRequest;
import dev.vitrine.engine.session.EnvironmentChange;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.TaskCancelled;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// A session without an engine: answers a few texts by heart and remembers what it was asked.
final class ScriptedSession implements ClientSession {
    final ConcurrentLinkedQueue<String> log;
    private final BiConsumer<String, ResponseSink> batches;
    private volatile Task running;

    ScriptedSession(ConcurrentLinkedQueue<String> log, BiConsumer<String, ResponseSink> batches) {
        this.log = log;
        this.batches = batches;
    }

    @Override
    public int id() {
        return 51;
    }

    @Override
    public String database() {
        return "master";
    }

    @Override
    public Collation collation() {
        return Collation.DEFAULT;
    }

    @Override
    public void executeBatch(String text, ResponseSink sink) {
        log.add("batch " + text);
        run(text, sink);
    }

    private void run(String text, ResponseSink sink) {
        running = Task.current();
        running.clearCancel();
        try {
            if (text.contains("SELECT 1") || text.startsWith("SELECT @@MAX_PRECISION")) {
                integers(sink, 1);
            } else if (text.matches("rows \\d{1,7}")) {
                integers(sink, Integer.parseInt(text.substring(5)));
            } else if (text.equals("sleep")) {
                sleep(sink);
            } else if (text.equals("error")) {
                sink.error(NameError.INVALID_OBJECT_NAME.with("dbo.nothing").atLine(3));
                sink.done(new DoneToken(DoneToken.Kind.STATEMENT, DoneToken.Command.SELECT, OptionalLong.empty(),
                        true));
            } else if (text.equals("defect")) {
                throw new IllegalStateException("planted");
            } else {
                batches.accept(text, sink);
            }
        } finally {
            running = null;
        }
    }

    static void integers(ResponseSink sink, int count) {
        sink.columns(List.of(new ResultColumn("n", SqlType.INT, false, false, true),
                new ResultColumn("text", SqlType.nvarchar(50), true, false, true)));
        var row = new Value[2];
        for (int i = 1; i <= count; i++) {
            Task.current().step();
            row[0] = IntegerValue.of(i);
            row[1] = StringValue.of("row number " + i);
            sink.row(row);
        }
        done(sink, count);
    }

    static void done(ResponseSink sink, long count) {
        sink.done(new DoneToken(DoneToken.Kind.STATEMENT, DoneToken.Command.SELECT, OptionalLong.of(count), false));
    }

    /// Waits until asked to stop.
    private void sleep(ResponseSink sink) {
        try {
            while (true) {
                Task.current().park(1_000_000);
                Task.current().step();
            }
        } catch (TaskCancelled _) {
            sink.done(new DoneToken(DoneToken.Kind.STATEMENT, DoneToken.Command.NONE, OptionalLong.empty(), true));
        }
    }

    @Override
    public void executeProcedure(RpcRequest request, ResponseSink sink) {
        log.add("rpc " + request.wellKnown() + " " + request.name() + " " + request.parameters());
        switch (request.wellKnown()) {
            case SP_EXECUTESQL -> {
                integersInProcedure(sink);
                sink.returnStatus(0);
            }
            case SP_PREPEXEC, SP_PREPARE -> {
                integersInProcedure(sink);
                sink.returnStatus(0);
                sink.returnValue(0, request.parameters().getFirst().name(), SqlType.INT, IntegerValue.of(7));
            }
            default -> sink.returnStatus(0);
        }
    }

    private static void integersInProcedure(ResponseSink sink) {
        sink.columns(List.of(new ResultColumn("n", SqlType.INT, true, false, true)));
        sink.row(new Value[] {IntegerValue.of(42)});
        sink.done(new DoneToken(DoneToken.Kind.IN_PROCEDURE, DoneToken.Command.SELECT, OptionalLong.of(1), false));
    }

    @Override
    public void transaction(TransactionRequest request, ResponseSink sink) {
        log.add("transaction " + request);
        if (request instanceof TransactionRequest.Begin) {
            sink.environment(new EnvironmentChange.TransactionBegun(99));
        }
        sink.done(new DoneToken(DoneToken.Kind.STATEMENT, DoneToken.Command.BEGIN, OptionalLong.empty(), false));
    }

    @Override
    public void attention() {
        log.add("attention");
        var task = running;
        if (task != null) {
            task.cancel();
        }
    }

    @Override
    public void reset(boolean keepTransaction, Consumer<EnvironmentChange> changes) {
        log.add("reset " + keepTransaction);
    }

    @Override
    public boolean ended() {
        return false;
    }

    @Override
    public void close() {
        log.add("close");
    }
}
