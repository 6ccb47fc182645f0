package dev.vitrine.query.function;

import dev.vitrine.types.collation.LikePattern;
import dev.vitrine.types.collation.StringOrder;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.Optional;

/// CHARINDEX, PATINDEX, REPLACE: searching by the collation of the searched string.
final class StringSearch {
    private StringSearch() {
    }

    private static StringOrder order(SqlType sought, SqlType searched) {
        return sought.isUnicode() || searched.isUnicode() ? searched.collation().unicode() : searched.order();
    }

    static Implementation charIndex(Call call, SqlType result) {
        if (call.type(1).name().isBinary()) {
            return (_, a) -> indexOfBinary(a);
        }
        var order = order(call.type(0), call.type(1));
        return (_, a) -> {
            long start = a.length > 2 ? Math.max(0, a[2].asLong() - 1) : 0;
            var sought = a[0].asString();
            var text = a[1].asString();
            return IntegerValue.of(sought.isEmpty() || start > text.length() ? 0
                    : indexOf(text, sought, (int) start, order) + 1);
        };
    }

    /// -1 if it is not there.
    static int indexOf(String text, String sought, int start, StringOrder order) {
        for (int i = start; i <= text.length() - sought.length(); i++) {
            int j = 0;
            while (j < sought.length() && order.sameCharacter(sought.charAt(j), text.charAt(i + j))) {
                j++;
            }
            if (j == sought.length()) {
                return i;
            }
        }
        return -1;
    }

    private static Value indexOfBinary(Value[] a) {
        byte[] bytes = ((BinaryValue) a[1]).bytes();
        var text = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
        int start = a.length > 2 ? (int) Math.clamp(a[2].asLong() - 1, 0, bytes.length) : 0;
        return IntegerValue.of(text.indexOf(a[0].asString(), start) + 1);
    }

    static Implementation patternIndex(Call call, SqlType result) {
        var order = order(call.type(0), call.type(1));
        Optional<LikePattern> constant = call.constant(0).filter(value -> value instanceof StringValue)
                .map(value -> LikePattern.compile(value.asString(), order));
        return (_, a) -> {
            var pattern = constant.isPresent() ? constant.get() : LikePattern.compile(a[0].asString(), order);
            return IntegerValue.of(pattern.find(a[1].asString()));
        };
    }

    static SqlType replaceType(Call call) {
        boolean unicode = call.types().stream().anyMatch(SqlType::isUnicode);
        boolean large = call.type(0).isMax();
        var longest = unicode ? SqlType.nvarchar(large ? SqlType.MAX : SqlType.MAX_UNICODE_CHARACTERS)
                : SqlType.varchar(large ? SqlType.MAX : SqlType.MAX_BYTES);
        return longest.withCollation(call.type(0).collation());
    }

    static Implementation replace(Call call, SqlType type) {
        var order = order(call.type(1), call.type(0));
        int limit = Strings.limit(type);
        return (_, a) -> {
            var text = a[0].asString();
            var sought = a[1].asString();
            int at = sought.isEmpty() ? -1 : indexOf(text, sought, 0, order);
            if (at < 0) {
                return a[0];
            }
            var replacement = a[2].asString();
            var result = new StringBuilder();
            int from = 0;
            while (at >= 0) {
                result.append(text, from, at).append(replacement);
                from = at + sought.length();
                at = indexOf(text, sought, from, order);
            }
            result.append(text, from, text.length());
            if (result.length() > limit) {
                throw truncated();
            }
            return StringValue.of(result.toString());
        };
    }

    private static SqlError truncated() {
        return TypeError.STRING_TRUNCATED.state(10);
    }
}
