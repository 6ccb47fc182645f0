/// Tokens to syntax tree: recursive descent by hand, one class per statement family, the grammar in the notation of
/// the T-SQL reference above each method. Start at [Parser]; [StatementTable] leads from a statement's first word to
/// its parser. Errors are SQL Server's own, found at the first token that no statement can contain there.
package dev.vitrine.tsql.parser;
