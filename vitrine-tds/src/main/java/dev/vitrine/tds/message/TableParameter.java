package dev.vitrine.tds.message;

import dev.vitrine.tds.packet.ProtocolException;
import dev.vitrine.tds.packet.WireInput;
import dev.vitrine.tds.type.TypeDecoders;
import dev.vitrine.tds.type.WireColumn;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A table as a parameter. Source: [MS-TDS] 2.2.5.5.5 "Table Valued Parameter (TVP) Values".
///
/// @param columns the types of the columns; empty for a NULL table, and for a column that takes its default
public record TableParameter(String schema, String typeName, List<Optional<WireColumn>> columns, List<Value[]> rows) {
    private static final int NULL_TABLE = 0xFFFF;
    private static final int COLUMNS_MAX = 1024;
    private static final int END = 0x00;
    private static final int ROW = 0x01;
    private static final int ORDER_UNIQUE = 0x10;
    private static final int COLUMN_ORDERING = 0x11;
    private static final int DEFAULT_FLAG = 0x0200;

    /// Reads from behind the type byte.
    public static TableParameter parse(WireInput in) throws IOException {
        in.shortText();
        var schema = in.shortText();
        var name = in.shortText();
        int count = in.uint16();
        var columns = new ArrayList<Optional<WireColumn>>();
        if (count != NULL_TABLE) {
            if (count > COLUMNS_MAX) {
                throw new ProtocolException("table parameter of " + count + " columns");
            }
            for (int i = 0; i < count; i++) {
                in.skip(Integer.BYTES);
                int flags = in.uint16();
                var column = TypeDecoders.read(in, TypeDecoders.Place.PARAMETER);
                in.shortText();
                columns.add((flags & DEFAULT_FLAG) != 0 ? Optional.empty() : Optional.of(column));
            }
        }
        options(in);
        return new TableParameter(schema, name, List.copyOf(columns), rows(in, columns));
    }

    private static void options(WireInput in) throws IOException {
        for (int token = in.int8(); token != END; token = in.int8()) {
            int bytes = switch (token) {
                case ORDER_UNIQUE -> Short.BYTES + 1;
                case COLUMN_ORDERING -> Short.BYTES;
                default -> throw new ProtocolException("unknown token " + token + " in a table parameter");
            };
            in.skip(in.uint16() * bytes);
        }
    }

    private static List<Value[]> rows(WireInput in, List<Optional<WireColumn>> columns) throws IOException {
        var rows = new ArrayList<Value[]>();
        for (int token = in.int8(); token != END; token = in.int8()) {
            if (token != ROW) {
                throw new ProtocolException("unknown token " + token + " among a table parameter's rows");
            }
            var row = new Value[columns.size()];
            for (int i = 0; i < row.length; i++) {
                row[i] = columns.get(i).isPresent() ? columns.get(i).get().decoder().read(in)
                        : dev.vitrine.types.value.Null.NULL;
            }
            rows.add(row);
        }
        return rows;
    }
}
