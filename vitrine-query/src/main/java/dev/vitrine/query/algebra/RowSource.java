package dev.vitrine.query.algebra;

/// Rows that come from outside of storage; the execution context gives them when the plan runs.
public sealed interface RowSource {
    /// As showplan names it.
    String name();

    /// A dynamic management view or function.
    record DynamicView(int databaseId, String schema, String name) implements RowSource { }

    /// What EXEC in INSERT ... EXEC returns.
    record Executed() implements RowSource {
        @Override public String name() {
            return "Parameter Table";
        }
    }
}
