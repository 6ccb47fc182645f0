package dev.vitrine.engine.batch;

import dev.vitrine.query.executor.row.MemoryGrant;

/// The memory of one statement's sorts and hash tables: a quarter of the heap at most.
final class WorkMemory implements MemoryGrant {
    private final long limit = Runtime.getRuntime().maxMemory() / 4;
    private long taken;

    @Override
    public boolean take(long bytes) {
        if (taken + bytes > limit) {
            return false;
        }
        taken += bytes;
        return true;
    }

    @Override
    public void giveBack(long bytes) {
        taken -= bytes;
    }
}
