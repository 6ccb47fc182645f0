package dev.vitrine.server.sql;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/// sqlcmd's switches. Source: "sqlcmd Utility", "Command-line options".
final class SqlSwitches {
    private static final int WIDTH_MIN = 9;
    private static final int WIDTH_MAX = 65_535;
    private static final int PACKET_MIN = 512;
    private static final int PACKET_MAX = 32_767;
    private static final int DISPLAY_MAX = 8000;

    /// What `--format` can be.
    enum Shape { TABLE, CSV, JSON }

    @Option(names = {"-?", "--help"}, help = true, description = "this text")
    boolean help;
    @Option(names = "-S", paramLabel = "host,port", description = "server; absent: an engine in this process")
    String server;
    @Option(names = "--data", paramLabel = "DIR", description = "without -S: the folder of the data (./vitrine-data)")
    Path data;
    @Option(names = "--memory", description = "without -S: data in memory")
    boolean memory;
    @Option(names = "-U", paramLabel = "login", description = "login name (sa)")
    String user;
    @Option(names = "-P", paramLabel = "password", description = "password; else SQLCMDPASSWORD, else asked for")
    String password;
    @Option(names = "-E", description = "trusted connection: not supported with -S")
    boolean trusted;
    @Option(names = "-d", paramLabel = "database", description = "database to start in")
    String database;
    @Option(names = "-i", paramLabel = "file", arity = "1..*", split = ",",
            description = "scripts to run, one after the other")
    List<String> inputs = new ArrayList<>();
    @Option(names = "-o", paramLabel = "file", description = "file for the output")
    String output;
    @Option(names = "-u", description = "output file in UTF-16")
    boolean unicodeOutput;
    @Option(names = "-Q", paramLabel = "text", description = "run this and exit")
    String queryAndExit;
    @Option(names = "-q", paramLabel = "text", description = "run this, then read on")
    String query;
    @Option(names = "-v", paramLabel = "name=value", arity = "1..*", description = "scripting variables")
    Map<String, String> given = new LinkedHashMap<>();
    @Option(names = "-b", description = "exit with code 1 at the first error")
    boolean exitOnError;
    @Option(names = "-V", paramLabel = "severity", description = "the least severity that sets the exit code")
    int errorLevel;
    @Option(names = "-h", paramLabel = "rows", description = "rows between headers; -1 for none")
    Integer headers;
    @Option(names = "-W", description = "no blanks at the end of columns")
    boolean trimmed;
    @Option(names = "-s", paramLabel = "separator", description = "between columns")
    String separator;
    @Option(names = "-w", paramLabel = "width", description = "screen width")
    Integer width;
    @Option(names = "-y", paramLabel = "width", description = "width of (max) columns (256); 0 for all")
    Integer variableWidth;
    @Option(names = "-Y", paramLabel = "width", description = "largest width of other columns; 0 for all")
    Integer fixedWidth;
    @Option(names = "-k", arity = "0..1", fallbackValue = "1", paramLabel = "1|2",
            description = "blanks for control characters")
    Integer controlCharacters;
    @Option(names = "-e", description = "echo the input")
    boolean echo;
    @Option(names = "-l", paramLabel = "seconds", description = "login timeout (8)")
    Integer loginTimeout;
    @Option(names = "-t", paramLabel = "seconds", description = "statement timeout (none)")
    Integer statementTimeout;
    @Option(names = "-r", arity = "0..1", fallbackValue = "0", paramLabel = "0|1",
            description = "errors (0) or all messages (1) to stderr")
    Integer redirect;
    @Option(names = "-C", description = "trust the server's certificate")
    boolean trustCertificate;
    @Option(names = "-N", arity = "0..1", fallbackValue = "m", paramLabel = "m|o",
            description = "encrypt the connection")
    String encrypt;
    @Option(names = "-H", paramLabel = "name", description = "workstation name")
    String workstation;
    @Option(names = "-a", paramLabel = "bytes", description = "packet size")
    Integer packetSize;
    @Option(names = "-c", paramLabel = "word", defaultValue = "GO", description = "batch terminator (GO)")
    String terminator;
    @Option(names = "-I", description = "QUOTED_IDENTIFIER on, as it always is here")
    boolean quotedIdentifier;
    @Option(names = "-x", description = "no variable substitution")
    boolean noSubstitution;
    @Option(names = "-X", description = "no !! and ED commands")
    boolean noCommands;
    @Option(names = "-p", description = "print statistics after each batch")
    boolean statistics;
    @Option(names = "--format", defaultValue = "table", paramLabel = "table|csv|json",
            description = "shape of the output")
    Shape format;

