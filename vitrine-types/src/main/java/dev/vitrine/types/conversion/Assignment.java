package dev.vitrine.types.conversion;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;

/// Conversion into a column: first to the column's type without a limit of length, then the length is checked. Blanks
/// and zero bytes at the end
/// may be cut off.
final class Assignment {
    /// How much of the value error 2628 shows.
    private static final int SHOWN_CHARACTERS = 100;

    private Assignment() {
    }

    static Converter compile(SqlType from, SqlType to, AssignmentTarget target, ConversionSettings settings) {
        boolean checked = to.name().takesLength() && !to.isMax() && (from.isCharacter() || from.name().isBinary());
        if (!checked) {
            return Conversions.converter(from, to, settings);
        }
        if (from.name() == to.name() && from.length() == to.length() && from.collation().equals(to.collation())) {
            return Converter.IDENTITY;
        }
        if (!settings.warnings().ansiWarnings()) {
            return Conversions.converter(from, to, settings);
        }
        var toUnlimited = Conversions.converter(from, unlimited(to), settings);
        var toColumn = Conversions.converter(from, to, settings);
        var limit = to.length();
        return Converter.nullSafe(value -> {
            var whole = toUnlimited.convert(value);
            if (significantBytes(whole, to) > limit) {
                throw truncated(whole, to, target);
            }
            return toColumn.convert(value);
        });
    }

    private static SqlType unlimited(SqlType to) {
        var large = to.isUnicode() ? SqlType.NVARCHAR_MAX : to.isCharacter() ? SqlType.VARCHAR_MAX
                : SqlType.VARBINARY_MAX;
        return large.withCollation(to.collation());
    }

    private static int significantBytes(Value value, SqlType to) {
        if (value instanceof BinaryValue(var bytes)) {
            int end = bytes.length;
            while (end > to.length() && bytes[end - 1] == 0) {
                end--;
            }
            return end;
        }
        var text = value.asString();
        if (to.isUnicode() && 2 * text.length() <= to.length()) {
            return 0;
        }
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        return to.isUnicode() ? 2 * end : to.collation().codePage().encodedLength(text.substring(0, end));
    }

    private static SqlError truncated(Value value, SqlType to, AssignmentTarget target) {
        var shown = value instanceof StringValue(var text)
                ? text.substring(0, Math.min(text.length(), Math.min(to.characters(), SHOWN_CHARACTERS))) : "";
        return TypeError.TRUNCATED_IN_COLUMN.with(target.table(), target.column(), shown);
    }
}
