package dev.vitrine.query.serialization;

import dev.vitrine.query.json.JsonText;
import dev.vitrine.types.error.JsonError;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.List;

/// FOR JSON AUTO: rows of the tables behind the first become arrays inside of its objects.
public final class JsonAutoRows extends JsonRows {
    private final List<Item> items;
    private final Levels levels;

    public JsonAutoRows(List<Item> items, JsonOptions options) {
        super(options);
        this.items = items;
        this.levels = Levels.of(items);
        if (levels.levels().isEmpty()) {
            throw JsonError.AUTO_NEEDS_TABLE.with();
        }
        for (var level : levels.levels()) {
            for (int i = 0; i < level.places().size(); i++) {
                refuse(level, i);
            }
        }
    }

    private void refuse(Levels.Level level, int at) {
        var name = items.get(level.places().get(at)).name();
        if (name.isEmpty()) {
            throw JsonError.COLUMN_WITHOUT_NAME.with();
        }
        for (int before = 0; before < at; before++) {
            if (items.get(level.places().get(before)).name().equals(name)) {
                throw JsonError.PROPERTY_CONFLICT.with(name);
            }
        }
    }

    @Override public String name() {
        return "FOR JSON AUTO";
    }

    @Override public Run start() {
        return new Rows();
    }

    private final class Rows implements Run {
        private final StringBuilder text = new StringBuilder(opening());
        private final int depth = levels.levels().size();
        private Value[] before;

        @Override public void row(Value[] values) {
            int from = before == null ? 0 : levels.changed(before, values, items);
            if (before != null) {
                close(from);
                text.append(',');
            }
            for (int level = from; level < depth; level++) {
                if (level > from) {
                    var table = levels.levels().get(level).table();
                    text.append(text.charAt(text.length() - 1) == '{' ? "" : ",").append(JsonText.quoted(table))
                            .append(":[");
                }
                text.append('{');
                properties(levels.levels().get(level), values);
            }
            before = values;
        }

        private void properties(Levels.Level level, Value[] values) {
            boolean first = true;
            for (int place : level.places()) {
                if (values[place] == Null.NULL && !options().includeNulls()) {
                    continue;
                }
                text.append(first ? "" : ",").append(JsonText.quoted(items.get(place).name())).append(':');
                first = false;
                JsonPathRows.value(items.get(place), values[place], text);
            }
        }

        /// Ends the objects of this level and those inside it.
        private void close(int level) {
            for (int i = depth - 1; i >= level; i--) {
                text.append(i > level ? "}]" : "}");
            }
        }

        @Override public List<Value> pieces() {
            close(0);
            return Pieces.of(text.append(closing()), options().client());
        }
    }
}
