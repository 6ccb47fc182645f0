/// Plans as text and as showplan XML, from the one description that each node gives of itself; the printers know no
/// operator but by its name.
///
/// The XML has the elements of Microsoft's schema `http://schemas.microsoft.com/sqlserver/2004/07/showplan`; a subquery
/// that is not joined stands in the expression that it belongs to, as `Subquery`.
package dev.vitrine.query.showplan;
