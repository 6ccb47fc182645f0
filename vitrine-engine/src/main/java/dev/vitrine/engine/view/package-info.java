/// Catalog views, dynamic management views and functions, INFORMATION_SCHEMA, `master.dbo.spt_values`.
///
/// Start with [SystemViews], the list. A view is a [SystemView]: its columns in T-SQL and a method that fills rows from
/// the system tables or the live structures of the engine. Nothing is kept for display: what a view shows is read
/// when it is asked.
package dev.vitrine.engine.view;
