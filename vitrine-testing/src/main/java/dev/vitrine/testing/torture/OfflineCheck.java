package dev.vitrine.testing.torture;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.PathMapping;
import dev.vitrine.os.Os;
import dev.vitrine.storage.check.DatabaseCheck;
import dev.vitrine.storage.database.StorageInstance;
import dev.vitrine.storage.page.Page;
import dev.vitrine.testing.simulation.Verify;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/// Opens the databases of a folder that no server holds, as a start does, and looks at every page.
final class OfflineCheck {
    private static final long MEMORY = 64L << 20;

    private OfflineCheck() {
    }

    /// Recovers all databases, checks pages, maps and trees of each, then recovers again: that changes no page.
    static void run(Path folder) throws IOException {
        recover(folder, OfflineCheck::check);
        var before = pages(folder);
        recover(folder, databases -> { });
        var after = pages(folder);
        Verify.that(before.keySet().equals(after.keySet()), "a second recovery changed the files: " + before.keySet()
                + ", " + after.keySet());
        before.forEach((file, sums) -> {
            int page = Arrays.mismatch(sums, after.get(file));
            Verify.that(page < 0, "a second recovery changed page " + page + " of " + file);
        });
    }

    private static void recover(Path folder, Consumer<Databases> look) throws IOException {
        var os = Os.real();
        try (var _ = os.files().lock(folder.toString())) {
            var storage = new StorageInstance(os, MEMORY);
            try {
                var failures = new ArrayList<String>();
                var databases = Databases.start(storage, new PathMapping(folder.toString()), failures::add);
                Verify.that(failures.isEmpty(), "databases that do not open: " + failures);
                look.accept(databases);
            } finally {
                storage.abandon();
            }
        }
    }

    private static void check(Databases databases) {
        for (var catalog : databases.catalogs()) {
            var findings = DatabaseCheck.run(catalog.database());
            Verify.that(findings.isEmpty(), "check of " + catalog.database().name() + ": " + findings);
        }
    }

    /// A checksum for each page of each data file; tempdb's is made anew at every start.
    private static TreeMap<String, long[]> pages(Path folder) throws IOException {
        var sums = new TreeMap<String, long[]>();
        try (var files = Files.walk(folder)) {
            for (var file : files.filter(path -> path.toString().endsWith(".mdf")).toList()) {
                var name = folder.relativize(file).toString();
                if (!name.equals("tempdb.mdf")) {
                    sums.put(name, sums(Files.readAllBytes(file)));
                }
            }
        }
        return sums;
    }

    private static long[] sums(byte[] bytes) {
        var sums = new long[bytes.length / Page.SIZE];
        for (int page = 0; page < sums.length; page++) {
            var crc = new CRC32C();
            crc.update(bytes, page * Page.SIZE, Page.SIZE);
            sums[page] = crc.getValue();
        }
        return sums;
    }
}
