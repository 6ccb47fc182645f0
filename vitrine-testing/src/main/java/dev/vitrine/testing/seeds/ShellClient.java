package dev.vitrine.testing.seeds;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// A program that people type at: `vitrine sql`, FreeTDS' tsql.
final class ShellClient extends ProcessClient {
    private static final String END = "<<end>>";
    private static final Pattern ERROR = Pattern.compile("Msg (\\d+)[ ,].*");
    private static final Pattern COUNT = Pattern.compile("\\((\\d+) rows? affected\\)");

    private final Dialect dialect;

    /// What programs make of lines before they send them.
    private enum Dialect {
        /// Knows `$(name)`, `GO n`, and that GO within a string is text; tells counts.
        SQLCMD,
        /// None of it.
        TSQL
    }

    private ShellClient(List<String> command, Dialect dialect) {
        super(command);
        this.dialect = dialect;
    }

    /// The product's own client.
    static SeedClient vitrineSql(Target target) {
        var command = new ArrayList<>(ServedProcess.vitrine("sql", "-S", "localhost," + target.port(), "-U", "sa",
                "-P", target.password(), "-C", "-W", "-h", "-1", "-s", "|", "-r", "0"));
        target.variables().forEach((name, value) -> command.addAll(List.of("-v", name + "=" + value)));
        return new ShellClient(command, Dialect.SQLCMD);
    }

    /// FreeTDS; its output goes through a buffer of lines, or nothing would come before its end.
    static SeedClient tsql(Target target) {
        return new ShellClient(List.of("stdbuf", "-oL", "tsql", "-H", "localhost", "-p", "" + target.port(), "-U",
                "sa", "-P", target.password(), "-o", "hq", "-t", "|"), Dialect.TSQL);
    }

    @Override
    public String text(String script, Map<String, String> variables) {
        return switch (dialect) {
            case SQLCMD -> script;
            case TSQL -> withoutGo(super.text(script, variables));
        };
    }

    /// The same strings without a line that is GO alone: `GO` becomes `' + N'GO`.
    private static String withoutGo(String script) {
        var text = new StringBuilder();
        var quotes = new Quotes();
        for (var line : script.lines().toList()) {
            text.append(quotes.open() && line.startsWith("GO") ? "' + N'" + line : line).append('\n');
            quotes.read(line);
        }
        return text.toString();
    }

    /// Its answer is read with that of the next batch.
    @Override
    public void leave(String batch) {
        send(typed(batch, 1));
    }

    private String typed(String batch, int times) {
        var lines = batch + (batch.endsWith("\n") ? "" : "\n");
        return switch (dialect) {
            case SQLCMD -> lines + (times == 1 ? "GO\n" : "GO " + times + "\n");
            case TSQL -> (lines + "GO\n").repeat(times);
        };
    }

    @Override
    public boolean tellsCounts() {
        return dialect == Dialect.SQLCMD;
    }

    @Override
    public Answer run(String batch, int times) {
        send(typed(batch, times) + typed("PRINT '" + END + "'", 1));
        var gathering = new Answer.Gathering();
        while (true) {
            var line = line();
            if (line.equals(END)) {
                return gathering.answer();
            }
            var error = ERROR.matcher(line);
            var count = COUNT.matcher(line);
            if (error.matches()) {
                gathering.error(Integer.parseInt(error.group(1)));
            } else if (count.matches()) {
                gathering.count(Long.parseLong(count.group(1)));
            } else if (!line.isBlank()) {
                gathering.line(line);
            }
        }
    }
}
