package dev.vitrine.engine.trace;

import dev.vitrine.os.file.FileSystem;
import dev.vitrine.os.file.OsFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The files of a trace: `log_N.trc`, five of them, each up to 20 MB; a start begins a new one.
final class TraceFiles {
    static final long MAX_BYTES = 20L << 20;
    static final int MAX_FILES = 5;
    private static final byte[] MAGIC = "VITRINE TRACE 1\n".getBytes(StandardCharsets.US_ASCII);
    private static final Pattern NUMBERED = Pattern.compile("(.*)_(\\d{1,9})\\.trc");
    private static final String END = ".trc";

    private final FileSystem files;
    private final String folder;
    private int number;
    private OsFile file;
    private long end;

    TraceFiles(FileSystem files, String folder) throws IOException {
        this.files = files;
        this.folder = folder;
        files.createFolders(folder);
        this.number = numbers(folder, "log").reduce((first, last) -> last).orElse(0);
        next();
    }

    private Stream<Integer> numbers(String in, String base) throws IOException {
        return files.list(in).stream().map(NUMBERED::matcher)
                .filter(name -> name.matches() && name.group(1).equals(base))
                .map(name -> Integer.parseInt(name.group(2))).sorted();
    }

    private void next() throws IOException {
        number++;
        file = files.create(path());
        file.write(0, ByteBuffer.wrap(MAGIC));
        end = MAGIC.length;
        for (int old : numbers(folder, "log").filter(one -> one <= number - MAX_FILES).toList()) {
            files.delete(folder + "/log_" + old + END);
        }
    }

    String path() {
        return folder + "/log_" + number + END;
    }

    long position() {
        return end;
    }

    void write(ByteBuffer event) throws IOException {
        if (end + event.remaining() > MAX_BYTES) {
            file.close();
            next();
        }
        int length = event.remaining();
        file.write(end, event);
        end += length;
    }

    void close() throws IOException {
        file.close();
    }

    /// The events of a file and of those that follow it; without a number in its name, of all numbered ones.
    ///
    /// @param count how many files
    /// @return empty when there is no such trace file
    Optional<List<TraceRow>> read(String path, int count) throws IOException {
        var paths = paths(path).stream().limit(count).toList();
        var rows = new ArrayList<TraceRow>();
        for (var one : paths) {
            if (!read(one, rows)) {
                return Optional.empty();
            }
        }
        return paths.isEmpty() ? Optional.empty() : Optional.of(rows);
    }

    private List<String> paths(String path) throws IOException {
        int slash = path.lastIndexOf('/');
        var in = slash < 0 ? "." : path.substring(0, slash);
        var name = path.substring(slash + 1);
        var numbered = NUMBERED.matcher(name);
        boolean isNumbered = numbered.matches();
        if (files.exists(path) && !isNumbered) {
            return List.of(path);
        }
        if (!name.endsWith(END) || isNumbered && !files.exists(path)) {
            return List.of();
        }
        var base = isNumbered ? numbered.group(1) : name.substring(0, name.length() - END.length());
        int from = isNumbered ? Integer.parseInt(numbered.group(2)) : 0;
        return numbers(in, base).filter(one -> one >= from).map(one -> in + "/" + base + "_" + one + END).toList();
    }

    private boolean read(String path, List<TraceRow> into) throws IOException {
        try (var open = files.open(path)) {
            var bytes = ByteBuffer.allocate((int) Math.min(open.size(), 2 * MAX_BYTES));
            int count = open.read(0, bytes);
            bytes.position(0).limit(count);
            if (bytes.remaining() < MAGIC.length || !bytes.slice(0, MAGIC.length).equals(ByteBuffer.wrap(MAGIC))) {
                return false;
            }
            bytes.position(MAGIC.length);
            for (var row = TraceRow.decode(bytes); row.isPresent(); row = TraceRow.decode(bytes)) {
                into.add(row.get());
            }
            return true;
        }
    }
}