    void check() throws UsageError {
        if (server != null && (data != null || memory)) {
            throw new UsageError("-S and --data or --memory exclude each other.");
        }
        if (server == null && user != null) {
            throw new UsageError("-U needs -S: the engine in this process knows sa only.");
        }
        if (data != null && memory) {
            throw new UsageError("--data and --memory exclude each other.");
        }
        if (server != null && trusted) {
            throw new UsageError("-E: integrated authentication is not supported; use -U and -P.");
        }
        if (queryAndExit != null && query != null || !inputs.isEmpty() && (query != null || queryAndExit != null)) {
            throw new UsageError("The -i and the -Q or -q options are mutually exclusive.");
        }
        if (trimmed && (variableWidth != null || fixedWidth != null)) {
            throw new UsageError("The -W and -y/-Y options are mutually exclusive.");
        }
        if (encrypt != null && encrypt.startsWith("s")) {
            throw new UsageError("-N s: strict encryption (TDS 8) is not supported.");
        }
        within("-w", width, WIDTH_MIN, WIDTH_MAX);
        within("-a", packetSize, PACKET_MIN, PACKET_MAX);
        within("-Y", fixedWidth, 0, DISPLAY_MAX);
        within("-y", variableWidth, 0, DISPLAY_MAX);
        within("-V", errorLevel, 0, 25);
        within("-t", statementTimeout, 0, 65_534);
        within("-l", loginTimeout, 0, 65_534);
        within("-r", redirect, 0, 1);
        within("-k", controlCharacters, 1, 2);
        if (headers != null && (headers < -1 || headers == 0)) {
            throw new UsageError("'-h " + headers
                    + "': header value must be either -1 or a value between 1 and 2147483647.");
        }
    }

    private static void within(String name, Integer value, int least, int most) throws UsageError {
        if (value != null && (value < least || value > most)) {
            throw new UsageError("'" + name + " " + value + "': value must be greater than or equal to " + least
                    + " and less than or equal to " + most + ".");
        }
    }

    Variables variables() {
        var variables = new Variables(System.getenv());
        set(variables, Variables.HEADERS, headers);
        set(variables, Variables.COLUMN_SEPARATOR, separator);
        set(variables, Variables.SCREEN_WIDTH, width);
        set(variables, Variables.VARIABLE_WIDTH, variableWidth);
        set(variables, Variables.FIXED_WIDTH, fixedWidth);
        set(variables, Variables.LOGIN_TIMEOUT, loginTimeout);
        set(variables, Variables.STATEMENT_TIMEOUT, statementTimeout);
        set(variables, Variables.PACKET_SIZE, packetSize);
        set(variables, Variables.WORKSTATION, workstation == null ? machine() : workstation);
        set(variables, Variables.SERVER, server == null ? "" : server);
        set(variables, Variables.DATABASE, database == null ? "" : database);
        set(variables, Variables.USER, user == null ? "sa" : user);
        given.forEach(variables::set);
        return variables;
    }

    private static void set(Variables variables, String name, Object value) {
        if (value != null) {
            variables.set(name, value.toString());
        }
    }

    private static String machine() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException _) {
            return "localhost";
        }
    }

    /// The password given, or that of the environment, or one typed in.
    Optional<String> password() {
        if (password != null) {
            return Optional.of(password);
        }
        var fromEnvironment = System.getenv("SQLCMDPASSWORD");
        if (fromEnvironment != null) {
            return Optional.of(fromEnvironment);
        }
        var console = System.console();
        return console != null && console.isTerminal() ? Optional.of(new String(console.readPassword("Password: ")))
                : Optional.empty();
    }

    Optional<Path> folder() {
        return memory ? Optional.empty() : Optional.of(data == null ? Path.of("vitrine-data") : data);
    }

    String folderName() {
        return folder().map(Path::toString).orElse("");
    }

    Charset outputCharset() {
        return unicodeOutput ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_8;
    }

    /// -r has no effect together with -o.
    Streams.Redirection redirection() {
        if (redirect == null || output != null) {
            return Streams.Redirection.NONE;
        }
        return redirect == 1 ? Streams.Redirection.ALL_MESSAGES : Streams.Redirection.ERRORS;
    }

    TableFormat.ControlCharacters controls() {
        return controlCharacters == null ? TableFormat.ControlCharacters.KEEP
                : controlCharacters == 1 ? TableFormat.ControlCharacters.REPLACE
                        : TableFormat.ControlCharacters.REPLACE_RUNS;
    }

    List<String> startTexts() {
        return queryAndExit != null ? List.of(queryAndExit + "\n" + terminator)
                : query != null ? List.of(query + "\n" + terminator) : List.of();
    }

    boolean readsStandardInput() {
        return queryAndExit == null && inputs.isEmpty();
    }

    boolean interactive() {
        return readsStandardInput() && System.console() != null && System.console().isTerminal();
    }
}
