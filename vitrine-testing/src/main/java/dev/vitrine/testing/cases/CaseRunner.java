package dev.vitrine.testing.cases;

import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.types.error.SqlError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Runs a case against a server and tells where it differs.
public final class CaseRunner implements AutoCloseable {
    private static final int LOGIN_WORDS = 5;

    /// `--@ file NAME = CONTENT`, where backslashes with n, r, t and 0 stand for those characters.
    private static final String FILE = "file ";
    private final Server server;
    private final Map<String, ClientSession> sessions = new LinkedHashMap<>();
    private final Map<String, String[]> logins = new HashMap<>();

    /// Where cases run.
    public interface Server {
        /// A session as `sa` in the case's own database.
        ClientSession connect();

        /// A session of a login, in a database or in the login's own.
        ///
        /// @throws SqlError when the login is refused
        ClientSession connect(String login, String password, String database);

        /// Stops and starts the server; sessions are gone.
        void restart();

        /// Puts a file where the server finds it under that name.
        void file(String name, String content);

        /// As restart, but what was not synced is lost.
        void powerLoss();
    }

    /// One difference.
    public record Difference(int line, List<String> expected, List<String> actual) {
    }

    public CaseRunner(Server server) {
        this.server = server;
    }

    /// Runs a case file.
    ///
    /// @return the batches whose output is not as expected, empty when all are
    public List<Difference> run(Path file) throws IOException {
        var differences = new ArrayList<Difference>();
        for (var step : CaseFile.parse(Files.readString(file)).steps()) {
            before(step);
            if (step.text().isBlank()) {
                continue;
            }
            var actual = output(step);
            if (!CaseComparison.same(step.expected(), actual, step.has("unordered"))) {
                differences.add(new Difference(step.line(), step.expected(), actual));
            }
        }
        return differences;
    }

    private void before(CaseStep step) {
        for (var instruction : step.instructions()) {
            var words = instruction.split("\\s+");
            if (words.length >= LOGIN_WORDS && words[0].equals("session") && words[2].equals("as")) {
                logins.put(words[1], Arrays.copyOfRange(words, 3, words.length));
                Optional.ofNullable(sessions.remove(words[1])).ifPresent(ClientSession::close);
            }
        }
        step.instructions().stream().filter(one -> one.startsWith(FILE)).forEach(one -> {
            int equals = one.indexOf(" = ");
            server.file(one.substring(FILE.length(), equals), unescaped(one.substring(equals + " = ".length())));
        });
        if (step.has("restart")) {
            close();
            server.restart();
        } else if (step.has("power loss")) {
            sessions.clear();
            server.powerLoss();
        }
    }

    private static String unescaped(String text) {
        return text.replace("\\\\", "\u0001").replace("\\n", "\n").replace("\\r", "\r")
                .replace("\\t", "\t").replace("\\0", "\0")
                .replace('\u0001', '\\');
    }

    private List<String> output(CaseStep step) {
        var lines = new ArrayList<String>();
        try {
            sessions.computeIfAbsent(step.session(), this::connect);
        } catch (SqlError refused) {
            var sink = new TextSink();
            sink.error(refused.atLine(1));
            return sink.lines();
        }
        var session = sessions.get(step.session());
        for (int turn = 0; turn < step.repeat(); turn++) {
            var sink = new TextSink();
            session.executeBatch(step.text(), sink);
            lines.addAll(sink.lines());
        }
        if (session.ended()) {
            sessions.remove(step.session()).close();
        }
        return lines;
    }

    private ClientSession connect(String name) {
        var login = logins.get(name);
        return login == null ? server.connect()
                : server.connect(login[0], login[1], login.length > 2 ? login[2] : "");
    }

    @Override
    public void close() {
        sessions.values().forEach(ClientSession::close);
        sessions.clear();
    }
}
