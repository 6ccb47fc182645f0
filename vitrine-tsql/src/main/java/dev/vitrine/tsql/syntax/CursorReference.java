package dev.vitrine.tsql.syntax;

/// `[ GLOBAL ] name` or `@variable` (then `variable` is true and the name carries its sign).
public record CursorReference(boolean global, boolean variable, String name, SourcePosition position)
        implements SyntaxNode { }
