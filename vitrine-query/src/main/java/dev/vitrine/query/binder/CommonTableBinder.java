package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.binder.BoundQuery.Output;
import dev.vitrine.query.binder.FromBinder.Bound;
import dev.vitrine.query.binder.Scope.Source;
import dev.vitrine.query.binder.Scope.SourceColumn;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.tsql.syntax.QueryExpression.SetOperator;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Binds a reference to a common table: its query anew for each reference; one that refers to itself is a recursion.
final class CommonTableBinder {
    private final BindContext context;
    private final FromBinder from;
    private final Scope scope;

    CommonTableBinder(BindContext context, FromBinder from, Scope scope) {
        this.context = context;
        this.from = from;
        this.scope = scope;
    }

    Bound bind(CommonTables.Found found, TableSource.NamedTable reference) {
        var table = found.table();
        var name = table.name().name();
        var alias = reference.alias().map(given -> given.name().name()).orElse(name);
        if (found.work().isPresent()) {
            return work(found.work().get(), table, alias);
        }
        context.enter();
        try {
            var query = isRecursive(table) ? recursion(found) : plain(found);
            return new Bound(query.relation(), List.of(new Source(alias, Optional.empty(),
                    from.named(query, name, table.columns()))));
        } finally {
            context.leave();
        }
    }

    /// Common tables see no columns of the query that uses them, only those around the WITH.
    private Scope inside(CommonTables visible) {
        return new Scope(context, scope.outer(), visible);
    }

    private BoundQuery plain(CommonTables.Found found) {
        return new QueryBinder(context).subquery(found.table().query(), inside(found.visible()));
    }

    private Bound work(CommonTables.Work work, Query.CommonTable table, String alias) {
        var columns = new ArrayList<Column>();
        var named = new ArrayList<SourceColumn>();
        for (var given : work.columns()) {
            var column = context.columns.table(alias, given.name(), given.type(), true, false);
            columns.add(column);
            named.add(new SourceColumn(given.name(), column, true));
        }
        return new Bound(new Relation.WorkTable(work.number(), List.copyOf(columns)),
                List.of(new Source(alias, Optional.empty(), named)));
    }

    private boolean isRecursive(Query.CommonTable table) {
        return TableReferences.count(table.query().body(), table.name().name(), context) > 0;
    }

    private BoundQuery recursion(CommonTables.Found found) {
        var table = found.table();
        var name = table.name().name();
        if (!(table.query().body() instanceof QueryExpression.SetOperation(var operator, var inputs, var _))
                || operator != SetOperator.UNION_ALL) {
            throw QueryError.RECURSIVE_NO_UNION_ALL.with(name);
        }
        var anchors = new ArrayList<QueryExpression>();
        var members = new ArrayList<QueryExpression>();
        for (var input : inputs) {
            int references = TableReferences.count(input, name, context);
            if (references > 1) {
                throw QueryError.RECURSIVE_REFERENCED_TWICE.with(name);
            }
            (references == 0 ? anchors : members).add(input);
        }
        if (anchors.isEmpty()) {
            throw QueryError.RECURSIVE_NO_ANCHOR.with(name);
        }
        return recursion(found, anchors, members);
    }

    private BoundQuery recursion(CommonTables.Found found, List<QueryExpression> anchors,
            List<QueryExpression> members) {
        var binder = new QueryBinder(context);
        var anchor = bindAll(anchors, found.visible(), binder);
        int number = context.newRecursion();
        var names = found.table().columns();
        var workColumns = new ArrayList<Column>();
        var columns = new ArrayList<Column>();
        var outputs = new ArrayList<Output>();
        for (int i = 0; i < anchor.columns().size(); i++) {
            var output = anchor.columns().get(i);
            var name = i < names.size() ? names.get(i).name() : output.name();
            workColumns.add(context.columns.named(name, output.column().type(), true));
            var column = context.columns.named(name, output.column().type(), true);
            columns.add(column);
            outputs.add(new Output(name, column, true));
        }
        var visible = found.visible().withWork(found.table(), new CommonTables.Work(number, workColumns));
        var recursive = bindAll(members, visible, binder);
        checkTypes(anchor, recursive, found.table().name(), names);
        return new BoundQuery(new Relation.Recursion(number, anchor.relation(), anchor.columnList(),
                recursive.relation(), recursive.columnList(), List.copyOf(columns), context.recursionLimit()), outputs);
    }

    private BoundQuery bindAll(List<QueryExpression> inputs, CommonTables visible, QueryBinder binder) {
        var bound = new ArrayList<BoundQuery>();
        for (var input : inputs) {
            bound.add(binder.expression(input, inside(visible)));
        }
        return bound.size() == 1 ? bound.getFirst() : binder.combine(SetOperator.UNION_ALL, bound);
    }

    private static void checkTypes(BoundQuery anchor, BoundQuery recursive, Identifier table, List<Identifier> names) {
        if (anchor.columns().size() != recursive.columns().size()) {
            throw QueryError.SET_OPERATION_LIST_LENGTH.with();
        }
        for (int i = 0; i < anchor.columns().size(); i++) {
            var one = anchor.columns().get(i).column().type();
            var other = recursive.columns().get(i).column().type();
            if (!same(one, other)) {
                var name = i < names.size() ? names.get(i).name() : anchor.columns().get(i).name();
                throw TypeError.UNION_TYPE_MISMATCH.with(name, table.name());
            }
        }
    }

    private static boolean same(SqlType one, SqlType other) {
        return one.name() == other.name() && one.length() == other.length() && one.precision() == other.precision()
                && one.scale() == other.scale();
    }
}
