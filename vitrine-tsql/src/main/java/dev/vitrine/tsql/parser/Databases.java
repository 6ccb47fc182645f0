package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.DatabaseDefinition;
import dev.vitrine.tsql.syntax.DatabaseDefinition.Action;
import dev.vitrine.tsql.syntax.DatabaseDefinition.DatabaseFile;
import dev.vitrine.tsql.syntax.DatabaseDefinition.FileGroup;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// CREATE, ALTER and DROP DATABASE.
final class Databases {
    /// The first words of ALTER DATABASE SET options, as its reference page lists them, and those of older versions.
    private static final Set<String> SET_OPTIONS = Set.of("ACCELERATED_DATABASE_RECOVERY",
            "ALLOW_SNAPSHOT_ISOLATION", "ANSI_NULLS", "ANSI_NULL_DEFAULT", "ANSI_PADDING", "ANSI_WARNINGS",
            "ARITHABORT", "AUTOMATIC_TUNING", "AUTO_CLOSE", "AUTO_CREATE_STATISTICS", "AUTO_SHRINK",
            "AUTO_UPDATE_STATISTICS", "AUTO_UPDATE_STATISTICS_ASYNC", "CHANGE_TRACKING", "COMPATIBILITY_LEVEL",
            "CONCAT_NULL_YIELDS_NULL", "CONTAINMENT", "CURSOR_CLOSE_ON_COMMIT", "CURSOR_DEFAULT", "DATA_RETENTION",
            "DATE_CORRELATION_OPTIMIZATION", "DB_CHAINING", "DEFAULT_FULLTEXT_LANGUAGE", "DEFAULT_LANGUAGE",
            "DELAYED_DURABILITY", "DISABLE_BROKER", "EMERGENCY", "ENABLE_BROKER", "ENCRYPTION",
            "ERROR_BROKER_CONVERSATIONS", "FILESTREAM", "HADR", "HONOR_BROKER_PRIORITY", "LEDGER",
            "MEMORY_OPTIMIZED_ELEVATE_TO_SNAPSHOT", "MIXED_PAGE_ALLOCATION", "MULTI_USER", "NESTED_TRIGGERS",
            "NEW_BROKER", "NUMERIC_ROUNDABORT", "OFFLINE", "ONLINE", "OPTIMIZED_LOCKING", "PAGE_VERIFY",
            "PARAMETERIZATION", "PARTNER", "PERSISTENT_LOG_BUFFER", "QUERY_STORE", "QUOTED_IDENTIFIER",
            "READ_COMMITTED_SNAPSHOT", "READ_ONLY", "READ_WRITE", "RECOVERY", "RECURSIVE_TRIGGERS",
            "REMOTE_DATA_ARCHIVE", "RESTRICTED_USER", "RESULT_SET_CACHING", "SINGLE_USER",
            "SUPPLEMENTAL_LOGGING", "SUSPEND_FOR_SNAPSHOT_BACKUP", "TARGET_RECOVERY_TIME",
            "TEMPORAL_HISTORY_RETENTION", "TORN_PAGE_DETECTION", "TRANSFORM_NOISE_WORDS", "TRUSTWORTHY",
            "TWO_DIGIT_YEAR_CUTOFF", "VARDECIMAL_STORAGE_FORMAT", "WITNESS");

    private static final Set<String> FILE_OPTIONS = Set.of("NAME", "NEWNAME", "FILENAME", "SIZE", "MAXSIZE",
            "FILEGROWTH", "OFFLINE");

    private Databases() {
    }

