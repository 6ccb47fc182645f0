package dev.vitrine.storage.lock;

import dev.vitrine.os.event.Event;
import java.util.List;

/// A circle of owners each of which waits for the next, and the one whose wait was ended.
public record Deadlock(LockOwner victim, List<Participant> participants) implements Event {
    public Deadlock {
        participants = List.copyOf(participants);
    }

    /// One of the circle: what it waits for, and whom it waits for.
    public record Participant(LockOwner owner, LockResource resource, LockMode mode, LockOwner blocker) {
    }
}
