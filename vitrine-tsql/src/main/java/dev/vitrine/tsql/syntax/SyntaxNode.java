package dev.vitrine.tsql.syntax;

/// Anything of the syntax tree that knows where it stands.
public interface SyntaxNode {
    SourcePosition position();
}
