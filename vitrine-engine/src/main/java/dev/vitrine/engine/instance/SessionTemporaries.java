package dev.vitrine.engine.instance;

import dev.vitrine.engine.ddl.TemporaryObjects;
import dev.vitrine.types.error.ObjectError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntPredicate;

/// The temporary tables of one session, each with the level of the procedure that made it. Used by the session's task.
final class SessionTemporaries implements TemporaryObjects {
    private final AtomicLong numbers;
    private final IntPredicate inUse;
    private final IntPredicate inUseByOthers;
    private final List<Entry> entries = new ArrayList<>();
    private int level;

    private record Entry(int level, String name, int objectId) {
    }

    /// @param numbers tells the names of sessions apart
    /// @param inUse whether any session has the database as its current one
    /// @param inUseByOthers whether any other session has
    SessionTemporaries(AtomicLong numbers, IntPredicate inUse, IntPredicate inUseByOthers) {
        this.inUseByOthers = inUseByOthers;
        this.numbers = numbers;
        this.inUse = inUse;
    }

    void enter(int newLevel) {
        level = newLevel;
    }

    /// The objects of a level and above, which end now.
    List<Integer> leave(int ended) {
        if (entries.isEmpty()) {
            level = Math.max(0, ended - 1);
            return List.of();
        }
        var gone = entries.stream().filter(entry -> entry.level() >= ended).map(Entry::objectId).toList();
        entries.removeIf(entry -> entry.level() >= ended);
        level = Math.max(0, ended - 1);
        return gone;
    }

    @Override
    public Optional<Integer> find(String name) {
        return entries.reversed().stream().filter(entry -> entry.name().equalsIgnoreCase(name))
                .map(Entry::objectId).findFirst();
    }

    @Override
    public boolean existsHere(String name) {
        return entries.stream().anyMatch(entry -> entry.level() == level && entry.name().equalsIgnoreCase(name));
    }

    @Override
    public void created(String name, int objectId) {
        entries.add(new Entry(level, name, objectId));
    }

    @Override
    public void createdForSession(String name, int objectId) {
        entries.add(new Entry(0, name, objectId));
    }

    @Override
    public void dropped(int objectId) {
        entries.removeIf(entry -> entry.objectId() == objectId);
    }

    @Override
    public void requireUnused(int databaseId, String name) {
        if (inUse.test(databaseId)) {
            throw ObjectError.DATABASE_IN_USE_DROP.state(4, name);
        }
    }

    @Override
    public boolean usedByOthers(int databaseId) {
        return inUseByOthers.test(databaseId);
    }

    @Override
    public long number() {
        return numbers.incrementAndGet();
    }
}
