package dev.vitrine.query.algebra;

import dev.vitrine.query.function.RowFunction.BoundRowFunction;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.serialization.Serializer;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Rows of columns, said without how they are found.
public sealed interface Relation {

    /// The rows of a table; `fields` are the columns of the table in its order, all of them. `bookmark` is where the row
    /// is.
    ///
    /// @param filters  for each filtered index, by its id, what holds for its rows
    /// @param computed the columns that are computed when they are read, and how
    record Table(TableMetadata table, String alias, List<Column> fields, Column bookmark, TableHints hints,
            Map<Integer, Condition> filters, List<Computed> computed) implements Relation { }

    /// Constant or computed rows: VALUES, and one row of no columns for SELECT without FROM.
    record Rows(List<Column> columns, List<List<Scalar>> rows) implements Relation { }

    /// A built-in function that gives rows.
    record FunctionRows(String name, BoundRowFunction function, List<Scalar> arguments, List<Column> columns)
            implements Relation { }

    /// Rows made outside of storage when the plan runs: dynamic management views, INSERT ... EXEC.
    record SourceRows(RowSource source, List<Scalar> arguments, List<Column> columns) implements Relation { }

    record Filter(Relation input, Condition condition) implements Relation { }

    /// The input's columns and more.
    record Compute(Relation input, List<Computed> computed) implements Relation { }

    /// A column and what it is.
    record Computed(Column column, Scalar value) { }

    /// Rows of both sides where `on` is true; SEMI and ANTI keep only the left side's columns. The right side does not
    /// refer to columns of the left.
    record Join(JoinKind kind, Relation left, Relation right, Condition on, Optional<Strategy> hint)
            implements Relation { }

    /// For each row of `left` the rows of `right`, which refers to columns of `left`.
    record Apply(JoinKind kind, Relation left, Relation right) implements Relation { }

    enum JoinKind { INNER, LEFT, FULL, SEMI, ANTI }

    enum Strategy { LOOP, HASH, MERGE }

    /// Groups by keys (columns of the input) with aggregates. Without keys and `scalar`: one row also for no input.
    record Aggregate(Relation input, List<Column> keys, List<AggregateCall> calls, boolean scalar) implements Relation {
    }

    /// Each combination of values of the columns once; NULLs are equal.
    record Distinct(Relation input, List<Column> columns) implements Relation { }

    /// Window functions that share partitioning and order; adds their columns.
    record Window(Relation input, List<Column> partition, List<SortKey> order, List<WindowCall> calls)
            implements Relation { }

    record Sort(Relation input, List<SortKey> keys) implements Relation { }

    /// TOP, OFFSET and FETCH; `ties` are the keys by which WITH TIES goes on. Without `count`: all after `offset`.
    record Top(Relation input, Optional<Scalar> count, boolean percent, List<SortKey> ties, Optional<Scalar> offset)
            implements Relation { }

    /// UNION ALL; `inputColumns` has for each input the columns that become `columns`.
    record Concatenation(List<Relation> inputs, List<List<Column>> inputColumns, List<Column> columns)
            implements Relation { }

    /// A recursive common table: `anchor`, then `recursive` over the rows of the step before, which it reads by
    /// [WorkTable] of the same number.
    record Recursion(int number, Relation anchor, List<Column> anchorColumns, Relation recursive,
            List<Column> recursiveColumns, List<Column> columns, int limit) implements Relation { }

    record WorkTable(int number, List<Column> columns) implements Relation { }

    /// All rows as one text, FOR JSON or FOR XML: one row, or several that part a long text for a client; none for none.
    record Serialize(Relation input, List<Column> given, Serializer serializer, Column output) implements Relation { }

    /// At most one row; error 512 for a second.
    record SingleRow(Relation input) implements Relation { }

    /// The columns it gives.
    default List<Column> columns() {
        return RelationColumns.of(this);
    }
}
