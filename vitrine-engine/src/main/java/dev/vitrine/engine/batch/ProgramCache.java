package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.SourceText;
import dev.vitrine.engine.view.PlanCache;
import dev.vitrine.os.clock.Clock;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/// Compiled programs by text: the procedure cache of the instance. When it is full, the half that was not used since
/// the last clearing goes.
public final class ProgramCache {
    private static final int MAX_PROGRAMS = 5_000;
    private static final int MAX_CACHED_CHARACTERS = 1_000_000;

    private final ConcurrentHashMap<ProgramKey, Entry> programs = new ConcurrentHashMap<>();
    private final AtomicLong uses = new AtomicLong();

    private final Clock clock;

    public ProgramCache(Clock clock) {
        this.clock = clock;
    }

    static final class Entry {
        final Callable callable;
        volatile long lastUse;

        Entry(Callable callable) {
            this.callable = callable;
        }
    }

    /// The program for a key, compiled when it is not there.
    Callable callable(ProgramKey key, Supplier<Callable> compile) {
        var entry = programs.get(key);
        if (entry == null) {
            var compiled = compile.get();
            if (key.text().length() > MAX_CACHED_CHARACTERS) {
                return compiled;
            }
            compiled.program().use().entered(PlanHandles.of(key, compiled), clock.utcTicks());
            entry = new Entry(compiled);
            makeRoom();
            var other = programs.putIfAbsent(key, entry);
            entry = other == null ? entry : other;
        }
        entry.callable.program().use().used();
        entry.lastUse = uses.incrementAndGet();
        return entry.callable;
    }

    /// The text with that handle (of text or plan), of a program that is still kept.
    public Optional<SourceText> source(byte[] handle) {
        return programs.values().stream().map(entry -> entry.callable.source())
                .filter(source -> Arrays.equals(source.handle(), handle)).findAny()
                .or(() -> programs.values().stream().map(entry -> entry.callable)
                        .filter(callable -> Arrays.equals(callable.program().use().planHandle(), handle))
                        .map(Callable::source).findAny());
    }

    /// What is kept, as views see it.
    public PlanCache view(ToIntFunction<Integer> compatibilityLevel) {
        return new CacheView(programs, compatibilityLevel);
    }

    /// Forgets the program with a plan handle, or those with a text's handle.
    ///
    /// @return whether there was one
    public boolean forget(byte[] handle) {
        return programs.values().removeIf(entry -> Arrays.equals(entry.callable.program().use().planHandle(), handle)
                || Arrays.equals(entry.callable.source().handle(), handle));
    }

    /// Forgets a module, and every plan that was made for an object (sp_recompile).
    public void forget(int databaseId, int objectId) {
        programs.values().removeIf(entry -> entry.callable.source().objectId().filter(id -> id == objectId).isPresent()
                && entry.callable.source().databaseId().filter(id -> id == databaseId).isPresent());
        programs.values().forEach(entry -> entry.callable.program().steps().forEach(step -> {
            if (step instanceof Step.Query query) {
                query.plan().forget(databaseId, objectId);
            }
        }));
    }

    private void makeRoom() {
        if (programs.size() < MAX_PROGRAMS) {
            return;
        }
        long median = uses.get() - MAX_PROGRAMS / 2;
        programs.values().removeIf(entry -> entry.lastUse < median);
        if (programs.size() >= MAX_PROGRAMS) {
            programs.clear();
        }
    }

    /// Forgets everything (DBCC FREEPROCCACHE).
    public void clear() {
        programs.clear();
    }

    /// Forgets the programs of the text with that sql_handle.
    public void clear(byte[] handle) {
        programs.values().removeIf(entry -> Arrays.equals(entry.callable.source().handle(), handle));
    }
}
