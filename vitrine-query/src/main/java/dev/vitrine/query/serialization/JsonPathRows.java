package dev.vitrine.query.serialization;

import dev.vitrine.query.json.JsonText;
import dev.vitrine.types.error.JsonError;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;

/// FOR JSON PATH: dots in the names of columns nest objects.
public final class JsonPathRows extends JsonRows {
    private final Branch row = new Branch("");

    /// A property of the row's object, or of an object inside it.
    private sealed interface Property {
        String name();
    }

    private record Leaf(String name, int index, Item item) implements Property { }

    private record Branch(String name, List<Property> properties) implements Property {
        Branch(String name) {
            this(name, new ArrayList<>());
        }
    }

    public JsonPathRows(List<Item> items, JsonOptions options) {
        super(options);
        for (int i = 0; i < items.size(); i++) {
            add(i, items.get(i));
        }
    }

    private void add(int index, Item item) {
        var name = item.name();
        if (name.isEmpty()) {
            throw JsonError.COLUMN_WITHOUT_NAME.with();
        }
        if (name.startsWith(".") || name.endsWith(".") || name.contains("..")) {
            throw JsonError.PROPERTY_NAME_INVALID.with(name);
        }
        var parts = name.split("\\.");
        var branch = row;
        for (int i = 0; i + 1 < parts.length; i++) {
            branch = inside(branch, parts[i], name);
        }
        refuseKnown(branch, parts[parts.length - 1], name);
        branch.properties.add(new Leaf(parts[parts.length - 1], index, item));
    }

    /// Columns of one object stand side by side.
    private static Branch inside(Branch branch, String name, String whole) {
        if (!branch.properties.isEmpty() && branch.properties.getLast() instanceof Branch last
                && last.name.equals(name)) {
            return last;
        }
        refuseKnown(branch, name, whole);
        var made = new Branch(name);
        branch.properties.add(made);
        return made;
    }

    private static void refuseKnown(Branch branch, String name, String whole) {
        if (branch.properties.stream().anyMatch(property -> property.name().equals(name))) {
            throw JsonError.PROPERTY_CONFLICT.with(whole);
        }
    }

    @Override public String name() {
        return "FOR JSON PATH";
    }

    @Override public Run start() {
        return new Run() {
            private final StringBuilder text = new StringBuilder(opening());
            private boolean any;

            @Override public void row(Value[] values) {
                text.append(any ? "," : "");
                any = true;
                write(row, values, text);
            }

            @Override public List<Value> pieces() {
                return Pieces.of(text.append(closing()), options().client());
            }
        };
    }

    private void write(Branch branch, Value[] values, StringBuilder text) {
        text.append('{');
        boolean first = true;
        for (var property : branch.properties) {
            if (!options().includeNulls() && empty(property, values)) {
                continue;
            }
            text.append(first ? "" : ",").append(JsonText.quoted(property.name())).append(':');
            first = false;
            switch (property) {
                case Leaf leaf -> value(leaf.item, values[leaf.index], text);
                case Branch inner -> write(inner, values, text);
            }
        }
        text.append('}');
    }

    /// Nothing but NULLs.
    private static boolean empty(Property property, Value[] values) {
        return switch (property) {
            case Leaf leaf -> values[leaf.index] == Null.NULL;
            case Branch branch -> branch.properties.stream().allMatch(inner -> empty(inner, values));
        };
    }

    static void value(Item item, Value value, StringBuilder text) {
        if (value == Null.NULL) {
            text.append("null");
        } else if (item.nested()) {
            text.append(value.asString());
        } else {
            text.append(JsonText.of(value, item.type()));
        }
    }
}
