package dev.vitrine.server;

import dev.vitrine.embedded.Vitrine;
import dev.vitrine.lab.OwnEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;

/// The lab's own engine: its folder, and how long a copy of it takes to recover.
record LabEngine(Path folder) implements OwnEngine {
    private static final double NANOS_PER_MILLI = 1e6;

    @Override
    public double recoverCopy() throws IOException {
        var copy = Files.createTempDirectory("vitrine-lab-copy");
        try {
            copy(folder, copy);
            long begin = System.nanoTime();
            try (var opened = Vitrine.open(copy)) {
                return (System.nanoTime() - begin) / NANOS_PER_MILLI;
            }
        } finally {
            delete(copy);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var walk = Files.walk(from)) {
            for (var path : walk.toList()) {
                var target = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(path, target, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    /// Removes a folder with all that is in it.
    static void delete(Path folder) throws IOException {
        try (var walk = Files.walk(folder)) {
            for (var path : walk.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
