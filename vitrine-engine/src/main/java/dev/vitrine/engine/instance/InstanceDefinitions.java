package dev.vitrine.engine.instance;

import dev.vitrine.engine.batch.Definitions;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.ddl.ColumnPlan;
import dev.vitrine.engine.ddl.DdlContext;
import dev.vitrine.engine.ddl.DefinitionRights;
import dev.vitrine.engine.ddl.ObjectRemoval;
import dev.vitrine.engine.ddl.Queries;
import dev.vitrine.engine.ddl.TableBuilder;
import dev.vitrine.engine.ddl.TableCreation;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.query.binder.IntoColumn;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TableTypeMetadata;
import dev.vitrine.query.metadata.TriggerMetadata;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.tsql.parser.ParseOptions;
import dev.vitrine.tsql.parser.Parser;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.DatabaseDefinition;
import dev.vitrine.tsql.syntax.ObjectDefinition;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.error.SqlError;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntPredicate;

/// Definitions of sessions: the statements, SELECT INTO, table variables and temporary tables.
final class InstanceDefinitions implements Definitions {
    private final Databases databases;
    private final InstanceCatalog catalog;
    private final SequenceNumbers sequences;
    private final Function<Session, SessionTemporaries> temporaries;
    private final IntPredicate connected;
    private final AuditedStatements audit;

    InstanceDefinitions(Databases databases, InstanceCatalog catalog, SequenceNumbers sequences,
            Function<Session, SessionTemporaries> temporaries, IntPredicate connected, AuditedStatements audit) {
        this.audit = audit;
        this.connected = connected;
        this.databases = databases;
        this.catalog = catalog;
        this.sequences = sequences;
        this.temporaries = temporaries;
    }

    @Override
    public boolean standsAlone(Statement statement) {
        return statement instanceof DatabaseDefinition;
    }

    @Override
    public void run(Statement statement, Context context) {
        if (statement instanceof ObjectDefinition.SequenceDefinition sequence && sequence.alter()) {
            catalog.resolve(sequence.name(), context.session())
                    .ifPresent(object -> sequences.giveBack(object.databaseId(), object.objectId()));
        }
        dev.vitrine.engine.ddl.Definitions.run(statement,
                context(context.session(), context.text(), context.transaction().get(), context.queries(),
                        context.messages()));
        audit.ran(statement, context.text());
    }

    private DdlContext context(Session session, String text, Transaction transaction) {
        return context(session, text, transaction, Queries.NONE, message -> { });
    }

    private DdlContext context(Session session, String text, Transaction transaction, Queries queries,
            Consumer<SqlError> messages) {
        return new DdlContext(databases, catalog.current(session), transaction, text,
                session.setOptions().isOn(SetOption.ANSI_NULLS),
                session.setOptions().isOn(SetOption.QUOTED_IDENTIFIER),
                session.setOptions().isOn(SetOption.ANSI_NULL_DFLT_ON), temporaries.apply(session),
                queries, messages, SessionPrincipal.of(session), connected);
    }

    @Override
    public TableMetadata createFor(ObjectName name, List<IntoColumn> columns, Context context) {
        var plans = columns.stream().map(column -> new ColumnPlan(column.name(), column.type(),
                column.nullable() && column.identity().isEmpty(), column.identity().map(identity ->
                        new ColumnPlan.Identity(identity.seed(), identity.increment(), identity.notForReplication())),
                false, Optional.empty())).toList();
        var ddl = context(context.session(), context.text(), context.transaction().get(), context.queries(),
                context.messages());
        DefinitionRights.requireTable(name, ddl);
        return new TableCreation(ddl).into(name, plans);
    }

    @Override
    public TableMetadata tableVariable(ControlStatement.DeclareTable declaration, String text, Session session,
            Queries queries) {
        var transaction = databases.storage().transactions().begin("TableVariable", session.sessionId(), 2);
        boolean done = false;
        try {
            int id = new TableCreation(context(session, text, transaction, queries, message -> { }))
                    .variable(declaration.name(), declaration.elements());
            done = true;
            return (TableMetadata) databases.catalog(Databases.TEMPDB).orElseThrow().metadata(id).orElseThrow();
        } finally {
            end(transaction, done);
        }
    }

