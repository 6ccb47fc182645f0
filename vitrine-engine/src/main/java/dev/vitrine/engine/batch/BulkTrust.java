package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.Session;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.ObjectName;
import java.util.List;
import java.util.Optional;

/// What a bulk load without CHECK_CONSTRAINTS leaves behind: constraints that are trusted no more.
final class BulkTrust {
    private final Session session;
    private final BatchServices services;
    private final Procedures procedures;
    private final Calls calls;

    BulkTrust(Session session, BatchServices services, Procedures procedures, Calls calls) {
        this.session = session;
        this.services = services;
        this.procedures = procedures;
        this.calls = calls;
    }

    void distrust(ObjectName name) {
        if (!(services.catalog().resolve(name, session).orElse(null) instanceof TableMetadata table)) {
            return;
        }
        var text = new StringBuilder();
        table.checks().stream().filter(check -> !check.disabled())
                .forEach(check -> distrust(text, name, check.objectId(), check.name()));
        table.foreignKeys().stream().filter(key -> !key.disabled())
                .forEach(key -> distrust(text, name, key.objectId(), key.name()));
        if (!text.isEmpty()) {
            long loaded = session.rowCount();
            var callee = procedures.text(text.toString(), "", session.setOptions());
            calls.call(callee, List.of(), Optional.empty(), Response.nowhere());
            session.rowCount(loaded);
        }
    }

    private static void distrust(StringBuilder text, ObjectName table, int id, String name) {
        var quoted = '[' + name.replace("]", "]]") + ']';
        text.append("IF OBJECTPROPERTY(").append(id).append(", 'CnstIsNotTrusted') = 0 BEGIN ALTER TABLE ")
                .append(table.text()).append(" NOCHECK CONSTRAINT ").append(quoted).append("; ALTER TABLE ")
                .append(table.text()).append(" WITH NOCHECK CHECK CONSTRAINT ").append(quoted).append("; END;\n");
    }
}
