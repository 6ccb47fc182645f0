package dev.vitrine.engine.batch;

import dev.vitrine.tsql.syntax.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// A statement and its plans, one for each set of settings it was run under. Shared by all sessions that run the
/// program; changed only by replacing the list.
final class PlanSlot {
    private static final int MAX_PLANS = 8;

    private final Statement statement;
    private final AtomicLong generations = new AtomicLong();
    private volatile List<CachedPlan> plans = List.of();

    private PlanSlot(Statement statement) {
        this.statement = statement;
    }

    static PlanSlot of(Statement statement) {
        return new PlanSlot(statement);
    }

    Statement statement() {
        return statement;
    }

    /// The plan for a key; whether its objects are still the same is for the caller to check.
    Optional<CachedPlan> find(PlanKey key) {
        for (var plan : plans) {
            if (plan.key().equals(key)) {
                return Optional.of(plan);
            }
        }
        return Optional.empty();
    }

    /// The plans that are kept, the latest first.
    List<CachedPlan> plans() {
        return plans;
    }

    /// The number of the next compilation.
    long nextGeneration() {
        return generations.incrementAndGet();
    }

    /// Forgets the plans that were made for an object.
    void forget(int databaseId, int objectId) {
        plans = plans.stream().filter(plan -> plan.dependencies().stream().noneMatch(dependency ->
                dependency.databaseId() == databaseId && dependency.objectId() == objectId)).toList();
    }

    /// As if it had never been compiled.
    void forgetAll() {
        plans = List.of();
        generations.set(0);
    }

    /// Keeps a plan in place of one with the same key. Two sessions may race; the loser compiles again.
    void keep(CachedPlan plan) {
        var kept = new ArrayList<CachedPlan>();
        kept.add(plan);
        for (var other : plans) {
            if (!other.key().equals(plan.key()) && kept.size() < MAX_PLANS) {
                kept.add(other);
            }
        }
        plans = List.copyOf(kept);
    }
}
