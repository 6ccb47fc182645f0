/// `vitrine sql`: scripts and an interactive prompt with sqlcmd's switches, commands and output.
/// Sources: "sqlcmd Utility" and "sqlcmd - Use with scripting variables"; widths by "Display Size" of the ODBC
/// reference and by go-sqlcmd where the two differ for date types.
///
/// [Shell] reads lines, tells commands from T-SQL ([ScriptScanner]) and runs batches; a [Format] prints what comes
/// back.
package dev.vitrine.server.sql;