    /// CREATE DATABASE name [ CONTAINMENT = { NONE | PARTIAL } ] [ ON files ] [ LOG ON files ] [ COLLATE c ]
    ///     [ WITH option [ ,...n ] ] [ FOR { ATTACH [ WITH ... ] | ATTACH_REBUILD_LOG } ] [ AS SNAPSHOT OF source ]
    static Statement create(Tokens tokens, int mark) {
        tokens.expect("CREATE", "DATABASE");
        if (tokens.atAny("AUDIT", "SCOPED", "ENCRYPTION") && tokens.word(1).matches("SPECIFICATION|CREDENTIAL|KEY")) {
            tokens.reset(mark);
            return Grammar.statement(tokens);
        }
        var name = tokens.identifier();
        var options = new ArrayList<NamedOption>();
        if (tokens.at("CONTAINMENT")) {
            options.add(Options.option(tokens));
        }
        List<FileGroup> groups = tokens.skip("ON") ? fileGroups(tokens) : List.of();
        List<DatabaseFile> log = tokens.skip("LOG", "ON") ? files(tokens) : List.of();
        Optional<Identifier> collation = Optional.empty();
        Optional<String> attach = Optional.empty();
        Optional<Identifier> snapshot = Optional.empty();
        while (true) {
            if (tokens.skip("COLLATE")) {
                collation = Optional.of(tokens.identifier());
            } else if (tokens.skip("FOR")) {
                attach = Optional.of(attach(tokens));
            } else if (tokens.at("WITH")) {
                tokens.advance();
                options.addAll(Options.list(tokens));
            } else if (tokens.skip("AS", "SNAPSHOT")) {
                tokens.expect("OF");
                snapshot = Optional.of(tokens.identifier());
            } else if (tokens.skip("AS", "COPY")) {
                tokens.expect("OF");
                Names.objectName(tokens);
                options.add(new NamedOption("AS COPY OF", Optional.empty(), Optional.empty(), List.of(),
                        tokens.from(mark)));
            } else if (tokens.at("(")) {
                options.addAll(Options.parenthesized(tokens));
            } else {
                break;
            }
        }
        return new DatabaseDefinition.CreateDatabase(name, groups, log, collation, options, attach, snapshot,
                tokens.from(mark));
    }

    private static String attach(Tokens tokens) {
        if (!tokens.atAny("ATTACH", "ATTACH_REBUILD_LOG", "ATTACH_FORCE_REBUILD_LOG", "LOAD")) {
            throw tokens.unexpected();
        }
        return tokens.takeWord();
    }

    /// [ PRIMARY ] file [ ,...n ] [ , FILEGROUP name [ CONTAINS ... ] [ DEFAULT ] file [ ,...n ] ]...
    private static List<FileGroup> fileGroups(Tokens tokens) {
        var groups = new ArrayList<FileGroup>();
        var position = tokens.position();
        tokens.skip("PRIMARY");
        if (!tokens.at("FILEGROUP")) {
            groups.add(new FileGroup(new Identifier("PRIMARY", false, position), Optional.empty(), false,
                    files(tokens)));
        }
        while (tokens.skip("FILEGROUP")) {
            var name = tokens.identifier();
            Optional<String> contains = tokens.skip("CONTAINS") ? Optional.of(tokens.takeWord()) : Optional.empty();
            boolean isDefault = tokens.skip("DEFAULT");
            groups.add(new FileGroup(name, contains, isDefault, files(tokens)));
        }
        return groups;
    }

    /// file [ ,...n ]; stops behind a comma before FILEGROUP.
    private static List<DatabaseFile> files(Tokens tokens) {
        var files = new ArrayList<DatabaseFile>();
        do {
            if (tokens.at("FILEGROUP")) {
                break;
            }
            files.add(file(tokens));
        } while (tokens.skip(","));
        return files;
    }

    /// ( { NAME | NEWNAME | FILENAME | SIZE | MAXSIZE | FILEGROWTH } = value [ ,...n ] )
    private static DatabaseFile file(Tokens tokens) {
        int mark = tokens.mark();
        var options = Options.parenthesized(tokens);
        Options.known(options, FILE_OPTIONS, "CREATE/ALTER DATABASE");
        return new DatabaseFile(options, tokens.from(mark));
    }

