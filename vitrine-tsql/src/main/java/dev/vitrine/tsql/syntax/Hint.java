package dev.vitrine.tsql.syntax;

import java.util.List;

/// A table hint or query hint: its words in upper case joined by one blank (`NOLOCK`, `INDEX`, `HASH GROUP`,
/// `OPTIMIZE FOR`, `USE HINT`), its arguments, and its whole text as written.
public record Hint(String name, List<Expression> arguments, String text, SourcePosition position)
        implements SyntaxNode { }
