package dev.vitrine.testing.tidy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The house rules; what they are stands in the classes that check them.
class TidyTest {
    private final House house = House.find();
    private final Exceptions exceptions = new Exceptions(house.lines("docs/tidy-exceptions.txt"));

    private void expectNone(List<Finding> findings, Set<String> rules) {
        assertThat(String.join("\n", exceptions.judge(findings, rules))).isEmpty();
    }

    @Test
    void sourcesAreSmallDocumentedAndWellNamed() throws IOException {
        expectNone(new SourceRules(house).check(), SourceRules.RULES);
    }

    @Test
    void packagesUseOnlyWhatLiesBelowThem() throws IOException {
        expectNone(new Layers(house).check(), Layers.RULES);
    }

    @Test
    void nothingWaitsOrLooksOutsideExceptThroughOs() throws IOException {
        expectNone(new ForbiddenCalls(house).check(), ForbiddenCalls.RULES);
    }

    @Test
    void everyModuleIsChecked() {
        for (var module : House.MODULES) {
            assertThat(house.classes(module)).as("class files of " + module + " (build first)").isNotEmpty();
        }
    }
}
