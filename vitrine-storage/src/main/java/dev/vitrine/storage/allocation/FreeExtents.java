package dev.vitrine.storage.allocation;

import dev.vitrine.storage.file.DataFile;
import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.transaction.PageChanges;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Finds free extents: which file's turn it is, and where in it the search goes on. Used under the allocation latch.
///
/// The files of a filegroup take turns, an extent each. A file that has n times less room than the one with most is
/// passed over n - 1 times of n (proportional fill); these numbers are made anew when the files change, when one is
/// full, and after 8,192 extents.
///
/// An extent that a transaction has freed is not given away before the end of that transaction is in the log: if it is
/// undone, the extent must still be its own.
final class FreeExtents {
    private static final int RECOUNT_EXTENTS = 8192;

    private final PageChanges pages;
    private final Map<Integer, Space> spaces = new HashMap<>();
    private final Map<PageId, LogOwner> quarantine = new HashMap<>();
    private final Map<Integer, Turns> turns = new HashMap<>();
    private final Map<Integer, Integer> ceilings = new HashMap<>();
    private int undone;

    /// Whose turn it is in a filegroup.
    private static final class Turns {
        List<DataFile> files = List.of();
        int[] every = new int[0];
        long[] due = new long[0];
        int given;
        int last = -1;
        int grown = -1;
    }

    /// What is remembered of a file.
    private static final class Space {
        int extents;
        int free;
        int hint;
    }

    FreeExtents(PageChanges pages) {
        this.pages = pages;
    }

    /// The files of a filegroup, the one whose turn it is first.
    List<DataFile> inTurn(int filegroup) {
        var group = turns.computeIfAbsent(filegroup, id -> new Turns());
        var files = pages.files().of(filegroup).stream().filter(DataFile::takesPages).toList();
        if (files.isEmpty()) {
            return files;
        }
        if (!files.equals(group.files) || group.given >= RECOUNT_EXTENTS || isUneven(group)) {
            recount(group, files);
        }
        int best = next(group);
        var order = new ArrayList<>(files);
        order.add(0, order.remove(best));
        return order;
    }

    /// Whether a file is full that still takes turns, or has got room since it was full.
    private boolean isUneven(Turns group) {
        for (int i = 0; i < group.every.length; i++) {
            if (free(group.files.get(i)) <= 0 != (group.every[i] == 0)) {
                return true;
            }
        }
        return false;
    }

    private void recount(Turns group, List<DataFile> files) {
        if (!files.equals(group.files)) {
            group.last = -1;
            group.grown = -1;
        }
        group.files = files;
        group.every = new int[files.size()];
        group.given = 0;
        int most = files.stream().mapToInt(this::free).max().orElse(0);
        for (int i = 0; i < files.size(); i++) {
            int room = free(files.get(i));
            group.every[i] = room <= 0 ? 0 : most / room;
        }
        group.due = Arrays.stream(group.every).asLongStream().toArray();
    }

    /// The next file that is not passed over: the one that is due first, of several the next in the round.
    private static int next(Turns group) {
        int best = -1;
        int size = group.files.size();
        for (int i = 1; i <= size; i++) {
            int at = (group.last + i) % size;
            if (group.every[at] > 0 && (best < 0 || group.due[at] < group.due[best])) {
                best = at;
            }
        }
        if (best < 0) {
            return 0;
        }
        group.due[best] += group.every[best];
        group.last = best;
        group.given++;
        return best;
    }

    /// Makes a full filegroup larger: all its files, or the one whose turn it is of those that can grow.
    ///
    /// @return whether any file has grown
    boolean grow(Filegroup filegroup) {
        var files = pages.files().of(filegroup.id());
        var group = turns.computeIfAbsent(filegroup.id(), id -> new Turns());
        int first = group.grown;
        boolean grown = false;
        for (int i = 1; i <= files.size() && (!grown || filegroup.growsAll()); i++) {
            int at = (first + i) % files.size();
            if (pages.files().grow(files.get(at))) {
                grown = true;
                group.grown = at;
            }
        }
        return grown;
    }

