/// Syntax to algebra: names are resolved, types settled, conversions inserted, and what SQL Server refuses is refused with its number and text.
///
/// Start with `StatementBinder`. A `Scope` is what names can mean at one place; scopes nest as queries do. `QueryBinder` binds a query to a
/// relation, `ExpressionBinder` expressions and conditions in a scope, `Operators` chooses types.
package dev.vitrine.query.binder;
