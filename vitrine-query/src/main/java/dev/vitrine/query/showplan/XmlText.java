package dev.vitrine.query.showplan;

import java.util.Locale;

/// Elements and attributes, written one behind the other.
final class XmlText {
    private final StringBuilder text = new StringBuilder();
    private boolean open;

    XmlText start(String element) {
        closeTag();
        text.append('<').append(element);
        open = true;
        return this;
    }

    XmlText end(String element) {
        if (open) {
            text.append("/>");
            open = false;
        } else {
            text.append("</").append(element).append('>');
        }
        return this;
    }

    private void closeTag() {
        if (open) {
            text.append('>');
            open = false;
        }
    }

    XmlText attribute(String name, double value) {
        return attribute(name, number(value));
    }

    XmlText attribute(String name, long value) {
        return attribute(name, Long.toString(value));
    }

    XmlText attribute(String name, boolean value) {
        return attribute(name, value ? "true" : "false");
    }

    XmlText attribute(String name, String value) {
        text.append(' ').append(name).append("=\"");
        for (int i = 0; i < value.length(); i++) {
            escape(value.charAt(i));
        }
        text.append('"');
        return this;
    }

    private void escape(char sign) {
        switch (sign) {
            case '<' -> text.append("&lt;");
            case '>' -> text.append("&gt;");
            case '&' -> text.append("&amp;");
            case '"' -> text.append("&quot;");
            case '\r' -> text.append("&#xd;");
            case '\n' -> text.append("&#xa;");
            case '\t' -> text.append("&#x9;");
            default -> text.append(sign < ' ' ? '?' : sign);
        }
    }

    /// Up to seven digits, as showplan writes costs.
    static String number(double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            return Long.toString((long) value);
        }
        var written = String.format(Locale.ROOT, "%.7g", value);
        return written.contains("e") ? written : written.replaceAll("0+$", "").replaceAll("\\.$", "");
    }

    @Override public String toString() {
        closeTag();
        return text.toString();
    }
}
