package dev.vitrine.tds.token;

import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.tds.type.Dialect;
import dev.vitrine.tds.type.TypeEncoder;
import dev.vitrine.tds.type.TypeEncoders;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.util.List;

/// Writes one result set: COLMETADATA and its rows.
final class ResultSetWriter {
    private static final int NULLABLE = 0x0001;
    private static final int CASE_SENSITIVE = 0x0002;
    private static final int UPDATABLE_UNKNOWN = 0x0008;
    private static final int IDENTITY = 0x0010;
    private static final int COMPUTED = 0x0020;
    private static final int TIMESTAMP_USER_TYPE = 0x50;

    private final PacketWriter out;
    private final boolean nullBitmaps;
    private final TypeEncoder[] encoders;

    ResultSetWriter(PacketWriter out, Dialect dialect, List<ResultColumn> columns) throws IOException {
        this.out = out;
        this.nullBitmaps = dialect.hasNullBitmapRows();
        this.encoders = new TypeEncoder[columns.size()];
        out.int8(TokenType.COLUMN_METADATA);
        out.int16(columns.size());
        for (int i = 0; i < encoders.length; i++) {
            var column = columns.get(i);
            encoders[i] = TypeEncoders.of(column.type(), column.nullable(), dialect);
            describe(column, encoders[i], dialect);
        }
    }

    private void describe(ResultColumn column, TypeEncoder encoder, Dialect dialect) throws IOException {
        int userType = column.type().name() == TypeName.TIMESTAMP ? TIMESTAMP_USER_TYPE : 0;
        if (dialect.hasWideFields()) {
            out.int32(userType);
        } else {
            out.int16(userType);
        }
        out.int16(flags(column));
        encoder.typeInfo(out);
        if (encoder.hasTableName()) {
            if (dialect.hasWideFields()) {
                out.int8(1);
            }
            out.longText("");
        }
        out.shortText(column.name());
    }

    private static int flags(ResultColumn column) {
        boolean caseSensitive = column.type().isCharacter() && column.type().collation().traits().caseSensitive();
        return (column.nullable() ? NULLABLE : 0) | (caseSensitive ? CASE_SENSITIVE : 0)
                | (column.identity() ? IDENTITY : column.computed() ? COMPUTED : UPDATABLE_UNKNOWN);
    }

    void row(Value[] row) throws IOException {
        if (nullBitmaps && saves(row)) {
            rowWithBitmap(row);
            return;
        }
        out.int8(TokenType.ROW);
        for (int i = 0; i < encoders.length; i++) {
            encoders[i].value(out, checked(row, i));
        }
    }

    /// Where the column was declared NOT NULL the protocol has no way to say NULL.
    private Value checked(Value[] row, int i) {
        if (row[i] == Null.NULL && encoders[i].nullBytes() == 0) {
            throw new IllegalStateException("NULL in column " + (i + 1) + ", which is not nullable");
        }
        return row[i];
    }

    private boolean saves(Value[] row) {
        int saved = -(encoders.length + 7) / 8;
        for (int i = 0; i < encoders.length; i++) {
            if (row[i] == Null.NULL) {
                saved += encoders[i].nullBytes();
            }
        }
        return saved > 0;
    }

    private void rowWithBitmap(Value[] row) throws IOException {
        out.int8(TokenType.NULL_BITMAP_ROW);
        for (int first = 0; first < encoders.length; first += Byte.SIZE) {
            int bits = 0;
            for (int i = first; i < Math.min(encoders.length, first + Byte.SIZE); i++) {
                bits |= row[i] == Null.NULL ? 1 << i - first : 0;
            }
            out.int8(bits);
        }
        for (int i = 0; i < encoders.length; i++) {
            if (row[i] != Null.NULL) {
                encoders[i].value(out, row[i]);
            } else {
                checked(row, i);
            }
        }
    }
}
