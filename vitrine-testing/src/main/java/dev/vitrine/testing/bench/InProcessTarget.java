package dev.vitrine.testing.bench;

import dev.vitrine.engine.instance.Instance;
import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.EnvironmentChange;
import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.engine.session.ResponseSink;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.engine.session.RpcRequest;
import dev.vitrine.engine.session.RpcRequest.Parameter;
import dev.vitrine.engine.session.RpcRequest.WellKnown;
import dev.vitrine.os.Os;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The engine in this process, without protocol and driver: prepared statements by `sp_execute`.
final class InProcessTarget implements Target {
    private static final int MEMORY_MB = 256;
    private static final SqlType TEXT = SqlType.nvarchar(4000);

    private final Instance instance;

    InProcessTarget(Path folder) throws IOException {
        instance = Instance.start(Os.real(), new Instance.Settings(folder.toString(), "BENCH", Optional.of("Passw0rd"),
                MEMORY_MB, message -> { }, () -> { }));
        try (var session = login()) {
            execute(session, "CREATE DATABASE bench");
            execute(session, "USE bench; CREATE TABLE bench_rows (id int IDENTITY PRIMARY KEY, a int NOT NULL, "
                    + "b int NOT NULL); "
                    + "CREATE TABLE points (id int PRIMARY KEY, val int NOT NULL, name varchar(40) NOT NULL)");
            execute(session, "SET NOCOUNT ON; BEGIN TRAN; DECLARE @i int = 0; WHILE @i < " + JdbcTarget.POINTS
                    + " BEGIN INSERT points VALUES (@i, @i * 7, CONCAT('the name of ', @i)); SET @i += 1 END; COMMIT");
        }
    }

    private ClientSession login() {
        return instance.loginTrusted(new LoginRequest("sa", "", "", "here", "bench", "bench", "", 1, 4096, true,
                "127.0.0.1", 0, "TCP", false, 0x74000004));
    }

    private static void execute(ClientSession session, String text) {
        var answer = new Answer();
        session.executeBatch(text, answer);
        answer.check();
    }

    @Override
    public String name() {
        return "vitrine in process";
    }

    @Override
    public void prepare(Workload workload) {
        try (var session = login()) {
            execute(session, "ALTER DATABASE bench SET DELAYED_DURABILITY = "
                    + (workload.delayed() ? "FORCED" : "DISABLED"));
        }
    }

    @Override
    public Client open(Workload workload) {
        var session = login();
        execute(session, "USE bench");
        boolean insert = workload.kind() == Workload.Kind.INSERT;
        var declaration = insert ? "@P0 int,@P1 int" : "@P0 int";
        var text = insert ? "INSERT INTO bench_rows (a, b) VALUES (@P0, @P1)"
                : "SELECT id, val, name FROM points WHERE id = @P0";
        var answer = new Answer();
        session.executeProcedure(new RpcRequest(WellKnown.SP_PREPARE, "", false, List.of(
                new Parameter("", SqlType.INT, Null.NULL, true, false), text(declaration), text(text),
                number(1))), answer);
        answer.check();
        return new Prepared(session, answer.handle, insert);
    }

    private static Parameter text(String text) {
        return new Parameter("", TEXT, new StringValue(text), false, false);
    }

    private static Parameter number(int number) {
        return new Parameter("", SqlType.INT, IntegerValue.of(number), false, false);
    }

    @Override
    public void close() throws IOException {
        instance.close();
    }

    private record Prepared(ClientSession session, int handle, boolean insert) implements Client {
        @Override
        public void once(int number) {
            var parameters = new ArrayList<Parameter>();
            parameters.add(number(handle));
            parameters.add(number(insert ? number : Math.floorMod(number * 7919, JdbcTarget.POINTS)));
            if (insert) {
                parameters.add(number(number + 1));
            }
            var answer = new Answer();
            session.executeProcedure(new RpcRequest(WellKnown.SP_EXECUTE, "", false, parameters), answer);
            answer.check();
            if (!insert && answer.rows != 1) {
                throw new IllegalStateException("no row for " + number);
            }
        }

        @Override
        public void close() {
            session.close();
        }
    }

    /// Keeps what is looked at.
    private static final class Answer implements ResponseSink {
        private final List<SqlError> errors = new ArrayList<>();
        private int rows;
        private int handle;

        void check() {
            if (!errors.isEmpty()) {
                throw errors.getFirst();
            }
        }

        @Override
        public void columns(List<ResultColumn> columns) {
            // Not looked at.
        }

        @Override
        public void row(Value[] row) {
            rows++;
        }

        @Override
        public void done(DoneToken done) {
            // Not looked at.
        }

        @Override
        public void error(SqlError error) {
            errors.add(error);
        }

        @Override
        public void information(SqlError message) {
            // Not looked at.
        }

        @Override
        public void environment(EnvironmentChange change) {
            // Not looked at.
        }

        @Override
        public void returnStatus(int status) {
            // Not looked at.
        }

        @Override
        public void returnValue(int ordinal, String name, SqlType type, Value value) {
            if (ordinal == 0 && value instanceof IntegerValue number) {
                handle = (int) number.value();
            }
        }

        @Override
        public void flush() {
            // Nothing is kept back.
        }
    }
}
