package dev.vitrine.engine.procedure;

import dev.vitrine.engine.instance.Instance;
import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.EnvironmentChange;
import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.engine.session.ResponseSink;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.os.Os;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/// A server in memory and a session on it, for tests that speak T-SQL. Results are texts: columns, rows, messages.
public final class TestSession implements AutoCloseable {
    private final Os os;
    private Instance instance;
    private ClientSession session;

    public TestSession() throws IOException {
        this.os = Os.inMemory();
        start();
    }

    private void start() throws IOException {
        instance = Instance.start(os, new Instance.Settings("/data", "TEST", Optional.of("pw"), 64, failure -> {
            throw new AssertionError(failure);
        }, () -> { }));
        session = instance.loginTrusted(new LoginRequest("sa", "", "", "host", "test", "test", "", 1, 4096, true,
                "<local machine>", 0, "Shared memory", false, 0x74000004));
    }

    /// Stops the server and starts it again.
    void restart() throws IOException {
        session.close();
        instance.close();
        start();
    }

    /// What a batch gives, line by line: `a|b` for rows, `Msg n: text` for messages.
    public List<String> run(String text) {
        var lines = new Lines();
        session.executeBatch(text, lines);
        return lines.all;
    }

    /// The rows of a batch that raises no error.
    public List<String> rows(String text) {
        var lines = run(text);
        var errors = lines.stream().filter(line -> line.startsWith("Msg ")).toList();
        if (!errors.isEmpty()) {
            throw new AssertionError(text + " gave " + errors);
        }
        return lines.stream().filter(line -> !line.startsWith("#")).toList();
    }

    @Override
    public void close() throws IOException {
        session.close();
        instance.close();
    }

    private static final class Lines implements ResponseSink {
        final List<String> all = new ArrayList<>();
        private List<ResultColumn> columns = List.of();

        @Override
        public void columns(List<ResultColumn> given) {
            columns = given;
            var line = new StringJoiner("|", "#", "");
            given.forEach(column -> line.add(column.name() + " " + column.type().declaration()));
            all.add(line.toString());
        }

        @Override
        public void row(Value[] row) {
            var line = new StringJoiner("|");
            for (int i = 0; i < row.length; i++) {
                line.add(row[i] == Null.NULL ? "NULL" : Conversions.converter(columns.get(i).type(),
                        SqlType.NVARCHAR_MAX, ConversionSettings.DEFAULT).convert(row[i]).asString());
            }
            all.add(line.toString());
        }

        @Override
        public void done(DoneToken token) {
            // counts are not of interest here
        }

        @Override
        public void error(SqlError error) {
            all.add("Msg " + error.number() + ": " + error.text());
        }

        @Override
        public void information(SqlError message) {
            all.add("# " + message.number() + ": " + message.text());
        }

        @Override
        public void environment(EnvironmentChange change) {
            // of no interest here
        }

        @Override
        public void returnValue(int ordinal, String name, SqlType type, Value value) {
            all.add("#" + name);
        }

        @Override
        public void flush() {
            // all is here already
        }

        @Override
        public void returnStatus(int status) {
            all.add("#return " + status);
        }
    }
}
