/// The syntax tree: records under sealed interfaces, each with its [SourcePosition].
///
/// Where to start: [Batch] holds [Statement]s; these are sealed by family, a file per family with its records nested:
/// - [SelectStatement] and [ChangeStatement] (INSERT, UPDATE, DELETE, MERGE, TRUNCATE, bulk) over [Query];
/// - [ControlStatement] (blocks, IF, variables, EXEC, messages), [CursorStatement], [TransactionStatement],
///   [SettingStatement] (SET, USE), [AdministrationStatement] (DBCC, BACKUP, KILL ...);
/// - [DatabaseDefinition], [TableDefinition], [IndexDefinition], [ModuleDefinition] (views, procedures, functions,
///   triggers), [ObjectDefinition] (the rest, and DROP), [SecurityStatement];
/// - [OtherStatement]: grammar checked, named by its leading words only.
///
/// A [Query] is WITH + [QueryExpression] (SELECT specification, set operation, nested query) + ORDER BY + OFFSET + FOR.
/// FROM is a list of [TableSource]s (the commas), each a table or a tree of joins. Values are [Expression]s,
/// conditions are [Predicate]s; the two never mix.
///
/// Rules that hold everywhere:
/// 1. Nothing is null: absent is `Optional.empty()` or an empty list.
/// 2. Nothing is resolved: names, types and options stand as written; words kept as text are in upper case.
/// 3. A keyword used as an argument (`DATEADD(day, ...)`) is a [Expression.ColumnReference]: the binder knows better.
/// 4. Positions are characters in the batch; a node spans its first to its last token.
/// 5. Nothing is lost: a statement with a part that has no node here becomes an [OtherStatement] named by that part,
///    so whoever runs it can only refuse it.
/// 6. AND, OR and runs of one set operator are flat lists; arithmetic leans left.
package dev.vitrine.tsql.syntax;
