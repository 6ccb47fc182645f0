package dev.vitrine.query.function;

import java.util.List;

/// The argument list of a function: a rule for each place; the last may repeat.
///
/// @param minimum how many must be given
/// @param maximum how many may be given; beyond the rules' number the last rule repeats
public record Arguments(List<ArgumentRule> rules, int minimum, int maximum) {
    /// The most arguments that CONCAT and its kin take.
    public static final int MANY = 254;
    public static final Arguments NONE = new Arguments(List.of(), 0, 0);

    public static Arguments args(ArgumentRule... rules) {
        return new Arguments(List.of(rules), rules.length, rules.length);
    }

    /// All but the last `optional` must be given.
    public static Arguments optional(int optional, ArgumentRule... rules) {
        return new Arguments(List.of(rules), rules.length - optional, rules.length);
    }

    /// At least `minimum`; the last rule repeats.
    public static Arguments many(int minimum, ArgumentRule... rules) {
        return new Arguments(List.of(rules), minimum, MANY);
    }

    ArgumentRule rule(int index) {
        return rules.get(Math.min(index, rules.size() - 1));
    }
}
