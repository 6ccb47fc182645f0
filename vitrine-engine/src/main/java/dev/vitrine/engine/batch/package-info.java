/// Running a batch: the syntax tree becomes a [Program] (a flat list of steps with jumps, so that GOTO, loops and
/// TRY...CATCH are one mechanism), an [Interpreter] runs it in a [Frame], statements that read or change rows go to
/// the query compiler, definitions to `engine.ddl`.
///
/// Invariants:
/// 1. A statement is atomic: it runs in a transaction of its own, or behind a mark of the open one.
/// 2. An error is reported once: to the nearest TRY on the way up, or to the client where none is.
/// 3. A program is immutable and shared by all sessions; plans hang on its steps and are checked at each start.
package dev.vitrine.engine.batch;
