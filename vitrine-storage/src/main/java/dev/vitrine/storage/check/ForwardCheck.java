package dev.vitrine.storage.check;

import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.heap.RowId;
import dev.vitrine.storage.record.Forwarding;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.types.error.CheckError;
import java.util.LinkedHashMap;
import java.util.Map;

/// The forwarded rows of a heap: each stub leads to one of them, and each of them leads back.
final class ForwardCheck {
    private final Findings findings;
    private final Findings.Unit unit;
    /// From stubs to where they lead.
    private final Map<RowId, RowId> stubs = new LinkedHashMap<>();
    /// From forwarded rows to where they say that their home is.
    private final Map<RowId, RowId> rows = new LinkedHashMap<>();

    ForwardCheck(Findings findings, Findings.Unit unit) {
        this.findings = findings;
        this.unit = unit;
    }

    /// Notes the stubs and forwarded rows of a page.
    void page(Page page) {
        for (int slot = 0; slot < Slots.count(page); slot++) {
            int offset = Slots.offset(page, slot);
            if (offset == 0 || RecordLayout.isGhost(page, offset)) {
                continue;
            }
            var id = new RowId(page.id(), slot);
            if (Forwarding.isStub(page, offset)) {
                stubs.put(id, RowId.of(Forwarding.target(page, offset)));
            } else if (Forwarding.isForwarded(page, offset)) {
                rows.put(id, RowId.of(Forwarding.home(page, offset)));
            }
        }
    }

    /// Compares both sides.
    void compare() {
        stubs.forEach((home, target) -> {
            var back = rows.get(target);
            if (back == null) {
                findings.add(unit, home.page(), CheckError.FORWARDED_ROW_MISSING, unit.objectId(), home.page(),
                        home.slot(), target.page(), target.slot());
            } else if (!back.equals(home)) {
                findings.add(unit, home.page(), CheckError.FORWARDED_ROW_MISMATCH, unit.objectId(), unit.id(),
                        unit.id(), unit.kind(), home.page(), home.slot(), target.page(), target.slot(), back.page(),
                        back.slot());
            }
        });
        rows.forEach((row, home) -> {
            if (!row.equals(stubs.get(home))) {
                findings.add(unit, row.page(), CheckError.FORWARDING_ROW_MISSING, unit.objectId(), row.page(),
                        row.slot(), home.page(), home.slot());
            }
        });
    }
}
