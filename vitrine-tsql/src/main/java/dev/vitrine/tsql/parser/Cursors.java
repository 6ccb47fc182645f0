package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.CursorReference;
import dev.vitrine.tsql.syntax.CursorStatement;
import dev.vitrine.tsql.syntax.CursorStatement.CursorDefinition;
import dev.vitrine.tsql.syntax.CursorStatement.Direction;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Cursors.
final class Cursors {
    private static final Set<String> OPTIONS = Set.of("LOCAL", "GLOBAL", "FORWARD_ONLY", "SCROLL", "STATIC", "KEYSET",
            "DYNAMIC", "FAST_FORWARD", "READ_ONLY", "SCROLL_LOCKS", "OPTIMISTIC", "TYPE_WARNING", "INSENSITIVE");

    private static final List<List<String>> EXCLUSIVE = List.of(List.of("LOCAL", "GLOBAL"),
            List.of("FORWARD_ONLY", "SCROLL"), List.of("FAST_FORWARD", "SCROLL"),
            List.of("STATIC", "KEYSET", "DYNAMIC", "FAST_FORWARD"),
            List.of("READ_ONLY", "SCROLL_LOCKS", "OPTIMISTIC"), List.of("FAST_FORWARD", "SCROLL_LOCKS"),
            List.of("FAST_FORWARD", "OPTIMISTIC"), List.of("STATIC", "SCROLL_LOCKS"));

    private Cursors() {
    }

    /// DECLARE name [ INSENSITIVE ] [ SCROLL ] CURSOR ...; called behind DECLARE.
    static CursorStatement declare(Tokens tokens, int mark) {
        var name = tokens.identifier();
        var options = new ArrayList<String>();
        while (tokens.atAny("INSENSITIVE", "SCROLL")) {
            options.add(tokens.takeWord());
        }
        var definition = definition(tokens, options);
        return new CursorStatement.DeclareCursor(name, definition, tokens.from(mark));
    }

    /// CURSOR [ option ]... FOR query [ FOR { READ ONLY | UPDATE [ OF columns ] } ] [ OPTION ( ... ) ]
    static CursorDefinition definition(Tokens tokens, List<String> options) {
        int mark = tokens.mark();
        tokens.expect("CURSOR");
        boolean oldSyntax = !options.isEmpty();
        while (OPTIONS.contains(tokens.word())) {
            if (oldSyntax) {
                throw SyntaxError.CURSOR_MIXED_SYNTAX.with().atLine(tokens.line());
            }
            options.add(tokens.takeWord());
        }
        refuseConflicts(options, tokens.line());
        tokens.expect("FOR");
        int queryMark = tokens.mark();
        var query = Queries.plain(tokens);
        if (tokens.at("FOR")) {
            var update = Queries.forClause(tokens);
            query = new Query(query.with(), query.body(), query.orderBy(), query.offset(), update,
                    tokens.from(queryMark));
        }
        return new CursorDefinition(options, query, Hints.option(tokens), tokens.from(mark));
    }

    private static void refuseConflicts(List<String> words, int line) {
        for (var group : EXCLUSIVE) {
            var found = group.stream().filter(words::contains).toList();
            if (found.size() > 1) {
                throw SyntaxError.CONFLICTING_CURSOR_OPTIONS.with(found.get(0), found.get(1)).atLine(line);
            }
        }
    }

    /// { [ GLOBAL ] name | @variable }
    static CursorReference reference(Tokens tokens) {
        int mark = tokens.mark();
        if (tokens.at(TokenKind.VARIABLE)) {
            return new CursorReference(false, true, Names.variable(tokens), tokens.from(mark));
        }
        boolean global = tokens.at("GLOBAL") && tokens.nameAt(1) && tokens.skip("GLOBAL");
        return new CursorReference(global, false, tokens.identifier().name(), tokens.from(mark));
    }

    /// OPEN cursor
    static CursorStatement open(Tokens tokens, int mark) {
        tokens.expect("OPEN");
        return new CursorStatement.Open(reference(tokens), tokens.from(mark));
    }

    /// CLOSE cursor
    static CursorStatement close(Tokens tokens, int mark) {
        tokens.expect("CLOSE");
        return new CursorStatement.Close(reference(tokens), tokens.from(mark));
    }

    /// DEALLOCATE cursor
    static CursorStatement deallocate(Tokens tokens, int mark) {
        tokens.expect("DEALLOCATE");
        tokens.skip("CURSOR");
        return new CursorStatement.Deallocate(reference(tokens), tokens.from(mark));
    }

    /// FETCH [ [ NEXT | PRIOR | FIRST | LAST | ABSOLUTE { n | @n } | RELATIVE { n | @n } ] FROM ] cursor [ INTO @v [
    ///     ,...n ] ]
    static CursorStatement fetch(Tokens tokens, int mark) {
        tokens.expect("FETCH");
        var direction = Direction.NEXT;
        Optional<Expression> offset = Optional.empty();
        for (var choice : Direction.values()) {
            if (tokens.at(choice.name()) && !isCursorName(tokens)) {
                var option = tokens.near();
                tokens.advance();
                direction = choice;
                if (choice == Direction.ABSOLUTE || choice == Direction.RELATIVE) {
                    offset = Optional.of(offset(tokens));
                } else if (!tokens.at("FROM")) {
                    throw SyntaxError.OPTION_INVALID.state(2, option, "FETCH").atLine(tokens.lineBefore());
                }
                break;
            }
        }
        tokens.skip("FROM");
        var cursor = reference(tokens);
        var into = new ArrayList<String>();
        if (tokens.skip("INTO")) {
            do {
                into.add(Names.variable(tokens));
            } while (tokens.skip(","));
        }
        return new CursorStatement.Fetch(direction, offset, cursor, into, tokens.from(mark));
    }

    private static Expression offset(Tokens tokens) {
        int mark = tokens.mark();
        if (tokens.at(TokenKind.VARIABLE)) {
            return new Expression.Variable(Names.variable(tokens), tokens.from(mark));
        }
        return Expressions.constant(tokens);
    }

    /// `FETCH next` of a cursor so named: nothing behind it that an option needs.
    private static boolean isCursorName(Tokens tokens) {
        return tokens.peek(1, "INTO") || tokens.peek(1, ";") || tokens.kind(1) == TokenKind.END;
    }
}
