package dev.vitrine.query.serialization;

import dev.vitrine.types.error.XmlError;
import java.util.Locale;

/// Names and texts as XML writes them.
final class XmlNames {
    private XmlNames() {
    }

    /// RAW and AUTO write characters that names may not have as `_x0020_`.
    static String encoded(String name) {
        var text = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean fits = i == 0 ? isStart(c) : isPart(c);
            boolean looksEncoded = c == '_' && i + 1 < name.length() && name.charAt(i + 1) == 'x';
            if (fits && !looksEncoded) {
                text.append(c);
            } else {
                text.append(String.format(Locale.ROOT, "_x%04X_", (int) c));
            }
        }
        return text.toString();
    }

    /// PATH takes names as they are: 6850 for one that is none.
    static String valid(String name, String kind) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean prefix = c == ':' && i > 0 && i + 1 < name.length() && name.indexOf(':') == i;
            boolean start = i == 0 || name.charAt(i - 1) == ':';
            if (!prefix && !(start ? isStart(c) : isPart(c))) {
                throw XmlError.IDENTIFIER_INVALID.with(kind, name, c, (int) c);
            }
        }
        return name;
    }

    private static boolean isStart(char c) {
        return Character.isLetter(c) || c == '_';
    }

    private static boolean isPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.' || c == '\u00B7';
    }

    /// Attributes keep blanks by references, elements the carriage return only.
    static String escaped(String text, boolean attribute) {
        var result = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> result.append("&amp;");
                case '<' -> result.append("&lt;");
                case '>' -> result.append("&gt;");
                case '\r' -> result.append("&#x0D;");
                case '"' -> result.append(attribute ? "&quot;" : "\"");
                case '\t' -> result.append(attribute ? "&#x09;" : "\t");
                case '\n' -> result.append(attribute ? "&#x0A;" : "\n");
                default -> {
                    if (c < ' ') {
                        result.append(String.format(Locale.ROOT, "&#x%02X;", (int) c));
                    } else {
                        result.append(c);
                    }
                }
            }
        }
        return result.toString();
    }
}
