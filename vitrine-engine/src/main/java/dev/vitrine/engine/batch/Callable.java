package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.SourceText;

/// Something that can be called with arguments: a procedure's body or a parameterized text, compiled.
///
/// @param name as the texts of errors print it; empty for a text
/// @param qualifiedName with its schema, as errors tell where they arose and ERROR_PROCEDURE answers
/// @param objectId the procedure's id, 0 for a text
/// @param kind the frame it runs in
/// @param source its text, as monitoring shows it
record Callable(Frame.Kind kind, String name, String qualifiedName, int objectId, Parameters parameters,
        Program program, SourceText source) {
}
