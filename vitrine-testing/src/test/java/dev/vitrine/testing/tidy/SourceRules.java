package dev.vitrine.testing.tidy;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;
import javax.tools.ToolProvider;

/// Rules that are read off the sources: sizes, columns, documentation, names, left-over marks.
final class SourceRules {
    static final Set<String> RULES = Set.of("file-lines", "columns", "method-lines", "type-doc", "package-doc",
        "type-name", "package-name", "get-prefix", "left-over");
    private static final int FILE_LINES = 700;
    private static final int METHOD_LINES = 70;
    private static final int COLUMNS = 120;
    /// In pieces, so that nothing that looks for such marks finds the rule.
    private static final Pattern LEFT_OVER = Pattern.compile(
        "\\b(" + "TO" + "DO" + "|" + "FIX" + "ME" + "|" + "XX" + "X" + ")\\b|^\\s*@" + "Disabled");
    private static final Pattern TYPE_NAME = Pattern.compile(".+(Manager|Impl|Helper|Util|Utils)|Abstract.+");
    private static final Set<String> PACKAGE_NAMES = Set.of("impl", "util", "common", "helper");

    private final House house;
    private final List<Finding> findings = new ArrayList<>();

    SourceRules(House house) {
        this.house = house;
    }

    List<Finding> check() throws IOException {
        for (var module : House.MODULES) {
            checkSources(house.sources(module, "main"), true);
            checkSources(house.sources(module, "test"), false);
        }
        return findings;
    }

    private void checkSources(List<Path> sources, boolean main) throws IOException {
        if (sources.isEmpty()) {
            return;
        }
        for (var source : sources) {
            checkLines(source);
        }
        if (main) {
            checkPackages(sources);
        }
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            var task = (JavacTask) compiler.getTask(null, files, null, List.of("-proc:none"), null,
                files.getJavaFileObjectsFromPaths(sources));
            var trees = DocTrees.instance(task);
            for (var unit : task.parse()) {
                new Scanner(trees, unit).scan(unit, null);
            }
        }
    }

    private void checkLines(Path source) throws IOException {
        var path = house.relative(source);
        var lines = Files.readAllLines(source);
        if (lines.size() > FILE_LINES) {
            findings.add(new Finding("file-lines", path, lines.size() + " lines"));
        }
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).length() > COLUMNS) {
                findings.add(new Finding("columns", path, "line " + (i + 1)));
            }
            if (LEFT_OVER.matcher(lines.get(i)).find()) {
                findings.add(new Finding("left-over", path, "line " + (i + 1) + ": " + lines.get(i).strip()));
            }
        }
    }

    private void checkPackages(List<Path> sources) {
        for (var folder : sources.stream().map(Path::getParent).distinct().toList()) {
            var path = house.relative(folder);
            boolean hasTypes = sources.stream().anyMatch(source -> source.getParent().equals(folder)
                && !source.getFileName().toString().equals("module-info.java"));
            if (hasTypes && !Files.exists(folder.resolve("package-info.java"))) {
                findings.add(new Finding("package-doc", path, "has no package-info.java"));
            }
            if (PACKAGE_NAMES.contains(folder.getFileName().toString())) {
                findings.add(new Finding("package-name", path, "says nothing"));
            }
        }
    }

    /// Walks one file's tree.
    private final class Scanner extends TreePathScanner<Void, Void> {
        private final DocTrees trees;
        private final CompilationUnitTree unit;
        private final String path;

        Scanner(DocTrees trees, CompilationUnitTree unit) {
            this.trees = trees;
            this.unit = unit;
            this.path = house.relative(Path.of(unit.getSourceFile().toUri()));
        }

        @Override
        public Void visitClass(ClassTree type, Void nothing) {
            boolean topLevel = getCurrentPath().getParentPath().getLeaf().getKind() == Tree.Kind.COMPILATION_UNIT;
            boolean test = path.contains("/src/test/");
            if (topLevel && !test && trees.getDocComment(getCurrentPath()) == null) {
                findings.add(new Finding("type-doc", path, type.getSimpleName() + " has no doc comment"));
            }
            if (TYPE_NAME.matcher(type.getSimpleName()).matches()) {
                findings.add(new Finding("type-name", path, type.getSimpleName().toString()));
            }
            return super.visitClass(type, nothing);
        }

        @Override
        public Void visitMethod(MethodTree method, Void nothing) {
            var map = unit.getLineMap();
            var positions = trees.getSourcePositions();
            long end = positions.getEndPosition(unit, method);
            if (end >= 0 && method.getBody() != null) {
                long start = positions.getStartPosition(unit, method.getBody());
                long lines = map.getLineNumber(end) - map.getLineNumber(start) + 1;
                if (lines > METHOD_LINES) {
                    findings.add(new Finding("method-lines", path + "#" + method.getName(), lines + " lines"));
                }
            }
            if (isGetter(method)) {
                findings.add(new Finding("get-prefix", path + "#" + method.getName(), ""));
            }
            return super.visitMethod(method, nothing);
        }

        private boolean isGetter(MethodTree method) {
            boolean overrides = method.getModifiers().getAnnotations().stream()
                .anyMatch(annotation -> annotation.getAnnotationType().toString().equals("Override"));
            boolean visible = !method.getModifiers().getFlags().contains(Modifier.PRIVATE);
            return visible && !overrides && method.getName().toString().matches("get[A-Z].*");
        }
    }
}
