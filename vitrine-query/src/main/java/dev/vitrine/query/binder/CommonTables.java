package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.serialization.XmlOptions.Namespace;
import dev.vitrine.tsql.syntax.Query;
import java.util.List;
import java.util.Optional;

/// The common tables (WITH) that can be seen at one place: each sees those before it. A name stands for its query anew at each use.
final class CommonTables {
    static final CommonTables NONE = new CommonTables(Optional.empty(), null, null, List.of());

    private final Optional<CommonTables> before;
    private final Query.CommonTable table;
    private final Work work;
    private final List<Namespace> namespaces;

    /// While a recursive member is bound, the name stands for the rows of the step before.
    record Work(int number, List<Column> columns) { }

    private CommonTables(Optional<CommonTables> before, Query.CommonTable table, Work work,
            List<Namespace> namespaces) {
        this.before = before;
        this.table = table;
        this.work = work;
        this.namespaces = namespaces;
    }

    /// What WITH XMLNAMESPACES declares here, or for the query around.
    List<Namespace> namespaces() {
        return namespaces;
    }

    CommonTables withNamespaces(List<Namespace> declared) {
        return new CommonTables(before, table, work, declared);
    }

    CommonTables with(Query.CommonTable added) {
        return new CommonTables(Optional.of(this), added, null, namespaces);
    }

    /// The name means the work table of a recursion.
    CommonTables withWork(Query.CommonTable recursive, Work rows) {
        return new CommonTables(Optional.of(this), recursive, rows, namespaces);
    }

    /// A common table found by name, and what it sees.
    record Found(Query.CommonTable table, CommonTables visible, Optional<Work> work) { }

    Optional<Found> find(String name, BindContext context) {
        if (table == null) {
            return Optional.empty();
        }
        if (context.sameName(table.name().name(), name)) {
            return Optional.of(new Found(table, before.orElse(NONE), Optional.ofNullable(work)));
        }
        return before.flatMap(tables -> tables.find(name, context));
    }
}
