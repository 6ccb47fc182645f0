package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.trace.ObjectChanged;
import dev.vitrine.engine.trace.ObjectChanged.Phase;
import dev.vitrine.engine.trace.TraceEvent;
import dev.vitrine.os.event.Channel;
import dev.vitrine.tsql.syntax.DatabaseDefinition;
import dev.vitrine.tsql.syntax.IndexDefinition;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.ObjectDefinition;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.tsql.syntax.TableDefinition;
import java.util.concurrent.atomic.AtomicBoolean;

/// Tells who listens which objects a definition makes, changes and removes, and how its transaction has ended.
final class ObjectEvents {
    private static final String INDEX = "IX";
    private static final String DATABASE = "DB";

    private ObjectEvents() {
    }

    /// Table variables and the tables of triggers are nobody's objects.
    private static boolean isWork(DatabaseCatalog catalog, ObjectRow row) {
        return catalog.database().id() == Databases.TEMPDB && row.parentId() == 0 && !row.name().startsWith("#");
    }

    static void object(DdlContext context, DatabaseCatalog catalog, TraceEvent event, ObjectRow row) {
        if (channel(context).heard() && !isWork(catalog, row)) {
            tell(context, new ObjectChanged(event, Phase.BEGIN, catalog.database().id(), row.id(), 0,
                    row.type().code(), row.name(), context.transaction().id()));
        }
    }

    static void index(DdlContext context, Objects objects, TraceEvent event, int tableId, int indexId) {
        if (!channel(context).heard()) {
            return;
        }
        objects.catalog().object(tableId).filter(table -> !isWork(objects.catalog(), table))
                .ifPresent(table -> tell(context, new ObjectChanged(event, Phase.BEGIN,
                        objects.catalog().database().id(), tableId, indexId, INDEX, table.name(),
                        context.transaction().id())));
    }

    /// Databases are made and dropped outside of transactions.
    static void database(DdlContext context, TraceEvent event, int id, String name) {
        var change = new ObjectChanged(event, Phase.BEGIN, id, id, 0, DATABASE, name, 0);
        channel(context).raise(change);
        channel(context).raise(change.in(Phase.COMMIT));
    }

    private static Channel<ObjectChanged> channel(DdlContext context) {
        return context.databases().storage().os().events().channel(ObjectChanged.class);
    }

    private static void tell(DdlContext context, ObjectChanged change) {
        var channel = channel(context);
        var undone = new AtomicBoolean();
        channel.raise(change);
        context.transaction().afterUndo(() -> undone.set(true));
        context.transaction().afterEnd(() -> channel.raise(change.in(undone.get() ? Phase.ROLLBACK : Phase.COMMIT)));
    }

    /// What ALTER has changed.
    static void altered(Statement statement, DdlContext context) {
        switch (statement) {
            case TableDefinition.AlterTable alter -> altered(context, alter.table());
            case IndexDefinition.AlterIndex alter -> altered(context, alter.table());
            case ModuleDefinition module when module.verb() == ModuleDefinition.Verb.ALTER ->
                    altered(context, module.name());
            case ObjectDefinition.SequenceDefinition sequence when sequence.alter() ->
                    altered(context, sequence.name());
            case DatabaseDefinition.AlterDatabase alter -> alter.name().map(name -> name.name())
                    .flatMap(name -> context.databases().find(name))
                    .ifPresent(row -> database(context, TraceEvent.OBJECT_ALTERED, row.id(), row.name()));
            default -> { }
        }
    }

    private static void altered(DdlContext context, ObjectName name) {
        var objects = Objects.of(context, name);
        objects.find(name).ifPresent(row -> object(context, objects.catalog(), TraceEvent.OBJECT_ALTERED, row));
    }
}
