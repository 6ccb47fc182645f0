package dev.vitrine.types.conversion;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.XmlError;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Reads a text as a value of type xml: any number of elements, texts, comments and instructions, well formed. Gives it
/// back in the form in which SQL Server keeps it: without declaration and blanks between tags, empty elements as
/// `<a/>`. Errors 94xx tell line and character.
final class XmlParser {
    private static final int DECIMAL = 10;
    private static final int HEXADECIMAL = 16;

    private final String text;
    private final boolean keepBlanks;
    private final StringBuilder result = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();
    private final Deque<Map<String, String>> prefixes = new ArrayDeque<>();
    private int at;

    private XmlParser(String text, boolean keepBlanks) {
        this.text = text;
        this.keepBlanks = keepBlanks;
        prefixes.push(new HashMap<>(Map.of("xml", "", "xmlns", "")));
    }

    /// @param keepBlanks whether texts of nothing but blanks stay (style 1 of CONVERT)
    static String parse(String text, boolean keepBlanks) {
        var parser = new XmlParser(text, keepBlanks);
        parser.declaration();
        parser.content();
        return parser.result.toString();
    }

    private SqlError error(XmlError error) {
        int line = 1;
        int start = 0;
        int end = Math.min(at, text.length());
        for (int i = 0; i < end; i++) {
            if (text.charAt(i) == '\n') {
                line++;
                start = i + 1;
            }
        }
        return error.with(line, end - start + 1);
    }

    private boolean at(String wanted) {
        return text.startsWith(wanted, at);
    }

    private char here() {
        if (at >= text.length()) {
            throw error(XmlError.END_UNEXPECTED);
        }
        return text.charAt(at);
    }

    private boolean blanks() {
        int start = at;
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
        return at > start;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    private void declaration() {
        if (!at("<?xml") || at + 5 >= text.length() || !isBlank(text.charAt(at + 5))) {
            return;
        }
        int end = text.indexOf("?>", at);
        if (end < 0) {
            at = text.length();
            throw error(XmlError.END_UNEXPECTED);
        }
        at = end + 2;
    }

    private void content() {
        while (at < text.length()) {
            if (at("<![CDATA[")) {
                section();
            } else if (at("<!--")) {
                comment();
            } else if (at("<!DOCTYPE")) {
                throw XmlError.DTD_NOT_ALLOWED.with();
            } else if (at("<?")) {
                instruction();
            } else if (at("</")) {
                endTag();
            } else if (at("<")) {
                startTag();
            } else {
                characters();
            }
        }
        if (!open.isEmpty()) {
            throw error(XmlError.END_UNEXPECTED);
        }
    }

    private void characters() {
        int start = at;
        var characters = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '<') {
            if (at("]]>")) {
                throw error(XmlError.SECTION_END_IN_CONTENT);
            }
            character(characters);
        }
        if (keepBlanks || !text.substring(start, at).isBlank()) {
            escape(characters.toString(), false);
        }
    }

    /// One character, or the reference that stands for one.
    private void character(StringBuilder into) {
        char c = here();
        if (c == '&') {
            reference(into);
            return;
        }
        if (c < ' ' && !isBlank(c) || c == '\uFFFE' || c == '\uFFFF') {
            throw error(XmlError.CHARACTER_ILLEGAL);
        }
        at++;
        if (c == '\r') {
            into.append('\n');
            at += at < text.length() && text.charAt(at) == '\n' ? 1 : 0;
        } else {
            into.append(c);
        }
    }

    private void reference(StringBuilder into) {
        at++;
        if (here() == '#') {
            at++;
            boolean hexadecimal = here() == 'x';
            at += hexadecimal ? 1 : 0;
            into.appendCodePoint(code(hexadecimal ? HEXADECIMAL : DECIMAL));
        } else {
            var name = name();
            if (here() != ';') {
                throw error(XmlError.SEMICOLON_EXPECTED);
            }
            into.append(switch (name) {
                case "lt" -> '<';
                case "gt" -> '>';
                case "amp" -> '&';
                case "quot" -> '"';
                case "apos" -> '\'';
                default -> throw error(XmlError.ENTITY_UNDECLARED);
            });
        }
        at++;
    }

    private int code(int radix) {
        int code = 0;
        int start = at;
        while (Character.digit(here(), radix) >= 0 && at - start < 8) {
            code = code * radix + Character.digit(here(), radix);
            at++;
        }
        if (at == start) {
            throw error(radix == HEXADECIMAL ? XmlError.HEXADECIMAL_EXPECTED : XmlError.DECIMAL_EXPECTED);
        }
        if (here() != ';') {
            throw error(XmlError.SEMICOLON_EXPECTED);
        }
        boolean legal = code >= ' ' && code <= Character.MAX_CODE_POINT && (code < 0xD800 || code > 0xDFFF)
                || code == '\t' || code == '\n' || code == '\r';
        if (!legal) {
            throw error(XmlError.CHARACTER_ILLEGAL);
        }
        return code;
    }

    private void escape(String characters, boolean attribute) {
        for (int i = 0; i < characters.length(); i++) {
            char c = characters.charAt(i);
            switch (c) {
                case '&' -> result.append("&amp;");
                case '<' -> result.append("&lt;");
                case '>' -> result.append("&gt;");
                case '\r' -> result.append("&#x0D;");
                case '"' -> result.append(attribute ? "&quot;" : "\"");
                case '\t' -> result.append(attribute ? "&#x09;" : "\t");
                case '\n' -> result.append(attribute ? "&#x0A;" : "\n");
                default -> result.append(c);
            }
        }
    }

