package dev.vitrine.engine.instance;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.dbcc.DbccServer;
import dev.vitrine.engine.ddl.Queries;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.view.ViewContext;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.SourcePosition;
import java.util.List;
import java.util.Optional;

/// What the server tells and does for DBCC.
record DbccFacts(Instance instance, Session session, ViewContext views, IdentityNumbers numbers,
        TableRewrite rewrite)
        implements DbccServer {
    @Override
    public Optional<ObjectMetadata> object(List<String> parts) {
        if (parts.isEmpty() || parts.size() > 3) {
            return Optional.empty();
        }
        var nowhere = new SourcePosition(0, 0, 0);
        var name = new ObjectName(Optional.empty(), part(parts, 2), part(parts, 1),
                new Identifier(parts.getLast(), true, nowhere), nowhere);
        return instance.catalog().resolve(name, session);
    }

    private static Optional<Identifier> part(List<String> parts, int back) {
        int at = parts.size() - 1 - back;
        return at < 0 || parts.get(at).isEmpty() ? Optional.empty()
                : Optional.of(new Identifier(parts.get(at), true, new SourcePosition(0, 0, 0)));
    }

    @Override
    public String databaseName(int databaseId) {
        return instance.catalog().databaseName(databaseId);
    }

    @Override
    public void log(String text) {
        instance.errorLog().write("spid" + session.sessionId(), text);
    }

    @Override
    public void rewrite(DatabaseCatalog catalog, int tableId, Queries queries) {
        rewrite.run(catalog, tableId, queries);
    }

    @Override
    public void cycleLog() {
        ErrorLogProcedures.cycle(instance.errorLog());
    }

    @Override
    public void clearPlans() {
        instance.programs().clear();
    }

    @Override
    public void clearPlans(byte[] handle) {
        instance.programs().clear(handle);
    }

    @Override
    public Optional<InputBuffer> inputBuffer(int sessionId) {
        return instance.session(sessionId).map(other -> {
            var input = other.request().input();
            return new InputBuffer(input.event().description(), input.parameters(), input.text());
        });
    }

    @Override
    public Identity identity(TableMetadata table) {
        return new TableIdentity(numbers, table,
                table.identityColumn().flatMap(ColumnMetadata::identity).orElseThrow());
    }

    private record TableIdentity(IdentityNumbers numbers, TableMetadata table, ColumnMetadata.Identity column)
            implements Identity {
        @Override
        public Optional<Long> current() {
            return numbers.lastGiven(table.databaseId(), table.objectId(), column.seed(), column.increment());
        }

        @Override
        public void reseed(Transaction transaction, long value) {
            numbers.reseed(transaction, table.databaseId(), table.objectId(), column.seed(), column.increment(),
                    value);
        }
    }
}
