/// The DBCC statement: a table of commands, one row each ([DbccCommands]), and what they do.
///
/// A command reads the engine's own structures (pages, log, locks, counters) through [DbccServer] and answers through
/// [DbccOutput]: messages, which WITH NO_INFOMSGS silences, and result sets. To add one, write a row: its name, how
/// many arguments it takes, which WITH options, its help text, its method.
package dev.vitrine.engine.dbcc;
