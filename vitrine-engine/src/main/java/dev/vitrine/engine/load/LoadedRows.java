package dev.vitrine.engine.load;

import dev.vitrine.types.conversion.AssignmentTarget;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.conversion.Converter;
import dev.vitrine.types.error.LoadError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The rows of a data file as values of columns. A row that does not fit is told, kept for the error file, and passed
/// over, up to MAXERRORS of them.
public final class LoadedRows {
    private static final int HEXADECIMAL_STYLE = 2;

    private final DataFile file;
    private final LoadOptions options;
    private final Optional<FormatFile> format;
    private final List<Column> fields;
    private final List<Column> columns;
    /// The field of each column, where no format file says another.
    private final int[] places;
    private final List<Converter> converters = new ArrayList<>();
    private final Consumer<SqlError> told;
    private final List<DataFile.Row> bad = new ArrayList<>();
    private final List<Long> badNumbers = new ArrayList<>();
    private long number;

    /// A column that has a field in the file.
    ///
    /// @param number   the column as a format file counts it, from 1
    /// @param nullable whether NULL may come from the file
    /// @param computed whether its field is passed over: "The values in the data file for computed columns are ignored"
    public record Column(int number, String name, SqlType type, boolean nullable, boolean computed) {
    }

    /// @param text the whole file
    /// @param told takes the errors of single rows
    public LoadedRows(String text, LoadOptions options, Optional<FormatFile> format, List<Column> columns,
            ConversionSettings settings, Consumer<SqlError> told) {
        this.file = DataFile.of(text);
        this.options = options;
        this.format = format;
        this.fields = List.copyOf(columns);
        this.columns = fields.stream().filter(column -> !column.computed()).toList();
        this.places = this.columns.stream().mapToInt(fields::indexOf).toArray();
        this.told = told;
        for (var column : this.columns) {
            converters.add(converter(column, settings));
        }
    }

    private static Converter converter(Column column, ConversionSettings settings) {
        return column.type().name().isBinary()
                ? Conversions.converter(SqlType.NVARCHAR_MAX, column.type(), HEXADECIMAL_STYLE, settings)
                : Conversions.assignment(SqlType.NVARCHAR_MAX, column.type(), new AssignmentTarget("", column.name()),
                        settings);
    }

    /// Rows that were passed over, as they stand in the file, for the error file.
    public List<DataFile.Row> bad() {
        return List.copyOf(bad);
    }

    /// The numbers of those rows.
    public List<Long> badNumbers() {
        return List.copyOf(badNumbers);
    }

    /// The next rows, at most so many; none at the end.
    public List<Value[]> next(long limit) {
        var rows = new ArrayList<Value[]>();
        while (rows.size() < limit) {
            var row = cut();
            if (row.isEmpty()) {
                break;
            }
            number++;
            if (number > options.lastRow()) {
                break;
            }
            if (number >= options.firstRow()) {
                converted(row.get()).ifPresent(rows::add);
            }
        }
        return rows;
    }

    private Optional<DataFile.Row> cut() {
        if (format.isPresent()) {
            return file.next(format.get().terminators());
        }
        if (options.csv()) {
            return file.nextCsv(fields.size(), options.fieldTerminator(), options.rowTerminator(),
                    options.quote().charAt(0));
        }
        var terminators = new ArrayList<String>();
        for (int i = 1; i < fields.size(); i++) {
            terminators.add(options.fieldTerminator());
        }
        terminators.add(options.rowTerminator());
        return file.next(terminators);
    }

    private Optional<Value[]> converted(DataFile.Row row) {
        var values = new Value[columns.size()];
        for (int i = 0; i < values.length; i++) {
            var place = format.isPresent() ? format.get().place(columns.get(i).number())
                    : Optional.of(places[i]);
            var field = place.flatMap(at -> row.fields().get(at));
            var error = convert(values, i, field);
            if (error.isPresent()) {
                bad.add(row);
                badNumbers.add(number);
                told.accept(error.get());
                if (bad.size() > options.maxErrors()) {
                    throw LoadError.TOO_MANY_ERRORS.with(options.maxErrors());
                }
                return Optional.empty();
            }
        }
        return Optional.of(values);
    }

    private Optional<SqlError> convert(Value[] values, int place, Optional<String> field) {
        var column = columns.get(place);
        if (field.isEmpty()) {
            values[place] = Null.NULL;
            return column.nullable() ? Optional.empty()
                    : Optional.of(LoadError.NULL_NOT_ALLOWED.with(number, places[place] + 1, column.name()));
        }
        try {
            boolean text = column.type().isCharacter();
            values[place] = converters.get(place).convert(new StringValue(text ? field.get() : field.get().strip()));
            return Optional.empty();
        } catch (SqlError error) {
            return Optional.of(message(error).with(number, places[place] + 1, column.name()));
        }
    }

    private static LoadError message(SqlError error) {
        if (error.is(TypeError.TRUNCATED_IN_COLUMN)) {
            return LoadError.TRUNCATION;
        }
        return switch (error.number()) {
            case 220, 232, 244, 248, 8115 -> LoadError.OVERFLOW;
            default -> LoadError.TYPE_MISMATCH;
        };
    }
}
