package dev.vitrine.query.function;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Runs tables of function calls. A row is `call | result type | result as text`, or `call | error number and the
/// beginning of its text`.
/// Arguments are T-SQL literals, date parts, or `type:value` for other types (`datetime2(3):2024-01-01`).
final class Calls {
    private static final Pattern CALL = Pattern.compile("([@\\w ]+?)\\((.*)\\)");
    private static final Pattern ARGUMENT = Pattern.compile(
            "\\s*(N?'(?:[^']|'')*'|[a-z_0-9]+(?:\\([\\d,max]+\\))?:(?:[^,]|,(?=\\d))*|[^,]+)\\s*(?:,|$)");
    private static final Pattern TYPE = Pattern.compile("(\\w+)(?:\\((max|\\d+)(?:,(\\d+))?\\))?");

    private Calls() {
    }

    static void check(String table) {
        for (var line : table.split("\n")) {
            if (!line.isBlank()) {
                var row = line.strip().split("\\s+\\|\\s+", -1);
                var outcome = outcome(row[0]);
                if (row.length == 2) {
                    assertThat(outcome).as(line).startsWith(row[1]);
                } else {
                    assertThat(outcome).as(line).isEqualTo(row[1] + " | " + row[2]);
                }
            }
        }
    }

    private static String outcome(String text) {
        try {
            var call = CALL.matcher(text.strip());
            assertThat(call.matches()).as(text).isTrue();
            var function = Functions.find(call.group(1)).orElseThrow(() ->
                    new AssertionError("no function " + call.group(1)));
            var arguments = arguments(call.group(2), function.takesDatePart());
            var bound = function.bind(arguments, ConversionSettings.DEFAULT);
            var values = new Value[arguments.size()];
            for (int i = 0; i < values.length; i++) {
                var converter = Conversions.converter(arguments.get(i).type(), bound.argumentTypes().get(i),
                        ConversionSettings.DEFAULT);
                values[i] = converter.convert(arguments.get(i).constant().orElseThrow());
            }
            var result = bound.apply(new StillContext(), values);
            return bound.type().declaration() + " | " + shown(result, bound.type());
        } catch (SqlError error) {
            return error.number() + " " + error.text();
        }
    }

    static String shown(Value value, SqlType type) {
        if (value == Null.NULL) {
            return "NULL";
        }
        int style = type.name().isDateTime() ? 121 : type.name().isBinary() ? 1 : type.name().isMoney() ? 2
                : Conversions.NO_STYLE;
        if (value instanceof FloatValue(var number)) {
            return Double.toString(number);
        }
        var text = Conversions.converter(type, SqlType.NVARCHAR_MAX, style, ConversionSettings.DEFAULT)
                .convert(value).asString();
        return type.isCharacter() ? "'" + text + "'" : text;
    }

    private static List<Argument> arguments(String text, boolean datePart) {
        var list = new ArrayList<Argument>();
        var matcher = ARGUMENT.matcher(text);
        while (!text.isBlank() && matcher.lookingAt()) {
            list.add(argument(matcher.group(1).strip(), datePart && list.isEmpty()));
            matcher.region(matcher.end(), text.length());
            if (matcher.regionStart() == text.length()) {
                break;
            }
        }
        return list;
    }

    static Argument argument(String text, boolean datePart) {
        if (datePart) {
            return Argument.literal(SqlType.nvarchar(20), new StringValue(text));
        }
        if (text.equals("NULL")) {
            return Argument.literal(SqlType.INT, Null.NULL);
        }
        if (text.startsWith("N'")) {
            var content = text.substring(2, text.length() - 1).replace("''", "'");
            return Argument.literal(SqlType.nvarchar(Math.max(1, content.length())), StringValue.of(content));
        }
        if (text.startsWith("'")) {
            var content = text.substring(1, text.length() - 1).replace("''", "'");
            return Argument.literal(SqlType.varchar(Math.max(1, content.length())), StringValue.of(content));
        }
        if (text.contains(":")) {
            var type = type(text.substring(0, text.indexOf(':')));
            int style = type.name().isBinary() ? 1 : Conversions.NO_STYLE;
            return Argument.literal(type, Conversions.converter(SqlType.nvarchar(100), type, style,
                    ConversionSettings.DEFAULT)
                    .convert(new StringValue(text.substring(text.indexOf(':') + 1))));
        }
        return number(text);
    }

    private static Argument number(String text) {
        if (text.contains("e")) {
            return Argument.literal(SqlType.FLOAT, new FloatValue(Double.parseDouble(text)));
        }
        if (text.contains(".")) {
            var number = new BigDecimal(text);
            return Argument.literal(SqlType.numeric(Math.max(number.precision(), number.scale()), number.scale()),
                    DecimalValue.of(number));
        }
        return Argument.literal(SqlType.INT, IntegerValue.of(Long.parseLong(text)));
    }

    static SqlType type(String declaration) {
        var parts = TYPE.matcher(declaration);
        assertThat(parts.matches()).as(declaration).isTrue();
        var name = TypeName.find(parts.group(1)).orElseThrow();
        if (parts.group(2) == null) {
            return SqlType.undeclared(name);
        }
        int first = parts.group(2).equals("max") ? SqlType.MAX : Integer.parseInt(parts.group(2));
        return switch (name) {
            case CHAR -> SqlType.charType(first);
            case VARCHAR -> SqlType.varchar(first);
            case NVARCHAR -> SqlType.nvarchar(first);
            case BINARY -> SqlType.binary(first);
            case VARBINARY -> SqlType.varbinary(first);
            case DECIMAL -> SqlType.decimal(first, parts.group(3) == null ? 0 : Integer.parseInt(parts.group(3)));
            case TIME -> SqlType.time(first);
            case DATETIME2 -> SqlType.datetime2(first);
            case DATETIMEOFFSET -> SqlType.datetimeoffset(first);
            default -> throw new IllegalStateException(declaration);
        };
    }
}