    /// ALTER DATABASE { name | CURRENT } action
    static Statement alter(Tokens tokens, int mark) {
        tokens.expect("ALTER", "DATABASE");
        if (tokens.at("AUDIT", "SPECIFICATION") || tokens.at("ENCRYPTION", "KEY") || tokens.at("SCOPED", "CREDENTIAL")
                || tokens.at("SCOPED", "CONFIGURATION")) {
            tokens.reset(mark);
            return Grammar.statement(tokens);
        }
        Optional<Identifier> name = tokens.skip("CURRENT") ? Optional.empty() : Optional.of(tokens.identifier());
        return new DatabaseDefinition.AlterDatabase(name, action(tokens), tokens.from(mark));
    }

    private static Action action(Tokens tokens) {
        return switch (tokens.word()) {
            case "SET" -> set(tokens);
            case "COLLATE" -> {
                tokens.advance();
                yield new DatabaseDefinition.SetCollation(tokens.identifier());
            }
            case "ADD" -> add(tokens);
            case "REMOVE" -> remove(tokens);
            case "MODIFY" -> modify(tokens);
            case "REBUILD" -> {
                tokens.expect("REBUILD", "LOG");
                yield new DatabaseDefinition.RebuildLog(tokens.skip("ON") ? Optional.of(file(tokens))
                        : Optional.empty());
            }
            default -> throw tokens.unexpected();
        };
    }

    /// SET option [ ,...n ] [ WITH termination ]
    private static Action set(Tokens tokens) {
        tokens.expect("SET");
        var options = new ArrayList<NamedOption>();
        do {
            options.add(setOption(tokens));
        } while (tokens.skip(","));
        if (!tokens.at("WITH")) {
            return new DatabaseDefinition.SetDatabaseOptions(options, "", Optional.empty());
        }
        tokens.advance();
        if (tokens.skip("NO_WAIT")) {
            return new DatabaseDefinition.SetDatabaseOptions(options, "NO_WAIT", Optional.empty());
        }
        tokens.expect("ROLLBACK");
        if (tokens.skip("IMMEDIATE")) {
            return new DatabaseDefinition.SetDatabaseOptions(options, "ROLLBACK IMMEDIATE", Optional.empty());
        }
        tokens.expect("AFTER");
        var seconds = Expressions.parse(tokens);
        tokens.skip("SECONDS");
        return new DatabaseDefinition.SetDatabaseOptions(options, "ROLLBACK AFTER", Optional.of(seconds));
    }

    /// name [ = ] [ value [ unit ] ] [ ( option [ ,...n ] ) ]
    private static NamedOption setOption(Tokens tokens) {
        int mark = tokens.mark();
        if (!SET_OPTIONS.contains(tokens.word())) {
            throw tokens.unexpected();
        }
        var name = new StringBuilder(tokens.takeWord());
        Optional<Expression> value = Optional.empty();
        Optional<String> unit = Optional.empty();
        boolean equals = tokens.skip("=");
        if (name.toString().equals("HADR") && tokens.skip("AVAILABILITY", "GROUP")) {
            name.append(" AVAILABILITY GROUP");
            equals = tokens.skip("=");
        }
        while (name.toString().matches("PARTNER|PARTNER SAFETY") && tokens.atWord()
                && tokens.kind(1) != TokenKind.END && tokens.kind(1) != TokenKind.SIGN && !equals) {
            name.append(' ').append(tokens.takeWord());
            equals = tokens.skip("=");
        }
        boolean word = tokens.atWord() && !tokens.at("WITH") && (!StatementTable.startsStatement(tokens) || equals);
        if (word || equals && !tokens.at("(") || tokens.at(TokenKind.INTEGER) || tokens.atString()) {
            boolean clear = tokens.at("CLEAR");
            value = Optional.of(Options.value(tokens));
            if (clear && tokens.at("ALL")) {
                unit = Optional.of(tokens.takeWord());
            }
            if (tokens.atAny("SECONDS", "MINUTES", "DAYS", "HOURS", "DAY")) {
                unit = Optional.of(tokens.takeWord());
            }
        }
        List<NamedOption> nested = tokens.at("(") ? Options.parenthesized(tokens) : List.of();
        return new NamedOption(name.toString(), value, unit, nested, tokens.from(mark));
    }

