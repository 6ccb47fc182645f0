package dev.vitrine.testing.tidy;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.NameAndTypeEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// `docs/layers.txt`: a package uses only packages whose lines stand above its own. Read off the class files, so a
/// name written in full counts as an import does.
final class Layers {
    static final Set<String> RULES = Set.of("layer", "layer-line");
    private static final String OURS = "dev.vitrine.";
    private static final Pattern IN_DESCRIPTOR = Pattern.compile("L(dev/vitrine/[^;<]+)");

    private final House house;
    private final Map<String, Integer> order = new HashMap<>();
    private final List<Finding> findings = new ArrayList<>();

    Layers(House house) {
        this.house = house;
        for (var line : house.lines("docs/layers.txt")) {
            order.put(line.strip().split("\\s+")[0], order.size());
        }
    }

    List<Finding> check() throws IOException {
        for (var module : House.MODULES) {
            for (var file : house.classes(module)) {
                checkClass(file);
            }
        }
        return findings;
    }

    private void checkClass(Path file) throws IOException {
        var model = ClassFile.of().parse(file);
        var type = model.thisClass().asInternalName().replace('/', '.');
        var own = packageOf(type);
        if (type.endsWith("package-info")) {
            return;
        }
        if (!order.containsKey(own)) {
            findings.add(new Finding("layer-line", own, "has no line in docs/layers.txt (" + type + ")"));
            return;
        }
        var used = new TreeSet<String>();
        for (PoolEntry entry : model.constantPool()) {
            collect(entry, used);
        }
        for (var other : used) {
            boolean below = other.equals(own) || order.getOrDefault(other, -1) < order.get(own);
            if (!below) {
                findings.add(new Finding("layer", own + " -> " + other, type));
            }
        }
    }

    private static void collect(PoolEntry entry, Set<String> used) {
        switch (entry) {
            case ClassEntry type when type.asInternalName().startsWith("dev/vitrine/") ->
                used.add(packageOf(type.asInternalName().replace('/', '.')));
            case NameAndTypeEntry nameAndType -> {
                var matcher = IN_DESCRIPTOR.matcher(nameAndType.type().stringValue());
                while (matcher.find()) {
                    used.add(packageOf(matcher.group(1).replace('/', '.')));
                }
            }
            default -> {
                // names no type
            }
        }
    }

    private static String packageOf(String type) {
        return type.startsWith(OURS) ? type.substring(0, type.lastIndexOf('.')) : type;
    }
}
