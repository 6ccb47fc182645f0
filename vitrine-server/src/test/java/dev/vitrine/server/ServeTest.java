package dev.vitrine.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.sqlserver.jdbc.SQLServerBulkCopy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// `vitrine serve` and `vitrine sql` as processes of their own.
@Timeout(180)
class ServeTest {
    private static final int BOOT_PAGE = 9;
    private static final int PAGE_BYTES = 8192;
    private static final String READY = "Vitrine is ready: ";

    @TempDir
    private Path folder;
    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void stop() {
        started.forEach(Process::destroyForcibly);
    }

    private Process vitrine(String... arguments) throws IOException {
        var command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java", "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of(arguments));
        var process = new ProcessBuilder(command).directory(folder.toFile())
                .redirectError(folder.resolve("stderr").toFile()).start();
        started.add(process);
        return process;
    }

    private String errors() throws IOException {
        return Files.readString(folder.resolve("stderr"));
    }

    /// The URL of the ready line, which is the first line of all.
    private static String ready(Process server) throws IOException {
        var reader = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
        var line = reader.readLine();
        assertThat(line).startsWith(READY);
        return line.substring(READY.length());
    }

    private static int exitCode(Process process) throws InterruptedException {
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    private Process serve(String... more) throws IOException {
        var arguments = new ArrayList<>(List.of("serve", "--port", "0", "--data", folder.resolve("data").toString()));
        arguments.addAll(List.of(more));
        return vitrine(arguments.toArray(String[]::new));
    }

    @Test
    void loadsInBulk() throws Exception {
        var url = ready(serve("--sa-password", "First-7aZ")) + ";databaseName=tempdb";
        try (var connection = DriverManager.getConnection(url); var source = DriverManager.getConnection(url);
                var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE dbo.t (id int IDENTITY, a varchar(5) NULL DEFAULT 'none', "
                    + "b decimal(9, 2) CONSTRAINT checked CHECK (b < 3))");
            try (var rows = source.createStatement().executeQuery("SELECT 1.5 AS b, 'x' AS a UNION ALL SELECT 7, NULL");
                    var bulk = new SQLServerBulkCopy(connection)) {
                bulk.setDestinationTableName("dbo.t");
                bulk.addColumnMapping("a", "a");
                bulk.addColumnMapping("b", "b");
                bulk.writeToServer(rows);
            }
            try (var result = statement.executeQuery("SELECT STRING_AGG(CONCAT(id, a, b), ' ') WITHIN GROUP "
                    + "(ORDER BY id), OBJECTPROPERTY(OBJECT_ID('checked'), 'CnstIsNotTrusted') FROM dbo.t")) {
                assertThat(result.next()).isTrue();
                assertThat(result.getString(1)).isEqualTo("1x1.50 2none7.00");
                assertThat(result.getInt(2)).isEqualTo(1);
            }
        }
    }

    @Test
    void servesTillItIsToldToStopAndKeepsItsData() throws Exception {
        var first = serve("--sa-password", "First-7aZ");
        var url = ready(first);
        assertThat(url).contains("trustServerCertificate=true");
        try (var connection = DriverManager.getConnection(url); var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE kept");
            statement.execute("CREATE TABLE kept.dbo.t (id int)");
            statement.execute("INSERT kept.dbo.t VALUES (1), (2)");
        }

        assertThat(exitCode(serve())).as("a second server on the same folder").isEqualTo(1);
        assertThat(errors()).contains("vitrine serve: ");

        first.destroy();
        exitCode(first);

        var second = serve();
        var again = ready(second) + ";password=First-7aZ;databaseName=kept";
        try (var connection = DriverManager.getConnection(again);
                var results = connection.createStatement().executeQuery("SELECT COUNT(*) FROM dbo.t")) {
            results.next();
            assertThat(results.getInt(1)).isEqualTo(2);
        }
    }

    @Test
    void portInUseIsSaid() throws Exception {
        try (var taken = new ServerSocket(0)) {
            var server = vitrine("serve", "--memory", "--port", String.valueOf(taken.getLocalPort()));
            assertThat(exitCode(server)).isEqualTo(1);
            assertThat(errors()).contains("Port " + taken.getLocalPort() + " is in use");
        }
    }

    @Test
    void generatedPasswordIsPrintedAndWorks() throws Exception {
        var url = ready(vitrine("serve", "--memory", "--port", "0"));
        try (var connection = DriverManager.getConnection(url)) {
            assertThat(connection.isValid(5)).isTrue();
        }
        assertThat(errors()).contains("the password of sa is ");
    }

    @Test
    void folderOfSomethingElseIsRefused() throws Exception {
        Files.createDirectories(folder.resolve("data"));
        Files.writeString(folder.resolve("data/thesis.txt"), "years of work");
        assertThat(exitCode(serve())).isEqualTo(1);
        assertThat(errors()).contains("thesis.txt");
    }

    @Test
    void damagedMasterAndAFileForAFolderAreSaid() throws Exception {
        var first = serve("--sa-password", "First-7aZ");
        ready(first);
        first.destroy();
        exitCode(first);
        try (var master = FileChannel.open(folder.resolve("data/master.mdf"), StandardOpenOption.WRITE)) {
            master.write(ByteBuffer.wrap(new byte[PAGE_BYTES]), BOOT_PAGE * PAGE_BYTES);
        }
        assertThat(exitCode(serve())).isEqualTo(1);
        assertThat(errors()).startsWith("vitrine serve: The databases in ").contains("(error 824)")
                .doesNotContain("at dev.vitrine");

        Files.writeString(folder.resolve("file"), "no folder");
        var other = vitrine("serve", "--port", "0", "--data", folder.resolve("file").toString());
        assertThat(exitCode(other)).isEqualTo(1);
        assertThat(errors()).contains("is a file where a folder is needed");
    }

    @Test
    void sqlRunsAScriptAgainstTheServer() throws Exception {
        var url = ready(vitrine("serve", "--memory", "--port", "0", "--sa-password", "Pw-7aZxyz"));
        var port = url.replaceFirst(".*localhost:(\\d+).*", "$1");
        Files.writeString(folder.resolve("a.sql"), "SELECT $(x) AS n\nGO 2\nSELECT * FROM dbo.nothing\nGO\n");
        var client = vitrine("sql", "-S", "localhost," + port, "-U", "sa", "-P", "Pw-7aZxyz", "-C", "-b", "-v", "x=41",
                "-h", "-1", "-W", "-i", folder.resolve("a.sql").toString());
        var output = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(exitCode(client)).isEqualTo(1);
        assertThat(output)
                .startsWith("41\n\n(1 rows affected)\n41\n\n(1 rows affected)\nMsg 208, Level 16, State 1, Server ");
    }

    @Test
    void sqlWithoutServerHasItsOwnEngine() throws Exception {
        var client = vitrine("sql", "--memory", "--format", "csv", "-Q", "SELECT 1 AS a, N'x,y' AS b");
        assertThat(new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("a,b\n1,\"x,y\"\n");
        assertThat(exitCode(client)).isZero();
    }

    @Test
    void whatIsNotBuiltSaysSo() throws Exception {
        assertThat(exitCode(vitrine("watch", "--anything"))).isEqualTo(2);
        assertThat(errors()).contains("vitrine watch: not built yet");
    }
}
