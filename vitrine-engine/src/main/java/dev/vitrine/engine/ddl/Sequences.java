package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SequenceRow;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.engine.database.TypeResolver;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.ObjectDefinition;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.SequenceError;
import dev.vitrine.types.type.SqlType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/// CREATE and ALTER SEQUENCE. Source: "CREATE SEQUENCE (Transact-SQL)", "ALTER SEQUENCE (Transact-SQL)".
final class Sequences {
    private final DdlContext context;

    Sequences(DdlContext context) {
        this.context = context;
    }

    void run(ObjectDefinition.SequenceDefinition sequence) {
        requireOnce(sequence.options());
        if (sequence.alter()) {
            alter(sequence);
        } else {
            create(sequence);
        }
    }

    private static void requireOnce(List<NamedOption> options) {
        var seen = new HashSet<String>();
        for (var option : options) {
            if (!seen.add(option.name().replace("NO ", ""))) {
                throw SequenceError.ARGUMENT_TWICE.with(option.name());
            }
        }
    }

    private void create(ObjectDefinition.SequenceDefinition sequence) {
        var objects = Objects.of(context, sequence.name());
        var name = sequence.name().name().name();
        int schema = objects.schema(sequence.name());
        var type = sequence.type().map(declared -> TypeResolver.resolve(declared, 1, objects.catalog().collation(),
                objects.catalog()))
                .orElse(SqlType.BIGINT);
        if (!type.name().isInteger() && !(type.name().isDecimal() && type.scale() == 0)) {
            throw SequenceError.TYPE_INVALID.with(name);
        }
        var increment = number(sequence.options(), "INCREMENT BY", type).orElse(BigInteger.ONE);
        var minimum = number(sequence.options(), "MINVALUE", type).orElse(lowest(type));
        var maximum = number(sequence.options(), "MAXVALUE", type).orElse(highest(type));
        var start = number(sequence.options(), "START WITH", type)
                .orElse(increment.signum() < 0 ? maximum : minimum);
        var row = new SequenceRow(0, type, start, increment, minimum, maximum, cycles(sequence.options(), false),
                cache(sequence.options(), SequenceRow.STANDARD_CACHE, name), start, SequenceRow.FRESH);
        check(row, name);
        if (outside(start, row)) {
            throw SequenceError.START_OUT_OF_RANGE.with(name);
        }
        var object = objects.create(name, schema, ObjectType.SEQUENCE_OBJECT, 0, 0);
        objects.catalog().rows().insert(context.transaction(), SystemTable.SYSSEQUENCES,
                withId(row, object.id()).toValues());
        objects.changed();
        warn(row, name);
    }

    private static SequenceRow withId(SequenceRow row, int id) {
        return new SequenceRow(id, row.type(), row.start(), row.increment(), row.minimum(), row.maximum(),
                row.cycling(), row.cache(), row.next(), row.used());
    }

    private void alter(ObjectDefinition.SequenceDefinition sequence) {
        if (sequence.type().isPresent()) {
            throw SequenceError.AS_IN_ALTER.with();
        }
        if (sequence.options().stream().anyMatch(option -> option.name().equals("START WITH"))) {
            throw SequenceError.START_IN_ALTER.with();
        }
        if (sequence.options().isEmpty()) {
            throw SequenceError.NO_PROPERTIES.with();
        }
        var objects = Objects.of(context, sequence.name());
        var object = objects.find(sequence.name())
                .orElseThrow(() -> NameError.INVALID_OBJECT_NAME.with(sequence.name().text()));
        if (object.type() != ObjectType.SEQUENCE_OBJECT) {
            throw SequenceError.NOT_A_SEQUENCE.with(sequence.name().text());
        }
        objects.lock(object.id());
        var old = SequenceRow.of(objects.catalog().rows().row(SystemTable.SYSSEQUENCES, object.id()).orElseThrow());
        var row = altered(sequence, object, old);
        check(row, object.name());
        if (outside(row.next(), row)) {
            throw SequenceError.CURRENT_OUT_OF_RANGE.with(row.next().toString(), object.name());
        }
        objects.catalog().rows().update(context.transaction(), SystemTable.SYSSEQUENCES, row.toValues());
        objects.update(object);
        warn(row, object.name());
    }

