package dev.vitrine.storage.check;

import dev.vitrine.storage.btree.BTree;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.types.error.CheckError;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// One B+tree: levels, parents and children, links between neighbours, order of keys. Walks level by level from the
/// root.
final class TreeCheck {
    private final Findings findings;
    private final DiskPages pages;
    private final PageCheck inside;
    private final BTree tree;
    private final Findings.Unit unit;
    private final Leaves leaves;
    private final boolean physicalOnly;
    private final Map<PageId, Reference> parents = new HashMap<>();

    /// A page as its parent refers to it.
    ///
    /// @param low the key in the parent, null for the first of a level
    /// @param high the key of the next page in the same parent, null for the last
    private record Reference(PageId page, PageId parent, int slot, int level, Value[] low, Value[] high) {
    }

    /// Is shown the leaf pages that are whole.
    interface Leaves {
        void leaf(PageId id, Page page);
    }

    TreeCheck(Findings findings, DiskPages pages, BTree tree, Findings.Unit unit, boolean physicalOnly,
            Leaves leaves) {
        this.physicalOnly = physicalOnly;
        this.leaves = leaves;
        this.findings = findings;
        this.pages = pages;
        this.inside = new PageCheck(findings);
        this.tree = tree;
        this.unit = unit;
    }

    /// Checks the tree.
    ///
    /// @param allocated the pages that the allocation maps give to it
    void check(List<PageId> allocated) {
        var allowed = new HashSet<>(allocated);
        var root = pages.read(unit, tree.root());
        int rootLevel = root.map(Page::level).orElse(0);
        var level = List.of(new Reference(tree.root(), PageId.NONE, 0, rootLevel, null, null));
        while (!level.isEmpty()) {
            level = checkLevel(level, allowed);
        }
        for (var page : allocated) {
            if (!parents.containsKey(page) && pages.read(unit, page).isPresent()) {
                findings.of(unit, page, CheckError.PARENT_NOT_ENCOUNTERED, page);
            }
        }
    }

    /// Checks the pages of a level from left to right.
    ///
    /// @return the level below
    private List<Reference> checkLevel(List<Reference> level, Set<PageId> allocated) {
        var below = new ArrayList<Reference>();
        var previous = PageId.NONE;
        var expectedNext = PageId.NONE;
        for (var reference : level) {
            var id = reference.page();
            var other = parents.putIfAbsent(id, reference);
            if (other != null) {
                findings.of(unit, id, CheckError.TWO_PARENTS, id, other.parent(), other.slot(), reference.parent(),
                        reference.slot());
                continue;
            }
            var read = pages.read(unit, id);
            if (read.isEmpty() || !allocated.contains(id)) {
                findings.of(unit, id, CheckError.PAGE_NOT_REACHED_FROM_PARENT, id, reference.parent(), previous);
            } else {
                links(reference, read.get(), previous, expectedNext);
                page(reference, read.get(), below);
            }
            previous = id;
            expectedNext = read.map(Page::next).orElse(PageId.NONE);
        }
        if (!expectedNext.isNone()) {
            findings.of(unit, previous, CheckError.NEXT_NOT_ENCOUNTERED, previous, expectedNext, expectedNext);
        }
        return below;
    }

    private void links(Reference reference, Page page, PageId previous, PageId expectedNext) {
        var id = reference.page();
        if (!page.previous().equals(previous)) {
            findings.of(unit, id, CheckError.PREVIOUS_LINK_OF_PARENT, page.previous(), id, previous,
                    reference.parent(), reference.slot());
        }
        if (!previous.isNone() && !expectedNext.equals(id)) {
            findings.of(unit, id, CheckError.CHAIN_LINKAGE, previous, expectedNext, id, page.previous());
        }
    }

    private void page(Reference reference, Page page, List<Reference> below) {
        var id = reference.page();
        boolean leaf = page.level() == 0;
        if (page.level() != reference.level()) {
            findings.of(unit, id, CheckError.LEVEL_MISMATCH, id, page.level(), reference.level(), reference.parent());
            return;
        }
        var expected = leaf && unit.indexId() <= 1 ? PageType.DATA : PageType.INDEX;
        if (page.type() != expected) {
            findings.add(unit, id, CheckError.UNEXPECTED_PAGE_TYPE, id, unit.objectId(), unit.indexId(),
                    unit.id(), unit.id(), unit.kind(), page.type().code());
            return;
        }
        if (!inside.check(unit, id, page, tree.layout(leaf), physicalOnly)) {
            return;
        }
        if (!physicalOnly) {
            keys(reference, page, leaf);
        }
        if (leaf) {
            leaves.leaf(id, page);
        } else {
            children(reference, page, below);
        }
    }

    private void keys(Reference reference, Page page, boolean leaf) {
        var id = reference.page();
        int count = Slots.count(page);
        int first = leaf ? 0 : 1;
        for (int slot = first + 1; slot < count; slot++) {
            if (tree.compareKeys(tree.key(page, slot - 1), tree.key(page, slot)) >= 0) {
                findings.of(unit, id, CheckError.KEYS_OUT_OF_ORDER, id, slot - 1, slot);
            }
        }
        if (count <= first) {
            return;
        }
        if (reference.low() != null && tree.compareKeys(tree.key(page, first), reference.low()) < 0) {
            findings.of(unit, id, CheckError.LOW_KEY, id, page.level(), reference.parent(), reference.slot());
        }
        if (reference.high() != null && tree.compareKeys(tree.key(page, count - 1), reference.high()) >= 0) {
            findings.of(unit, id, CheckError.HIGH_KEY, id, page.level(), reference.parent(), reference.slot() + 1,
                    page.next());
        }
    }

    private void children(Reference reference, Page page, List<Reference> below) {
        int count = Slots.count(page);
        if (count == 0) {
            findings.of(unit, reference.page(), CheckError.RECORD_COUNT, 0, 0, reference.page());
        }
        for (int slot = 0; slot < count; slot++) {
            var low = slot == 0 ? reference.low() : tree.key(page, slot);
            var high = slot + 1 < count ? tree.key(page, slot + 1) : reference.high();
            below.add(new Reference(tree.child(page, slot), reference.page(), slot, page.level() - 1, low, high));
        }
    }
}
