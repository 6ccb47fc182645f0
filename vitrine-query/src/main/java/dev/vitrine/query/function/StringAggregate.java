package dev.vitrine.query.function;

import dev.vitrine.query.function.Aggregate.BoundAggregate;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.List;

/// STRING_AGG. WITHIN GROUP is the executor's: it adds in that order.
final class StringAggregate implements Accumulator {
    private final String separator;
    private final int limit;
    private StringBuilder text;

    private StringAggregate(String separator, int limit) {
        this.separator = separator;
        this.limit = limit;
    }

    /// (max) stays (max); varchar gives varchar(8000), everything else nvarchar(4000).
    static BoundAggregate bind(List<Argument> arguments) {
        var type = arguments.getFirst().type();
        boolean narrow = type.isCharacter() && !type.isUnicode();
        var row = narrow ? SqlType.varchar(SqlType.MAX_BYTES) : SqlType.nvarchar(SqlType.MAX_UNICODE_CHARACTERS);
        var result = (type.isCharacter() && type.isMax() ? row.withLength(SqlType.MAX) : row)
                .withCollation(type.collation());
        int limit = Strings.limit(result);
        return new BoundAggregate(type.isCharacter() ? type : SqlType.nvarchar(SqlType.MAX_UNICODE_CHARACTERS), result,
                false,
                parameters -> new StringAggregate(parameters.length == 0 || parameters[0] == Null.NULL ? ""
                        : parameters[0].asString(), limit));
    }

    @Override
    public void add(Value value) {
        if (text == null) {
            text = new StringBuilder();
        } else {
            text.append(separator);
        }
        text.append(value.asString());
        if (text.length() > limit) {
            throw TypeError.STRING_AGG_TOO_LONG.with();
        }
    }

    @Override
    public Value result() {
        return text == null ? Null.NULL : StringValue.of(text.toString());
    }
}