    private static SequenceRow altered(ObjectDefinition.SequenceDefinition sequence, ObjectRow object,
            SequenceRow old) {
        var options = sequence.options();
        var type = old.type();
        var increment = number(options, "INCREMENT BY", type).orElse(old.increment());
        var minimum = number(options, "MINVALUE", type)
                .orElse(has(options, "NO MINVALUE") ? lowest(type) : old.minimum());
        var maximum = number(options, "MAXVALUE", type)
                .orElse(has(options, "NO MAXVALUE") ? highest(type) : old.maximum());
        var restart = option(options, "RESTART");
        var start = restart.flatMap(option -> number(options, "RESTART", type)).orElse(old.start());
        boolean anew = restart.isPresent();
        return new SequenceRow(object.id(), type, start, increment, minimum, maximum, cycles(options, old.cycling()),
                cache(options, old.cache(), object.name()), anew ? start : old.next(),
                anew ? SequenceRow.FRESH : old.used());
    }

    private static Optional<NamedOption> option(List<NamedOption> options, String name) {
        return options.stream().filter(option -> option.name().equals(name)).findFirst();
    }

    private static boolean has(List<NamedOption> options, String name) {
        return option(options, name).isPresent();
    }

    /// 11708 for a number that the type cannot hold.
    private static Optional<BigInteger> number(List<NamedOption> options, String name, SqlType type) {
        return option(options, name).filter(option -> option.value().isPresent()).map(option -> {
            BigInteger number;
            try {
                number = new BigDecimal(option.text()).toBigIntegerExact();
            } catch (NumberFormatException | ArithmeticException e) {
                throw SequenceError.ARGUMENT_INVALID.with(name);
            }
            boolean signed = name.equals("INCREMENT BY");
            var lowest = signed ? lowest(type).min(highest(type).negate()) : lowest(type);
            boolean low = number.compareTo(lowest) < 0;
            if (low || number.compareTo(highest(type)) > 0) {
                throw SequenceError.ARGUMENT_INVALID.with(name);
            }
            return number;
        });
    }

    private static BigInteger highest(SqlType type) {
        return switch (type.name()) {
            case TINYINT -> BigInteger.valueOf(255);
            case SMALLINT -> BigInteger.valueOf(Short.MAX_VALUE);
            case INT -> BigInteger.valueOf(Integer.MAX_VALUE);
            case BIGINT -> BigInteger.valueOf(Long.MAX_VALUE);
            default -> BigInteger.TEN.pow(type.precision()).subtract(BigInteger.ONE);
        };
    }

    private static BigInteger lowest(SqlType type) {
        return switch (type.name()) {
            case TINYINT -> BigInteger.ZERO;
            case SMALLINT, INT, BIGINT -> highest(type).negate().subtract(BigInteger.ONE);
            default -> highest(type).negate();
        };
    }

    private static boolean cycles(List<NamedOption> options, boolean before) {
        return has(options, "CYCLE") || before && !has(options, "NO CYCLE");
    }

    private static int cache(List<NamedOption> options, int before, String name) {
        if (has(options, "NO CACHE")) {
            return 0;
        }
        var cache = option(options, "CACHE");
        if (cache.isEmpty()) {
            return before;
        }
        if (cache.get().value().isEmpty()) {
            return SequenceRow.STANDARD_CACHE;
        }
        int size = Integer.parseInt(cache.get().text());
        if (size <= 0) {
            throw SequenceError.CACHE_NOT_POSITIVE.with(name);
        }
        return size;
    }

    private static boolean outside(BigInteger number, SequenceRow row) {
        return number.compareTo(row.minimum()) < 0 || number.compareTo(row.maximum()) > 0;
    }

    private static void check(SequenceRow row, String name) {
        if (row.increment().signum() == 0) {
            throw SequenceError.INCREMENT_ZERO.with(name);
        }
        if (row.minimum().compareTo(row.maximum()) >= 0) {
            throw SequenceError.MINIMUM_NOT_LESS.with(name);
        }
        if (row.increment().abs().compareTo(row.maximum().subtract(row.minimum())) > 0) {
            throw SequenceError.INCREMENT_TOO_LARGE.with(name);
        }
    }

    private void warn(SequenceRow row, String name) {
        if (row.cache() == 1) {
            context.messages().accept(SequenceError.CACHE_SET_TO_NONE.with(name));
        } else if (row.cache() > 1 && row.available(row.next()).compareTo(BigInteger.valueOf(row.cache())) < 0) {
            context.messages().accept(SequenceError.CACHE_BEYOND_RANGE.with(name));
        }
    }
}
