package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.tsql.syntax.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// From the leading words of a statement to its parser. A row with two words wins over one with one; what has no row
///     but
/// a grammar in `statements.grammar` goes to [Grammar].
final class StatementTable {
    /// Parses one statement; `mark` is its first token, where the tokens stand.
    interface StatementParser {
        Statement parse(Tokens tokens, int mark);
    }

    private static final Map<String, StatementParser> ROWS = new HashMap<>();

    static {
        row("SELECT", StatementTable::query);
        row("(", StatementTable::query);
        row("WITH", StatementTable::with);
        row("INSERT", (tokens, mark) -> Changes.insert(tokens, Optional.empty(), mark));
        row("UPDATE", (tokens, mark) -> Changes.update(tokens, Optional.empty(), mark));
        row("UPDATE STATISTICS", Indexes::updateStatistics);
        row("DELETE", (tokens, mark) -> Changes.delete(tokens, Optional.empty(), mark));
        row("MERGE", (tokens, mark) -> Merges.statement(tokens, Optional.empty(), mark));
        row("TRUNCATE", Changes::truncate);
        row("BULK", Changes::bulkInsert);

        row("BEGIN", Controls::begin);
        row("IF", Controls::ifStatement);
        row("WHILE", Controls::whileStatement);
        row("BREAK", Controls::breakStatement);
        row("CONTINUE", Controls::continueStatement);
        row("GOTO", Controls::gotoStatement);
        row("RETURN", Controls::returnStatement);
        row("WAITFOR", Controls::waitFor);
        row("PRINT", Controls::print);
        row("RAISERROR", Controls::raiseError);
        row("THROW", Controls::throwStatement);
        row("DECLARE", Declarations::declare);
        row("SET", Settings::set);
        row("SETUSER", Settings::setUser);
        row("USE", Settings::use);
        row("EXEC", StatementTable::execute);
        row("EXECUTE", StatementTable::execute);
        row("REVERT", Securities::revert);

        row("OPEN", StatementTable::open);
        row("CLOSE", StatementTable::close);
        row("FETCH", Cursors::fetch);
        row("DEALLOCATE", Cursors::deallocate);
        row("COMMIT", Transactions::commit);
        row("ROLLBACK", Transactions::rollback);
        row("SAVE", Transactions::save);

        row("CHECKPOINT", Administrations::checkpoint);
        row("RECONFIGURE", Administrations::reconfigure);
        row("KILL", Administrations::kill);
        row("SHUTDOWN", Administrations::shutdown);
        row("DBCC", Administrations::dbcc);
        row("BACKUP", Administrations::backup);
        row("DUMP", Administrations::backup);
        row("RESTORE", Administrations::restore);
        row("LOAD", Administrations::restore);

        row("CREATE DATABASE", Databases::create);
        row("CREATE TABLE", Tables::create);
        row("CREATE UNIQUE", Indexes::create);
        row("CREATE CLUSTERED", Indexes::create);
        row("CREATE NONCLUSTERED", Indexes::create);
        row("CREATE COLUMNSTORE", Indexes::create);
        row("CREATE INDEX", Indexes::create);
        row("CREATE STATISTICS", Indexes::createStatistics);
        row("CREATE VIEW", Modules::view);
        row("CREATE MATERIALIZED", Modules::view);
        row("CREATE PROC", Modules::procedure);
        row("CREATE PROCEDURE", Modules::procedure);
        row("CREATE FUNCTION", Modules::function);
        row("CREATE TRIGGER", Modules::trigger);
        row("CREATE OR", StatementTable::createOrAlter);
        row("CREATE SCHEMA", Objects::createSchema);
        row("CREATE TYPE", Objects::createType);
        row("CREATE SEQUENCE", Objects::sequence);
        row("CREATE SYNONYM", Objects::createSynonym);
        row("CREATE DEFAULT", Objects::createDefault);
        row("CREATE RULE", Objects::createRule);
        row("CREATE PARTITION", Objects::createPartition);
        row("CREATE LOGIN", Securities::createLogin);
        row("CREATE USER", Securities::createUser);
        row("CREATE ROLE", Securities::createRole);
        row("CREATE SERVER", (tokens, mark) -> tokens.peek(2, "ROLE") ? Securities.createRole(tokens, mark)
                : Grammar.statement(tokens));

        row("ALTER DATABASE", Databases::alter);
        row("ALTER TABLE", AlterTables::alter);
        row("ALTER INDEX", Indexes::alter);
        row("ALTER VIEW", Modules::view);
        row("ALTER MATERIALIZED", (tokens, mark) -> Grammar.statement(tokens));
        row("ALTER PROC", Modules::procedure);
        row("ALTER PROCEDURE", Modules::procedure);
        row("ALTER FUNCTION", Modules::function);
        row("ALTER TRIGGER", Modules::trigger);
        row("ALTER SCHEMA", Objects::alterSchema);
        row("ALTER SEQUENCE", Objects::sequence);
        row("ALTER PARTITION", Objects::alterPartition);
        row("ALTER LOGIN", Securities::alterLogin);
        row("ALTER USER", Securities::alterUser);
        row("ALTER ROLE", Securities::alterRole);
        row("ALTER SERVER", (tokens, mark) -> tokens.peek(2, "ROLE") ? Securities.alterRole(tokens, mark)
                : Grammar.statement(tokens));
        row("ALTER AUTHORIZATION", Securities::authorization);
        row("GRANT", Securities::permissions);
        row("DENY", Securities::permissions);
        row("REVOKE", Securities::permissions);
        row("ENABLE TRIGGER", Objects::enableTrigger);
        row("DISABLE TRIGGER", Objects::enableTrigger);

        row("DROP DATABASE", Databases::drop);
        row("DROP INDEX", Indexes::drop);
        row("DROP STATISTICS", Indexes::dropStatistics);
        for (var kind : new String[] {"TABLE", "VIEW", "PROC", "PROCEDURE", "FUNCTION", "TRIGGER", "SCHEMA", "SEQUENCE",
            "SYNONYM", "TYPE", "RULE", "DEFAULT", "LOGIN", "USER", "ROLE", "AGGREGATE"}) {
            row("DROP " + kind, (tokens, mark) -> Objects.drop(tokens, mark, kind));
        }
        row("DROP PARTITION", (tokens, mark) -> Objects.drop(tokens, mark, "PARTITION",
                tokens.peek(2, "SCHEME") ? "SCHEME" : "FUNCTION"));
        row("DROP SERVER", (tokens, mark) -> tokens.peek(2, "ROLE") ? Objects.drop(tokens, mark, "SERVER", "ROLE")
                : Grammar.statement(tokens));
    }

