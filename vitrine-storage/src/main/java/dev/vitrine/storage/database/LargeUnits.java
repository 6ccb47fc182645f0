package dev.vitrine.storage.database;

import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.os.wait.Waits;
import dev.vitrine.storage.allocation.AllocationUnit;
import dev.vitrine.storage.lob.UnitKind;
import dev.vitrine.storage.page.PageId;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/// The units of a rowset for off-row values: made with the first value.
final class LargeUnits {
    private final long rowset;
    private final Latch latch;
    private final Function<UnitKind, PageId> maker;
    private final ToIntFunction<UnitKind> filegroup;
    private final ConcurrentHashMap<UnitKind, AllocationUnit> units = new ConcurrentHashMap<>();

    /// @param maker makes a unit and notes it in the catalog; gives its first IAM page
    /// @param filegroup where the pages of a unit come from
    LargeUnits(Waits waits, long rowset, Function<UnitKind, PageId> maker, ToIntFunction<UnitKind> filegroup) {
        this.filegroup = filegroup;
        this.rowset = rowset;
        this.latch = new Latch(waits);
        this.maker = maker;
    }

    /// A unit that the catalog knows.
    void known(UnitKind kind, PageId firstIam) {
        if (!firstIam.isNone()) {
            units.put(kind, new AllocationUnit(kind.unit(rowset), firstIam, filegroup.applyAsInt(kind)));
        }
    }

    Optional<AllocationUnit> find(UnitKind kind) {
        return Optional.ofNullable(units.get(kind));
    }

    AllocationUnit unit(UnitKind kind) {
        var found = units.get(kind);
        if (found != null) {
            return found;
        }
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            if (!units.containsKey(kind)) {
                known(kind, maker.apply(kind));
            }
            return units.get(kind);
        } finally {
            latch.releaseExclusive();
        }
    }
}
