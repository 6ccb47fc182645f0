package dev.vitrine.tsql.lexer;

/// Kinds of tokens. WORD is a name or keyword without quotes, QUOTED one in brackets or double quotes.
public enum TokenKind {
    WORD, QUOTED, STRING, NATIONAL_STRING, BINARY, INTEGER, DECIMAL, FLOAT, MONEY, VARIABLE, SYSTEM_VARIABLE, PSEUDO,
    SIGN, END
}