    /// ADD { FILE files [ TO FILEGROUP name ] | LOG FILE files | FILEGROUP name [ CONTAINS ... ] }
    private static Action add(Tokens tokens) {
        tokens.expect("ADD");
        if (tokens.skip("FILEGROUP")) {
            var name = tokens.identifier();
            Optional<String> contains = tokens.skip("CONTAINS") ? Optional.of(tokens.takeWord()) : Optional.empty();
            return new DatabaseDefinition.AddFileGroup(name, contains);
        }
        boolean log = tokens.skip("LOG");
        tokens.expect("FILE");
        var files = files(tokens);
        Optional<Identifier> group = Optional.empty();
        if (tokens.skip("TO")) {
            tokens.expect("FILEGROUP");
            group = Optional.of(Names.nameOrString(tokens));
        }
        return new DatabaseDefinition.AddFiles(log, files, group);
    }

    private static Action remove(Tokens tokens) {
        tokens.expect("REMOVE");
        if (tokens.skip("FILEGROUP")) {
            return new DatabaseDefinition.RemoveFileGroup(tokens.identifier());
        }
        tokens.expect("FILE");
        return new DatabaseDefinition.RemoveFile(Names.nameOrString(tokens));
    }

    /// MODIFY { NAME = n | FILE file | FILEGROUP name { option | NAME = n } [ WITH ... ] | ( option [ ,...n ] ) }
    private static Action modify(Tokens tokens) {
        tokens.expect("MODIFY");
        if (tokens.skip("NAME")) {
            tokens.expect("=");
            return new DatabaseDefinition.ModifyName(tokens.identifier());
        }
        if (tokens.skip("FILE")) {
            return new DatabaseDefinition.ModifyFile(file(tokens));
        }
        if (tokens.at("(") || tokens.at("BACKUP_STORAGE_REDUNDANCY")) {
            var options = tokens.at("(") ? Options.parenthesized(tokens) : List.of(Options.option(tokens));
            if (tokens.at("WITH", "MANUAL_CUTOVER")) {
                tokens.expect("WITH", "MANUAL_CUTOVER");
                tokens.unsupported("MANUAL_CUTOVER");
            }
            return new DatabaseDefinition.ModifyOptions(options);
        }
        tokens.expect("FILEGROUP");
        var name = tokens.identifier();
        var options = List.of(Options.option(tokens));
        var termination = new StringBuilder();
        if (tokens.skip("WITH")) {
            while (tokens.atWord() && !(termination.length() > 0 && StatementTable.startsStatement(tokens))
                    || tokens.at(TokenKind.INTEGER)) {
                termination.append(termination.isEmpty() ? "" : " ").append(tokens.raw());
                tokens.advance();
            }
        }
        return new DatabaseDefinition.ModifyFileGroup(name, options, termination.toString());
    }

    /// DROP DATABASE [ IF EXISTS ] name [ ,...n ]
    static Statement drop(Tokens tokens, int mark) {
        tokens.expect("DROP", "DATABASE");
        if (tokens.at("AUDIT", "SPECIFICATION") || tokens.at("ENCRYPTION", "KEY") || tokens.at("SCOPED",
                "CREDENTIAL")) {
            tokens.reset(mark);
            return Grammar.statement(tokens);
        }
        boolean ifExists = Names.ifExists(tokens);
        return new DatabaseDefinition.DropDatabase(ifExists, Names.list(tokens), tokens.from(mark));
    }
}
