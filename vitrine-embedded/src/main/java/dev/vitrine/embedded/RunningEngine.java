package dev.vitrine.embedded;

import dev.vitrine.engine.instance.Instance;
import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.os.Os;
import java.io.IOException;
import java.io.UncheckedIOException;

/// The engine's instance behind the protocols' face.
record RunningEngine(Instance instance) implements Engine {
    private static final int STANDARD_MEMORY_MEGABYTES = 256;

    static Engine start(Os os, EngineOptions options) throws IOException {
        if (!options.traceFlags().isEmpty()) {
            throw new IOException("trace flags are not supported yet: " + options.traceFlags());
        }
        var settings = new Instance.Settings(options.folder(), options.serverName(), options.saPassword(),
                options.maxServerMemory().orElse(STANDARD_MEMORY_MEGABYTES), System.err::println, () -> {
                    throw dev.vitrine.types.error.QueryError.UNSUPPORTED_STATEMENT.with("SHUTDOWN");
                });
        return new RunningEngine(Instance.start(os, settings));
    }

    @Override
    public ClientSession login(LoginRequest request) {
        return instance.login(request);
    }

    @Override
    public ClientSession loginTrusted(LoginRequest request) {
        return instance.loginTrusted(request);
    }

    @Override
    public void close() {
        try {
            instance.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
