package dev.vitrine.server.sql;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;

/// The command line of `vitrine sql`, told to the parser by calls: reading annotations costs each start more than the
/// engine does.
final class SqlOptions {
    private final SqlSwitches switches;
    private final CommandSpec spec;

    private SqlOptions(SqlSwitches switches, CommandSpec spec) {
        this.switches = switches;
        this.spec = spec;
    }

    /// @param command what runs when the switches have their values
    static CommandSpec spec(SqlSwitches switches, Callable<Integer> command) {
        var spec = CommandSpec.wrapWithoutInspection(command).name("sql");
        spec.usageMessage().description("Runs T-SQL scripts, with sqlcmd's switches and commands.").sortOptions(false);
        var options = new SqlOptions(switches, spec);
        options.place();
        options.input();
        options.output();
        options.connection();
        return spec;
    }

    private void place() {
        spec.addOption(OptionSpec.builder("-?", "--help").usageHelp(false).help(true).type(boolean.class)
                .description("this text").setter(setter((Boolean value) -> switches.help = value)).build());
        text("-S", "host,port", "server; absent: an engine in this process", value -> switches.server = value);
        add(option("--data", "DIR", "without -S: the folder of the data (./vitrine-data)", Path.class,
                value -> switches.data = value));
        flag("--memory", "without -S: data in memory", value -> switches.memory = value);
        text("-U", "login", "login name (sa)", value -> switches.user = value);
        text("-P", "password", "password; else SQLCMDPASSWORD, else asked for", value -> switches.password = value);
        flag("-E", "trusted connection: not supported with -S", value -> switches.trusted = value);
        text("-d", "database", "database to start in", value -> switches.database = value);
    }

    private void input() {
        add(option("-i", "file", "scripts to run, one after the other", List.class,
                (List<String> value) -> switches.inputs = value)
                .getter(getter(() -> switches.inputs)).auxiliaryTypes(String.class).arity("1..*").splitRegex(","));
        text("-Q", "text", "run this and exit", value -> switches.queryAndExit = value);
        text("-q", "text", "run this, then read on", value -> switches.query = value);
        add(option("-v", "name=value", "scripting variables", Map.class,
                (Map<String, String> value) -> switches.given = value)
                .getter(getter(() -> switches.given)).auxiliaryTypes(String.class, String.class).arity("1..*"));
        flag("-b", "exit with code 1 at the first error", value -> switches.exitOnError = value);
        number("-V", "severity", "the least severity that sets the exit code", value -> switches.errorLevel = value);
        flag("-e", "echo the input", value -> switches.echo = value);
        add(option("-c", "word", "batch terminator (GO)", String.class, (String value) -> switches.terminator = value)
                .defaultValue("GO"));
        flag("-I", "QUOTED_IDENTIFIER on, as it always is here", value -> switches.quotedIdentifier = value);
        flag("-x", "no variable substitution", value -> switches.noSubstitution = value);
        flag("-X", "no !! and ED commands", value -> switches.noCommands = value);
        flag("-p", "print statistics after each batch", value -> switches.statistics = value);
    }

    private void output() {
        text("-o", "file", "file for the output", value -> switches.output = value);
        flag("-u", "output file in UTF-16", value -> switches.unicodeOutput = value);
        number("-h", "rows", "rows between headers; -1 for none", value -> switches.headers = value);
        flag("-W", "no blanks at the end of columns", value -> switches.trimmed = value);
        text("-s", "separator", "between columns", value -> switches.separator = value);
        number("-w", "width", "screen width", value -> switches.width = value);
        number("-y", "width", "width of (max) columns (256); 0 for all", value -> switches.variableWidth = value);
        number("-Y", "width", "largest width of other columns; 0 for all", value -> switches.fixedWidth = value);
        add(option("-k", "1|2", "blanks for control characters", Integer.class,
                (Integer value) -> switches.controlCharacters = value).arity("0..1").fallbackValue("1"));
        add(option("-r", "0|1", "errors (0) or all messages (1) to stderr", Integer.class,
                (Integer value) -> switches.redirect = value).arity("0..1").fallbackValue("0"));
        add(option("--format", "table|csv|json", "shape of the output", SqlSwitches.Shape.class,
                (SqlSwitches.Shape value) -> switches.format = value).defaultValue("table"));
    }

    private void connection() {
        number("-l", "seconds", "login timeout (8)", value -> switches.loginTimeout = value);
        number("-t", "seconds", "statement timeout (none)", value -> switches.statementTimeout = value);
        flag("-C", "trust the server's certificate", value -> switches.trustCertificate = value);
        add(option("-N", "m|o", "encrypt the connection", String.class, (String value) -> switches.encrypt = value)
                .arity("0..1").fallbackValue("m"));
        text("-H", "name", "workstation name", value -> switches.workstation = value);
        number("-a", "bytes", "packet size", value -> switches.packetSize = value);
    }

    private void add(OptionSpec.Builder option) {
        spec.addOption(option.build());
    }

    private void flag(String name, String description, Consumer<Boolean> set) {
        add(OptionSpec.builder(name).type(boolean.class).description(description).setter(setter(set)));
    }

    private void text(String name, String label, String description, Consumer<String> set) {
        add(option(name, label, description, String.class, set));
    }

    private void number(String name, String label, String description, Consumer<Integer> set) {
        add(option(name, label, description, Integer.class, set));
    }

    private static <T> OptionSpec.Builder option(String name, String label, String description, Class<? super T> type,
            Consumer<T> set) {
        return OptionSpec.builder(name).paramLabel(label).description(description).type(type).setter(setter(set));
    }

    @SuppressWarnings("unchecked")
    private static IGetter getter(Supplier<Object> get) {
        return new IGetter() {
            @Override
            public <T> T get() {
                return (T) get.get();
            }
        };
    }

    /// A switch that is not given leaves its field as it is.
    @SuppressWarnings("unchecked")
    private static <V> ISetter setter(Consumer<V> set) {
        return new ISetter() {
            @Override
            public <T> T set(T value) {
                if (value != null) {
                    set.accept((V) value);
                }
                return value;
            }
        };
    }
}