    @Override
    public TableMetadata tableVariable(String name, TableTypeMetadata type, Session session,
            Queries queries) {
        var owner = databases.catalog(type.table().databaseId()).orElseThrow();
        int id = type.table().objectId();
        var text = owner.text(id, 0);
        boolean quoted = owner.object(id).filter(row -> (row.status() & ObjectRow.QUOTED_IDENTIFIER) != 0).isPresent();
        var create = (ObjectDefinition.CreateTableType) Parser.parse(text, new ParseOptions(quoted,
                catalog.compatibilityLevel(owner.database().id()))).statements().getFirst();
        return tableVariable(new ControlStatement.DeclareTable(name, create.elements(), List.of(), create.position()),
                text, session, queries);
    }

    @Override
    public TableMetadata rowsOf(String name, TableMetadata table, Session session) {
        var tempdb = databases.catalog(Databases.TEMPDB).orElseThrow();
        var columns = table.columns().stream().map(column -> ColumnPlan.plain(column.name(), column.type(), true))
                .toList();
        return alone("TriggerRows", session, ddl -> {
            int id = TableBuilder.in(ddl, tempdb).create(name + " " + ddl.temporary().number(), 1, columns,
                    Optional.empty(), List.of());
            return (TableMetadata) tempdb.metadata(id).orElseThrow();
        });
    }

    @Override
    public void closeRows(TableMetadata table, Session session) {
        var tempdb = databases.catalog(Databases.TEMPDB).orElseThrow();
        alone("DROPOBJ", session, ddl -> {
            new ObjectRemoval(ddl).removeTemporary(tempdb, table.objectId());
            return table;
        });
    }

    /// sp_settriggerorder, in the session's transaction where there is one.
    void triggerOrder(String trigger, String order, TriggerMetadata.Event event, Session session) {
        var open = session.transaction().open();
        var transaction = open.orElseGet(() -> databases.storage().transactions().begin("sp_settriggerorder",
                session.sessionId(), 2));
        boolean done = false;
        try {
            dev.vitrine.engine.ddl.Definitions.triggerOrder(context(session, "", transaction), trigger, order, event);
            done = true;
        } finally {
            if (open.isEmpty()) {
                end(transaction, done);
            }
        }
    }

    /// Works in a transaction of its own, whatever the session has open.
    private TableMetadata alone(String name, Session session, Function<DdlContext, TableMetadata> work) {
        var transaction = databases.storage().transactions().begin(name, session.sessionId(), 2);
        boolean done = false;
        try {
            var made = work.apply(context(session, "", transaction));
            done = true;
            return made;
        } finally {
            end(transaction, done);
        }
    }

    private static void end(Transaction transaction, boolean done) {
        if (done) {
            transaction.commit(Durability.DELAYED);
        } else {
            transaction.rollback();
        }
    }

    @Override
    public void close(TableMetadata variable, Session session) {
        remove(List.of(variable.objectId()), session, Optional.empty());
    }

    @Override
    public void enter(Session session, int level) {
        temporaries.apply(session).enter(level);
    }

    @Override
    public void leave(Session session, int level) {
        remove(temporaries.apply(session).leave(level), session, session.transaction().open());
    }

    /// Drops tables of tempdb.
    ///
    /// @param open the session's transaction where it may hold their locks; table variables are not part of it
    private void remove(List<Integer> objects, Session session, Optional<Transaction> open) {
        if (objects.isEmpty()) {
            return;
        }
        var tempdb = databases.catalog(Databases.TEMPDB).orElseThrow();
        var transaction = open.orElseGet(() -> databases.storage().transactions().begin("DROPOBJ",
                session.sessionId(), 2));
        boolean done = false;
        try {
            var removal = new ObjectRemoval(context(session, "", transaction));
            objects.forEach(id -> removal.removeTemporary(tempdb, id));
            done = true;
        } finally {
            if (open.isEmpty()) {
                end(transaction, done);
            }
        }
    }

    /// A change of definitions by a system procedure: within the session's transaction, where it is undone alone, or in
    /// one of its own.
    void define(Session session, SqlMessages messages, Consumer<DdlContext> change) {
        var open = session.transaction().open();
        var transaction = open.orElseGet(() -> databases.storage().transactions().begin("Definition",
                session.sessionId(), 2));
        var mark = transaction.mark();
        boolean done = false;
        try {
            change.accept(context(session, "", transaction, Queries.NONE, messages::tell));
            done = true;
        } finally {
            if (open.isEmpty()) {
                end(transaction, done);
            } else if (!done) {
                transaction.rollbackTo(mark);
            }
        }
    }

    /// Takes warnings.
    interface SqlMessages {
        void tell(SqlError message);
    }
}
