/// Built-in functions as tables of rows: scalar functions and `@@` functions (`Functions.find`), aggregates
/// (`Aggregates.find`), row sources
/// (`RowFunctions.find`).
///
/// How the binder uses a scalar function: `Functions.find(name)`, then `function.bind(arguments, settings)` with the
/// static types of the arguments.
/// The `BoundFunction` says to which types the arguments must be converted (the binder inserts CONVERT_IMPLICIT), the
/// result type, and how to
/// compute. A row whose `takesDatePart` is true has an identifier as its first argument (`day`, `hour`): the binder
/// passes it as a constant string.
/// CASE, COALESCE, NULLIF, IIF, CHOOSE and CAST/CONVERT/PARSE are binder nodes, because they evaluate some of their
/// arguments only; their
/// result types come from `ConditionalTypes` and their conversions from `Conversions`.
///
/// Invariant: an implementation sees arguments already converted to the types that `bind` named, and never a NULL where
/// the row says NULL_ON_NULL.
package dev.vitrine.query.function;
