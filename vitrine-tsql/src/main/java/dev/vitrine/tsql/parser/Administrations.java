package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.AdministrationStatement;
import dev.vitrine.tsql.syntax.AdministrationStatement.Device;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Statements of operation.
final class Administrations {
    private static final Set<String> DBCC_OPTIONS = Set.of("ALL_CONSTRAINTS", "ALL_ERRORMSGS", "ALL_INDEXES",
            "ALL_LEVELS", "COUNT_ROWS", "DATA_PURITY", "DENSITY_VECTOR", "ESTIMATEONLY", "EXTENDED_LOGICAL_CHECKS",
            "FAST", "HISTOGRAM", "MARK_IN_USE_FOR_REMOVAL", "MAXDOP", "NO_INFOMSGS", "PHYSICAL_ONLY", "STAT_HEADER",
            "STATS_STREAM", "TABLERESULTS", "TABLOCK");

    private Administrations() {
    }

    /// CHECKPOINT [ duration ]
    static Statement checkpoint(Tokens tokens, int mark) {
        tokens.expect("CHECKPOINT");
        Optional<Expression> duration = tokens.at(TokenKind.INTEGER) ? Optional.of(Expressions.constant(tokens))
                : Optional.empty();
        return new AdministrationStatement.Checkpoint(duration, tokens.from(mark));
    }

    /// RECONFIGURE [ WITH OVERRIDE ]
    static Statement reconfigure(Tokens tokens, int mark) {
        tokens.expect("RECONFIGURE");
        boolean override = tokens.skip("WITH", "OVERRIDE");
        return new AdministrationStatement.Reconfigure(override, tokens.from(mark));
    }

    /// KILL { session | 'unit of work' } [ WITH STATUSONLY ] | KILL STATS JOB n | KILL QUERY NOTIFICATION
    ///     SUBSCRIPTION { ALL | n }
    static Statement kill(Tokens tokens, int mark) {
        tokens.expect("KILL");
        var kind = "";
        if (tokens.skip("STATS", "JOB")) {
            kind = "STATS JOB";
        } else if (tokens.skip("QUERY", "NOTIFICATION", "SUBSCRIPTION")) {
            kind = "QUERY NOTIFICATION SUBSCRIPTION";
        }
        Optional<Expression> session = !kind.isEmpty() && tokens.skip("ALL") ? Optional.empty()
                : Optional.of(tokens.at(TokenKind.VARIABLE) || tokens.atName() ? Options.value(tokens)
                : Expressions.constant(tokens));
        boolean statusOnly = tokens.skip("WITH", "STATUSONLY");
        if (tokens.skip("WITH", "COMMIT") || tokens.skip("WITH", "ROLLBACK")) {
            tokens.unsupported("KILL WITH COMMIT or ROLLBACK");
        }
        return new AdministrationStatement.Kill(kind, session, statusOnly, tokens.from(mark));
    }

    /// SHUTDOWN [ WITH NOWAIT ]
    static Statement shutdown(Tokens tokens, int mark) {
        tokens.expect("SHUTDOWN");
        boolean noWait = tokens.skip("WITH", "NOWAIT");
        return new AdministrationStatement.Shutdown(noWait, tokens.from(mark));
    }

    /// DBCC command [ ( [ argument [ ,...n ] ] ) ] [ WITH option [ ,...n ] ]
    static Statement dbcc(Tokens tokens, int mark) {
        tokens.expect("DBCC");
        var command = tokens.takeWord();
        boolean parentheses = tokens.at("(");
        List<NamedOption> arguments = List.of();
        if (tokens.at("(", ")")) {
            tokens.expect("(", ")");
        } else if (parentheses) {
            arguments = arguments(tokens);
        }
        List<NamedOption> options = tokens.at("WITH") && (tokens.kind(1) == TokenKind.WORD || tokens.peek(1,
                "NO_INFOMSGS"))
                && tokens.skip("WITH") ? dbccOptions(tokens) : List.of();
        return new AdministrationStatement.Dbcc(command, parentheses, arguments, options, tokens.from(mark));
    }

    private static List<NamedOption> arguments(Tokens tokens) {
        tokens.expect("(");
        var arguments = new ArrayList<NamedOption>();
        do {
            int mark = tokens.mark();
            var name = "";
            if (tokens.atWord() && tokens.peek(1, "=")) {
                name = tokens.takeWord();
                tokens.advance();
            }
            var value = tokens.at(TokenKind.KEYWORD) ? Options.value(tokens) : Expressions.parse(tokens);
            arguments.add(new NamedOption(name, Optional.of(value), Optional.empty(), List.of(), tokens.from(mark)));
        } while (tokens.skip(","));
        tokens.expect(")");
        return arguments;
    }

    /// A word that is no option of any command is error 195.
    private static List<NamedOption> dbccOptions(Tokens tokens) {
        var options = new ArrayList<NamedOption>();
        do {
            int mark = tokens.mark();
            if (tokens.atWord() && !DBCC_OPTIONS.contains(tokens.word())) {
                throw SyntaxError.NOT_RECOGNIZED.state(4, tokens.content(), "option").atLine(tokens.line());
            }
            var name = tokens.takeWord();
            Optional<Expression> value = tokens.skip("=") ? Optional.of(Options.value(tokens)) : Optional.empty();
            options.add(new NamedOption(name, value, Optional.empty(), List.of(), tokens.from(mark)));
        } while (tokens.skip(",") || tokens.skip("JOIN"));
        return options;
    }

