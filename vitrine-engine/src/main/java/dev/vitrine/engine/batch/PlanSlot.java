package dev.vitrine.engine.batch;

import dev.vitrine.tsql.syntax.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A statement and its plans, one for each set of settings it was run under. Shared by all sessions that run the
/// program; changed only by replacing the list.
final class PlanSlot {
    private static final int MAX_PLANS = 8;

    private final Statement statement;
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
