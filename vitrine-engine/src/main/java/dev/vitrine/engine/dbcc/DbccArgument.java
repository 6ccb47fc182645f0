package dev.vitrine.engine.dbcc;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;

/// One argument of a DBCC statement, its value as text.
public record DbccArgument(Kind kind, String text) {

    /// What was written: a bare word, a string, a number, a binary constant, NULL.
    public enum Kind { WORD, TEXT, NUMBER, BINARY, NULL }

    boolean isName() {
        return kind == Kind.WORD || kind == Kind.TEXT;
    }

    boolean is(String word) {
        return isName() && text.equalsIgnoreCase(word);
    }

    /// The number, empty when it is none or not a whole one.
    OptionalLong number() {
        if (kind != Kind.NUMBER) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(new BigDecimal(text).longValueExact());
        } catch (ArithmeticException | NumberFormatException notWhole) {
            return OptionalLong.empty();
        }
    }

    /// The number as an int, empty when it is none.
    Optional<Integer> integer() {
        var value = number();
        return value.isPresent() && value.getAsLong() == (int) value.getAsLong()
                ? Optional.of((int) value.getAsLong()) : Optional.empty();
    }
}
