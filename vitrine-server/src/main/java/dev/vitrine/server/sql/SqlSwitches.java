package dev.vitrine.server.sql;

import dev.vitrine.os.network.Network;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// sqlcmd's switches. Source: "sqlcmd Utility", "Command-line options".
final class SqlSwitches {
    private static final int WIDTH_MIN = 9;
    private static final int WIDTH_MAX = 65_535;
    private static final int PACKET_MIN = 512;
    private static final int PACKET_MAX = 32_767;
    private static final int DISPLAY_MAX = 8000;

    /// What `--format` can be.
    enum Shape { TABLE, CSV, JSON }

    boolean help;
    String server;
    Path data;
    boolean memory;
    String user;
    String password;
    boolean trusted;
    String database;
    List<String> inputs = new ArrayList<>();
    String output;
    boolean unicodeOutput;
    String queryAndExit;
    String query;
    Map<String, String> given = new LinkedHashMap<>();
    boolean exitOnError;
    int errorLevel;
    Integer headers;
    boolean trimmed;
    String separator;
    Integer width;
    Integer variableWidth;
    Integer fixedWidth;
    Integer controlCharacters;
    boolean echo;
    Integer loginTimeout;
    Integer statementTimeout;
    Integer redirect;
    boolean trustCertificate;
    String encrypt;
    String workstation;
    Integer packetSize;
    String terminator;
    boolean quotedIdentifier;
    boolean noSubstitution;
    boolean noCommands;
    boolean statistics;
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
        set(variables, Variables.WORKSTATION, workstation == null ? Network.hostName() : workstation);
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
