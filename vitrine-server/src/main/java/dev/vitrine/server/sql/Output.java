package dev.vitrine.server.sql;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/// A stream of lines, buffered; a broken pipe ends the program quietly.
final class Output implements AutoCloseable {
    private static final int BUFFER_BYTES = 64 * 1024;

    private final OutputStream stream;
    private final Charset charset;
    private final boolean owned;

    /// @param owned whether closing this closes the stream
    Output(OutputStream stream, Charset charset, boolean owned) {
        this.stream = new BufferedOutputStream(stream, BUFFER_BYTES);
        this.charset = charset;
        this.owned = owned;
    }

    static Output standard(OutputStream stream) {
        return new Output(stream, StandardCharsets.UTF_8, false);
    }

    void print(CharSequence text) {
        try {
            stream.write(text.toString().getBytes(charset));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void line(CharSequence text) {
        print(text + "\n");
    }

    void flush() {
        try {
            stream.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        flush();
        if (owned) {
            try {
                stream.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
