package dev.vitrine.tsql.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// The public grammar suite. Run with `-Dvitrine.sqldom=CHECKOUT/Test/SqlDom`; skipped without.
@EnabledIfSystemProperty(named = "vitrine.sqldom", matches = ".+")
class ScriptDomSuiteTest {
    private static final double SHARE_OF_SCRIPTS = 0.95;

    @Test
    void parsesTheScriptsUpToLevel160() throws IOException {
        var outcome = ScriptDomSuite.run(Path.of(System.getProperty("vitrine.sqldom")));
        for (var failure : outcome.failures()) {
            System.out.println(failure.script() + " batch at line " + failure.batchLine() + ": " + failure.error());
        }
        System.out.printf("scripts %d of %d, batches %d of %d%n", outcome.passed(), outcome.scripts(),
                outcome.batchesPassed(), outcome.batches());
        assertThat((double) outcome.passed() / outcome.scripts()).isGreaterThanOrEqualTo(SHARE_OF_SCRIPTS);
    }
}
