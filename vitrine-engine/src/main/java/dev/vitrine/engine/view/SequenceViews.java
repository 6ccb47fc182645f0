package dev.vitrine.engine.view;

import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SequenceRow;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.types.value.VariantValue;
import java.math.BigInteger;
import java.util.function.BiConsumer;

/// Sequences. Source: "sys.sequences", "SEQUENCES (Transact-SQL)".
final class SequenceViews {
    private SequenceViews() {
    }

    private static void each(Rows rows, BiConsumer<ObjectRow, SequenceRow> action) {
        for (var object : rows.objects()) {
            if (object.type() == ObjectType.SEQUENCE_OBJECT) {
                rows.database().rows().row(SystemTable.SYSSEQUENCES, object.id())
                        .ifPresent(row -> action.accept(object, SequenceRow.of(row)));
            }
        }
    }

    private static VariantValue variant(SequenceRow row, BigInteger number) {
        return new VariantValue(row.type(), row.typed(number));
    }

    static void sequences(Rows rows) {
        each(rows, (object, row) -> {
            var state = rows.context().sequence(rows.database().database().id(), object.id());
            rows.first(object.name(), object.id(), null, object.schemaId(), object.parentId(), object.type().code(),
                    object.type().name(), object.created(), object.modified(), false);
            rows.set("start_value", variant(row, row.start())).set("increment", variant(row, row.increment()))
                    .set("minimum_value", variant(row, row.minimum()))
                    .set("maximum_value", variant(row, row.maximum())).set("is_cycling", row.cycling())
                    .set("is_cached", row.cache() != 0)
                    .set("cache_size", row.cache() > 0 ? row.cache() : null)
                    .set("system_type_id", row.type().name().systemTypeId())
                    .set("user_type_id", row.type().name().userTypeId()).set("precision", row.type().precision())
                    .set("scale", row.type().scale())
                    .set("current_value", new VariantValue(row.type(), state.current()))
                    .set("is_exhausted", row.used() == SequenceRow.EXHAUSTED && !row.cycling()
                            && state.current().equals(row.typed(row.next())))
                    .set("last_used_value", state.used() ? new VariantValue(row.type(), state.current()) : null)
                    .add();
        });
    }

    static void schema(Rows rows) {
        var catalog = rows.database().database().name();
        each(rows, (object, row) -> rows.set("SEQUENCE_CATALOG", catalog)
                .set("SEQUENCE_SCHEMA", rows.database().schema(object)).set("SEQUENCE_NAME", object.name())
                .set("DATA_TYPE", row.type().name().sqlName()).set("NUMERIC_PRECISION", row.type().precision())
                .set("NUMERIC_PRECISION_RADIX", 10).set("NUMERIC_SCALE", row.type().scale())
                .set("START_VALUE", variant(row, row.start())).set("MINIMUM_VALUE", variant(row, row.minimum()))
                .set("MAXIMUM_VALUE", variant(row, row.maximum())).set("INCREMENT", variant(row, row.increment()))
                .set("CYCLE_OPTION", row.cycling()).add());
    }
}
