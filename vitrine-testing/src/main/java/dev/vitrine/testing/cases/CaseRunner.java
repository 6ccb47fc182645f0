package dev.vitrine.testing.cases;

import dev.vitrine.engine.session.ClientSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Runs a case against a server and tells where it differs.
public final class CaseRunner implements AutoCloseable {
    private final Server server;
    private final Map<String, ClientSession> sessions = new LinkedHashMap<>();

    /// Where cases run.
    public interface Server {
        /// A session as `sa` in the case's own database.
        ClientSession connect();

        /// Stops and starts the server; sessions are gone.
        void restart();

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
        if (step.has("restart")) {
            close();
            server.restart();
        } else if (step.has("power loss")) {
            sessions.clear();
            server.powerLoss();
        }
    }

    private List<String> output(CaseStep step) {
        var session = sessions.computeIfAbsent(step.session(), name -> server.connect());
        var lines = new ArrayList<String>();
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

    @Override
    public void close() {
        sessions.values().forEach(ClientSession::close);
        sessions.clear();
    }
}
