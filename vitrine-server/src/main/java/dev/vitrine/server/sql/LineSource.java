package dev.vitrine.server.sql;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// Where lines come from.
interface LineSource extends AutoCloseable {
    /// The next line, empty at the end.
    Optional<String> next(String prompt) throws IOException;

    @Override
    void close();

    static LineSource ofText(String text) {
        return new Reading(new BufferedReader(new StringReader(text)));
    }

    /// A file in UTF-8, or UTF-16 where it begins with a byte order mark.
    static LineSource ofFile(String path) throws UsageError {
        try {
            var bytes = Files.readAllBytes(Path.of(path));
            return ofText(decoded(bytes));
        } catch (IOException | java.nio.file.InvalidPathException _) {
            throw new UsageError("'" + path + "': Invalid filename.");
        }
    }

    private static String decoded(byte[] bytes) {
        int first = bytes.length > 1 ? (bytes[0] & 0xFF) << 8 | bytes[1] & 0xFF : 0;
        Charset charset = first == 0xFFFE ? StandardCharsets.UTF_16LE
                : first == 0xFEFF ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_8;
        int mark = charset != StandardCharsets.UTF_8 ? 2
                : bytes.length > 2 && first == 0xEFBB && (bytes[2] & 0xFF) == 0xBF ? 3 : 0;
        return new String(Arrays.copyOfRange(bytes, mark, bytes.length), charset);
    }

    /// Lines of a reader.
    record Reading(BufferedReader reader) implements LineSource {
        @Override
        public Optional<String> next(String prompt) throws IOException {
            return Optional.ofNullable(reader.readLine());
        }

        @Override
        public void close() {
            try {
                reader.close();
            } catch (IOException _) {
                // Nothing was written.
            }
        }
    }
}
