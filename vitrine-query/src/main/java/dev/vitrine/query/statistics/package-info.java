/// How many rows conditions, joins and groupings will give: by the histograms and densities of the tables' statistics,
/// for constants and for the values that parameters have when a plan is made; by SQL Server's guesses where there are
/// none.
package dev.vitrine.query.statistics;
