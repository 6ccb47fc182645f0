package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.error.TypeError;
import java.util.List;

/// "Collation Precedence": how strongly an expression's collation is its own, and what two collations make together.
final class Collations {
    private Collations() {
    }

    /// From weak to strong.
    enum Label { COERCIBLE_DEFAULT, IMPLICIT, EXPLICIT }

    static Label label(Scalar scalar) {
        return switch (scalar) {
            case Scalar.Collate _ -> Label.EXPLICIT;
            case Scalar.ColumnValue _, Scalar.Subquery _ -> Label.IMPLICIT;
            case Scalar.Convert convert -> convert.operand().type().isCharacter() ? label(convert.operand())
                    : Label.COERCIBLE_DEFAULT;
            case Scalar.ConvertStyled convert -> convert.operand().type().isCharacter() ? label(convert.operand())
                    : Label.COERCIBLE_DEFAULT;
            case Scalar.Concatenate(var left, var right, var _, var _) -> strongest(List.of(left, right));
            case Scalar.Coalesce(var operands, var _) -> strongest(operands);
            case Scalar.Case choice -> {
                var results = new java.util.ArrayList<>(choice.branches().stream().map(b -> b.result()).toList());
                results.add(choice.otherwise());
                yield strongest(results);
            }
            case Scalar.Call call -> strongest(call.arguments());
            default -> Label.COERCIBLE_DEFAULT;
        };
    }

    private static Label strongest(List<Scalar> operands) {
        var strongest = Label.COERCIBLE_DEFAULT;
        for (var operand : operands) {
            if (operand.type().isCharacter() && label(operand).compareTo(strongest) > 0) {
                strongest = label(operand);
            }
        }
        return strongest;
    }

    static Scalar stronger(Scalar left, Scalar right) {
        return label(right).compareTo(label(left)) > 0 ? right : left;
    }

    /// The collation of an operation over two strings; 468 if neither gives way.
    static Collation combine(Scalar left, Scalar right, String operation) {
        var l = left.type().collation();
        var r = right.type().collation();
        if (l.equals(r)) {
            return l;
        }
        int order = label(left).compareTo(label(right));
        if (order == 0) {
            if (label(left) == Label.COERCIBLE_DEFAULT) {
                return l;
            }
            throw TypeError.COLLATION_CONFLICT.state(9, r.name(), l.name(), operation);
        }
        return order > 0 ? l : r;
    }
}
