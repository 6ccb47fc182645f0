package dev.vitrine.server.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.tds.client.ClientLogin.Encryption;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Scripts through the shell, without an engine. Expectations: "sqlcmd Utility".
@Timeout(30)
class ShellTest {
    private final ScriptedServer server = new ScriptedServer();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream error = new ByteArrayOutputStream();
    private final Variables variables = new Variables(Map.of("FROM_ENVIRONMENT", "env"));
    private boolean exitOnError;
    private int errorLevel;
    private boolean trimmed;
    private Streams.Redirection redirection = Streams.Redirection.NONE;
    private int exitCode;

    @AfterEach
    void stop() {
        server.close();
    }

    private String run(String script) {
        var streams = new Streams(Output.standard(out), Output.standard(error), redirection);
        var settings = new Settings(exitOnError, errorLevel, false, "GO", true, true, false, false,
                Encryption.LOGIN_ONLY,
                Optional.of("pw"));
        var format = new TableFormat(streams, variables, trimmed, TableFormat.ControlCharacters.KEEP);
        try (var shell = new Shell(server.os, settings, variables, streams, format)) {
            assertThat(shell.connect(server, "sa", "pw", "")).isTrue();
            shell.run(LineSource.ofText(script));
            exitCode = shell.exitCode();
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void printsATableAsSqlcmdDoes() {
        assertThat(run("two\nGO\n")).isEqualTo("""
                id          name   \s
                ----------- ------ -
                          1 one    1
                        -22 NULL   NULL

                (2 rows affected)
                """);
    }

    @Test
    void leavesBlanksOutWhenAsked() {
        trimmed = true;
        variables.set(Variables.COLUMN_SEPARATOR, ",");
        assertThat(run("two\nGO\n")).isEqualTo("""
                id,name,
                --,----,-
                1,one,1
                -22,NULL,NULL

                (2 rows affected)
                """);
    }

    @Test
    void headersCanBeLeftOut() {
        variables.set(Variables.HEADERS, "-1");
        assertThat(run("two\nGO\n")).startsWith("          1 one    1\n");
    }

    @Test
    void eachRepetitionOfGoIsABatchOfItsOwn() {
        run("insert\nGO 3\nGO\nother\ngo 2 -- twice\n");
        assertThat(server.batches).containsExactly("insert\n", "insert\n", "insert\n", "other\n", "other\n");
    }

    @Test
    void goInsideStringsAndCommentsIsText() {
        run("a '\nGO\n' /* \nGO\n /* */ \nGO\n*/ [\nGO\n] b\nGO\n");
        assertThat(server.batches).hasSize(1);
    }

    @Test
    void lastBatchNeedsNoGo() {
        run("first\nGO\nsecond");
        assertThat(server.batches).containsExactly("first\n", "second\n");
    }

    @Test
    void variablesAreReplacedButNotInComments() {
        run(":setvar name \"a value\"\nx $(name) '$(NAME)' $(FROM_ENVIRONMENT) -- $(nothing)\nGO\n");
        assertThat(server.batches).containsExactly("x a value 'a value' env -- $(nothing)\n");
    }

    @Test
    void undefinedVariableEndsTheScript() {
        run("select $(missing)\nGO\n");
        assertThat(server.batches).isEmpty();
        assertThat(error.toString()).isEqualTo("'missing' scripting variable not defined.\n");
        assertThat(exitCode).isEqualTo(1);
    }

    @Test
    void errorsHaveSqlcmdsFirstLine() {
        assertThat(run("fail\nGO\nnext\nGO\n")).startsWith("""
                Msg 208, Level 16, State 1, Server SRV, Line 2
                Invalid object name 'x'.
                """);
        assertThat(server.batches).hasSize(2);
        assertThat(exitCode).isZero();
    }

    @Test
    void optionBStopsAtTheFirstError() {
        exitOnError = true;
        run("fail\nGO\nnext\nGO\n");
        assertThat(server.batches).hasSize(1);
        assertThat(exitCode).isEqualTo(1);
    }

    @Test
    void optionVMakesTheSeverityTheExitCode() {
        errorLevel = 15;
        run("fail\nGO\nnext\nGO\n");
        assertThat(server.batches).hasSize(2);
        assertThat(exitCode).isEqualTo(16);
    }

    @Test
    void onErrorExitWorksFromTheScript() {
        run(":on error exit\nfail\nGO\nnext\nGO\n");
        assertThat(server.batches).hasSize(1);
        assertThat(exitCode).isEqualTo(1);
    }

    @Test
    void errorsGoToStandardErrorWhenAsked() {
        redirection = Streams.Redirection.ERRORS;
        assertThat(run("fail\nGO\nuse db\nGO\n")).isEqualTo("Changed database context to 'db'.\n");
        assertThat(error.toString()).startsWith("Msg 208");
    }

    @Test
    void exitWithAQueryGivesItsFirstValue() {
        run("one\nGO\nEXIT(two)\nnever\nGO\n");
        assertThat(exitCode).isEqualTo(1);
        assertThat(server.batches).containsExactly("one\n", "two");
    }

    @Test
    void quitDropsTheBatch() {
        run("begun\n:quit\n");
        assertThat(server.batches).isEmpty();
    }

    @Test
    void filesAreIncludedAndOutputGoesToFiles(@TempDir Path folder) throws Exception {
        var script = folder.resolve("inner.sql");
        Files.writeString(script, "inner\nGO\n:out " + folder.resolve("out.txt") + "\n");
        assertThat(run(":r " + script + "\ntwo\nGO\n:out stdout\nlast\nGO\n")).doesNotContain("one")
                .contains("(1 rows affected)");
        assertThat(Files.readString(folder.resolve("out.txt"))).contains("one");
        assertThat(server.batches).containsExactly("inner\n", "two\n", "last\n");
    }

    @Test
    void statementTimeoutCancelsTheBatch() {
        variables.set(Variables.STATEMENT_TIMEOUT, "1");
        assertThat(run("wait\nGO\nnext\nGO\n")).startsWith("Timeout expired\n").contains("(1 rows affected)");
    }

    @Test
    void unknownCommandIsAnError() {
        run(":nonsense\n");
        assertThat(error.toString()).isEqualTo("Sqlcmd: Error: Syntax error near command ':nonsense'.\n");
        assertThat(exitCode).isEqualTo(1);
    }

    @Test
    void refusedLoginSaysWhy() {
        var streams = new Streams(Output.standard(out), Output.standard(error), redirection);
        var settings = new Settings(false, 0, false, "GO", true, true, false, false, Encryption.LOGIN_ONLY,
                Optional.empty());
        try (var shell = new Shell(server.os, settings, variables, streams,
                new TableFormat(streams, variables, false, TableFormat.ControlCharacters.KEEP))) {
            assertThat(shell.connect(server, "sa", "wrong", "")).isFalse();
        }
        assertThat(out.toString())
                .isEqualTo("Msg 18456, Level 14, State 1, Server SRV, Line 1\nLogin failed for user 'sa'.\n");
    }

    @Test
    void jsonAndCsvKeepMessagesApart() {
        var streams = new Streams(Output.standard(out), Output.standard(error), redirection);
        var settings = new Settings(false, 0, false, "GO", true, true, false, false, Encryption.LOGIN_ONLY,
                Optional.of("pw"));
        try (var shell = new Shell(server.os, settings, variables, streams, new JsonFormat(streams, variables))) {
            shell.connect(server, "sa", "pw", "");
            shell.run(LineSource.ofText("use db\nGO\ntwo\nGO\n"));
        }
        assertThat(out.toString()).isEqualTo("""
                [
                {"id": 1, "name": "one", "": true},
                {"id": -22, "name": null, "": null}
                ]
                """);
        assertThat(error.toString()).isEqualTo("Changed database context to 'db'.\n");
    }
}
