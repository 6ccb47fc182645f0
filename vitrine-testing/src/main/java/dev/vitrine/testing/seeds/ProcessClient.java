package dev.vitrine.testing.seeds;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// A program that reads batches from its input and tells what came of them in lines.
abstract class ProcessClient implements SeedClient {
    private final Process process;
    private final Writer input;
    private final BufferedReader output;

    ProcessClient(List<String> command) {
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new UncheckedIOException(String.join(" ", command), e);
        }
        input = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
        output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    void send(String text) {
        try {
            input.write(text);
            input.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The next line of the program.
    String line() {
        try {
            var line = output.readLine();
            if (line == null) {
                throw new IllegalStateException("the client has ended");
            }
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroy();
    }
}
