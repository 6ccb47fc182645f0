package dev.vitrine.query.function;

import static dev.vitrine.query.function.ArgumentRule.ANY;
import static dev.vitrine.query.function.ArgumentRule.BIGINT;
import static dev.vitrine.query.function.ArgumentRule.CHARACTER;
import static dev.vitrine.query.function.ArgumentRule.CHARACTER_OR_BINARY;
import static dev.vitrine.query.function.ArgumentRule.FLOAT;
import static dev.vitrine.query.function.ArgumentRule.INT;
import static dev.vitrine.query.function.ArgumentRule.NCHARACTER;
import static dev.vitrine.query.function.Arguments.args;
import static dev.vitrine.query.function.Arguments.many;
import static dev.vitrine.query.function.Arguments.optional;
import static dev.vitrine.query.function.Nulls.HANDLED;
import static dev.vitrine.query.function.Nulls.NEVER_NULL;
import static dev.vitrine.query.function.Nulls.NULL_ON_NULL;
import static dev.vitrine.query.function.Rows.is;
import static dev.vitrine.query.function.Rows.scalar;
import static dev.vitrine.query.function.Rows.typed;

import dev.vitrine.types.collation.Blanks;
import dev.vitrine.types.collation.CodePage;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// "String functions", in the order of the reference. Searching and replacing is in `StringSearch`, CONCAT in
/// `Concatenation`.
final class StringFunctions {
    private static final int QUOTENAME_INPUT = 128;
    private static final SqlType QUOTED = SqlType.nvarchar(258);

