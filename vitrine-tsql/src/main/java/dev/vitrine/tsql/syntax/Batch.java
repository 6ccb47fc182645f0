package dev.vitrine.tsql.syntax;

import java.util.List;

/// A parsed batch: its text and its statements in order.
public record Batch(String text, List<Statement> statements) { }
