package dev.vitrine.storage.check;

import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.record.Forwarding;
import dev.vitrine.storage.record.LobNode;
import dev.vitrine.storage.record.LobRoot;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.types.error.CheckError;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The off-row values of a rowset: every node that rows or inner nodes link to is there once, with the stamp of its
/// value; every node that is there is linked to, is a ghost, or hangs below one.
final class LobCheck {
    private static final int DATA = 3;
    private static final int INTERNAL = 2;

    private final Findings findings;
    private final DiskPages pages;
    private final PageCheck inside;
    private final Findings.Unit large;
    private final Findings.Unit overflow;
    private final Map<Place, Node> nodes = new LinkedHashMap<>();
    private final Map<Place, Reference> references = new LinkedHashMap<>();

    /// Where a record is.
    private record Place(PageId page, int slot) {
        static Place of(LobRoot.Link link) {
            return new Place(link.page(), link.slot());
        }
    }

    /// A node as its page has it.
    private record Node(Findings.Unit unit, int stamp, boolean ghost, List<LobRoot.Link> links) {
    }

    /// A link to a node: where it stands, and the stamp of its value.
    ///
    /// @param dead whether it stands in a ghost or below one
    private record Reference(Findings.Unit unit, Place from, int stamp, boolean dead) {
    }

    LobCheck(Findings findings, DiskPages pages, Findings.Unit large, Findings.Unit overflow) {
        this.findings = findings;
        this.pages = pages;
        this.inside = new PageCheck(findings);
        this.large = large;
        this.overflow = overflow;
    }

    /// Notes what the live rows of a page link to.
    void rows(Page page, RecordLayout layout) {
        if (!layout.mayBeOffRow()) {
            return;
        }
        for (int slot = 0; slot < Slots.count(page); slot++) {
            int offset = Slots.offset(page, slot);
            if (offset == 0 || RecordLayout.isGhost(page, offset) || Forwarding.isStub(page, offset)) {
                continue;
            }
            var from = new Place(page.id(), slot);
            for (var value : layout.row(page, offset)) {
                RecordLayout.root(value).ifPresent(root -> root.links().forEach(link ->
                        refer(root.overflow() ? overflow : large, from, link, root.stamp(), false)));
            }
        }
    }

    private void refer(Findings.Unit unit, Place from, LobRoot.Link link, int stamp, boolean dead) {
        var to = Place.of(link);
        var other = references.putIfAbsent(to, new Reference(unit, from, stamp, dead));
        if (other != null && !dead && !other.dead()) {
            findings.of(unit, to.page(), CheckError.LOB_TWO_REFERENCES, to.page(), to.slot(), text(stamp),
                    other.from().page(), other.from().slot(), from.page(), from.slot());
        } else if (other != null && other.dead() && !dead) {
            references.put(to, new Reference(unit, from, stamp, false));
        }
    }

    private static long text(int stamp) {
        return stamp & 0xFFFF_FFFFL;
    }

    /// Reads the nodes of a unit.
    void unit(Findings.Unit unit, List<PageId> data) {
        for (var id : data) {
            pages.read(unit, id).ifPresent(page -> {
                if (page.type() != PageType.TEXT_MIX && page.type() != PageType.TEXT_TREE) {
                    findings.add(unit, id, CheckError.UNEXPECTED_PAGE_TYPE, id, unit.objectId(), unit.indexId(),
                            unit.id(), unit.id(), unit.kind(), page.type().code());
                } else if (inside.form(unit, id, page)) {
                    nodes(unit, id, page);
                }
            });
        }
    }

    private void nodes(Findings.Unit unit, PageId id, Page page) {
        int ghosts = 0;
        for (int slot = 0; slot < Slots.count(page); slot++) {
            int offset = Slots.offset(page, slot);
            if (offset == 0) {
                continue;
            }
            if (!LobNode.isNode(page, offset)) {
                findings.of(unit, id, CheckError.LOB_NODE_TYPE, id, slot, 0L, page.byteAt(offset));
                continue;
            }
            int stamp = LobNode.stamp(page, offset);
            int type = LobNode.type(page, offset);
            if (type != DATA && type != INTERNAL) {
                findings.of(unit, id, CheckError.LOB_NODE_TYPE, id, slot, text(stamp), type);
                continue;
            }
            boolean ghost = RecordLayout.isGhost(page, offset);
            ghosts += ghost ? 1 : 0;
            nodes.put(new Place(id, slot), new Node(unit, stamp, ghost,
                    type == DATA ? List.of() : LobNode.links(page, offset)));
        }
        inside.ghosts(unit, id, page, ghosts);
    }

    /// Compares what is linked to with what is there.
    void compare() {
        var dead = dead();
        nodes.forEach((place, node) -> node.links().forEach(link ->
                refer(node.unit(), place, link, node.stamp(), dead.contains(place))));
        references.forEach(this::referenced);
        nodes.forEach((place, node) -> {
            if (!node.ghost() && !references.containsKey(place)) {
                findings.of(node.unit(), place.page(), CheckError.LOB_NOT_REFERENCED, place.page(), place.slot(),
                        text(node.stamp()));
            }
        });
    }

    /// The ghosts and what hangs below them: some of it may be gone already.
    private Set<Place> dead() {
        var dead = new HashSet<Place>();
        var open = new ArrayDeque<Place>();
        nodes.forEach((place, node) -> {
            if (node.ghost()) {
                open.add(place);
            }
        });
        while (!open.isEmpty()) {
            var place = open.remove();
            if (dead.add(place)) {
                var node = nodes.get(place);
                node.links().stream().map(Place::of).filter(child -> nodes.containsKey(child)
                        && nodes.get(child).stamp() == node.stamp()).forEach(open::add);
            }
        }
        return dead;
    }

    private void referenced(Place to, Reference reference) {
        if (reference.dead()) {
            return;
        }
        var node = nodes.get(to);
        var from = reference.from();
        if (node == null || node.ghost()) {
            findings.of(reference.unit(), to.page(), CheckError.LOB_NOT_SEEN, to.page(), to.slot(),
                    text(reference.stamp()), from.page(), from.slot());
        } else if (node.stamp() != reference.stamp() || node.unit().id() != reference.unit().id()) {
            findings.of(reference.unit(), to.page(), CheckError.LOB_STAMP_MISMATCH, to.page(), to.slot(),
                    text(node.stamp()), from.page(), from.slot());
        }
    }
}