    /// Whether all extents of a file are free for good.
    boolean isEmpty(DataFile file) {
        for (int extent = 0; extent < file.pages() / MapPages.EXTENT; extent++) {
            boolean own = MapPages.isReserved(extent * MapPages.EXTENT);
            if (!own && (!isFree(file, extent) || isQuarantined(file, extent))) {
                return false;
            }
        }
        return true;
    }

    /// The number of free extents of a file, as far as it is known.
    int free(DataFile file) {
        return space(file).free;
    }

    private Space space(DataFile file) {
        var space = spaces.computeIfAbsent(file.id(), id -> new Space());
        int extents = extents(file);
        while (space.extents < extents) {
            space.free += isFree(file, space.extents++) ? 1 : 0;
        }
        return space;
    }

    /// The extents of a file that may be given away.
    private int extents(DataFile file) {
        return Math.min(file.pages() / MapPages.EXTENT, ceilings.getOrDefault(file.id(), Integer.MAX_VALUE));
    }

    /// From now on nothing is given away of a file behind so many extents.
    void confine(DataFile file, int extents) {
        ceilings.put(file.id(), extents);
        spaces.remove(file.id());
    }

    boolean isConfined(DataFile file) {
        return ceilings.containsKey(file.id());
    }

    /// The whole file may be used again.
    ///
    /// @return whether it could not before
    boolean release(DataFile file) {
        spaces.remove(file.id());
        return ceilings.remove(file.id()) != null;
    }

    /// The last extent that is taken, or may become so by an undo.
    int lastTaken(DataFile file) {
        for (int extent = file.pages() / MapPages.EXTENT - 1; extent > 1; extent--) {
            boolean map = MapPages.isReserved(extent * MapPages.EXTENT);
            if (!map && (!isFree(file, extent) || isQuarantined(file, extent))) {
                return extent;
            }
        }
        return 1;
    }

    /// A free extent of the file, -1 when there is none.
    int find(DataFile file) {
        var space = space(file);
        for (int i = 0; i < space.extents && space.free > 0; i++) {
            int extent = (space.hint + i) % space.extents;
            if (isFree(file, extent) && !isQuarantined(file, extent)) {
                space.hint = extent;
                return extent;
            }
        }
        return -1;
    }

    private boolean isFree(DataFile file, int extent) {
        int first = extent * MapPages.EXTENT;
        if (MapPages.isReserved(first)) {
            return false;
        }
        var id = MapPages.gam(file.id(), first);
        if (!pages.isFormatted(id)) {
            return true;
        }
        try (var gam = pages.read(id)) {
            return MapPages.bit(gam.page(), extent % (MapPages.GAM_INTERVAL / MapPages.EXTENT));
        }
    }

    private boolean isQuarantined(DataFile file, int extent) {
        if (quarantine.isEmpty()) {
            return false;
        }
        var id = new PageId(file.id(), extent * MapPages.EXTENT);
        var owner = quarantine.get(id);
        if (owner == null) {
            return false;
        }
        if (owner.ended()) {
            quarantine.remove(id);
            return false;
        }
        return true;
    }

    /// An extent was given away.
    void taken(DataFile file) {
        var space = space(file);
        space.free--;
        space.hint++;
    }

    /// A transaction has freed an extent.
    void freed(DataFile file, PageId extent, LogOwner by) {
        quarantine.put(extent, by);
        var space = space(file);
        if (extent.number() / MapPages.EXTENT >= space.extents) {
            return;
        }
        space.free++;
        space.hint = Math.min(space.hint, extent.number() / MapPages.EXTENT);
    }

    /// Changes of the maps may have been undone since: then everything is counted anew.
    void asOf(int nowUndone) {
        if (nowUndone != undone) {
            undone = nowUndone;
            spaces.clear();
        }
    }
}
