package dev.vitrine.testing.tidy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ForbiddenCallsTest {
    private static List<Finding> findings() throws IOException, URISyntaxException {
        var calls = new ForbiddenCalls(House.find());
        calls.checkClass(Path.of(Untidy.class.getResource("Untidy.class").toURI()), true);
        return calls.findings();
    }

    @Test
    void everyKindIsFoundWithItsLine() throws Exception {
        assertThat(findings()).map(Finding::rule).containsOnlyOnce("mutable-static", "thread-local")
            .contains("synchronized", "forbidden-call");
        assertThat(findings()).filteredOn(finding -> finding.rule().equals("synchronized")).hasSize(2);
        assertThat(findings()).map(Finding::detail).anyMatch(detail -> detail.matches("line \\d+: .*Thread.sleep"))
            .anyMatch(detail -> detail.endsWith("Object.wait"))
            .anyMatch(detail -> detail.endsWith("UUID.randomUUID"))
            .anyMatch(detail -> detail.endsWith("System.nanoTime"))
            .anyMatch(detail -> detail.endsWith("ConcurrentHashMap.computeIfAbsent"))
            .anyMatch(detail -> detail.contains("ReentrantLock"));
    }

    @Test
    void anExceptionCoversItsFindingAndMustBeNeeded() {
        var exceptions = new Exceptions(List.of("columns  a/B.java  a table", "columns  a/C.java  was a table"));
        var found = List.of(new Finding("columns", "a/B.java", "line 3"), new Finding("columns", "a/D.java", "line 4"));
        assertThat(exceptions.judge(found, Set.of("columns")))
            .containsExactly("columns  a/D.java  line 4", "exception no longer needed: columns  a/C.java");
    }
}
