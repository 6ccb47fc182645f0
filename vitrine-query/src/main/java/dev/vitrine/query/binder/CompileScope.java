package dev.vitrine.query.binder;

import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.PartitionFunction;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TableTypeMetadata;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.Optional;

/// What a statement is compiled in: names, variables, settings. The interpreter implements it; the compiler keeps nothing of it in the plan.
public interface CompileScope {
    /// The columns that a format file names, with their types.
    default java.util.Map<String, SqlType> formatFileColumns(String file) {
        throw ExpressionBinder.unsupported("FORMATFILE");
    }

    /// The object of that name as the session sees it: temporary tables, then the database named or the current one, then its default schema and dbo.
    /// Raises 911 for a database that does not exist.
    Optional<ObjectMetadata> resolve(ObjectName name);

    /// The partition function of that name, in the database named or the current one.
    default Optional<PartitionFunction> partitionFunction(Optional<String> database, String name) {
        return Optional.empty();
    }

    /// The statement will use an object; what it wants of it is known when it is bound.
    default void uses(ObjectUse use) {
    }

    /// The user-defined or system type of that name and declaration; raises 2715 and its kin.
    SqlType type(dev.vitrine.tsql.syntax.TypeReference type);

    /// A scalar variable or parameter by its name with `@`, letter case ignored.
    Optional<VariableSlot> variable(String name);

    /// The value of a parameter, for which a plan is made; empty for other variables.
    default Optional<Value> parameterValue(int index) {
        return Optional.empty();
    }

    /// The value that any variable has now.
    default Optional<Value> variableValue(int index) {
        return Optional.empty();
    }

    /// A table variable by its name with `@`.
    Optional<TableMetadata> tableVariable(String name);

    /// Whether a table variable is a parameter, which nobody may change.
    default boolean readOnlyTable(String name) {
        return false;
    }

    /// The table type that a table variable was declared with.
    default Optional<TableTypeMetadata> typeOfTable(String name) {
        return Optional.empty();
    }

    /// The table type of a name; empty for other types.
    default Optional<TableTypeMetadata> tableType(dev.vitrine.tsql.syntax.TypeReference type) {
        return Optional.empty();
    }

    /// A variable: `index` is how the running plan asks for its value.
    record VariableSlot(String name, int index, SqlType type) { }

    /// The table whose trigger the statement stands in: UPDATE ( column ) asks for its columns.
    default Optional<TableMetadata> triggerTable() {
        return Optional.empty();
    }

    /// The id of the innermost trigger that runs, 0 for none: it is not fired by itself in place of a change.
    default int triggerId() {
        return 0;
    }

    /// Whether the statement stands in the body of a function, which may have no side effects.
    default boolean insideFunction() {
        return false;
    }

    CompileSettings settings();

    String databaseName();

    /// The collation of the current database: of constants, variables and names.
    Collation collation();

    /// Rows and pages of stored tables, as far as known.
    TableSizes sizes();

    /// The function facts of the session, for folding calls over constants.
    dev.vitrine.query.function.FunctionContext functions();
}
