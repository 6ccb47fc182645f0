package dev.vitrine.query.serialization;

import dev.vitrine.types.error.XmlError;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.XmlValue;
import java.util.ArrayList;
import java.util.List;

/// FOR XML RAW, one element a row, and FOR XML AUTO, elements of tables inside each other.
public final class XmlLevelRows extends XmlRows {
    private final String name;
    private final List<Item> items;
    private final List<String> names;
    private final Levels levels;

    private XmlLevelRows(String name, List<Item> items, Levels levels, XmlOptions options) {
        super(options);
        this.name = name;
        this.items = items;
        this.levels = levels;
        this.names = new ArrayList<>();
        refuseAddresses(items);
        for (var item : items) {
            if (item.name().isEmpty()) {
                throw XmlError.UNNAMED.with();
            }
            names.add(encodedName(options.checked(item.name(), "COLUMN")));
        }
        if (!options.elements()) {
            levels.levels().forEach(this::refuseRepeated);
        }
    }

    public static XmlLevelRows raw(List<Item> items, XmlOptions options) {
        var row = options.row().orElse("row");
        var places = new ArrayList<Integer>();
        for (int i = 0; i < items.size(); i++) {
            places.add(i);
        }
        return new XmlLevelRows("FOR XML RAW", items, new Levels(List.of(new Levels.Level(
                options.checked(row, "ROW"), places))), options);
    }

    public static XmlLevelRows auto(List<Item> items, XmlOptions options) {
        var levels = Levels.of(items);
        if (levels.levels().isEmpty()) {
            throw XmlError.AUTO_NEEDS_TABLE.with();
        }
        return new XmlLevelRows("FOR XML AUTO", items, levels, options);
    }

    private void refuseRepeated(Levels.Level level) {
        for (int i = 0; i < level.places().size(); i++) {
            for (int j = 0; j < i; j++) {
                if (names.get(level.places().get(i)).equals(names.get(level.places().get(j)))) {
                    throw XmlError.ATTRIBUTE_REPEATED.with(items.get(level.places().get(i)).name());
                }
            }
        }
    }

    @Override public String name() {
        return name;
    }

    @Override public Run start() {
        return new Rows();
    }

    private final class Rows implements Run {
        private final StringBuilder text = new StringBuilder();
        private final int depth = levels.levels().size();
        /// Where the start tag of the innermost element ends, to be closed as an empty element if nothing follows.
        private int tagEnd = -1;
        private Value[] before;

        @Override public void row(Value[] values) {
            int from = before == null ? 0 : levels.changed(before, values, items);
            if (before != null) {
                close(from);
            }
            for (int level = from; level < depth; level++) {
                open(level, values);
            }
            before = values;
        }

        private void open(int number, Value[] values) {
            var level = levels.levels().get(number);
            text.append('<').append(encodedName(level.table())).append(number == 0 ? rowDeclarations() : "");
            if (!options().elements()) {
                attributes(level, values);
            }
            text.append('>');
            tagEnd = text.length();
            if (options().elements()) {
                elements(level, values);
            } else {
                markup(level, values);
            }
        }

        private void attributes(Levels.Level level, Value[] values) {
            for (int place : level.places()) {
                if (values[place] != Null.NULL && !(values[place] instanceof XmlValue)) {
                    text.append(' ').append(names.get(place)).append("=\"")
                            .append(XmlText.of(items.get(place), values[place], options(), true)).append('"');
                }
            }
        }

        /// Values of type xml are elements even where the others are attributes.
        private void markup(Levels.Level level, Value[] values) {
            for (int place : level.places()) {
                if (values[place] instanceof XmlValue) {
                    element(place, values[place]);
                }
            }
        }

        private void elements(Levels.Level level, Value[] values) {
            for (int place : level.places()) {
                element(place, values[place]);
            }
        }

        private void element(int place, Value value) {
            if (value != Null.NULL) {
                var content = XmlText.of(items.get(place), value, options(), false);
                text.append('<').append(names.get(place)).append(content.isEmpty() ? "/>" : ">").append(content)
                        .append(content.isEmpty() ? "" : "</" + names.get(place) + ">");
            } else if (options().xsinil()) {
                text.append('<').append(names.get(place)).append(" xsi:nil=\"true\"/>");
            }
        }

        private void close(int level) {
            for (int i = depth - 1; i >= level; i--) {
                if (tagEnd == text.length()) {
                    text.setLength(text.length() - 1);
                    text.append("/>");
                } else {
                    text.append("</").append(encodedName(levels.levels().get(i).table())).append('>');
                }
                tagEnd = -1;
            }
        }

        @Override public List<Value> pieces() {
            close(0);
            return finished(text);
        }
    }
}
