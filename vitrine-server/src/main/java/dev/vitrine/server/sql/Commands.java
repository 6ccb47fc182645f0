package dev.vitrine.server.sql;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// sqlcmd's commands, one row each: how the line looks, and what it does.
final class Commands {
    private static final String HELP = """
            :!! [<command>]
              - Executes a command in the operating system shell.
            :connect server[,port] [-l timeout] [-U user [-P password]]
              - Connects to a SQL Server instance.
            :error <dest>
              - Redirects error output to a file, stderr or stdout.
            :exit [(query)]
              - Quits; with a query, its first value is the exit code.
            go [<n>]
              - Executes the statement cache (n times).
            :help
              - Shows this list of commands.
            :list
              - Prints the content of the statement cache.
            :listvar
              - Lists the set scripting variables.
            :on error [exit|ignore]
              - Action for batch or command errors.
            :out <filename>|stderr|stdout
              - Redirects query output to a file, stderr or stdout.
            :quit
              - Quits immediately.
            :r <filename>
              - Append file contents to the statement cache.
            :reset
              - Discards the statement cache.
            :setvar {variable} [value]
              - Sets or removes a scripting variable.""";

    private final Shell shell;
    private final Settings settings;
    private final Variables variables;
    private final Streams streams;
    private final List<Command> table;

    /// What a command does with the parts of its line.
    @FunctionalInterface
    private interface Action {
        void run(Matcher line) throws IOException, UsageError, ScriptScanner.Undefined;
    }

    private record Command(Pattern pattern, Action action) {
    }

    Commands(Shell shell, Settings settings, Variables variables, Streams streams) {
        this.shell = shell;
        this.settings = settings;
        this.variables = variables;
        this.streams = streams;
        table = List.of(
                command(Pattern.quote(settings.terminator()) + "(?:\\s+(\\d+))?\\s*;?\\s*(?:--.*)?", this::go),
                command(":?reset", _ -> shell.dropBatch()),
                command(":?quit", _ -> shell.quit()),
                command(":?exit\\s*(?:\\((.*)\\))?", this::exit),
                command(":?!!\\s*(.*)", this::system),
                command(":?ed", _ -> refuse("ED")),
                command(":r\\s+(.+)", line ->
                        shell.include(LineSource.ofFile(unquoted(shell.replaced(line.group(1)))))),
                command(":setvar\\s+(\\S+)(?:\\s+(.*))?", this::setVariable),
                command(":listvar", _ -> variables.all().forEach((name, value) ->
                        streams.out().line(name + " = \"" + value + "\""))),
                command(":list", _ -> streams.out().print(shell.batchText())),
                command(":out\\s+(.+)", line -> streams.out(output(line.group(1)))),
                command(":error\\s+(.+)", line -> streams.error(output(line.group(1)))),
                command(":on\\s+error\\s+(exit|ignore)", line ->
                        shell.exitOnError(line.group(1).equalsIgnoreCase("exit"))),
                command(":connect\\s+(.+)", this::connect),
                command(":help", _ -> streams.out().line(HELP)),
                command(":xml\\s+off", _ -> {
                }),
                command(":(xml|serverlist|perftrace)\\b.*", line -> refuse(":" + line.group(1))));
    }

    private static Command command(String pattern, Action action) {
        return new Command(Pattern.compile("\\s*" + pattern + "\\s*", Pattern.CASE_INSENSITIVE), action);
    }

    /// Runs the line if it is a command.
    ///
    /// @return whether it was one
    boolean run(String line) throws IOException, UsageError, ScriptScanner.Undefined {
        for (var command : table) {
            var matcher = command.pattern.matcher(line);
            if (matcher.matches()) {
                command.action.run(matcher);
                return true;
            }
        }
        var trimmed = line.strip();
        if (trimmed.startsWith(":") && trimmed.length() > 1 && Character.isLetter(trimmed.charAt(1))) {
            throw new UsageError("Sqlcmd: Error: Syntax error near command '" + trimmed.split("\\s+")[0] + "'.");
        }
        return false;
    }

    private static void refuse(String command) throws UsageError {
        throw new UsageError("Sqlcmd: Error: Command '" + command.toUpperCase(Locale.ROOT) + "' is not supported.");
    }

    private void go(Matcher line) throws IOException {
        shell.go(line.group(1) == null ? 1 : Long.parseLong(line.group(1)));
    }

    private void exit(Matcher line) throws IOException, ScriptScanner.Undefined {
        var query = line.group(1);
        if (query == null) {
            shell.quit();
            return;
        }
        if (query.isBlank()) {
            shell.go(1);
            shell.quit();
            return;
        }
        shell.exitWith(shell.replaced(query));
    }

    private void system(Matcher line) throws IOException, UsageError, ScriptScanner.Undefined {
        if (!settings.commands()) {
            throw new UsageError("Sqlcmd: Warning: ED and !! commands are disabled.");
        }
        streams.flush();
        var process = new ProcessBuilder("sh", "-c", shell.replaced(line.group(1))).inheritIO().start();
        try {
            process.waitFor();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void setVariable(Matcher line) throws UsageError, ScriptScanner.Undefined {
        var name = line.group(1);
        if (name.equalsIgnoreCase(Variables.SERVER) || name.equalsIgnoreCase(Variables.USER)) {
            throw new UsageError("The '" + name + "' variable is read-only");
        }
        if (line.group(2) == null || line.group(2).isBlank()) {
            variables.remove(name);
        } else {
            variables.set(name, unquoted(shell.replaced(line.group(2))));
        }
    }

    private static String unquoted(String text) {
        var plain = text.strip();
        boolean quoted = plain.length() > 1 && plain.startsWith("\"") && plain.endsWith("\"");
        return quoted ? plain.substring(1, plain.length() - 1).replace("\"\"", "\"") : plain;
    }

    private Output output(String target) throws UsageError, ScriptScanner.Undefined {
        var name = unquoted(shell.replaced(target));
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "stdout" -> streams.standardOutput();
            case "stderr" -> streams.standardError();
            default -> {
                try {
                    yield new Output(Files.newOutputStream(Path.of(name)), StandardCharsets.UTF_8, true);
                } catch (IOException _) {
                    throw new UsageError("'" + name + "': Invalid filename.");
                }
            }
        };
    }

    private void connect(Matcher line) throws UsageError, ScriptScanner.Undefined {
        var words = shell.replaced(line.group(1)).strip().split("\\s+");
        var user = "";
        var password = settings.password().orElse("");
        for (int i = 1; i < words.length; i += 2) {
            if (i + 1 >= words.length) {
                throw new UsageError("Sqlcmd: Error: Syntax error near command ':connect'.");
            }
            switch (words[i]) {
                case "-U" -> user = words[i + 1];
                case "-P" -> password = words[i + 1];
                case "-l" -> variables.set(Variables.LOGIN_TIMEOUT, words[i + 1]);
                default -> throw new UsageError("Sqlcmd: Error: Syntax error near command ':connect'.");
            }
        }
        if (!shell.connect(Server.named(words[0]), user.isEmpty() ? variables.text(Variables.USER)
                : user, password, "")) {
            throw new UsageError("Sqlcmd: Error: No connection to '" + words[0] + "'.");
        }
    }
}
