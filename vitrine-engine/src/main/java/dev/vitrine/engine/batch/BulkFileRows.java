package dev.vitrine.engine.batch;

import dev.vitrine.engine.load.DataFile;
import dev.vitrine.engine.load.FormatFile;
import dev.vitrine.engine.load.LoadOptions;
import dev.vitrine.engine.load.LoadedRows;
import dev.vitrine.query.algebra.RowSource;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.error.LoadError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// OPENROWSET(BULK ...) while it runs: what is in the file now.
final class BulkFileRows {
    private BulkFileRows() {
    }

    static Iterator<Value[]> rows(RowSource.BulkFile source, BatchServices services, ConversionSettings settings,
            Consumer<SqlError> told) {
        var options = LoadOptions.of(source.options());
        var bytes = read(services, source.file());
        var type = source.columns().getFirst().type();
        if (options.has("SINGLE_BLOB")) {
            return one(new BinaryValue(bytes));
        }
        if (options.has("SINGLE_CLOB")) {
            return one(new StringValue(DataFile.text(bytes, single(options, type))));
        }
        if (options.has("SINGLE_NCLOB")) {
            boolean marked = bytes.length > 1 && bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE;
            if (!marked) {
                throw LoadError.BYTE_ORDER_MARK_MISSING.with(source.file());
            }
            return one(new StringValue(DataFile.text(bytes, StandardCharsets.UTF_16LE)));
        }
        var format = options.text("FORMATFILE").map(name -> format(services, name));
        var columns = new ArrayList<LoadedRows.Column>();
        var numbers = format.map(file -> file.fields().stream().map(FormatFile.Field::column)
                .filter(number -> number > 0).sorted().toList()).orElse(List.of());
        for (var column : source.columns()) {
            int place = columns.size();
            columns.add(new LoadedRows.Column(numbers.size() > place ? numbers.get(place) : place + 1,
                    column.target().column(), column.type(), true, false));
        }
        var rows = new LoadedRows(DataFile.text(bytes, options.charset()), options, format, columns, settings, told);
        return rows.next(Long.MAX_VALUE).iterator();
    }

    /// The code page of the database, unless one is said.
    private static Charset single(LoadOptions options, SqlType type) {
        return options.has("CODEPAGE") ? options.charset()
                : dev.vitrine.types.collation.CodePage.charset(type.collation().codePage().number()).orElseThrow();
    }

    private static Iterator<Value[]> one(Value value) {
        return List.<Value[]>of(new Value[] {value}).iterator();
    }

    static FormatFile format(BatchServices services, String name) {
        return FormatFile.parse(DataFile.text(read(services, name), StandardCharsets.UTF_8), name);
    }

    /// The columns of a format file: characters as long as it says.
    static Map<String, SqlType> columns(FormatFile format) {
        var columns = new LinkedHashMap<String, SqlType>();
        format.fields().stream().filter(field -> field.column() > 0)
                .sorted(java.util.Comparator.comparingInt(FormatFile.Field::column))
                .forEach(field -> columns.put(field.name(), type(field)));
        return columns;
    }

    private static SqlType type(FormatFile.Field field) {
        boolean wide = field.type().equals("SQLNCHAR");
        if (field.length() == 0 || field.length() > SqlType.MAX_BYTES) {
            return wide ? SqlType.NVARCHAR_MAX : SqlType.VARCHAR_MAX;
        }
        return wide ? SqlType.nvarchar(Math.max(1, field.length() / 2)) : SqlType.varchar(field.length());
    }

    private static byte[] read(BatchServices services, String name) {
        return DataFile.bytes(services.os().files(), services.path(name), name);
    }
}
