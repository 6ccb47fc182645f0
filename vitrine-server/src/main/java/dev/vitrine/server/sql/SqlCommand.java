package dev.vitrine.server.sql;

import dev.vitrine.embedded.EmbeddedServer;
import dev.vitrine.os.Os;
import dev.vitrine.os.network.Connection;
import dev.vitrine.server.Instances;
import dev.vitrine.server.StartFailure;
import dev.vitrine.tds.client.ClientLogin.Encryption;
import java.io.BufferedReader;
import dev.vitrine.types.error.SqlError;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/// `vitrine sql`: sqlcmd against a server, or against an engine in this process.
public final class SqlCommand implements Callable<Integer> {
    private static final int FAILURE = 1;
    private static final int USAGE = 2;

    private final SqlSwitches switches = new SqlSwitches();
    private final CommandSpec spec = SqlOptions.spec(switches, this);

    /// The command with its switches, for a parser.
    public static CommandLine commandLine() {
        return new CommandLine(new SqlCommand().spec);
    }

    @Override
    public Integer call() {
        if (switches.help) {
            CommandLine.usage(spec, System.out);
            return 0;
        }
        try (var standardOutput = Output.standard(System.out); var standardError = Output.standard(System.err)) {
            try {
                switches.check();
                return run(standardOutput, standardError);
            } catch (UsageError e) {
                standardError.line(e.getMessage());
                return USAGE;
            } catch (IOException e) {
                standardError.line("Sqlcmd: Error: " + StartFailure.describe(e, switches.folderName(), 0));
                return FAILURE;
            } catch (SqlError e) {
                standardError.line("Sqlcmd: Error: " + StartFailure.describe(e, switches.folderName()));
                return FAILURE;
            }
        }
    }

    private int run(Output standardOutput, Output standardError) throws IOException, UsageError {
        var variables = switches.variables();
        if (switches.server != null) {
            var server = Server.named(switches.server);
            return run(new Start(Os.real(), server, switches.password()), variables, standardOutput, standardError);
        }
        var wish = Instances.Wish.of(switches.folder());
        var os = Instances.os(wish);
        if (switches.memory) {
            // What is in memory goes with the process: there is nothing to close.
            return run(os, Instances.start(os, wish, text -> System.err.println("vitrine: " + text)), variables,
                    standardOutput, standardError);
        }
        try (var engine = Instances.start(os, wish, text -> System.err.println("vitrine: " + text))) {
            return run(os, engine, variables, standardOutput, standardError);
        }
    }

    private int run(Os os, EmbeddedServer engine, Variables variables, Output standardOutput, Output standardError)
            throws IOException, UsageError {
        var start = new Start(os, new InThisProcess(engine), Optional.of(engine.pipeToken()));
        return run(start, variables, standardOutput, standardError);
    }

    private record Start(Os os, Server server, Optional<String> password) {
    }

    /// An engine in this process.
    private record InThisProcess(EmbeddedServer engine) implements Server {
        @Override
        public Connection connect(int timeoutSeconds) {
            return engine.pipe();
        }

        @Override
        public String host() {
            return "localhost";
        }
    }

    private int run(Start start, Variables variables, Output standardOutput, Output standardError)
            throws IOException, UsageError {
        var out = switches.output == null ? standardOutput
                : new Output(output(), switches.outputCharset(), true);
        var streams = new Streams(out, standardError, switches.redirection());
        try (var shell = new Shell(start.os(), settings(start.password()), variables, streams,
                format(streams, variables))) {
            var database = switches.database == null ? "" : switches.database;
            if (!shell.connect(start.server(), variables.text(Variables.USER), start.password().orElse(""), database)) {
                return FAILURE;
            }
            return run(shell, streams);
        }
    }

    private OutputStream output() throws UsageError {
        try {
            return Files.newOutputStream(Path.of(switches.output));
        } catch (IOException _) {
            throw new UsageError("'" + switches.output + "': Invalid filename.");
        }
    }

    private Settings settings(Optional<String> password) {
        boolean encrypt = switches.encrypt != null && !switches.encrypt.startsWith("o");
        var encryption = !encrypt ? Encryption.LOGIN_ONLY
                : switches.trustCertificate ? Encryption.TRUST_ANY : Encryption.CHECKED;
        return new Settings(switches.exitOnError, switches.errorLevel, switches.echo, switches.terminator,
                !switches.noSubstitution, !switches.noCommands, switches.statistics, switches.interactive(), encryption,
                password);
    }

    private Format format(Streams streams, Variables variables) {
        return switch (switches.format) {
            case TABLE -> new TableFormat(streams, variables, switches.trimmed, switches.controls());
            case CSV -> new CsvFormat(streams, variables);
            case JSON -> new JsonFormat(streams, variables);
        };
    }

    private int run(Shell shell, Streams streams) throws UsageError {
        boolean goOn = true;
        for (var text : switches.startTexts()) {
            goOn = goOn && shell.run(LineSource.ofText(text));
        }
        for (var file : switches.inputs) {
            if (goOn) {
                goOn = shell.run(LineSource.ofFile(file));
            }
        }
        if (goOn && switches.readsStandardInput()) {
            shell.run(switches.interactive() ? new Prompted(reader(), streams) : new LineSource.Reading(reader()));
        }
        return shell.exitCode();
    }

    private static BufferedReader reader() {
        return new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    }

    /// A person at a terminal.
    private record Prompted(BufferedReader reader, Streams streams) implements LineSource {
        @Override
        public Optional<String> next(String prompt) throws IOException {
            streams.standardOutput().print(prompt);
            streams.flush();
            return Optional.ofNullable(reader.readLine());
        }

        @Override
        public void close() {
            streams.flush();
        }
    }
}
