package dev.vitrine.engine.ddl;

import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.StringJoiner;

/// The values of a key as errors 1505, 2601 and 2627 print them: `(1, <NULL>, abc)`.
public final class KeyText {
    private KeyText() {
    }

    /// The key of an index in a row of the table.
    public static String of(TableMetadata table, IndexMetadata index, Value[] row) {
        var text = new StringJoiner(", ", "(", ")");
        for (var key : index.keys()) {
            var value = row[key.ordinal()];
            var type = table.columns().get(key.ordinal()).type();
            text.add(value == Null.NULL ? "<NULL>" : Conversions.converter(type, SqlType.NVARCHAR_MAX,
                    ConversionSettings.DEFAULT).convert(value).asString());
        }
        return text.toString();
    }
}
