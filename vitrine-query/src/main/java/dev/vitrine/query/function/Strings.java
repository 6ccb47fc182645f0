package dev.vitrine.query.function;

import dev.vitrine.query.function.Function.ResultRule;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;

/// Result types of string functions: the variable form of the argument, of some length.
final class Strings {
    private Strings() {
    }

    /// varchar or nvarchar (varbinary) of the first argument's length.
    static SqlType variable(Call call) {
        return variable(call.type(0), call.type(0).characters());
    }

    /// varchar or nvarchar as `like`, of that many characters; `MAX` or too many for a row give (max).
    static SqlType variable(SqlType like, int characters) {
        if (like.name().isBinary()) {
            return SqlType.varbinary(characters > SqlType.MAX_BYTES ? SqlType.MAX_BYTES
                    : Math.max(characters, minimum(characters)));
        }
        if (like.isUnicode()) {
            int count = Math.min(characters, SqlType.MAX_UNICODE_CHARACTERS);
            return SqlType.nvarchar(Math.max(count, minimum(characters))).withCollation(like.collation());
        }
        int count = Math.min(characters, SqlType.MAX_BYTES);
        return SqlType.varchar(Math.max(count, minimum(characters))).withCollation(like.collation());
    }

    private static int minimum(int characters) {
        return characters == SqlType.MAX ? SqlType.MAX : 1;
    }

    /// The first argument's kind at its greatest length in a row; (max) stays (max).
    static SqlType longest(Call call) {
        return longest(call.type(0));
    }

    static SqlType longest(SqlType like) {
        return variable(like, like.isMax() ? SqlType.MAX : like.isUnicode() ? SqlType.MAX_UNICODE_CHARACTERS
                : SqlType.MAX_BYTES);
    }

    /// The first argument's kind, cut to the constant in argument `index` if it is one.
    static ResultRule cutTo(int index) {
        return call -> {
            var like = call.type(0);
            var constant = call.constant(index);
            if (constant.isPresent() && constant.get() instanceof IntegerValue(var count) && count >= 0
                    && !like.isMax()) {
                return variable(like, (int) Math.min(count, like.characters()));
            }
            return variable(call);
        };
    }

    /// int; bigint for (max) arguments.
    static SqlType count(Call call) {
        return call.types().stream().anyMatch(SqlType::isMax) ? SqlType.BIGINT : SqlType.INT;
    }

    /// The longest result in characters: a row's length, or none for (max).
    static int limit(SqlType type) {
        return type.isMax() ? Integer.MAX_VALUE : type.characters();
    }

    static String text(Value value) {
        return value.asString();
    }

    static boolean isBinary(SqlType type) {
        return type.name().isBinary() || type.name() == TypeName.IMAGE;
    }
}
