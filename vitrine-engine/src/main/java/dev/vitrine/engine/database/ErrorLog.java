package dev.vitrine.engine.database;

import dev.vitrine.os.Os;
import dev.vitrine.os.file.OsFile;
import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// The error log: text files in SQL Server's line format, the newest `ERRORLOG`, older ones numbered to 6. A new one is
/// begun at each start. What cannot be written is dropped: the server does not stop for its log.
public final class ErrorLog implements AutoCloseable {
    private static final int OLD_FILES = 6;
    private static final int PROCESS_WIDTH = 11;
    private static final int STAMP_WIDTH = 22;
    private static final int STAMP_STYLE = 121;
    private static final int ALWAYS_LOGGED = 19;
    /// Errors below that severity that SQL Server logs too.
    private static final Set<Integer> LOGGED = Set.of(605, 701, 823, 824, 825, 832, 1101, 1105, 9002, 18456);

    private final Os os;
    private final String folder;
    private final Latch latch;
    private volatile Consumer<String> listener = line -> { };
    private OsFile file;
    private long end;

    /// A line of a file.
    ///
    /// @param date as it is written, `2009-12-10 01:35:44.04`
    public record Line(String date, String process, String text) {
    }

    /// Begins a new log in a folder.
    public ErrorLog(Os os, String dataFolder) throws IOException {
        this.os = os;
        this.folder = dataFolder + "/log";
        this.latch = new Latch(os.waits());
        os.files().createFolders(folder);
        begin();
    }

    /// Each line is told to a listener too, as it is written but for its process.
    public void listener(Consumer<String> told) {
        listener = told;
    }

    private String path(int number) {
        return folder + "/ERRORLOG" + (number == 0 ? "" : "." + number);
    }

    private void begin() throws IOException {
        if (os.files().exists(path(OLD_FILES))) {
            os.files().delete(path(OLD_FILES));
        }
        for (int number = OLD_FILES - 1; number >= 0; number--) {
            if (os.files().exists(path(number))) {
                os.files().rename(path(number), path(number + 1));
            }
        }
        file = os.files().create(path(0));
        end = 0;
    }

    /// sp_cycle_errorlog: goes on in a new file.
    public void cycle() throws IOException {
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            file.close();
            begin();
        } finally {
            latch.releaseExclusive();
        }
        write("Server", "The error log has been reinitialized. See the previous log for older entries.");
    }

    /// Adds a line.
    ///
    /// @param process `Server`, `Logon`, `spid51`
    public void write(String process, String text) {
        var local = DateTimes.datetime(DateTimes.local(os.clock(), os.clock().utcTicks()));
        var stamp = Conversions.converter(SqlType.DATETIME, SqlType.varchar(30), STAMP_STYLE,
                ConversionSettings.DEFAULT).convert(local).asString().substring(0, STAMP_WIDTH);
        var line = stamp + " " + String.format("%-" + PROCESS_WIDTH + "s", process) + " "
                + text.replace("\r", "").replace("\n", " ") + "\n";
        listener.accept(line.stripTrailing());
        var bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            int length = bytes.remaining();
            file.write(end, bytes);
            end += length;
        } catch (IOException full) {
            return;
        } finally {
            latch.releaseExclusive();
        }
    }

    /// Adds an error: its number, then its text.
    public void error(String process, SqlError error) {
        write(process, "Error: " + error.number() + ", Severity: " + error.severity() + ", State: " + error.state()
                + ".");
        write(process, error.text());
    }

    /// Whether SQL Server logs an error that a client is told.
    public static boolean logs(SqlError error) {
        return error.severity() >= ALWAYS_LOGGED || LOGGED.contains(error.number());
    }

    /// The lines of a file, oldest first; empty when it is not there.
    public List<Line> lines(int number) {
        try {
            if (number < 0 || number > OLD_FILES || !os.files().exists(path(number))) {
                return List.of();
            }
            try (var read = os.files().open(path(number))) {
                var bytes = ByteBuffer.allocate((int) read.size());
                read.read(0, bytes);
                return parse(new String(bytes.array(), StandardCharsets.UTF_8));
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static List<Line> parse(String text) {
        var lines = new ArrayList<Line>();
        int process = STAMP_WIDTH + 1;
        int message = process + PROCESS_WIDTH + 1;
        for (var line : text.split("\n")) {
            if (line.length() >= message) {
                lines.add(new Line(line.substring(0, STAMP_WIDTH), line.substring(process, message).strip(),
                        line.substring(message)));
            }
        }
        return lines;
    }

    @Override
    public void close() throws IOException {
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            file.close();
        } finally {
            latch.releaseExclusive();
        }
    }
}
