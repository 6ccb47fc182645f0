package dev.vitrine.testing.tidy;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.reflect.AccessFlag;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Outside `vitrine-os` nothing blocks, takes time, draws numbers or touches files but through it: in a simulation one
/// task runs at a time, and a wait that the simulation does not see would stop it or make it differ from run to run.
final class ForbiddenCalls {
    static final Set<String> RULES = Set.of("forbidden-call", "synchronized", "mutable-static", "thread-local");
    /// The engine: what runs in a simulation.
    private static final List<String> ENGINE = List.of("vitrine-types", "vitrine-tsql", "vitrine-storage",
        "vitrine-query", "vitrine-engine", "vitrine-tds");
    private static final Pattern FORBIDDEN = Pattern.compile(String.join("|",
        "java/util/concurrent/locks/.*",
        "java/util/concurrent/(CompletableFuture|Executor.*|.*Executor|ForkJoin.*|CountDownLatch|CyclicBarrier"
            + "|Phaser|Semaphore|Exchanger|.*BlockingQueue|.*BlockingDeque|SynchronousQueue|.*TransferQueue"
            + "|StructuredTaskScope.*)\\..*",
        "java/util/concurrent/ConcurrentHashMap\\.(compute|computeIfAbsent|computeIfPresent|merge)",
        "java/util/Timer\\..*",
        "java/util/Random\\.<init>",
        "java/util/SplittableRandom\\..*",
        "java/util/concurrent/ThreadLocalRandom\\..*",
        "java/security/SecureRandom\\..*",
        "java/util/UUID\\.randomUUID",
        "java/lang/Math\\.random",
        ".*\\.(wait|notify|notifyAll)",
        "java/lang/Thread\\.(sleep|yield|join|start|startVirtualThread|ofVirtual|ofPlatform|<init>|onSpinWait)",
        "java/lang/System\\.(nanoTime|currentTimeMillis)",
        "java/time/(Instant|LocalDate|LocalTime|LocalDateTime|OffsetDateTime|ZonedDateTime|Year|YearMonth)\\.now",
        "java/time/Clock\\.system.*",
        "java/nio/channels/(FileChannel|AsynchronousFileChannel|SocketChannel|ServerSocketChannel)\\..*",
        "java/nio/file/Files\\..*",
        "java/io/(RandomAccessFile|FileInputStream|FileOutputStream|FileReader|FileWriter)\\..*",
        "java/net/(Socket|ServerSocket|DatagramSocket)\\..*"));

    private final House house;
    private final List<Finding> findings = new ArrayList<>();

    ForbiddenCalls(House house) {
        this.house = house;
    }

    List<Finding> check() throws IOException {
        for (var module : House.MODULES) {
            for (var file : house.classes(module)) {
                checkClass(file, ENGINE.contains(module));
            }
        }
        return findings;
    }

    List<Finding> findings() {
        return findings;
    }

    void checkClass(Path file, boolean engine) throws IOException {
        var model = ClassFile.of().parse(file);
        var type = model.thisClass().asInternalName().replace('/', '.');
        for (var field : model.fields()) {
            var flags = field.flags();
            if (flags.has(AccessFlag.STATIC) && !flags.has(AccessFlag.FINAL) && !flags.has(AccessFlag.SYNTHETIC)) {
                findings.add(new Finding("mutable-static", type, field.fieldName().stringValue()));
            }
            if (field.fieldType().stringValue().contains("java/lang/ThreadLocal")) {
                findings.add(new Finding("thread-local", type, field.fieldName().stringValue()));
            }
        }
        if (engine) {
            model.methods().forEach(method -> checkMethod(model, method, type));
        }
    }

    private void checkMethod(ClassModel model, MethodModel method, String type) {
        if (method.flags().has(AccessFlag.SYNCHRONIZED)) {
            findings.add(new Finding("synchronized", type, method.methodName().stringValue()));
        }
        var code = method.code();
        if (code.isEmpty()) {
            return;
        }
        int line = 0;
        for (CodeElement element : code.get()) {
            switch (element) {
                case LineNumber number -> line = number.line();
                case MonitorInstruction monitor when monitor.opcode() == Opcode.MONITORENTER ->
                    findings.add(new Finding("synchronized", type, "line " + line));
                case InvokeInstruction call ->
                    checkCall(type, line, call.owner().asInternalName() + "." + call.name().stringValue());
                case InvokeDynamicInstruction dynamic -> {
                    for (ConstantDesc argument : dynamic.bootstrapArgs()) {
                        if (argument instanceof DirectMethodHandleDesc handle) {
                            var owner = handle.owner().descriptorString();
                            checkCall(type, line, owner.substring(1, owner.length() - 1) + "." + handle.methodName());
                        }
                    }
                }
                default -> {
                    // does nothing that waits
                }
            }
        }
    }

    private void checkCall(String type, int line, String call) {
        if (FORBIDDEN.matcher(call).matches()) {
            findings.add(new Finding("forbidden-call", type, "line " + line + ": " + call));
        }
    }
}
