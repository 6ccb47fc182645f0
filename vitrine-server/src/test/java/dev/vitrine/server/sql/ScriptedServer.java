package dev.vitrine.server.sql;

import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.EnvironmentChange;
import dev.vitrine.engine.session.ResponseSink;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.engine.session.RpcRequest;
import dev.vitrine.engine.session.TransactionRequest;
import dev.vitrine.os.Os;
import dev.vitrine.os.network.Connection;
import dev.vitrine.os.network.Pipe;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.TaskCancelled;
import dev.vitrine.tds.message.ProductVersion;
import dev.vitrine.tds.server.TdsServer;
import dev.vitrine.tds.server.TdsSettings;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/// A server that answers a few batches by heart and remembers all it was sent.
final class ScriptedServer implements Server, AutoCloseable {
    final ConcurrentLinkedQueue<String> batches = new ConcurrentLinkedQueue<>();
    final Os os = Os.inMemory();
    private final TdsServer server = new TdsServer(os, request -> {
        if (!request.password().equals("pw")) {
            throw LoginError.LOGIN_FAILED.with(request.userName(), "", "").state(8);
        }
        return new Session();
    }, TdsSettings.of("SRV", new ProductVersion(16, 0, 1000), _ -> {
    }), Optional.empty());

    @Override
    public Connection connect(int timeoutSeconds) {
        var pipe = new Pipe();
        server.serve(pipe.server());
        return pipe.client();
    }

    @Override
    public String host() {
        return "localhost";
    }

    @Override
    public void close() {
        server.close();
    }

    private final class Session implements ClientSession {
        private volatile Task running;

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
            batches.add(text);
            running = Task.current();
            running.clearCancel();
            if (text.startsWith("two")) {
                table(sink);
            } else if (text.startsWith("fail")) {
                sink.error(new SqlError(208, 16, 1, 2, "", "Invalid object name 'x'."));
                done(sink, OptionalLong.empty());
            } else if (text.startsWith("use")) {
                sink.environment(new EnvironmentChange.Database("db", "master"));
                sink.information(DatabaseError.DATABASE_CONTEXT_CHANGED.with("db"));
                done(sink, OptionalLong.empty());
            } else if (text.startsWith("wait")) {
                waiting(sink);
            } else {
                done(sink, OptionalLong.of(1));
            }
        }

        private void waiting(ResponseSink sink) {
            try {
                while (true) {
                    Task.current().park(1_000_000);
                    Task.current().step();
                }
            } catch (TaskCancelled _) {
                done(sink, OptionalLong.empty());
            }
        }

        private void table(ResponseSink sink) {
            sink.columns(List.of(new ResultColumn("id", SqlType.INT, false, false, true),
                    new ResultColumn("name", SqlType.nvarchar(6), true, false, true),
                    new ResultColumn("", SqlType.BIT, true, false, true)));
            sink.row(new Value[] {IntegerValue.of(1), StringValue.of("one"), dev.vitrine.types.value.BitValue.ONE});
            sink.row(new Value[] {IntegerValue.of(-22), Null.NULL, Null.NULL});
            done(sink, OptionalLong.of(2));
        }

        private static void done(ResponseSink sink, OptionalLong count) {
            sink.done(new DoneToken(DoneToken.Kind.STATEMENT, DoneToken.Command.NONE, count, false));
        }

        @Override
        public void executeProcedure(RpcRequest request, ResponseSink sink) {
            sink.returnStatus(0);
        }

        @Override
        public void transaction(TransactionRequest request, ResponseSink sink) {
            done(sink, OptionalLong.empty());
        }

        @Override
        public void attention() {
            if (running != null) {
                running.cancel();
            }
        }

        @Override
        public void reset(boolean keepTransaction, Consumer<EnvironmentChange> changes) {
        }

        @Override
        public boolean ended() {
            return false;
        }

        @Override
        public void close() {
        }
    }
}
