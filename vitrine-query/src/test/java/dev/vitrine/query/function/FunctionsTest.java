package dev.vitrine.query.function;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FunctionsTest {
    @Test
    void indexNamesEveryRowOfTheTables() {
        assertThat(Functions.all()).isNotEmpty().allSatisfy(row -> assertThat(Functions.find(row.name())).contains(
                row));
        assertThat(Functions.all().stream().map(Function::name)).doesNotHaveDuplicates();
    }

    @Test
    void namesAreFoundInAnyCase() {
        assertThat(Functions.find("getDate")).isPresent();
        assertThat(Functions.find("@@rowcount")).isPresent();
        assertThat(Functions.find("no_such_function")).isEmpty();
    }
}
