package dev.vitrine.tsql.parser;

/// What the session's settings mean for parsing: whether `"a"` is a name, and the database's compatibility level.
public record ParseOptions(boolean quotedIdentifier, int compatibilityLevel) {
    /// QUOTED_IDENTIFIER ON, level 160.
    public static final ParseOptions DEFAULT = new ParseOptions(true, 160);
}
