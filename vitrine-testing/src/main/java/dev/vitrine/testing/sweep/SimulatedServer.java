package dev.vitrine.testing.sweep;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.PathMapping;
import dev.vitrine.engine.instance.Instance;
import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.os.Os;
import dev.vitrine.storage.check.DatabaseCheck;
import dev.vitrine.testing.cases.TextSink;
import dev.vitrine.testing.simulation.Verify;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A server on a simulated machine, with one client of its own.
final class SimulatedServer {
    static final String FOLDER = "/data";
    private static final int MEGABYTES = 2;

    private final Instance instance;
    private final ClientSession session;
    private final List<String> troubles;

    private SimulatedServer(Instance instance, List<String> troubles) {
        this.instance = instance;
        this.troubles = troubles;
        this.session = instance.login(new LoginRequest("sa", "Passw0rd", "", "here", "sweep", "sweep", "", 1, 4096,
                true, "127.0.0.1", 0, "TCP", false, 0x74000004));
    }

    /// @throws IOException or SqlError when it cannot start
    static SimulatedServer start(Os os) throws IOException {
        var troubles = new ArrayList<String>();
        return new SimulatedServer(Instance.start(os, new Instance.Settings(FOLDER, "VITRINE", Optional.of("Passw0rd"),
                MEGABYTES, troubles::add, () -> { })), troubles);
    }

    /// Databases that could not be opened.
    List<String> troubles() {
        return List.copyOf(troubles);
    }

    List<String> run(String batch) {
        var sink = new TextSink();
        session.executeBatch(batch, sink);
        return sink.lines();
    }

    void stop() throws IOException {
        instance.close();
    }

    /// Lets go as a crash does.
    void abandon() throws IOException {
        instance.storage().abandon();
    }

    /// Looks at every page of every database of the folder; no server may have it.
    static void check(Os os) throws IOException {
        var storage = new dev.vitrine.storage.database.StorageInstance(os, MEGABYTES << 20);
        try {
            var failures = new ArrayList<String>();
            var databases = Databases.start(storage, new PathMapping(FOLDER), failures::add);
            Verify.that(failures.isEmpty(), "after everything: " + failures);
            for (var catalog : databases.catalogs()) {
                var findings = DatabaseCheck.run(catalog.database());
                Verify.that(findings.isEmpty(), "check of " + catalog.database().name() + ": " + findings);
            }
        } finally {
            storage.abandon();
        }
    }
}
