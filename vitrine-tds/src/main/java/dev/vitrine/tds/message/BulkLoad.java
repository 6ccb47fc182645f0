package dev.vitrine.tds.message;

import dev.vitrine.engine.session.BulkRows;
import dev.vitrine.tds.packet.ProtocolException;
import dev.vitrine.tds.packet.WireInput;
import dev.vitrine.tds.type.TypeDecoders;
import dev.vitrine.tds.type.WireColumn;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// The rows of INSERT BULK: a result set that the client sends. Source: [MS-TDS] 2.2.6.1 "Bulk Load BCP".
public final class BulkLoad {
    private static final int COLUMNS = 0x81;
    private static final int ROW = 0xD1;
    private static final int ROW_WITH_NULLS = 0xD2;
    private static final int DONE = 0xFD;
    private static final int COLUMNS_MAX = 1024;

    private BulkLoad() {
    }

    public static BulkRows parse(WireInput in) throws IOException {
        if (in.int8() != COLUMNS) {
            throw new ProtocolException("a bulk load without columns");
        }
        int count = in.uint16();
        if (count > COLUMNS_MAX) {
            throw new ProtocolException("bulk load of " + count + " columns");
        }
        var columns = new ArrayList<WireColumn>();
        for (int i = 0; i < count; i++) {
            in.skip(Integer.BYTES + Short.BYTES);
            var column = TypeDecoders.read(in, TypeDecoders.Place.COLUMN);
            var type = column.type().name();
            if (type == TypeName.TEXT || type == TypeName.NTEXT || type == TypeName.IMAGE) {
                in.skip(in.uint16() * Character.BYTES);
            }
            in.shortText();
            columns.add(column);
        }
        var rows = new ArrayList<Value[]>();
        // FreeTDS sends no done token.
        while (in.remaining() > 0 && in.peek8() != DONE) {
            int token = in.int8();
            rows.add(switch (token) {
                case ROW -> row(in, columns, new byte[(count + 7) / 8]);
                case ROW_WITH_NULLS -> row(in, columns, in.bytes((count + 7) / 8));
                default -> throw new ProtocolException("unknown token " + token + " in a bulk load");
            });
        }
        return new BulkRows(columns.stream().map(WireColumn::type).toList(), rows);
    }

    private static Value[] row(WireInput in, List<WireColumn> columns, byte[] nulls) throws IOException {
        var row = new Value[columns.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = (nulls[i / 8] >> i % 8 & 1) != 0 ? Null.NULL : columns.get(i).decoder().read(in);
        }
        return row;
    }
}
