import static java.lang.classfile.ClassFile.StackMapsOption.GENERATE_STACK_MAPS;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Gives class files below a folder forms that the start-up cache takes.
///
/// Old ones (of libraries made for Java 5) get the format of Java 17, stack maps included: the cache takes no class older
/// than Java 6, and reading those anew costs each start a tenth of a second. In Vitrine's own the choice of a pattern
/// switch, for which the JDK makes a hidden class at each start, becomes a method of the class.
public final class ModernClasses {
    private static final int NEW_ENOUGH = ClassFile.JAVA_8_VERSION;
    private static final ClassFileVersion MODERN = ClassFileVersion.of(ClassFile.JAVA_17_VERSION, 0);

    private static final String OWN = "dev/vitrine/";
    private static final String CHOICE = "choose$";
    private static final MethodTypeDesc CHOICE_TYPE = MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_Object,
            ConstantDescs.CD_int);

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
                boolean own = path.toString().contains(OWN);
                if (own ? switchesNamed(files, model, path)
                        : model.majorVersion() < NEW_ENOUGH && renewed(files, model, path)) {
                    count++;
                }
            }
        }
        System.out.println(count + " classes in another form");
    }

    /// Replaces each call of SwitchBootstraps.typeSwitch whose labels are classes by a call of a new method.
    private static boolean switchesNamed(ClassFile files, ClassModel model, Path path) throws IOException {
        var choices = new ArrayList<List<ClassDesc>>();
        CodeTransform calls = (code, element) -> {
            var labels = element instanceof InvokeDynamicInstruction call ? labels(call) : List.<ClassDesc>of();
            if (labels.isEmpty()) {
                code.with(element);
                return;
            }
            code.invokestatic(model.thisClass().asSymbol(), CHOICE + choices.size(), CHOICE_TYPE,
                    model.flags().has(AccessFlag.INTERFACE));
            choices.add(labels);
        };
        var changed = files.transformClass(model, ClassTransform.transformingMethodBodies(calls)
                .andThen(ClassTransform.endHandler(type -> {
                    for (int number = 0; number < choices.size(); number++) {
                        var labels = choices.get(number);
                        type.withMethodBody(CHOICE + number, CHOICE_TYPE, ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC
                                | ClassFile.ACC_SYNTHETIC, code -> choose(code, labels));
                    }
                })));
        if (!choices.isEmpty()) {
            Files.write(path, changed);
        }
        return !choices.isEmpty();
    }

    /// The labels of a type switch; none when it is another call, or one of its labels is no class.
    private static List<ClassDesc> labels(InvokeDynamicInstruction call) {
        var bootstrap = call.invokedynamic().bootstrap();
        var method = bootstrap.bootstrapMethod().asSymbol();
        if (!(method instanceof DirectMethodHandleDesc direct) || !direct.methodName().equals("typeSwitch")
                || !direct.owner().descriptorString().equals("Ljava/lang/runtime/SwitchBootstraps;")) {
            return List.of();
        }
        var labels = new ArrayList<ClassDesc>();
        for (var argument : bootstrap.arguments()) {
            if (!(argument instanceof ClassEntry label)) {
                return List.of();
            }
            labels.add(label.asSymbol());
        }
        return labels;
    }

    /// `int choose(Object target, int from)`: the number of the first label at or behind `from` that the target is of;
    /// -1 for null, the count of labels when it is of none. Source: the documentation of SwitchBootstraps.typeSwitch.
    private static void choose(CodeBuilder code, List<ClassDesc> labels) {
        var some = code.newLabel();
        code.aload(0).ifnonnull(some).iconst_m1().ireturn().labelBinding(some);
        for (int number = 0; number < labels.size(); number++) {
            var next = code.newLabel();
            code.iload(1).loadConstant(number).if_icmpgt(next);
            code.aload(0).instanceOf(labels.get(number)).ifeq(next);
            code.loadConstant(number).ireturn().labelBinding(next);
        }
        code.loadConstant(labels.size()).ireturn();
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
