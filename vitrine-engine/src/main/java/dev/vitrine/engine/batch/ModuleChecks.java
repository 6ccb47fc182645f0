package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.Session;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.DynamicViewMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.ModuleMetadata;
import dev.vitrine.query.metadata.SequenceMetadata;
import dev.vitrine.query.metadata.SynonymMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.ViewMetadata;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// What CREATE and ALTER refuse in the body of a module: every error of compilation, except names that are not there
/// yet (deferred name resolution).
final class ModuleChecks {
    private static final IndexMetadata HEAP = new IndexMetadata(0, "", IndexMetadata.Kind.HEAP, false,
            IndexMetadata.Constraint.NONE, List.of(), List.of(), Optional.empty(), false, false, 0);

    private final Session session;
    private final BatchServices services;
    private final QueryRunner queries;
    private final Calls calls;
    private final CompiledModules modules;

    ModuleChecks(Session session, BatchServices services, QueryRunner queries, Calls calls) {
        this.session = session;
        this.services = services;
        this.queries = queries;
        this.calls = calls;
        this.modules = new CompiledModules(session, services);
    }

    /// Compiles the statements of a module that its statement has just stored.
    void check(ModuleDefinition definition) {
        var stored = services.catalog().resolve(definition.name(), session).filter(ModuleMetadata.class::isInstance)
                .map(ModuleMetadata.class::cast).filter(module -> !module.type().equals("IF"));
        if (stored.isEmpty()) {
            return;
        }
        var fired = definition instanceof ModuleDefinition.TriggerDefinition trigger
                ? Optional.of(fired(trigger, stored.get())) : Optional.<FiredTrigger>empty();
        queries.nested(() -> {
            check(stored.get(), fired);
            return Optional.empty();
        });
    }

    /// A trigger's body is compiled over tables that have the columns of its target.
    private FiredTrigger fired(ModuleDefinition.TriggerDefinition definition, ModuleMetadata module) {
        var target = switch (services.catalog().resolve(definition.target().table().orElseThrow(), session)
                .orElseThrow()) {
            case TableMetadata table -> table;
            case ViewMetadata view -> new TableMetadata(view.databaseId(), view.database(), view.objectId(),
                    view.schema(), view.name(), TableMetadata.Kind.USER, view.columns(), List.of(HEAP), List.of(),
                    view.version()).with(view.triggers());
            case DynamicViewMetadata _, ModuleMetadata _, SynonymMetadata _, SequenceMetadata _ ->
                    throw new IllegalStateException("a trigger's target is a table or view");
        };
        var trigger = target.triggers().stream().filter(one -> one.objectId() == module.objectId()).findFirst()
                .orElseThrow();
        return new FiredTrigger(trigger, target, new BitSet(), rows(FiredTrigger.INSERTED, target),
                rows(FiredTrigger.DELETED, target));
    }

    private static TableMetadata rows(String name, TableMetadata target) {
        var columns = target.columns().stream().map(column -> new ColumnMetadata(column.ordinal(), column.ordinal() + 1,
                column.name(), column.type(), true, Optional.empty(), Optional.empty(), Optional.empty(), false, true))
                .toList();
        return new TableMetadata(2, "tempdb", 0, "dbo", name, TableMetadata.Kind.VARIABLE, columns, List.of(HEAP),
                List.of(), 0);
    }

    private void check(ModuleMetadata module, Optional<FiredTrigger> fired) {
        var callee = modules.compiled(module);
        var nulls = Collections.nCopies(callee.parameters().all().size(), (Value) Null.NULL);
        try {
            calls.checking(callee, nulls, fired, frame -> queries.checkAll(frame.program(), frame));
        } catch (SqlError error) {
            throw error.procedure().isEmpty() ? error.inProcedure(module.name()) : error;
        }
    }
}
