package dev.vitrine.query.serialization;

import dev.vitrine.types.error.XmlError;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;

/// FOR XML PATH: the names of columns are paths of elements that end in an element, an attribute or a kind of node.
public final class XmlPathRows extends XmlRows {
    private final List<Step> steps = new ArrayList<>();
    private final List<Item> items;
    private final String row;

    /// What a column becomes at the end of its path.
    private enum Kind { ELEMENT, ATTRIBUTE, TEXT, DATA, COMMENT, INSTRUCTION }

    /// A column: the elements that it stands in, and its own kind and name.
    private record Step(List<String> path, Kind kind, String name) { }

    public XmlPathRows(List<Item> items, XmlOptions options) {
        super(options);
        this.items = items;
        this.row = options.row().orElse("row");
        if (!row.isEmpty()) {
            XmlNames.valid(options.checked(row, "ROW"), "Row");
        }
        for (var item : items) {
            steps.add(step(item));
        }
        refuseLateAttributes();
    }

    private Step step(Item item) {
        var name = item.name();
        if (name.isEmpty()) {
            return new Step(List.of(), Kind.TEXT, "");
        }
        if (name.startsWith("/") || name.endsWith("/") || name.contains("//")) {
            throw XmlError.PATH_INVALID.with(name);
        }
        var parts = List.of(name.split("/"));
        var path = parts.subList(0, parts.size() - 1);
        path.forEach(part -> XmlNames.valid(options().checked(part, "COLUMN"), "Column"));
        var last = parts.getLast();
        if (last.startsWith("@")) {
            if (item.type().name() == TypeName.XML) {
                throw XmlError.ATTRIBUTE_TYPE.with(name);
            }
            if (row.isEmpty() && path.isEmpty()) {
                throw XmlError.ROW_OMITTED_WITH_ATTRIBUTES.with();
            }
            return new Step(path, Kind.ATTRIBUTE, XmlNames.valid(options().checked(last.substring(1), "COLUMN"),
                    "Column"));
        }
        return new Step(path, kind(last, name), kindName(last));
    }

    private Kind kind(String last, String name) {
        return switch (last) {
            case "*", "node()", "text()" -> Kind.TEXT;
            case "data()" -> Kind.DATA;
            case "comment()" -> Kind.COMMENT;
            default -> {
                if (last.startsWith("processing-instruction(")) {
                    if (!last.endsWith(")") || kindName(last).isEmpty()) {
                        throw XmlError.INSTRUCTION_INVALID.with(name);
                    }
                    yield Kind.INSTRUCTION;
                }
                XmlNames.valid(options().checked(last, "COLUMN"), "Column");
                yield Kind.ELEMENT;
            }
        };
    }

    private static String kindName(String last) {
        return last.startsWith("processing-instruction(") && last.endsWith(")")
                ? last.substring("processing-instruction(".length(), last.length() - 1) : last;
    }

    /// Attributes come before everything else in their element.
    private void refuseLateAttributes() {
        for (int i = 1; i < steps.size(); i++) {
            var step = steps.get(i);
            var before = steps.get(i - 1);
            boolean sameElement = before.path.size() >= step.path.size()
                    && before.path.subList(0, step.path.size()).equals(step.path);
            boolean late = before.kind != Kind.ATTRIBUTE || before.path.size() > step.path.size();
            if (step.kind == Kind.ATTRIBUTE && late && (sameElement || step.path.isEmpty())) {
                throw XmlError.ATTRIBUTE_LATE.with(items.get(i).name());
            }
        }
    }

    @Override public String name() {
        return "FOR XML PATH";
    }

    @Override public Run start() {
        return new Rows();
    }

    private final class Rows implements Run {
        private final StringBuilder text = new StringBuilder();
        private final List<String> open = new ArrayList<>();
        /// The end of a start tag to which attributes can still be added.
        private int tagEnd = -1;
        private boolean afterData;

        @Override public void row(Value[] values) {
            if (!row.isEmpty()) {
                enter(row, rowDeclarations());
            }
            int outside = open.size();
            for (int i = 0; i < steps.size(); i++) {
                column(steps.get(i), items.get(i), values[i], outside);
            }
            leave(outside);
            if (!row.isEmpty()) {
                leave(0);
            }
            afterData = false;
        }

        private void column(Step step, Item item, Value value, int outside) {
            if (value == Null.NULL && !(options().xsinil() && step.kind == Kind.ELEMENT)) {
                return;
            }
            int shared = 0;
            while (shared < step.path.size() && outside + shared < open.size()
                    && open.get(outside + shared).equals(step.path.get(shared))) {
                shared++;
            }
            leave(outside + shared);
            for (int i = shared; i < step.path.size(); i++) {
                enter(step.path.get(i), i == 0 && outside == 0 ? rowDeclarations() : "");
            }
            node(step, item, value, open.isEmpty() ? rowDeclarations() : "");
        }

        private void node(Step step, Item item, Value value, String declarations) {
            boolean data = step.kind == Kind.DATA;
            switch (step.kind) {
                case ATTRIBUTE -> {
                    text.insert(tagEnd - 1, " " + step.name + "=\"" + XmlText.of(item, value, options(), true) + "\"");
                    tagEnd = text.length();
                }
                case ELEMENT -> element(step.name, item, value, declarations);
                case TEXT -> content(XmlText.of(item, value, options(), false));
                case DATA -> content((afterData ? " " : "") + XmlText.of(item, value, options(), false));
                case COMMENT -> content("<!--" + XmlText.of(item, value, options(), false) + "-->");
                case INSTRUCTION -> content("<?" + step.name + " " + XmlText.of(item, value, options(), false) + "?>");
            }
            afterData = data;
        }

        private void element(String name, Item item, Value value, String declarations) {
            if (value == Null.NULL) {
                content("<" + name + declarations + " xsi:nil=\"true\"/>");
                return;
            }
            var inside = XmlText.of(item, value, options(), false);
            content(inside.isEmpty() ? "<" + name + declarations + "/>"
                    : "<" + name + declarations + ">" + inside + "</" + name + ">");
        }

        private void content(String markup) {
            text.append(markup);
            tagEnd = markup.isEmpty() ? tagEnd : -1;
        }

        private void enter(String name, String declarations) {
            text.append('<').append(name).append(declarations).append('>');
            tagEnd = text.length();
            open.add(name);
        }

        private void leave(int depth) {
            while (open.size() > depth) {
                var name = open.removeLast();
                if (tagEnd == text.length()) {
                    text.setLength(text.length() - 1);
                    text.append("/>");
                } else {
                    text.append("</").append(name).append('>');
                }
                tagEnd = -1;
            }
        }

        @Override public List<Value> pieces() {
            return finished(text);
        }
    }
}