    static final List<Function> ROWS = List.of(
            //       name         arguments                                 result                nulls
            // implementation
            typed("ASCII",      args(CHARACTER),                          is(SqlType.INT),      NULL_ON_NULL,
                    (call, _) -> ascii(call)),
            scalar("CHAR",      args(INT),                                is(SqlType.charType(1)), NULL_ON_NULL,
                    (_, a) -> character(a[0].asInt())),
            typed("CHARINDEX",  optional(1, CHARACTER, CHARACTER_OR_BINARY, BIGINT), Strings::count, NULL_ON_NULL,
                    StringSearch::charIndex),
            typed("CONCAT",     many(2, ANY),                             Concatenation::type,  NEVER_NULL,
                    Concatenation::concat),
            typed("CONCAT_WS",  many(3, CHARACTER, ANY),                  Concatenation::type,  HANDLED,
                    Concatenation::concatWithSeparator),
            typed("DATALENGTH", args(ANY),                                Strings::count,       NULL_ON_NULL,
                    DataLength::make),
            scalar("DIFFERENCE", args(CHARACTER, CHARACTER),              is(SqlType.INT),      NULL_ON_NULL, (_, a) ->
                    Soundex.difference(a)),
            typed("LEFT",       args(CHARACTER, BIGINT),                  Strings.cutTo(1),     NULL_ON_NULL, (_, _) ->
                    StringFunctions::left),
            scalar("LEN",       args(CHARACTER_OR_BINARY),                Strings::count,       NULL_ON_NULL, (_, a) ->
                    length(a[0])),
            scalar("LOWER",     args(CHARACTER),                          Strings::variable,    NULL_ON_NULL, (_, a) ->
                    StringValue.of(a[0].asString().toLowerCase(Locale.ROOT))),
            scalar("LTRIM",     optional(1, CHARACTER, CHARACTER),        Strings::variable,    NULL_ON_NULL, (_, a) ->
                    trim(a[0].asString(), set(a, 1), true, false)),
            scalar("NCHAR",     args(INT),                                is(SqlType.nchar(1)), NULL_ON_NULL, (_, a) ->
                    unicode(a[0].asInt())),
            typed("PATINDEX",   args(CHARACTER, CHARACTER),               Strings::count,       NULL_ON_NULL,
                    StringSearch::patternIndex),
            scalar("QUOTENAME", optional(1, NCHARACTER, NCHARACTER),      is(QUOTED),           NULL_ON_NULL, (_, a) ->
                    quoteName(a)),
            typed("REPLACE",    args(CHARACTER, CHARACTER, CHARACTER),    StringSearch::replaceType, NULL_ON_NULL,
                    StringSearch::replace),
            typed("REPLICATE",  args(CHARACTER, BIGINT),                  StringFunctions::replicateType, NULL_ON_NULL,
                    (_, type) -> replicate(type)),
            scalar("REVERSE",   args(CHARACTER),                          Strings::variable,    NULL_ON_NULL, (_, a) ->
                    new StringValue(new StringBuilder(a[0].asString()).reverse().toString())),
            typed("RIGHT",      args(CHARACTER, BIGINT),                  Strings.cutTo(1),     NULL_ON_NULL, (_, _) ->
                    StringFunctions::right),
            scalar("RTRIM",     optional(1, CHARACTER, CHARACTER),        Strings::variable,    NULL_ON_NULL, (_, a) ->
                    trim(a[0].asString(), set(a, 1), false, true)),
            scalar("SOUNDEX",   args(CHARACTER),                          is(SqlType.varchar(5)), NULL_ON_NULL,
                    (_, a) -> new StringValue(Soundex.code(a[0].asString()))),
            scalar("SPACE",     args(INT),                                StringFunctions::spaceType, NULL_ON_NULL,
                    (_, a) -> space(a[0].asInt())),
            typed("STR",        optional(2, FLOAT, INT, INT),             StringFunctions::strType, NULL_ON_NULL,
                    (_, _) -> NumberText::str),
            scalar("STRING_ESCAPE", args(NCHARACTER, NCHARACTER),         Strings::longest,     NULL_ON_NULL, (_, a) ->
                    JsonEscape.escape(a)),
            typed("STUFF",      args(CHARACTER_OR_BINARY, BIGINT, BIGINT, CHARACTER_OR_BINARY),
                    StringFunctions::stuffType, HANDLED, (_, type) -> stuff(type)),
            typed("SUBSTRING",  args(CHARACTER_OR_BINARY, BIGINT, BIGINT), Strings.cutTo(2),    NULL_ON_NULL,
                    (call, _) -> substring(call)),
            scalar("TRANSLATE", args(CHARACTER, CHARACTER, CHARACTER),    Strings::variable,    NULL_ON_NULL, (_, a) ->
                    translate(a)),
            scalar("TRIM",      optional(1, CHARACTER, CHARACTER),        Strings::variable,    NULL_ON_NULL, (_, a) ->
                    trim(a[0].asString(), set(a, 1), true, true)),
            scalar("UNICODE",   args(NCHARACTER),                         is(SqlType.INT),      NULL_ON_NULL, (_, a) ->
                    codeOf(a[0].asString())),
            scalar("UPPER",     args(CHARACTER),                          Strings::variable,    NULL_ON_NULL, (_, a) ->
                    upper(a[0].asString())),
            scalar("PARSENAME", args(NCHARACTER, INT),                    is(SqlType.SYSNAME),  NULL_ON_NULL, (_, a) ->
                    ObjectNames.part(a)),
            scalar("ISNUMERIC", args(ANY),                                is(SqlType.INT),      NEVER_NULL,   (_, a) ->
                    NumberText.isNumeric(a[0])),
            scalar("FORMATMESSAGE", many(1, ANY),                         is(SqlType.nvarchar(2047)), HANDLED,
                    (_, a) -> NumberText.formatMessage(a)));

    private StringFunctions() {
    }

    private static Implementation ascii(Call call) {
        var page = call.type(0).isUnicode() ? CodePage.WINDOWS_1252 : call.type(0).collation().codePage();
        return (_, a) -> a[0].asString().isEmpty() ? Null.NULL : IntegerValue.of(
                page.encode(a[0].asString().substring(0, 1))[0] & 0xFF);
    }

    private static Value character(int code) {
        return code < 0 || code > 255 ? Null.NULL : new StringValue(
                CodePage.WINDOWS_1252.decode(new byte[] {(byte) code}));
    }

