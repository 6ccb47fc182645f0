package dev.vitrine.storage.check;

import dev.vitrine.storage.lob.UnitKind;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.types.error.Message;
import java.util.ArrayList;
import java.util.List;

/// Collects findings, up to a limit.
final class Findings {
    /// Whose finding belongs to no object.
    static final Unit NOBODY = new Unit(0, 0, 0);
    private static final int LIMIT = 1000;
    private final List<Finding> all = new ArrayList<>();

    /// A finding about a page of a rowset. The text begins with object, index, partition and allocation unit.
    void of(Unit unit, PageId page, Message message, Object... more) {
        var arguments = new ArrayList<Object>(unit.names());
        arguments.addAll(List.of(more));
        add(unit, page, message, arguments.toArray());
    }

    /// A finding whose text has its own order.
    void add(Unit unit, PageId page, Message message, Object... arguments) {
        if (all.size() < LIMIT) {
            all.add(new Finding(message.with(text(arguments)), unit.id(), unit.objectId(), unit.indexId(), page));
        }
    }

    private static Object[] text(Object[] arguments) {
        var changed = arguments.clone();
        for (int i = 0; i < changed.length; i++) {
            if (changed[i] instanceof PageId page) {
                changed[i] = "(" + page + ")";
            }
        }
        return changed;
    }

    List<Finding> list() {
        return List.copyOf(all);
    }

    /// Whose pages are looked at.
    record Unit(long id, int objectId, int indexId) {
        List<Object> names() {
            return List.of(objectId, indexId, UnitKind.rowset(id), id, kind());
        }

        String kind() {
            return UnitKind.of(id).words();
        }
    }
}
