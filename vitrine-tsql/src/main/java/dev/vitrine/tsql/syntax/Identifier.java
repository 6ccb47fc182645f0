package dev.vitrine.tsql.syntax;

/// One name as written, without its quotes; `quoted` tells `[a]` and `"a"` from `a`.
public record Identifier(String name, boolean quoted, SourcePosition position) implements SyntaxNode {
    @Override public String toString() {
        return name;
    }
}
