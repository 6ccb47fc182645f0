/// The default trace: what it records, its files, and the table of events and columns that SQL Trace knows.
///
/// Whoever makes, changes or removes an object raises an [dev.vitrine.engine.trace.ObjectChanged]; files that grow
/// raise theirs in storage; the rest (logins, statements of security, the error log) is told to the
/// [dev.vitrine.engine.trace.DefaultTrace] directly. The files are numbered `log_N.trc`, read again by
/// fn_trace_gettable. SQL Server's format is not published: here an event is its length, then its columns by number.
package dev.vitrine.engine.trace;
