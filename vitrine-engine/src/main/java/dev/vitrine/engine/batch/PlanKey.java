package dev.vitrine.engine.batch;

import dev.vitrine.query.binder.CompileSettings;
import java.util.List;

/// Under what a statement was compiled: a plan serves only the same again.
///
/// @param tableTypes of the frame's table variables
/// @param schema where names without a schema are looked for first
record PlanKey(int databaseId, CompileSettings settings, List<Variables.Declared> variables,
        int triggerId, String schema, List<Long> tableTypes) {
}
