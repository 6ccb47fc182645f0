package dev.vitrine.server;

import dev.vitrine.server.sql.SqlCommand;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// The `vitrine` command.
@Command(name = "vitrine", mixinStandardHelpOptions = true, version = "Vitrine 0.1.0",
        description = "A SQL Server-compatible database that lets you see inside while it works.",
        subcommands = {ServeCommand.class, TrainCommand.class, CommandLine.HelpCommand.class,
            LabCommand.class, NotBuiltYet.Watch.class, NotBuiltYet.Check.class, NotBuiltYet.Maintain.class,
            NotBuiltYet.Relay.class, NotBuiltYet.Lint.class, NotBuiltYet.Audit.class})
public final class Main implements Callable<Integer> {
    /// What a wrong command line ends with.
    public static final int USAGE = 2;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private Main() {
    }

    public static void main(String[] arguments) {
        System.exit(commandLine(arguments).setCaseInsensitiveEnumValuesAllowed(true).execute(arguments));
    }

    /// The two commands that are started again and again are read alone: reading the options of all others costs a
    /// start more than the server does.
    private static CommandLine commandLine(String[] arguments) {
        return switch (arguments.length == 0 ? "" : arguments[0]) {
            case "sql" -> alone("sql", SqlCommand.commandLine());
            case "serve" -> alone("serve", new CommandLine(new ServeCommand()));
            default -> new CommandLine(new Main()).addSubcommand("sql", SqlCommand.commandLine());
        };
    }

    private static CommandLine alone(String name, CommandLine command) {
        var root = CommandLine.Model.CommandSpec.create().name("vitrine");
        return new CommandLine(root).addSubcommand(name, command);
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(System.err);
        return USAGE;
    }
}
