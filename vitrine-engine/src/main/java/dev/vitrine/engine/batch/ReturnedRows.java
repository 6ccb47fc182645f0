package dev.vitrine.engine.batch;

import dev.vitrine.query.algebra.RowSource.Executed.Target;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.conversion.Converter;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/// Rows that a statement takes from outside: a result of what INSERT ... EXEC calls, or what a client loads.
///
/// @param bulk whether a client loads them
record ReturnedRows(List<SqlType> types, List<Value[]> rows, boolean bulk) {
    static final ReturnedRows NONE = new ReturnedRows(List.of(), List.of(), false);

    /// All rows, converted to the columns that take them.
    static Iterator<Value[]> converted(List<ReturnedRows> results, List<Target> targets, ConversionSettings settings) {
        return results.stream().flatMap(one -> one.converted(targets, settings)).iterator();
    }

    private Stream<Value[]> converted(List<Target> targets, ConversionSettings settings) {
        if (types.size() != targets.size()) {
            throw bulk ? TypeError.BULK_COLUMN_TYPE.with(Math.min(types.size(), targets.size()) + 1)
                    : NameError.COLUMN_COUNT_MISMATCH.state(7);
        }
        var converters = new Converter[types.size()];
        for (int i = 0; i < converters.length; i++) {
            var target = targets.get(i);
            Conversions.implicitRefusal(types.get(i), target.type()).ifPresent(refusal -> {
                throw refusal;
            });
            converters[i] = Conversions.assignment(types.get(i), target.type(), target.target(), settings);
        }
        return rows.stream().map(row -> {
            var values = new Value[converters.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = value(converters[i], row[i], i);
            }
            return values;
        });
    }

    private Value value(Converter converter, Value given, int place) {
        try {
            return converter.convert(given);
        } catch (SqlError error) {
            throw bulk && error.is(TypeError.TRUNCATED_IN_COLUMN) ? TypeError.BULK_COLUMN_LENGTH.with(place + 1)
                    : error;
        }
    }
}