    private static Value unicode(int code) {
        return code < 0 || code > 65_535 ? Null.NULL : new StringValue(String.valueOf((char) code));
    }

    private static Value codeOf(String text) {
        return text.isEmpty() ? Null.NULL : IntegerValue.of(text.charAt(0));
    }

    private static Value left(FunctionContext context, Value[] a) {
        long count = a[1].asLong();
        if (count < 0) {
            throw TypeError.INVALID_LENGTH_PARAMETER_SUBSTRING.state(2);
        }
        var text = a[0].asString();
        return count >= text.length() ? a[0] : StringValue.of(text.substring(0, (int) count));
    }

    private static Value right(FunctionContext context, Value[] a) {
        long count = a[1].asLong();
        if (count < 0) {
            throw TypeError.INVALID_LENGTH_PARAMETER.with("RIGHT");
        }
        var text = a[0].asString();
        return count >= text.length() ? a[0] : StringValue.of(text.substring(text.length() - (int) count));
    }

    private static Value length(Value value) {
        return IntegerValue.of(value instanceof BinaryValue(var bytes) ? bytes.length : Blanks.end(value.asString()));
    }

    /// The sharp s stays: upper case is character by character.
    private static Value upper(String text) {
        var upper = text.toUpperCase(Locale.ROOT);
        if (upper.length() == text.length()) {
            return StringValue.of(upper);
        }
        var chars = text.toCharArray();
        for (int i = 0; i < chars.length; i++) {
            chars[i] = Character.toUpperCase(chars[i]);
        }
        return new StringValue(new String(chars));
    }

    private static String set(Value[] a, int index) {
        return index < a.length ? a[index].asString() : " ";
    }

    private static Value trim(String text, String set, boolean start, boolean end) {
        int from = 0;
        int to = text.length();
        while (start && from < to && set.indexOf(text.charAt(from)) >= 0) {
            from++;
        }
        while (end && to > from && set.indexOf(text.charAt(to - 1)) >= 0) {
            to--;
        }
        return StringValue.of(text.substring(from, to));
    }

    /// NULL for a name beyond 128 characters or another quote than brackets, quotes, parentheses, braces, angle
    /// brackets and backtick.
    private static Value quoteName(Value[] a) {
        var name = a[0].asString();
        var quote = a.length > 1 ? a[1].asString() : "[";
        if (name.length() > QUOTENAME_INPUT || quote.length() != 1) {
            return Null.NULL;
        }
        char open = switch (quote.charAt(0)) {
            case '[', ']' -> '[';
            case '(', ')' -> '(';
            case '{', '}' -> '{';
            case '<', '>' -> '<';
            case '\'', '"', '`' -> quote.charAt(0);
            default -> 0;
        };
        if (open == 0) {
            return Null.NULL;
        }
        var close = switch (open) {
            case '[' -> "]";
            case '(' -> ")";
            case '{' -> "}";
            case '<' -> ">";
            default -> String.valueOf(open);
        };
        return new StringValue(open + name.replace(close, close + close) + close);
    }

    private static SqlType replicateType(Call call) {
        var type = call.type(0);
        return call.constant(1).filter(constant -> constant instanceof IntegerValue && !type.isMax())
                .map(constant -> Strings.variable(type, (int) Math.min(SqlType.MAX_BYTES,
                        Math.max(0, constant.asLong()) * type.characters())))
                .orElseGet(() -> Strings.longest(type));
    }

    private static Implementation replicate(SqlType type) {
        int limit = Strings.limit(type);
        return (_, a) -> {
            var text = a[0].asString();
            long count = a[1].asLong();
            if (count < 0) {
                return Null.NULL;
            }
            if (text.isEmpty() || count == 0) {
                return StringValue.EMPTY;
            }
            int fitting = (int) Math.min(count, limit / text.length());
            var repeated = text.repeat(fitting);
            boolean cut = fitting < count && limit < Integer.MAX_VALUE;
            return new StringValue(cut ? repeated + text.substring(0, limit - repeated.length()) : repeated);
        };
    }

