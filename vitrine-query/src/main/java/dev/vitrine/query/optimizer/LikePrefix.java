package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.types.collation.LikePattern;
import dev.vitrine.types.collation.StringOrder.PrefixBounds;
import dev.vitrine.types.value.StringValue;
import java.util.Optional;
import java.util.OptionalInt;

/// The range of a column within which all values lie that are LIKE a constant with a plain beginning. What lies within
/// need not be LIKE it: the condition is still tested.
final class LikePrefix {
    private LikePrefix() {
    }

    static Optional<PrefixBounds> bounds(Condition condition, Column column) {
        if (!(condition instanceof Condition.Like(Scalar.ColumnValue(var tested, var _), var written, var escape,
                var negated)) || negated || !tested.equals(column) || column.type().isMax()) {
            return Optional.empty();
        }
        var pattern = constant(written);
        var mark = escape.isEmpty() ? Optional.of("") : constant(escape.get());
        if (pattern.isEmpty() || mark.isEmpty() || mark.get().length() > 1) {
            return Optional.empty();
        }
        var sign = mark.get().isEmpty() ? OptionalInt.empty() : OptionalInt.of(mark.get().charAt(0));
        var order = column.type().order();
        return order.prefixBounds(LikePattern.compile(pattern.get(), sign, order).prefix());
    }

    /// The text of a constant, also one that is converted to another collation where that changes no character.
    private static Optional<String> constant(Scalar scalar) {
        return switch (scalar) {
            case Scalar.Constant(var _, StringValue(var text)) -> Optional.of(text);
            case Scalar.Convert(Scalar.Constant(var from, StringValue(var text)), var to, var _, var _)
                    when from.isUnicode() == to.isUnicode() && text.chars().allMatch(c -> c < 128) -> Optional.of(text);
            default -> Optional.empty();
        };
    }
}
