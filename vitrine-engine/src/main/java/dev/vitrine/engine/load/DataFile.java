package dev.vitrine.engine.load;

import dev.vitrine.os.file.FileSystem;
import dev.vitrine.types.error.LoadError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A data file cut into rows of fields. The text is held as a whole; rows are cut one by one.
public final class DataFile {
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final String text;
    private int at;

    /// One row: its fields, empty where nothing is written, and its own text with the terminator.
    public record Row(List<Optional<String>> fields, String text, int offset) {
    }

    private DataFile(String text) {
        this.text = text;
    }

    /// The bytes of a file.
    public static byte[] bytes(FileSystem files, String path, String shown) {
        try (var file = files.open(path)) {
            var bytes = ByteBuffer.allocate(Math.toIntExact(file.size()));
            while (bytes.hasRemaining() && file.read(bytes.position(), bytes) > 0) {
                continue;
            }
            return bytes.array();
        } catch (NoSuchFileException _) {
            throw LoadError.FILE_MISSING.with(shown);
        } catch (IOException | ArithmeticException trouble) {
            throw LoadError.FILE_NOT_OPENED.with(shown, "(" + trouble.getMessage() + ")");
        }
    }

    /// The characters of a file; a byte order mark says what they are, and is not among them.
    public static String text(byte[] bytes, Charset charset) {
        boolean little = bytes.length > 1 && bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE;
        var text = new String(bytes, little ? StandardCharsets.UTF_16LE : charset);
        return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    }

    static DataFile of(String text) {
        return new DataFile(text);
    }

    /// The next row of fields that end with these terminators; empty at the end of the file.
    Optional<Row> next(List<String> terminators) {
        if (at >= text.length()) {
            return Optional.empty();
        }
        int start = at;
        var fields = new ArrayList<Optional<String>>();
        for (int i = 0; i < terminators.size(); i++) {
            boolean last = i == terminators.size() - 1;
            int end = text.indexOf(terminators.get(i), at);
            if (end < 0 && !last) {
                throw LoadError.UNEXPECTED_END_OF_FILE.with();
            }
            fields.add(field(text.substring(at, end < 0 ? text.length() : end)));
            at = end < 0 ? text.length() : end + terminators.get(i).length();
        }
        return Optional.of(new Row(fields, text.substring(start, at), start));
    }

    /// Nothing is NULL; a zero byte alone is an empty string.
    private static Optional<String> field(String raw) {
        return raw.isEmpty() ? Optional.empty() : Optional.of(raw.equals("\0") ? "" : raw);
    }

    /// The next row by the rules of CSV (RFC 4180): quoted fields may hold terminators, and doubled quotes.
    Optional<Row> nextCsv(int columns, String separator, String rowEnd, char quote) {
        if (at >= text.length()) {
            return Optional.empty();
        }
        int start = at;
        var fields = new ArrayList<Optional<String>>();
        while (true) {
            fields.add(csvField(separator, rowEnd, quote));
            if (at >= text.length()) {
                break;
            }
            if (text.startsWith(separator, at)) {
                at += separator.length();
                continue;
            }
            at += endOfRow(rowEnd);
            break;
        }
        if (fields.size() < columns) {
            throw LoadError.UNEXPECTED_END_OF_FILE.with();
        }
        return Optional.of(new Row(fields.subList(0, columns), text.substring(start, at), start));
    }

    private int endOfRow(String rowEnd) {
        if (text.startsWith(rowEnd, at)) {
            return rowEnd.length();
        }
        return rowEnd.equals("\r\n") && text.charAt(at) == '\n' ? 1 : 0;
    }

    private Optional<String> csvField(String separator, String rowEnd, char quote) {
        if (at < text.length() && text.charAt(at) == quote) {
            return Optional.of(quoted(separator, rowEnd, quote));
        }
        int start = at;
        while (at < text.length() && !text.startsWith(separator, at) && endOfRow(rowEnd) == 0) {
            at++;
        }
        return start == at ? Optional.empty() : Optional.of(text.substring(start, at));
    }

    private String quoted(String separator, String rowEnd, char quote) {
        var field = new StringBuilder();
        at++;
        while (true) {
            int end = text.indexOf(quote, at);
            if (end < 0) {
                throw LoadError.UNEXPECTED_END_OF_FILE.with();
            }
            field.append(text, at, end);
            at = end + 1;
            if (at < text.length() && text.charAt(at) == quote) {
                field.append(quote);
                at++;
                continue;
            }
            boolean ends = at >= text.length() || text.startsWith(separator, at) || endOfRow(rowEnd) > 0;
            if (ends) {
                return field.toString();
            }
            field.append(quote);
        }
    }
}
