package dev.vitrine.engine.load;

import dev.vitrine.types.error.LoadError;
import dev.vitrine.types.error.QueryError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A format file that is not XML: which field of the data file goes to which column, and how fields end.
/// Source: "Non-XML format files (SQL Server)".
public record FormatFile(List<Field> fields) {
    private static final Pattern LINE = Pattern.compile("(\\d+)\\s+(\\w+)\\s+(\\d+)\\s+(\\d+)\\s+"
            + "\"((?:[^\"\\\\]|\\\\.)*)\"\\s+(\\d+)\\s+(\\S+)(?:\\s+(\\S+))?\\s*");

    /// A field of the data file.
    ///
    /// @param column the number of the column in the table from 1, 0 for a field that is passed over
    public record Field(String type, int length, String terminator, int column, String name) {
        boolean wide() {
            return type.equals("SQLNCHAR");
        }
    }

    /// Reads a format file.
    public static FormatFile parse(String text, String shown) {
        var lines = text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        if (text.stripLeading().startsWith("<")) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("XML format file");
        }
        if (lines.size() < 2 || !lines.getFirst().matches("\\d+(\\.\\d+)?") || !lines.get(1).matches("\\d+")) {
            throw LoadError.COLUMN_NUMBER_INVALID.with(shown);
        }
        int count = Integer.parseInt(lines.get(1));
        if (lines.size() < count + 2) {
            throw LoadError.COLUMN_NUMBER_INVALID.with(shown);
        }
        var fields = new ArrayList<Field>();
        for (int i = 0; i < count; i++) {
            fields.add(field(lines.get(i + 2), i + 1, shown));
        }
        return new FormatFile(List.copyOf(fields));
    }

    private static Field field(String line, int number, String shown) {
        var parts = LINE.matcher(line);
        if (!parts.matches() || Integer.parseInt(parts.group(1)) != number) {
            throw LoadError.COLUMN_NUMBER_INVALID.with(shown);
        }
        var type = parts.group(2).toUpperCase(java.util.Locale.ROOT);
        boolean characters = type.equals("SQLCHAR") || type.equals("SQLNCHAR");
        if (!characters || !parts.group(3).equals("0") || parts.group(5).isEmpty()) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("format file with fields of fixed length, prefix, or "
                    + type);
        }
        return new Field(type, Integer.parseInt(parts.group(4)), LoadOptions.terminator(parts.group(5)),
                Integer.parseInt(parts.group(6)), parts.group(7));
    }

    /// The terminators of the fields, in the order of the data file.
    List<String> terminators() {
        return fields.stream().map(Field::terminator).toList();
    }

    /// The field of a column by its number.
    Optional<Integer> place(int column) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).column() == column) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }
}
