package dev.vitrine.testing.logic;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import picocli.CommandLine;

/// The command: runs the files whose path has one of the given words in it, each in a database of its own.
@CommandLine.Command(name = "logic", mixinStandardHelpOptions = true,
        description = "sqllogictest's files against a server.")
public final class LogicTests implements Callable<Integer> {
    private static final List<String> DAILY =
            List.of("select1", "select2", "select3", "select4", "select5", "evidence");
    private static final String ROOT = "test/";

    private final PrintStream out = System.out;
    private int databases;

    @CommandLine.Parameters(index = "0", paramLabel = "URL", description = "the server's JDBC URL")
    private String url = "";

    @CommandLine.Parameters(index = "1..*", paramLabel = "WORD", description = "what files have in their path "
            + "(default: select1 to select5 and evidence, the daily part)")
    private List<String> words = DAILY;

    @CommandLine.Option(names = "--show", description = "failures of each file (default: ${DEFAULT-VALUE})")
    private int shown = 3;

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new LogicTests()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException, SQLException {
        int passed = 0;
        int failed = 0;
        for (var file : files(words)) {
            var score = run(file);
            passed += score.passed();
            failed += score.failures().size();
            out.println(file.name() + ": " + score.passed() + " passed, " + score.failures().size() + " failed");
            score.failures().stream().limit(shown).forEach(out::println);
        }
        out.println("in all: " + passed + " passed, " + failed + " failed");
        return failed == 0 ? 0 : 1;
    }

    private LogicRunner.Score run(LogicFile file) throws SQLException {
        var name = "slt" + ++databases;
        try (var own = DriverManager.getConnection(url); var statement = own.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
            statement.execute("USE " + name);
            var score = LogicRunner.run(file, new JdbcLogicConnection(own));
            statement.execute("USE master");
            statement.execute("DROP DATABASE " + name);
            return score;
        }
    }

    /// The files of the artifact that match, in its order.
    public static List<LogicFile> files(List<String> words) throws IOException {
        var location = net.hydromatic.sqllogictest.Main.class.getProtectionDomain().getCodeSource().getLocation();
        var files = new ArrayList<LogicFile>();
        try (InputStream stream = location.openStream(); var zip = new ZipInputStream(stream)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                var name = entry.getName();
                if (name.startsWith(ROOT) && name.endsWith(".test") && words.stream().anyMatch(name::contains)) {
                    files.add(LogicFile.parse(name.substring(ROOT.length()),
                            new String(zip.readAllBytes(), StandardCharsets.UTF_8)));
                }
            }
        }
        return files;
    }
}
