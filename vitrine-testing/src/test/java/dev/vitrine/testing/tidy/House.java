package dev.vitrine.testing.tidy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The repository as the tidy tests see it: its modules, their sources and class files.
final class House {
    static final List<String> MODULES = List.of("vitrine-os", "vitrine-types", "vitrine-tsql", "vitrine-storage",
        "vitrine-query", "vitrine-engine", "vitrine-tds", "vitrine-embedded", "vitrine-ops", "vitrine-lab",
        "vitrine-server", "vitrine-testing");

    private final Path root;

    private House(Path root) {
        this.root = root;
    }

    static House find() {
        var at = Path.of("").toAbsolutePath();
        while (!Files.exists(at.resolve("docs/layers.txt"))) {
            at = at.getParent();
        }
        return new House(at);
    }

    /// Lines of a file that are neither empty nor comments.
    List<String> lines(String path) {
        try {
            return Files.readAllLines(root.resolve(path)).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<Path> sources(String module, String kind) {
        return files(root.resolve(module).resolve("src/" + kind + "/java"), ".java");
    }

    List<Path> classes(String module) {
        return files(root.resolve(module).resolve("target/classes"), ".class").stream()
            .filter(path -> !path.endsWith("module-info.class")).toList();
    }

    String relative(Path path) {
        return root.relativize(path).toString().replace('\\', '/');
    }

    private static List<Path> files(Path folder, String ending) {
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (var paths = Files.walk(folder)) {
            return paths.filter(path -> path.toString().endsWith(ending)).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
