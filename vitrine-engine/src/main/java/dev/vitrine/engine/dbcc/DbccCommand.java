package dev.vitrine.engine.dbcc;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;

/// A row of the table of commands.
///
/// @param least arguments it must have
/// @param most arguments it may have
/// @param options what may stand behind WITH
/// @param help what DBCC HELP prints; empty for a command that is not documented
record DbccCommand(String name, int least, int most, Set<DbccOption> options, String help, Consumer<DbccCall> body) {
    static final int ANY = Integer.MAX_VALUE;

    /// A command that takes NO_INFOMSGS alone.
    static DbccCommand command(String name, int least, int most, String help, Consumer<DbccCall> body) {
        return new DbccCommand(name, least, most, EnumSet.of(DbccOption.NO_INFOMSGS), help, body);
    }

    /// The same with more options.
    DbccCommand with(DbccOption... more) {
        var all = EnumSet.copyOf(options);
        all.addAll(Set.of(more));
        return new DbccCommand(name, least, most, all, help, body);
    }
}
