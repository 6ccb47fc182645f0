package dev.vitrine.embedded;

import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.os.Os;
import java.io.IOException;

/// A running engine, as protocols see it.
public interface Engine extends AutoCloseable {
    /// Checks a login's name and password.
    ///
    /// @throws dev.vitrine.types.error.SqlError when it is refused
    ClientSession login(LoginRequest request);

    /// A session of sa for a caller in this process, who owns the data anyway.
    ClientSession loginTrusted(LoginRequest request);

    /// Ends all sessions, makes a checkpoint, lets go of the data.
    @Override
    void close();

    /// Starts an engine; a folder without data gets the system databases first.
    ///
    /// @throws IOException when the folder cannot be used: unreadable, of something else, held by another server
    static Engine start(Os os, EngineOptions options) throws IOException {
        DataFolder.check(os.files(), options.folder());
        return RunningEngine.start(os, options);
    }
}
