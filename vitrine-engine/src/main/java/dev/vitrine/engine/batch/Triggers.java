package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.Session;
import dev.vitrine.query.metadata.ModuleMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TriggerMetadata;
import dev.vitrine.query.metadata.TriggerMetadata.Event;
import dev.vitrine.query.plan.ChangeNode;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TransactionError;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Fires the triggers of a statement when it has made its changes, or in place of them.
/// Source: "CREATE TRIGGER (Transact-SQL)", Remarks; "Create Nested Triggers".
final class Triggers {
    private final Session session;
    private final QueryRunner queries;
    private final BatchServices services;
    private final Calls calls;
    private final CompiledModules modules;

    Triggers(Session session, QueryRunner queries, BatchServices services, Calls calls) {
        this.session = session;
        this.queries = queries;
        this.services = services;
        this.calls = calls;
        this.modules = new CompiledModules(session, services);
    }

    /// @param rows how many the statement has changed: what `@@ROWCOUNT` says in its triggers
    void fire(CachedPlan plan, long rows, Frame frame, Response response, StatementRun run) {
        boolean own = true;
        for (var change : plan.fired()) {
            for (var event : events(change)) {
                // A cascade that met no row fires nothing; the statement itself always does.
                if (own || run.hasChanges(change.table(), event)) {
                    var changes = run.changes(change.table(), event);
                    changes.settle();
                    var updated = updated(change, event);
                    long count = own ? rows : changes.rows();
                    for (var trigger : firing(change.table(), event)) {
                        fire(new FiredTrigger(trigger, change.table(), updated, changes.inserted(),
                                changes.deleted()), count, frame, response);
                    }
                }
            }
            own = false;
        }
    }

    private static List<Event> events(ChangeNode change) {
        return switch (change) {
            case ChangeNode.Insert _ -> List.of(Event.INSERT);
            case ChangeNode.Update _ -> List.of(Event.UPDATE);
            case ChangeNode.Delete _ -> List.of(Event.DELETE);
            case ChangeNode.Merge merge -> {
                var events = new ArrayList<Event>();
                for (var event : Event.values()) {
                    if (merge.actions().stream().anyMatch(action -> action.kind().name().equals(event.name()))) {
                        events.add(event);
                    }
                }
                yield events;
            }
            case ChangeNode.OutputInto _ -> List.of();
        };
    }

    private static List<TriggerMetadata> firing(TableMetadata table, Event event) {
        return table.insteadOf(event).map(List::of).orElseGet(() -> table.after(event));
    }

    private static BitSet updated(ChangeNode change, Event event) {
        var updated = new BitSet();
        var table = change.table();
        switch (event) {
            case INSERT -> table.columns().forEach(column -> updated.set(column.columnId()));
            case UPDATE -> values(change).forEach(value ->
                    updated.set(table.columns().get(value.ordinal()).columnId()));
            case DELETE -> { }
        }
        return updated;
    }

    private static List<ChangeNode.ColumnValue> values(ChangeNode change) {
        return switch (change) {
            case ChangeNode.Update update -> update.values();
            case ChangeNode.Merge merge -> merge.actions().stream()
                    .filter(action -> action.kind() == ChangeNode.MergeKind.UPDATE)
                    .flatMap(action -> action.values().stream()).toList();
            case ChangeNode.Insert _, ChangeNode.Delete _, ChangeNode.OutputInto _ -> List.of();
        };
    }

    private void fire(FiredTrigger fired, long rows, Frame caller, Response response) {
        boolean nested = caller.innermostTrigger().isPresent() && !fired.trigger().insteadOf();
        if (isDirectRecursion(fired, caller) || nested && !services.catalog().configuration().nestedTriggers()) {
            return;
        }
        var module = services.catalog().object(fired.target().databaseId(), fired.trigger().objectId())
                .map(ModuleMetadata.class::cast);
        if (module.isEmpty()) {
            return;
        }
        try {
            queries.nested(() -> {
                var frame = calls.frame(modules.compiled(module.get()), fired, caller);
                session.rowCount(rows);
                calls.run(frame, response.inProcedure());
                return Optional.empty();
            });
        } catch (SqlError error) {
            // It is on its way to a TRY block outside: the transaction can only be rolled back.
            session.transaction().doom();
            throw error;
        }
        if (session.transaction().count() == 0) {
            throw TransactionError.TRANSACTION_ENDED_IN_TRIGGER.with();
        }
        if (session.transaction().doomed()) {
            throw TransactionError.ERROR_DURING_TRIGGER.with();
        }
    }

    /// An AFTER trigger whose own statement changes its table fires again only under RECURSIVE_TRIGGERS.
    private boolean isDirectRecursion(FiredTrigger fired, Frame caller) {
        return caller.innermostTrigger().filter(running ->
                running.trigger().objectId() == fired.trigger().objectId()).isPresent()
                && !services.catalog().recursiveTriggers(fired.target().databaseId());
    }
}
