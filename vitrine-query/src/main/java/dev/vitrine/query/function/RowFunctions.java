package dev.vitrine.query.function;

import dev.vitrine.query.function.RowFunction.BoundRowFunction;
import dev.vitrine.query.function.RowFunction.Column;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Optional;

/// Built-in functions that give rows.
public final class RowFunctions {
    private static final List<RowFunction> ROWS = List.of(
            new RowFunction("STRING_SPLIT", 2, 3, RowFunctions::stringSplit),
            new RowFunction("GENERATE_SERIES", 2, 3, RowFunctions::generateSeries));

    private RowFunctions() {
    }

    /// By name in any letter case.
    public static Optional<RowFunction> find(String name) {
        var key = name.toUpperCase(Locale.ROOT);
        return ROWS.stream().filter(row -> row.name().equals(key)).findFirst();
    }

    /// Rows (value [, ordinal]); NULL gives none. The third argument must be a constant 0, 1 or NULL.
    private static BoundRowFunction stringSplit(List<Argument> arguments, ConversionSettings settings) {
        var text = ArgumentRule.CHARACTER.convertTo(arguments.getFirst(), 0, "string_split");
        boolean ordinal = arguments.size() > 2 && arguments.get(2).constant().filter(value -> value != Null.NULL)
                .map(value -> value.asLong() == 1).orElse(false);
        var separator = text.isUnicode() ? SqlType.nchar(1) : arguments.get(1).type().isUnicode() ? SqlType.nchar(1)
                : SqlType.charType(1);
        if (!arguments.get(1).type().isCharacter() || arguments.get(1).type().characters() > 1
                && arguments.get(1).constant().map(value -> value instanceof StringValue(var given)
                        && given.length() != 1).orElse(true)) {
            throw TypeError.PROCEDURE_EXPECTS_PARAMETER_TYPE.state(11, "separator", "nchar(1)/nvarchar(1)");
        }
        var value = new Column("value", Strings.variable(text, text.characters()), false);
        var columns = ordinal ? List.of(value, new Column("ordinal", SqlType.BIGINT, false)) : List.of(value);
        var types = arguments.size() > 2 ? List.of(text, separator, SqlType.BIT) : List.of(text, separator);
        return new BoundRowFunction(types, columns, (_, a) -> a[0] == Null.NULL || a[1] == Null.NULL
                ? Collections.emptyIterator()
                : new Pieces(a[0].asString(), a[1].asString().charAt(0), ordinal));
    }

    /// The parts between separators, one row at a time.
    private static final class Pieces implements Iterator<Value[]> {
        private final String text;
        private final char separator;
        private final boolean ordinal;
        private int from;
        private long count;

        Pieces(String text, char separator, boolean ordinal) {
            this.text = text;
            this.separator = separator;
            this.ordinal = ordinal;
        }

        @Override
        public boolean hasNext() {
            return from <= text.length();
        }

        @Override
        public Value[] next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            int at = text.indexOf(separator, from);
            int end = at < 0 ? text.length() : at;
            var piece = StringValue.of(text.substring(from, end));
            from = end + 1;
            count++;
            return ordinal ? new Value[] {piece, IntegerValue.of(count)} : new Value[] {piece};
        }
    }

    /// Numbers from start to stop; the step is 1 or -1 unless given. All arguments have one type.
    private static BoundRowFunction generateSeries(List<Argument> arguments, ConversionSettings settings) {
        var type = arguments.getFirst().type();
        for (int i = 0; i < arguments.size(); i++) {
            var given = arguments.get(i).type();
            boolean exact = given.name().isInteger() || given.name().isDecimal();
            if (!exact || given.name() != type.name() && !arguments.get(i).isNullLiteral()) {
                throw ArgumentRule.invalid(given, i, "generate_series");
            }
            type = type.name().isDecimal() ? dev.vitrine.types.type.ArithmeticTypes.commonDecimal(type, given) : type;
        }
        var shared = type;
        var types = Collections.nCopies(arguments.size(), shared);
        return new BoundRowFunction(types, List.of(new Column("value", shared, false)), (_, a) -> series(a, shared));
    }

    private static Iterator<Value[]> series(Value[] a, SqlType type) {
        for (var value : a) {
            if (value == Null.NULL) {
                return Collections.emptyIterator();
            }
        }
        var start = Numbers.toBigDecimal(a[0]);
        var stop = Numbers.toBigDecimal(a[1]);
        var step = a.length > 2 ? Numbers.toBigDecimal(a[2]) : BigDecimal.valueOf(start.compareTo(stop) <= 0 ? 1 : -1);
        if (step.signum() == 0) {
            throw TypeError.ARGUMENT_VALUE_INVALID.with(0, 3, "generate_series");
        }
        return type.name().isInteger() ? new WholeSeries(start.longValue(), stop.longValue(), step.longValue())
                : new DecimalSeries(start, stop, step, type);
    }

    private static final class WholeSeries implements Iterator<Value[]> {
        private final long stop;
        private final long step;
        private long next;
        private boolean more;

        WholeSeries(long start, long stop, long step) {
            this.next = start;
            this.stop = stop;
            this.step = step;
            this.more = step > 0 ? start <= stop : start >= stop;
        }

        @Override
        public boolean hasNext() {
            return more;
        }

        @Override
        public Value[] next() {
            if (!more) {
                throw new NoSuchElementException();
            }
            long current = next;
            more = step > 0 ? stop - current >= step && stop - current >= 0 || stop - current < 0
                    : current - stop >= -step || current - stop < 0;
            next = current + step;
            return new Value[] {IntegerValue.of(current)};
        }
    }

    private static final class DecimalSeries implements Iterator<Value[]> {
        private final BigDecimal stop;
        private final BigDecimal step;
        private final SqlType type;
        private BigDecimal next;

        DecimalSeries(BigDecimal start, BigDecimal stop, BigDecimal step, SqlType type) {
            this.next = start;
            this.stop = stop;
            this.step = step;
            this.type = type;
        }

        @Override
        public boolean hasNext() {
            return step.signum() * next.compareTo(stop) <= 0;
        }

        @Override
        public Value[] next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            var current = next;
            next = next.add(step);
            return new Value[] {Numbers.box(current, type)};
        }
    }
}
