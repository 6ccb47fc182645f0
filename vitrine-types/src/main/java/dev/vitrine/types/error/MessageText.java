package dev.vitrine.types.error;

import java.util.Locale;

/// Fills the placeholders of message texts: the C notation of `sys.messages`, RAISERROR and FORMATMESSAGE:
/// `%[flag][width][.precision][h|l|I64]type` with type d, i, u, o, x, X, f, s, S_MSG and kin; `*` takes a number
/// argument unless it stands before
/// the catalogue's own `ls` (`%.*ls` takes the string alone).
public final class MessageText {
    private MessageText() {
    }

    /// Fills a catalogue text. A missing or null argument reads `(null)`.
    public static String format(String format, Object... arguments) {
        return new Filler(format, arguments, false).fill();
    }

    /// Fills a user's text (RAISERROR, FORMATMESSAGE), where `*` takes its number from the arguments; 2787 for a
    /// specification that is none.
    public static String formatUser(String format, Object... arguments) {
        return new Filler(format, arguments, true).fill();
    }

    /// The number of arguments a catalogue text takes.
    public static int placeholders(String format) {
        var filler = new Filler(format, new Object[0], false);
        filler.fill();
        return filler.next;
    }

    private static final class Filler {
        private final String format;
        private final Object[] arguments;
        private final boolean starTakesArgument;
        private final StringBuilder text = new StringBuilder();
        private int at;
        private int next;

        Filler(String format, Object[] arguments, boolean starTakesArgument) {
            this.format = format;
            this.arguments = arguments;
            this.starTakesArgument = starTakesArgument;
        }

        String fill() {
            while (at < format.length()) {
                char c = format.charAt(at++);
                if (c != '%' || at == format.length()) {
                    text.append(c);
                } else if (format.charAt(at) == '%') {
                    text.append('%');
                    at++;
                } else {
                    placeholder();
                }
            }
            return text.toString();
        }

        private void placeholder() {
            int start = at - 1;
            var flags = new StringBuilder();
            while (at < format.length() && "-+0# ".indexOf(format.charAt(at)) >= 0) {
                flags.append(format.charAt(at++));
            }
            int width = number(-1);
            int precision = -1;
            if (at < format.length() && format.charAt(at) == '.') {
                at++;
                precision = number(0);
            }
            if (format.startsWith("I64", at)) {
                at += 3;
            }
            while (at < format.length() && "hlw".indexOf(format.charAt(at)) >= 0) {
                at++;
            }
            if (format.startsWith("S_", at)) {
                at += 2;
                while (at < format.length() && Character.isUpperCase(format.charAt(at))) {
                    at++;
                }
                pad(flags, width, argument());
            } else if (at < format.length() && "diuoxXpcsf".indexOf(format.charAt(at)) >= 0) {
                char type = format.charAt(at++);
                pad(flags, width, converted(type, flags, precision));
            } else if (starTakesArgument) {
                throw TransactionError.FORMAT_SPECIFICATION_INVALID.with(
                        format.substring(start, Math.min(at + 1, format.length())));
            } else {
                text.append(format, start, at);
            }
        }

        private int number(int absent) {
            if (at < format.length() && format.charAt(at) == '*') {
                at++;
                return starTakesArgument ? Integer.parseInt(argument()) : -1;
            }
            int value = absent;
            while (at < format.length() && Character.isDigit(format.charAt(at))) {
                value = Math.max(value, 0) * 10 + format.charAt(at++) - '0';
            }
            return value;
        }

        private String argument() {
            int index = next++;
            return index < arguments.length && arguments[index] != null ? arguments[index].toString() : "(null)";
        }

        private String converted(char type, StringBuilder flags, int precision) {
            var value = argument();
            return switch (type) {
                case 's', 'c', 'p', 'f' -> precision >= 0 && precision < value.length() ? value.substring(0, precision)
                        : value;
                case 'd', 'i' -> (flags.indexOf("+") >= 0 && !value.startsWith("-") ? "+" : "") + value;
                case 'u' -> isNumber(value) ? unsigned(value, 10) : value;
                case 'o' -> isNumber(value) ? unsigned(value, 8) : value;
                case 'x' -> (flags.indexOf("#") >= 0 ? "0x" : "") + (isNumber(value) ? unsigned(value, 16) : value);
                default -> (flags.indexOf("#") >= 0 ? "0X" : "")
                        + (isNumber(value) ? unsigned(value, 16).toUpperCase(Locale.ROOT) : value);
            };
        }

        private static boolean isNumber(String value) {
            return value.matches("-?\\d{1,18}");
        }

        private static String unsigned(String value, int radix) {
            long number = Long.parseLong(value);
            return number < 0 && number >= Integer.MIN_VALUE
                    ? Integer.toUnsignedString((int) number, radix) : Long.toUnsignedString(number, radix);
        }

        private void pad(StringBuilder flags, int width, String value) {
            int missing = width - value.length();
            if (missing <= 0) {
                text.append(value);
            } else if (flags.indexOf("-") >= 0) {
                text.append(value).repeat(' ', missing);
            } else {
                boolean zeros = flags.indexOf("0") >= 0;
                int prefix = zeros && value.regionMatches(true, 0, "0x", 0, 2) ? 2 : 0;
                text.append(value, 0, prefix).repeat(zeros ? '0' : ' ', missing).append(value, prefix, value.length());
            }
        }
    }
}
