package dev.vitrine.os.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventsTest {
    private record Happened(int number) implements Event {
    }

    @Test
    void eventsReachThoseWhoListenAndNobodyElse() {
        var events = new Events();
        var channel = events.channel(Happened.class);
        assertThat(channel.heard()).isFalse();
        var heard = new ArrayList<Happened>();
        try (var subscription = events.channel(Happened.class).subscribe(heard::add)) {
            assertThat(channel.heard()).isTrue();
            channel.raise(new Happened(1));
        }
        channel.raise(new Happened(2));
        assertThat(channel.heard()).isFalse();
        assertThat(heard).isEqualTo(List.of(new Happened(1)));
    }
}
