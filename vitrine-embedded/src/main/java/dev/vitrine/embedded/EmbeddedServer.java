package dev.vitrine.embedded;

import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.os.Os;
import dev.vitrine.os.network.Connection;
import dev.vitrine.os.network.Listener;
import dev.vitrine.os.network.Pipe;
import dev.vitrine.tds.message.ProductVersion;
import dev.vitrine.tds.server.ServerTls;
import dev.vitrine.tds.server.TdsServer;
import dev.vitrine.tds.server.TdsSettings;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Consumer;

/// An engine with its two doors: pipes in the process, and ports. Whoever holds the [#pipeToken] comes in through a
/// pipe without another password.
public final class EmbeddedServer implements AutoCloseable {
    /// What PRELOGIN and LOGINACK say.
    public static final ProductVersion VERSION = new ProductVersion(16, 0, 1000);
    private static final int TOKEN_BYTES = 16;
    private static final String PIPE_USER = "sa";

    private final Os os;
    private final Engine engine;
    private final EngineOptions options;
    private final TdsSettings settings;
    private final String pipeToken;
    private final TdsServer pipes;
    private Optional<TdsServer> ports = Optional.empty();

    public EmbeddedServer(Os os, Engine engine, EngineOptions options, Consumer<String> errorLog) {
        this.os = os;
        this.engine = engine;
        this.options = options;
        this.settings = TdsSettings.of(options.serverName(), VERSION, errorLog);
        var random = new byte[TOKEN_BYTES];
        os.entropy().nextBytes(random);
        pipeToken = HexFormat.of().formatHex(random);
        pipes = new TdsServer(os, this::pipeLogin, settings, Optional.empty());
    }

    private ClientSession pipeLogin(LoginRequest request) {
        boolean trusted = request.userName().equals(PIPE_USER) && request.password().equals(pipeToken);
        return trusted ? engine.loginTrusted(request) : engine.login(request);
    }

    /// The password of sa in this process.
    public String pipeToken() {
        return pipeToken;
    }

    /// A new connection inside the process.
    public Connection pipe() {
        var pipe = new Pipe();
        pipes.serve(pipe.server());
        return pipe.client();
    }

    /// Serves a port from now on.
    public void accept(Listener listener) {
        if (ports.isEmpty()) {
            var tls = ServerTls.load(os, options.folder(), options.serverName());
            ports = Optional.of(new TdsServer(os, engine::login, settings, Optional.of(tls)));
        }
        ports.get().accept(listener);
    }

    @Override
    public void close() {
        ports.ifPresent(TdsServer::close);
        pipes.close();
        engine.close();
    }
}
