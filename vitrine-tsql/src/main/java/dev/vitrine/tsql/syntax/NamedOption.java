package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// One option of a statement: its words in upper case joined by blanks, and what is written behind it.
/// `NAME = value`, `NAME ON`, `NAME value`: the value is a word (as a column reference), literal, variable or negated
/// number, and `unit` a word behind it (`MB`, `MINUTES`, `%`). `NAME ( ... )` and `NAME = ON ( ... )` have `nested`.
public record NamedOption(String name, Optional<Expression> value, Optional<String> unit, List<NamedOption> nested,
        SourcePosition position) implements SyntaxNode {

    /// The value's plain text: a word in upper case, a literal's text, else empty.
    public String text() {
        return switch (value.orElse(null)) {
            case Literal literal -> literal.text();
            case Expression.ColumnReference word -> word.name().quoted() ? word.name().name()
                    : word.name().name().toUpperCase(Locale.ROOT);
            case Expression.Variable variable -> variable.name();
            case Expression.Unary(var operator, Literal literal, var where) -> "-" + literal.text();
            case null, default -> "";
        };
    }

    /// The value's text as it is written: a name keeps its letter case.
    public String written() {
        return value.orElse(null) instanceof Expression.ColumnReference word ? word.name().name() : text();
    }

    /// True unless the value is OFF.
    public boolean isOn() {
        return !text().equals("OFF");
    }
}
