import static java.lang.classfile.ClassFile.StackMapsOption.GENERATE_STACK_MAPS;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.nio.file.Files;
import java.nio.file.Path;

/// Gives the old class files below a folder (of libraries made for Java 5) the format of Java 17, stack maps included:
/// the start-up cache takes no class older than Java 6, and reading those anew costs each start a tenth of a second.
public final class ModernClasses {
    private static final int NEW_ENOUGH = ClassFile.JAVA_8_VERSION;
    private static final ClassFileVersion MODERN = ClassFileVersion.of(ClassFile.JAVA_17_VERSION, 0);

    private ModernClasses() {
    }

    public static void main(String[] arguments) throws IOException {
        var folder = Path.of(arguments[0]);
        var hierarchy = ClassHierarchyResolver.ofResourceParsing(name -> open(folder, name.descriptorString()))
                .orElse(ClassHierarchyResolver.defaultResolver()).cached();
        var files = ClassFile.of(GENERATE_STACK_MAPS, ClassFile.ClassHierarchyResolverOption.of(hierarchy));
        int count = 0;
        try (var found = Files.walk(folder)) {
            for (var path : found.filter(file -> file.toString().endsWith(".class")).toList()) {
                var model = files.parse(path);
                if (model.majorVersion() < NEW_ENOUGH && renewed(files, model, path)) {
                    count++;
                }
            }
        }
        System.out.println(count + " classes in a newer format");
    }

    /// A class that refers to others which do not ship stays as it is.
    private static boolean renewed(ClassFile files, ClassModel model, Path path) throws IOException {
        try {
            Files.write(path, files.transformClass(model, modern()));
            return true;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    /// Method bodies are written anew, for only that makes their stack maps.
    private static ClassTransform modern() {
        ClassTransform version = (builder, element) -> {
            switch (element) {
                case ClassFileVersion _ -> builder.with(MODERN);
                default -> builder.with(element);
            }
        };
        return version.andThen(ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL));
    }

    private static InputStream open(Path folder, String descriptor) {
        var path = folder.resolve(descriptor.substring(1, descriptor.length() - 1) + ".class");
        try {
            return Files.exists(path) ? Files.newInputStream(path) : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
