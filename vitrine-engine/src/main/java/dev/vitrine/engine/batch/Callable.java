package dev.vitrine.engine.batch;

/// Something that can be called with arguments: a procedure's body or a parameterized text, compiled.
///
/// @param name as errors print it; empty for a text
/// @param objectId the procedure's id, 0 for a text
/// @param kind the frame it runs in
record Callable(Frame.Kind kind, String name, int objectId, Parameters parameters, Program program) {
}
