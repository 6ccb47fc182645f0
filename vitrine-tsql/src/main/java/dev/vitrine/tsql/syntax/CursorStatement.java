package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// Statements about cursors.
public sealed interface CursorStatement extends Statement {

    /// `DECLARE name [ INSENSITIVE ] [ SCROLL ] CURSOR [ options ] FOR query [ FOR UPDATE ... ]`
    record DeclareCursor(Identifier name, CursorDefinition definition, SourcePosition position)
            implements CursorStatement { }

    /// Options in upper case (LOCAL, GLOBAL, FORWARD_ONLY, SCROLL, STATIC, KEYSET, DYNAMIC, FAST_FORWARD, READ_ONLY,
    /// SCROLL_LOCKS, OPTIMISTIC, TYPE_WARNING, INSENSITIVE); FOR READ ONLY and FOR UPDATE stand in the query's
    /// forClause.
    record CursorDefinition(List<String> options, Query query, List<Hint> hints, SourcePosition position)
            implements SyntaxNode { }

    record Open(CursorReference cursor, SourcePosition position) implements CursorStatement { }

    /// `FETCH [ NEXT | PRIOR | FIRST | LAST | ABSOLUTE n | RELATIVE n ] FROM cursor [ INTO variables ]`
    record Fetch(Direction direction, Optional<Expression> offset, CursorReference cursor, List<String> into,
            SourcePosition position) implements CursorStatement { }

    record Close(CursorReference cursor, SourcePosition position) implements CursorStatement { }

    record Deallocate(CursorReference cursor, SourcePosition position) implements CursorStatement { }

    enum Direction { NEXT, PRIOR, FIRST, LAST, ABSOLUTE, RELATIVE }
}
