package dev.vitrine.query.algebra;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Something that is true, false or unknown for a row.
public sealed interface Condition {
    Condition TRUE = new Known(Truth.TRUE);
    Condition FALSE = new Known(Truth.FALSE);
    Condition UNKNOWN = new Known(Truth.UNKNOWN);

    enum Truth { TRUE, FALSE, UNKNOWN }

    /// Known when compiled.
    record Known(Truth truth) implements Condition { }

    record And(List<Condition> operands) implements Condition { }

    record Or(List<Condition> operands) implements Condition { }

    record Not(Condition operand) implements Condition { }

    /// Both sides have one type, by whose order they are compared.
    record Compare(Comparison comparison, Scalar left, Scalar right) implements Condition { }

    record IsNull(Scalar operand, boolean negated) implements Condition { }

    /// IS [ NOT ] DISTINCT FROM: NULLs are equal; never unknown.
    record IsDistinct(Scalar left, Scalar right, boolean negated) implements Condition { }

    /// Operand, pattern and escape are character strings.
    record Like(Scalar operand, Scalar pattern, Optional<Scalar> escape, boolean negated) implements Condition { }

    record Exists(Relation query) implements Condition { }

    /// `left op ANY ( query )`, or ALL; IN is `= ANY`, NOT IN is `<> ALL`. `left` and `output` have one type.
    record Quantified(Comparison comparison, boolean all, Scalar left, Relation query, Scalar output)
            implements Condition { }

    /// The parts of a conjunction, itself if it is none; TRUE has no parts.
    static List<Condition> conjuncts(Condition condition) {
        var parts = new ArrayList<Condition>();
        collect(condition, parts);
        return parts;
    }

    private static void collect(Condition condition, List<Condition> parts) {
        if (condition instanceof And(var operands)) {
            operands.forEach(operand -> collect(operand, parts));
        } else if (!condition.equals(TRUE)) {
            parts.add(condition);
        }
    }

    /// AND of all parts.
    static Condition and(List<Condition> parts) {
        var flat = new ArrayList<Condition>();
        for (var part : parts) {
            collect(part, flat);
        }
        if (flat.contains(FALSE)) {
            return FALSE;
        }
        return flat.isEmpty() ? TRUE : flat.size() == 1 ? flat.getFirst() : new And(List.copyOf(flat));
    }

    /// OR of all parts.
    static Condition or(List<Condition> parts) {
        var flat = new ArrayList<Condition>();
        for (var part : parts) {
            if (part.equals(TRUE)) {
                return TRUE;
            }
            if (part instanceof Or(var operands)) {
                flat.addAll(operands);
            } else if (!part.equals(FALSE)) {
                flat.add(part);
            }
        }
        return flat.isEmpty() ? FALSE : flat.size() == 1 ? flat.getFirst() : new Or(List.copyOf(flat));
    }
}