    private StatementTable() {
    }

    private static void row(String words, StatementParser parser) {
        ROWS.put(words, parser);
    }

    /// The parser of the statement that begins here.
    static Optional<StatementParser> find(Tokens tokens) {
        var first = tokens.word();
        if (first.isEmpty()) {
            return Optional.empty();
        }
        var one = ROWS.get(first);
        if (one != null && !first.equals("UPDATE") && !first.equals("ENABLE")) {
            return first.equals("(") && !startsQuery(tokens) ? Optional.empty() : Optional.of(one);
        }
        var two = ROWS.get(first + " " + tokens.word(1));
        if (two != null) {
            return Optional.of(two);
        }
        if (one != null) {
            return Optional.of(one);
        }
        if (Grammar.starts(tokens)) {
            return Optional.of((all, mark) -> Grammar.statement(all));
        }
        return first.equals("CREATE") || first.equals("ALTER") || first.equals("DROP")
                ? Optional.of(StatementTable::unknownObject) : Optional.empty();
    }

    private static Statement unknownObject(Tokens tokens, int mark) {
        tokens.advance();
        throw tokens.unexpected();
    }

    private static boolean startsQuery(Tokens tokens) {
        int distance = 0;
        while (tokens.peek(distance, "(")) {
            distance++;
        }
        return tokens.peek(distance, "SELECT") || tokens.peek(distance, "WITH");
    }

    /// True if a statement can begin with the word that stands here, whatever follows.
    static boolean startsStatement(Tokens tokens) {
        return switch (tokens.word()) {
            case "(" -> false;
            case "CREATE", "ALTER", "DROP", "READTEXT", "WRITETEXT", "UPDATETEXT", "ENABLE", "DISABLE" -> true;
            default -> ROWS.containsKey(tokens.word());
        };
    }

    private static Statement query(Tokens tokens, int mark) {
        return Queries.statement(tokens, Optional.empty(), mark);
    }

    /// WITH ... { SELECT | INSERT | UPDATE | DELETE | MERGE }
    private static Statement with(Tokens tokens, int mark) {
        Optional<Query.With> with = Queries.with(tokens);
        return switch (tokens.word()) {
            case "SELECT", "(" -> Queries.statement(tokens, with, mark);
            case "INSERT" -> Changes.insert(tokens, with, mark);
            case "UPDATE" -> Changes.update(tokens, with, mark);
            case "DELETE" -> Changes.delete(tokens, with, mark);
            case "MERGE" -> Merges.statement(tokens, with, mark);
            default -> throw tokens.unexpected();
        };
    }

    private static Statement execute(Tokens tokens, int mark) {
        tokens.advance();
        return tokens.at("AS") ? Securities.executeAs(tokens, mark) : Executes.execute(tokens, mark);
    }

    private static Statement open(Tokens tokens, int mark) {
        boolean key = tokens.peek(1, "SYMMETRIC") || tokens.peek(1, "MASTER");
        return key && tokens.peek(2, "KEY") ? Grammar.statement(tokens) : Cursors.open(tokens, mark);
    }

    private static Statement close(Tokens tokens, int mark) {
        boolean key = tokens.peek(1, "SYMMETRIC") || tokens.peek(1, "MASTER") || tokens.peek(1, "ALL");
        return key && !tokens.peek(2, ";") ? Grammar.statement(tokens) : Cursors.close(tokens, mark);
    }

    private static Statement createOrAlter(Tokens tokens, int mark) {
        return switch (tokens.word(3)) {
            case "VIEW" -> Modules.view(tokens, mark);
            case "PROC", "PROCEDURE" -> Modules.procedure(tokens, mark);
            case "FUNCTION" -> Modules.function(tokens, mark);
            case "TRIGGER" -> Modules.trigger(tokens, mark);
            default -> {
                tokens.advance();
                throw tokens.unexpected();
            }
        };
    }
}
