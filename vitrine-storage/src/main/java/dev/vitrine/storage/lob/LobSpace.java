package dev.vitrine.storage.lob;

import dev.vitrine.os.Os;
import dev.vitrine.storage.allocation.Allocation;
import dev.vitrine.storage.allocation.AllocationUnit;
import dev.vitrine.storage.buffer.PageGuard;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.transaction.PageChanges;
import java.util.Optional;
import java.util.function.Function;

/// What off-row values need of their database.
public interface LobSpace {
    Os os();

    int databaseId();

    PageChanges pages();

    Allocation allocation();

    /// The rowset's unit of a kind, made now if there was none.
    AllocationUnit unit(UnitKind kind);

    /// The rowset's unit of a kind.
    Optional<AllocationUnit> unitIfAny(UnitKind kind);

    /// Runs a system transaction: when it returns, its changes stay whatever the user's transaction does; when it
    /// fails, they are taken back.
    <T> T system(String name, Function<LogOwner, T> work);

    /// The first LSN of the oldest transaction that is open in the database; a page older than that holds only
    /// committed rows.
    long oldestActiveLsn();

    /// A page is about to get a ghost; its exclusive latch is held.
    void ghosting(PageGuard page);

    /// A page may have become empty.
    void vacated(PageId page);
}