    private void section() {
        int end = text.indexOf("]]>", at);
        if (end < 0) {
            at = text.length();
            throw error(XmlError.END_UNEXPECTED);
        }
        escape(text.substring(at + "<![CDATA[".length(), end), false);
        at = end + 3;
    }

    private void comment() {
        int end = text.indexOf("--", at + 4);
        if (end < 0) {
            at = text.length();
            throw error(XmlError.END_UNEXPECTED);
        }
        if (!text.startsWith("-->", end)) {
            at = end + 2;
            throw error(XmlError.COMMENT_SYNTAX);
        }
        result.append(text, at, end + 3);
        at = end + 3;
    }

    private void instruction() {
        int start = at;
        at += 2;
        var target = name();
        if (target.toLowerCase(Locale.ROOT).equals("xml")) {
            throw error(XmlError.DECLARATION_PLACE);
        }
        int end = text.indexOf("?>", at);
        if (end < 0) {
            at = text.length();
            throw error(XmlError.END_UNEXPECTED);
        }
        result.append(text, start, end + 2);
        at = end + 2;
    }

    private String name() {
        int start = at;
        if (!isNameStart(here())) {
            throw error(XmlError.NAME_ILLEGAL);
        }
        while (at < text.length() && isNamePart(text.charAt(at))) {
            at++;
        }
        return text.substring(start, at);
    }

    private String qualifiedName() {
        var name = name();
        if (at < text.length() && text.charAt(at) == ':') {
            at++;
            name = name + ":" + name();
        }
        return name;
    }

    private static boolean isNameStart(char c) {
        return Character.isLetter(c) || c == '_' || Character.isHighSurrogate(c);
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.' || c == '\u00B7'
                || Character.isSurrogate(c) || Character.getType(c) == Character.NON_SPACING_MARK;
    }

    private record Attribute(String name, String value, int place) { }

    private void startTag() {
        at++;
        int place = at;
        var name = qualifiedName();
        var attributes = new ArrayList<Attribute>();
        var declared = new HashMap<>(prefixes.peek());
        boolean parted = blanks();
        while (here() != '>' && here() != '/') {
            if (!parted) {
                throw error(XmlError.BLANK_EXPECTED);
            }
            var attribute = attribute(attributes);
            attributes.add(attribute);
            if (attribute.name.startsWith("xmlns:")) {
                declared.put(attribute.name.substring("xmlns:".length()), attribute.value);
            }
            parted = blanks();
        }
        requirePrefix(name, place, declared);
        attributes.forEach(attribute -> requirePrefix(attribute.name, attribute.place, declared));
        result.append('<').append(name);
        write(attributes);
        boolean empty = here() == '/';
        at += empty ? 1 : 0;
        if (here() != '>') {
            throw error(XmlError.TAG_END_EXPECTED);
        }
        at++;
        result.append(empty ? "/>" : ">");
        if (!empty) {
            open.push(name);
            prefixes.push(declared);
        }
    }

    private void write(List<Attribute> attributes) {
        for (var attribute : attributes) {
            result.append(' ').append(attribute.name).append("=\"");
            escape(attribute.value, true);
            result.append('"');
        }
    }

    private void requirePrefix(String name, int place, Map<String, String> declared) {
        int colon = name.indexOf(':');
        if (colon > 0 && !declared.containsKey(name.substring(0, colon))) {
            at = place + name.length();
            throw error(XmlError.PREFIX_NOT_DECLARED);
        }
    }

    private Attribute attribute(List<Attribute> before) {
        int place = at;
        var name = qualifiedName();
        blanks();
        if (here() != '=') {
            throw error(XmlError.EQUAL_EXPECTED);
        }
        at++;
        blanks();
        char quote = here();
        if (quote != '"' && quote != '\'') {
            throw error(XmlError.LITERAL_EXPECTED);
        }
        at++;
        var value = new StringBuilder();
        while (here() != quote) {
            if (here() == '<') {
                throw error(XmlError.TAG_IN_ATTRIBUTE);
            }
            boolean blank = isBlank(here());
            character(value);
            if (blank) {
                value.setCharAt(value.length() - 1, ' ');
            }
        }
        at++;
        if (before.stream().anyMatch(other -> other.name.equals(name))) {
            throw error(XmlError.ATTRIBUTE_DUPLICATE);
        }
        return new Attribute(name, value.toString(), place);
    }

    private void endTag() {
        at += 2;
        var name = qualifiedName();
        blanks();
        if (here() != '>') {
            throw error(XmlError.TAG_END_EXPECTED);
        }
        at++;
        if (open.isEmpty() || !open.peek().equals(name)) {
            at--;
            throw error(XmlError.TAG_MISMATCH);
        }
        open.pop();
        prefixes.pop();
        // An element without content has the short form, however it was written.
        if (result.charAt(result.length() - 1) == '>' && result.length() > 1
                && result.charAt(result.length() - 2) != '/' && emptySince(name)) {
            result.setLength(result.length() - 1);
            result.append("/>");
        } else {
            result.append("</").append(name).append('>');
        }
    }

    /// Whether the last thing written is the start tag of that element.
    private boolean emptySince(String name) {
        int start = result.lastIndexOf("<");
        return result.charAt(start + 1) != '/' && result.charAt(start + 1) != '!' && result.charAt(start + 1) != '?'
                && result.indexOf(name, start) == start + 1;
    }
}
