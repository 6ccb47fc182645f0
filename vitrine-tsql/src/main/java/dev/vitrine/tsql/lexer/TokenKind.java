package dev.vitrine.tsql.lexer;

/// Kinds of tokens. KEYWORD is a reserved word, WORD any other name without quotes, QUOTED a name in brackets or double
/// quotes, PSEUDO a `$name`, BROKEN a constant or name whose end is missing, END stands behind the last token.
public enum TokenKind {
    KEYWORD, WORD, QUOTED, STRING, NATIONAL_STRING, BINARY, INTEGER, DECIMAL, FLOAT, MONEY, VARIABLE, SYSTEM_VARIABLE,
    PSEUDO, SIGN, BROKEN, END
}
