package dev.vitrine.tsql.syntax;

/// `expression [ ASC | DESC ]`
public record OrderItem(Expression expression, boolean descending, SourcePosition position) implements SyntaxNode { }
