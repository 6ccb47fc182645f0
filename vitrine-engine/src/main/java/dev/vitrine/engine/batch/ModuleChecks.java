package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.Session;
import dev.vitrine.query.metadata.ModuleMetadata;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.Collections;
import java.util.Optional;

/// What CREATE and ALTER refuse in the body of a module: every error of compilation, except names that are not there
/// yet (deferred name resolution).
final class ModuleChecks {
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
        queries.nested(() -> {
            check(stored.get());
            return Optional.empty();
        });
    }

    private void check(ModuleMetadata module) {
        var callee = modules.compiled(module);
        var nulls = Collections.nCopies(callee.parameters().all().size(), (Value) Null.NULL);
        try {
            calls.checking(callee, nulls, frame -> queries.checkAll(frame.program(), frame));
        } catch (SqlError error) {
            throw error.procedure().isEmpty() ? error.inProcedure(module.name()) : error;
        }
    }
}
