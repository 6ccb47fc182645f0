package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.Session;
import dev.vitrine.os.memory.Memory;
import dev.vitrine.query.algebra.QueryHints;
import dev.vitrine.query.executor.row.MemoryGrant;
import dev.vitrine.types.error.TransactionError;
import java.util.Optional;

/// The memory of one statement's sorts and hash tables: what it was granted of the workspace that all statements share.
/// Operators that cannot spill may take more, up to a quarter of the heap.
/// Source: "Query hints", MAX_GRANT_PERCENT and MIN_GRANT_PERCENT; "Resource pool", a query gets 25 percent at most.
final class WorkMemory implements MemoryGrant {
    private static final double USUAL_PERCENT = 25;
    private static final double WHOLE = 100;
    /// What a plan without sorts and hash tables may use without asking, and what one gets whose session holds a grant.
    private static final long SMALL = 1 << 20;
    /// How long a grant is waited for: a day.
    private static final long TIMEOUT_MILLIS = 86_400_000;
    private static final int DEFAULT_POOL = 2;

    private final Session session;
    private final Memory memory;
    private final long overdraft = Runtime.getRuntime().maxMemory() / 4;
    private Optional<dev.vitrine.os.memory.MemoryGrant> grant = Optional.empty();
    private long limit = SMALL;
    private long granted;
    private long taken;
    private long most;

    WorkMemory(Session session, Memory memory) {
        this.session = session;
        this.memory = memory;
    }

    /// Waits for a grant, as large as wanted but for what the workspace allows one statement.
    void reserve(long wanted, QueryHints hints) {
        if (wanted == 0 || grant.isPresent() || session.holdsMemory()) {
            return;
        }
        double whole = memory.workspaceBytes();
        long greatest = (long) (whole * hints.mostGrant().orElse(USUAL_PERCENT) / WHOLE);
        long least = Math.min((long) (whole * hints.leastGrant().orElse(0) / WHOLE), greatest);
        long bytes = Math.max(1, Math.max(least, Math.min(wanted, greatest)));
        grant = Optional.of(memory.reserve(bytes, TIMEOUT_MILLIS)
                .orElseThrow(() -> TransactionError.MEMORY_GRANT_TIMEOUT.with("default", DEFAULT_POOL)));
        granted = grant.get().bytes();
        limit = granted;
        session.holdsMemory(true);
    }

    /// The statement has ended.
    void release() {
        if (grant.isPresent()) {
            session.holdsMemory(false);
            grant.get().close();
            grant = Optional.empty();
        }
    }

    @Override
    public boolean take(long bytes) {
        return take(bytes, limit);
    }

    @Override
    public boolean overdraw(long bytes) {
        return take(bytes, overdraft);
    }

    private boolean take(long bytes, long most) {
        if (taken + bytes > most) {
            return false;
        }
        taken += bytes;
        this.most = Math.max(this.most, taken);
        return true;
    }

    @Override
    public void giveBack(long bytes) {
        taken -= bytes;
    }

    @Override
    public long granted() {
        return granted;
    }

    @Override
    public long mostUsed() {
        return most;
    }
}
