package dev.vitrine.engine.dbcc;

import static dev.vitrine.engine.dbcc.DbccCommand.command;

import dev.vitrine.types.error.DbccError;
import dev.vitrine.types.error.SqlError;
import java.util.List;
import java.util.Locale;

/// HELP: the syntax of a command, or the commands.
/// Source: "DBCC HELP (Transact-SQL)".
final class HelpCommand {
    private static final int NOT_DOCUMENTED = 1;
    private static final int NO_COMMAND = 2;

    static final List<DbccCommand> ALL = List.of(
            command("HELP", 1, 1, """
                    ( 'dbcc_statement' | @dbcc_statement_var | '?' )
                        [ WITH NO_INFOMSGS ]
                    """, HelpCommand::help));

    private HelpCommand() {
    }

    private static void help(DbccCall call) {
        var asked = call.argument(0);
        if (!asked.isName()) {
            throw DbccCall.incorrect(1);
        }
        if (asked.text().equals("?")) {
            DbccCommands.all().stream().filter(command -> !command.help().isEmpty())
                    .map(command -> command.name().toLowerCase(Locale.ROOT)).sorted()
                    .forEach(name -> print(call, name + "\n"));
            return;
        }
        var found = DbccCommands.find(asked.text()).filter(command -> !command.help().isEmpty());
        if (found.isEmpty()) {
            throw DbccError.NO_HELP.state(DbccCommands.known(asked.text()) ? NOT_DOCUMENTED : NO_COMMAND,
                    asked.text());
        }
        print(call, "dbcc " + asked.text() + " \n" + found.get().help());
    }

    /// The answer itself is told whatever informational messages are.
    private static void print(DbccCall call, String text) {
        call.output().message(new SqlError(0, 0, 1, 0, "", text));
    }
}
