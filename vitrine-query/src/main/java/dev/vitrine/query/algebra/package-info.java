/// What a bound query says, without how it is computed: typed scalars, three-valued conditions, relations.
///
/// Words: a [Column] is one column of one place in one query, told from all others by its id (two uses of a table in a query have different columns);
/// a [Scalar] is a typed expression over columns; a [Condition] is true, false or unknown; a [Relation] gives rows of columns.
///
/// Invariants:
/// 1. Everything is immutable. Scalars and conditions are compared by structure: GROUP BY finds its expressions so.
/// 2. Both sides of a comparison, and all results of a CASE, have the same type: conversions stand as [Scalar.Convert] nodes.
/// 3. A relation may refer to columns it does not produce: those of an outer query. `FreeColumns` finds them.
///
/// Start with [Relation].
package dev.vitrine.query.algebra;
