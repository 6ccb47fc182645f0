package dev.vitrine.query.algebra;

/// Rows that come from outside of storage; the execution context gives them when the plan runs.
public sealed interface RowSource {
    /// As showplan names it.
    String name();

    /// A dynamic management view or function.
    record DynamicView(int databaseId, String schema, String name) implements RowSource { }

    /// A multi-statement table-valued function.
    record UserTable(UserFunction function) implements RowSource {
        @Override public String name() {
            return function.name();
        }
    }

    /// The rows of a data file, converted to its columns.
    record BulkFile(String file, java.util.List<dev.vitrine.tsql.syntax.NamedOption> options,
            java.util.List<Executed.Target> columns) implements RowSource {
        @Override public String name() {
            return "BULK";
        }
    }

    /// What EXEC in INSERT ... EXEC returns, converted to the columns that take it.
    record Executed(java.util.List<Target> targets) implements RowSource {
        @Override public String name() {
            return "Parameter Table";
        }

        /// A column that takes values: whoever gives the rows converts by `Conversions.assignment`.
        public record Target(dev.vitrine.types.type.SqlType type,
                dev.vitrine.types.conversion.AssignmentTarget target) { }
    }
}