    private static SqlType spaceType(Call call) {
        return call.constant(0).filter(constant -> constant instanceof IntegerValue)
                .map(constant -> SqlType.varchar((int) Math.clamp(constant.asLong(), 1, SqlType.MAX_BYTES)))
                .orElse(SqlType.varchar(SqlType.MAX_BYTES));
    }

    private static Value space(int count) {
        return count < 0 ? Null.NULL : StringValue.of(" ".repeat(Math.min(count, SqlType.MAX_BYTES)));
    }

    private static SqlType strType(Call call) {
        return call.constant(1).filter(constant -> constant instanceof IntegerValue)
                .map(constant -> SqlType.varchar((int) Math.clamp(constant.asLong(), 1, SqlType.MAX_BYTES)))
                .orElse(SqlType.varchar(call.count() > 1 ? SqlType.MAX_BYTES : NumberText.STR_LENGTH));
    }

    private static SqlType stuffType(Call call) {
        return Strings.longest(call.type(3).isUnicode() ? call.type(3) : call.type(0));
    }

    /// A NULL replacement deletes; a start outside the string makes NULL.
    private static Implementation stuff(SqlType type) {
        return (_, a) -> {
            if (a[0] == Null.NULL || a[1] == Null.NULL || a[2] == Null.NULL) {
                return Null.NULL;
            }
            long start = a[1].asLong();
            long length = a[2].asLong();
            int size = a[0] instanceof BinaryValue(var bytes) ? bytes.length : a[0].asString().length();
            if (start < 1 || start > size || length < 0) {
                return Null.NULL;
            }
            int from = (int) start - 1;
            int to = (int) Math.min(size, from + length);
            return a[0] instanceof BinaryValue(var bytes) ? stuffBinary(bytes, from, to, a[3])
                    : stuffText(a, from, to, type);
        };
    }

    private static Value stuffText(Value[] a, int from, int to, SqlType type) {
        var text = a[0].asString();
        var result = text.substring(0, from) + (a[3] == Null.NULL ? "" : a[3].asString()) + text.substring(to);
        return StringValue.of(result.length() > Strings.limit(type) ? result.substring(0, Strings.limit(type))
                : result);
    }

    private static Value stuffBinary(byte[] bytes, int from, int to, Value replacement) {
        byte[] middle = replacement instanceof BinaryValue(var inserted) ? inserted : new byte[0];
        var result = Arrays.copyOf(bytes, from + middle.length + bytes.length - to);
        System.arraycopy(middle, 0, result, from, middle.length);
        System.arraycopy(bytes, to, result, from + middle.length, bytes.length - to);
        return new BinaryValue(result);
    }

    /// A start before 1 eats from the length.
    private static Implementation substring(Call call) {
        boolean binary = Strings.isBinary(call.type(0));
        return (_, a) -> {
            long length = a[2].asLong();
            if (length < 0) {
                throw TypeError.INVALID_LENGTH_PARAMETER_SUBSTRING.state(3);
            }
            long start = a[1].asLong() - 1;
            int size = binary ? ((BinaryValue) a[0]).bytes().length : a[0].asString().length();
            int from = (int) Math.clamp(start, 0, size);
            int to = (int) Math.clamp(length > Long.MAX_VALUE - Math.max(start, 0) ? size : start + length, from, size);
            return binary ? new BinaryValue(Arrays.copyOfRange(((BinaryValue) a[0]).bytes(), from, to))
                    : StringValue.of(a[0].asString().substring(from, to));
        };
    }

    private static Value translate(Value[] a) {
        var from = a[1].asString();
        var to = a[2].asString();
        if (from.length() != to.length()) {
            throw TypeError.TRANSLATE_LENGTH.with();
        }
        var chars = a[0].asString().toCharArray();
        for (int i = 0; i < chars.length; i++) {
            int index = from.indexOf(chars[i]);
            chars[i] = index >= 0 ? to.charAt(index) : chars[i];
        }
        return StringValue.of(new String(chars));
    }
}
