package dev.vitrine.tsql.parser;

import dev.vitrine.types.error.SqlError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Runs the T-SQL scripts of a checkout of microsoft/SqlScriptDOM (`Test/SqlDom`) through the parser. A script belongs
/// to the level its test class names; scripts of the later level 170 are left out.
final class ScriptDomSuite {
    private static final Pattern ROW = Pattern.compile(
            "new ParserTest\\w*\\(\\s*(?:scriptFilename:\\s*)?\"([^\"]+\\.sql)\"");
    private static final Pattern GO = Pattern.compile("(?im)^[ \\t]*GO[ \\t]*(?:\\d+[ \\t]*)?;?[ \\t]*(?:--.*)?\\r?$");

    /// A batch that did not parse.
    record Failure(String script, int batchLine, SqlError error) { }

    /// What came of all scripts.
    record Outcome(int scripts, int passed, int batches, int batchesPassed, List<Failure> failures) { }

    private ScriptDomSuite() {
    }

    static Outcome run(Path sqlDom) throws IOException {
        int passed = 0;
        int batches = 0;
        int batchesPassed = 0;
        var failures = new ArrayList<Failure>();
        var scripts = scripts(sqlDom);
        for (var script : scripts.entrySet()) {
            var file = sqlDom.resolve("TestScripts").resolve(script.getKey());
            if (!Files.exists(file)) {
                continue;
            }
            var options = new ParseOptions(true, script.getValue());
            int before = failures.size();
            int line = 1;
            for (var batch : GO.split(read(file), -1)) {
                batches++;
                var error = Parser.parseBatch(batch, options).errors().stream().filter(e -> !isFlow(e)).findFirst();
                if (error.isEmpty()) {
                    batchesPassed++;
                } else {
                    failures.add(new Failure(script.getKey(), line, error.get()));
                }
                line += (int) batch.chars().filter(c -> c == '\n').count();
            }
            passed += failures.size() == before ? 1 : 0;
        }
        return new Outcome(scripts.size(), passed, batches, batchesPassed, failures);
    }

    /// BREAK outside WHILE and the like, which SQL Server refuses and a mere grammar does not.
    private static boolean isFlow(SqlError error) {
        return error.number() >= 132 && error.number() <= 136;
    }

    private static String read(Path file) throws IOException {
        var bytes = Files.readAllBytes(file);
        if (bytes.length > 1 && (bytes[0] & 0xff) == 0xff && (bytes[1] & 0xff) == 0xfe) {
            return new String(bytes, StandardCharsets.UTF_16LE).substring(1);
        }
        var text = new String(bytes, StandardCharsets.UTF_8);
        return text.startsWith("\ufeff") ? text.substring(1) : text;
    }

    /// Script names with the level they are parsed at.
    private static Map<String, Integer> scripts(Path sqlDom) throws IOException {
        var scripts = new TreeMap<String, Integer>();
        try (var files = Files.list(sqlDom)) {
            for (var file : files.filter(f -> f.toString().endsWith("SyntaxTests.cs")).sorted().toList()) {
                var name = file.getFileName().toString();
                if (name.contains("170") || name.contains("180") || name.contains("Fabric")) {
                    continue;
                }
                var matcher = ROW.matcher(Files.readString(file));
                while (matcher.find()) {
                    scripts.put(matcher.group(1), level(name));
                }
            }
        }
        return scripts;
    }

    private static int level(String testClass) {
        var digits = testClass.replaceAll("(?s).*?(\\d+)SyntaxTests\\.cs|.*", "$1");
        return digits.isEmpty() ? 160 : Integer.parseInt(digits);
    }
}
