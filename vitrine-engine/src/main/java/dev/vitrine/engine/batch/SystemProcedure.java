package dev.vitrine.engine.batch;

/// A procedure of the engine itself, written in Java.
public interface SystemProcedure {
    /// Runs it.
    ///
    /// @return the return status, 0 for success
    int run(ProcedureCall call);
}
