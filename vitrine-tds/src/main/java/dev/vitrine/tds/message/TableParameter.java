package dev.vitrine.tds.message;

import dev.vitrine.engine.session.RpcRequest;
import dev.vitrine.tds.packet.ProtocolException;
import dev.vitrine.tds.packet.WireInput;
import dev.vitrine.tds.type.TypeDecoders;
import dev.vitrine.tds.type.TypeFault;
import dev.vitrine.tds.type.WireColumn;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A table as a parameter. Source: [MS-TDS] 2.2.5.5.5 "Table Valued Parameter (TVP) Values".
final class TableParameter {
    private static final int TABLE_TYPE = 0xF3;
    private static final int NULL_TABLE = 0xFFFF;
    private static final int COLUMNS_MAX = 1024;
    private static final int END = 0x00;
    private static final int ROW = 0x01;
    private static final int ORDER_UNIQUE = 0x10;
    private static final int COLUMN_ORDERING = 0x11;
    private static final int DEFAULT_FLAG = 0x0200;

    private final WireInput in;
    private final int ordinal;
    private final String name;
    private final List<Optional<WireColumn>> columns = new ArrayList<>();

    private TableParameter(WireInput in, int ordinal, String name) {
        this.in = in;
        this.ordinal = ordinal;
        this.name = name;
    }

    /// Reads from behind the type byte.
    static RpcRequest.Parameter parse(WireInput in, int ordinal, String name, boolean useDefault)
            throws IOException {
        return new TableParameter(in, ordinal, name).parse(useDefault);
    }

    private RpcRequest.Parameter parse(boolean useDefault) throws IOException {
        if (!in.shortText().isEmpty()) {
            throw QueryError.TABLE_PARAMETER_DATABASE.with(ordinal, name, 0L, 0, TABLE_TYPE);
        }
        var schema = in.shortText();
        var type = in.shortText();
        int count = in.uint16();
        if (count == NULL_TABLE) {
            options();
            rows();
            return new RpcRequest.Parameter(name, SqlType.SYSNAME, Null.NULL, false, true);
        }
        if (count > COLUMNS_MAX) {
            throw QueryError.TABLE_PARAMETER_COLUMN_COUNT.with(ordinal, name, 0L, 0, TABLE_TYPE);
        }
        for (int i = 0; i < count; i++) {
            column();
        }
        options();
        var types = columns.stream().map(column -> column.map(WireColumn::type)).toList();
        return new RpcRequest.Parameter(name, SqlType.SYSNAME, Null.NULL, false, useDefault,
                Optional.of(new RpcRequest.TableValue(schema, type, types, rows())));
    }

    private void column() throws IOException {
        in.skip(Integer.BYTES);
        int flags = in.uint16();
        WireColumn column;
        try {
            column = TypeDecoders.read(in, TypeDecoders.Place.TABLE);
        } catch (TypeFault fault) {
            throw error(fault, 0, columns.size() + 1);
        }
        if (!in.shortText().isEmpty()) {
            throw QueryError.TABLE_PARAMETER_COLUMN_NAME.with(ordinal, name, 0L, columns.size() + 1, TABLE_TYPE);
        }
        columns.add((flags & DEFAULT_FLAG) != 0 ? Optional.empty() : Optional.of(column));
    }

    /// TVP_ORDER_UNIQUE tells how the rows are sorted; TVP_COLUMN_ORDERING which column of the type each one is.
    private void options() throws IOException {
        var ordering = new ArrayList<Integer>();
        for (int token = in.int8(); token != END; token = in.int8()) {
            int count = in.uint16();
            switch (token) {
                case ORDER_UNIQUE -> in.skip(count * (Short.BYTES + 1));
                case COLUMN_ORDERING -> {
                    for (int i = 0; i < count; i++) {
                        ordering.add(in.uint16());
                    }
                }
                default -> throw new ProtocolException("unknown token " + token + " in a table parameter");
            }
        }
        boolean asTheyStand = true;
        for (int i = 0; i < ordering.size(); i++) {
            asTheyStand &= ordering.get(i) == i + 1;
        }
        if (!ordering.isEmpty() && ordering.size() != columns.size()) {
            throw QueryError.TABLE_PARAMETER_ORDERING.with(ordinal, name, 0L, 0, TABLE_TYPE);
        }
        if (!asTheyStand) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("TVP_COLUMN_ORDERING");
        }
    }

    private List<Value[]> rows() throws IOException {
        var rows = new ArrayList<Value[]>();
        for (int token = in.int8(); token != END; token = in.int8()) {
            if (token != ROW) {
                throw new ProtocolException("unknown token " + token + " among a table parameter's rows");
            }
            rows.add(row(rows.size() + 1));
        }
        return rows;
    }

    /// The values that come; columns with their default send none.
    private Value[] row(long number) throws IOException {
        var row = new ArrayList<Value>();
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).isPresent()) {
                try {
                    row.add(columns.get(i).get().decoder().read(in));
                } catch (TypeFault fault) {
                    throw error(fault, number, i + 1);
                }
            }
        }
        return row.toArray(Value[]::new);
    }

    private SqlError error(TypeFault fault, long row, int column) {
        return switch (fault.kind()) {
            case UNKNOWN_TYPE -> QueryError.TABLE_PARAMETER_TYPE.with(ordinal, name, row, column, fault.wireType());
            case LENGTH -> QueryError.TABLE_PARAMETER_LENGTH.with(ordinal, name, row, column, fault.wireType());
            case VALUE -> QueryError.TABLE_PARAMETER_VALUE.with(ordinal, name, row, column, fault.typeName());
        };
    }
}
