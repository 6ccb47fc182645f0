package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.SourceText;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.types.type.SqlType;
import java.util.Optional;

/// Something that can be called with arguments: a module's body or a parameterized text, compiled.
///
/// @param name as the texts of errors print it; empty for a text
/// @param qualifiedName with its schema, as errors tell where they arose and ERROR_PROCEDURE answers
/// @param databaseId where its names are looked up; 0 for the session's current database
/// @param objectId the module's id, 0 for a text
/// @param kind the frame it runs in
/// @param source its text, as monitoring shows it
record Callable(Frame.Kind kind, String name, String qualifiedName, int databaseId, int objectId,
        Parameters parameters, Program program, Result result, SourceText source) {

    /// What it gives back beside its outputs.
    sealed interface Result {
    }

    /// A status, as procedures do.
    record Status() implements Result {
    }

    /// A scalar function's value.
    record Scalar(SqlType type) implements Result {
    }

    /// The rows of a table variable: all of them, read by `rows` when the body has ended.
    record Table(ControlStatement.DeclareTable variable, PlanSlot rows) implements Result {
    }

    /// A text without a name.
    static Callable text(Frame.Kind kind, Parameters parameters, Program program, SourceText source) {
        return new Callable(kind, "", "", 0, 0, parameters, program, new Status(), source);
    }

    Optional<SqlType> scalarType() {
        return result instanceof Scalar(var type) ? Optional.of(type) : Optional.empty();
    }
}
