package dev.vitrine.os.counter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountersTest {
    private final Counters counters = new Counters();

    private long reading(CounterName name, String instance) {
        return counters.readings().stream().filter(row -> row.name() == name && row.instance().equals(instance))
            .findFirst().orElseThrow().value();
    }

    @Test
    void instancesAddUpToATotal() {
        counters.cell(CounterName.LOCK_WAITS, "Key").add(3);
        counters.cell(CounterName.LOCK_WAITS, "RID").add(4);
        assertThat(reading(CounterName.LOCK_WAITS, "_Total")).isEqualTo(7);
        assertThat(reading(CounterName.LOCK_WAITS, "Key")).isEqualTo(3);
    }

    @Test
    void aTotalThatIsCountedByItselfStays() {
        counters.cell(CounterName.TRANSACTIONS, "master").add(3);
        counters.cell(CounterName.TRANSACTIONS, "_Total").add(9);
        assertThat(reading(CounterName.TRANSACTIONS, "_Total")).isEqualTo(9);
    }

    @Test
    void aDatabaseThatIsGoneTakesItsCountersAlong() {
        counters.cell(CounterName.LOG_FLUSHES, "gone").increment();
        counters.forget("gone");
        assertThat(counters.readings()).isEmpty();
    }
}
