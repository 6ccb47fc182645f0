package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.engine.session.SetOptions;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// SET TEXTSIZE: how many bytes of a large value a SELECT returns.
/// Source: "SET TEXTSIZE (Transact-SQL)".
final class TextSize {
    private static final int[] NONE = new int[0];

    private final int bytes;
    private final List<ResultColumn> columns;
    private final int[] large;

    TextSize(int bytes, List<ResultColumn> columns) {
        this.bytes = bytes;
        this.columns = columns;
        this.large = bytes < 0 || bytes == SetOptions.UNLIMITED_TEXT_SIZE ? NONE
                : IntStream.range(0, columns.size()).filter(i -> isLarge(columns.get(i).type())).toArray();
    }

    private static boolean isLarge(SqlType type) {
        return switch (type.name()) {
            case TEXT, NTEXT, IMAGE -> true;
            case VARCHAR, NVARCHAR, VARBINARY -> type.isMax();
            default -> false;
        };
    }

    /// The row with its large values cut.
    Value[] cut(Value[] row) {
        var result = row;
        for (int column : large) {
            var cut = cut(row[column], columns.get(column).type().name());
            if (cut != row[column]) {
                result = result == row ? row.clone() : result;
                result[column] = cut;
            }
        }
        return result;
    }

    private Value cut(Value value, TypeName type) {
        if (value instanceof StringValue(var text)) {
            int characters = type.isUnicode() ? bytes / 2 : bytes;
            return text.length() <= characters ? value : StringValue.of(text.substring(0, characters));
        }
        return value instanceof BinaryValue binary && binary.bytes().length > bytes
                ? new BinaryValue(Arrays.copyOf(binary.bytes(), bytes)) : value;
    }
}
