package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.plan.ObjectVersion;
import dev.vitrine.query.plan.ResultColumn;
import dev.vitrine.query.plan.StatementKind;
import java.util.List;

/// A bound statement: rows, what is done with them step by step, and what is sent.
///
/// @param required columns of `input` that must be there even if no step reads them
/// @param output   the columns of the result set
public record BoundStatement(StatementKind kind, Relation input, List<Column> required, List<ChangeStep> steps,
        List<ResultColumn> columns, List<Column> output, List<ObjectVersion> objects) { }
