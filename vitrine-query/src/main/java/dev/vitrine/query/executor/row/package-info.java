/// Row mode: operators that pull one row at a time, expressions compiled to closures.
///
/// Words: the *frame* of an execution has one slot for the value of each column of the query. Operators write the columns they make into their
/// slots, expressions read slots; so joins copy nothing and a correlated subquery just reads what the outer query has put there. Operators that
/// keep rows (sort, hash, spool) save and restore the slots of the columns that nodes above need.
///
/// Invariants:
/// 1. Compiled plans are immutable and shared by executions; all state is in the frame and in operators made for it.
/// 2. `open` may be called again: the operator starts anew with the outer values now in the frame.
/// 3. What keeps rows asks the execution's memory grant for them and gives it back in `close`.
///
/// Start with [RowOperator], then `OperatorCompiler` (plan to operators) and `ScalarCompiler` (expressions to closures).
package dev.vitrine.query.executor.row;
