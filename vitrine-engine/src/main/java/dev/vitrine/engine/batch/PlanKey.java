package dev.vitrine.engine.batch;

import dev.vitrine.query.binder.CompileSettings;
import java.util.List;

/// Under what a statement was compiled: a plan serves only the same again.
record PlanKey(int databaseId, CompileSettings settings, List<Variables.Declared> variables,
        int triggerId) {
}
