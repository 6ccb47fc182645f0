/// How many rows conditions, joins and groupings will give. For now by rule: sizes of tables, unique indexes, and SQL Server's guesses for conditions
/// without statistics; histograms will answer the same questions.
package dev.vitrine.query.statistics;
