package dev.vitrine.tsql.syntax;

/// A constant. `text` is decoded: quotes removed and undoubled for strings, hexadecimal digits without `0x` for
/// BINARY, the number without its currency sign for MONEY. Number literals have no sign: `-1` is a unary minus.
public record Literal(Kind kind, String text, SourcePosition position) implements Expression {

    /// What the constant's form says about its type. INTEGER is digits only and may exceed int (then it is numeric).
    public enum Kind {
        NULL, INTEGER, DECIMAL, FLOAT, MONEY, STRING, NATIONAL_STRING, BINARY, DATE, TIME,
        TIMESTAMP, GUID
    }
}