    /// BACKUP { DATABASE | LOG | TRAN } { name | @name } [ file [ ,...n ] ] TO device [ ,...n ]
    ///     [ MIRROR TO device [ ,...n ] ]... [ WITH option [ ,...n ] ]
    static Statement backup(Tokens tokens, int mark) {
        if (tokens.peek(1, "CERTIFICATE") || tokens.peek(1, "MASTER") || tokens.peek(1, "SERVICE")
                || tokens.peek(1, "SYMMETRIC") || tokens.peek(1, "ASYMMETRIC")) {
            return Grammar.statement(tokens);
        }
        if (!tokens.skip("BACKUP")) {
            tokens.expect("DUMP");
        }
        var kind = kind(tokens);
        var database = Options.value(tokens);
        var files = files(tokens);
        List<Device> devices = List.of();
        var mirrors = new ArrayList<List<Device>>();
        if (tokens.skip("TO")) {
            devices = devices(tokens);
            while (tokens.skip("MIRROR", "TO")) {
                mirrors.add(devices(tokens));
            }
        }
        List<NamedOption> options = tokens.skip("WITH") ? options(tokens) : List.of();
        return new AdministrationStatement.Backup(kind, database, files, devices, mirrors, options,
                tokens.from(mark));
    }

    private static String kind(Tokens tokens) {
        if (tokens.skip("TRAN") || tokens.skip("TRANSACTION")) {
            return "LOG";
        }
        if (!tokens.atAny("DATABASE", "LOG")) {
            throw tokens.unexpected();
        }
        return tokens.takeWord();
    }

    /// { { FILE | FILEGROUP | PAGE } = { value | ( value [ ,...n ] ) } | READ_WRITE_FILEGROUPS } [ ,...n ]
    private static List<NamedOption> files(Tokens tokens) {
        var files = new ArrayList<NamedOption>();
        if (tokens.atAny("FILE", "FILEGROUP", "PAGE", "READ_WRITE_FILEGROUPS")) {
            do {
                int mark = tokens.mark();
                var name = tokens.takeWord();
                Optional<Expression> value = Optional.empty();
                var nested = new ArrayList<NamedOption>();
                if (tokens.skip("=")) {
                    if (tokens.skip("(")) {
                        do {
                            int item = tokens.mark();
                            nested.add(new NamedOption("", Optional.of(Options.value(tokens)), Optional.empty(),
                                    List.of(), tokens.from(item)));
                        } while (tokens.skip(","));
                        tokens.expect(")");
                    } else {
                        value = Optional.of(Options.value(tokens));
                    }
                }
                files.add(new NamedOption(name, value, Optional.empty(), nested, tokens.from(mark)));
            } while (tokens.skip(","));
        }
        return files;
    }

    /// { DISK | TAPE | URL | PIPE | VIRTUAL_DEVICE | DATABASE_SNAPSHOT } = { 'path' | @v } | name | @v
    private static List<Device> devices(Tokens tokens) {
        var devices = new ArrayList<Device>();
        do {
            var kind = "";
            if (tokens.peek(1, "=")) {
                kind = tokens.takeWord();
                tokens.expect("=");
            }
            devices.add(new Device(kind, Options.value(tokens)));
        } while (tokens.skip(","));
        return devices;
    }

    /// word [ = value ] | MOVE 'a' TO 'b' | STOPATMARK = 'm' AFTER 't' | ENCRYPTION ( ... ) [ ,...n ]
    private static List<NamedOption> options(Tokens tokens) {
        var options = new ArrayList<NamedOption>();
        do {
            int mark = tokens.mark();
            var name = tokens.takeWord();
            Optional<Expression> value = Optional.empty();
            List<NamedOption> nested = List.of();
            if (name.equals("MOVE")) {
                value = Optional.of(Options.value(tokens));
                tokens.expect("TO");
                nested = List.of(new NamedOption("TO", Optional.of(Options.value(tokens)), Optional.empty(), List.of(),
                        tokens.from(mark)));
            } else if (tokens.skip("=")) {
                value = Optional.of(Options.value(tokens));
                if (tokens.skip("AFTER")) {
                    nested = List.of(new NamedOption("AFTER", Optional.of(Options.value(tokens)), Optional.empty(),
                            List.of(), tokens.from(mark)));
                }
            } else if (tokens.at("(")) {
                nested = Options.parenthesized(tokens);
            }
            options.add(new NamedOption(name, value, Optional.empty(), nested, tokens.from(mark)));
        } while (tokens.skip(","));
        return options;
    }

    /// RESTORE { DATABASE | LOG | TRAN } { name | @name } [ file [ ,...n ] ] [ FROM device [ ,...n ] ] [ WITH option
    ///     [ ,...n ] ]
    /// | RESTORE { FILELISTONLY | HEADERONLY | LABELONLY | REWINDONLY | VERIFYONLY } FROM device [ ,...n ] [ WITH ... ]
    static Statement restore(Tokens tokens, int mark) {
        if (tokens.peek(1, "MASTER") || tokens.peek(1, "SERVICE") || tokens.peek(1, "SYMMETRIC")) {
            return Grammar.statement(tokens);
        }
        if (!tokens.skip("RESTORE")) {
            tokens.expect("LOAD");
        }
        boolean only = tokens.word().endsWith("ONLY");
        if (only && !tokens.atAny("FILELISTONLY", "HEADERONLY", "LABELONLY", "REWINDONLY", "VERIFYONLY")) {
            throw tokens.unexpected();
        }
        var kind = only ? tokens.takeWord() : kind(tokens);
        Optional<Expression> database = only ? Optional.empty() : Optional.of(Options.value(tokens));
        var files = files(tokens);
        List<Device> devices = tokens.skip("FROM") ? devices(tokens) : List.of();
        List<NamedOption> options = tokens.skip("WITH") ? options(tokens) : List.of();
        return new AdministrationStatement.Restore(kind, database, files, devices, options, tokens.from(mark));
    }
}
