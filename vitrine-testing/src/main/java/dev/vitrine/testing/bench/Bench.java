package dev.vitrine.testing.bench;

import dev.vitrine.os.Os;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.testing.floor.CannedResponder;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/// The command: `Bench [--seconds S] [--rounds N] [--warm S] [--folder DIR] [--workload NAME]...`. Before the first
/// round of a workload every target runs it to get warm. Each round measures every target once, in an order that
/// rotates; the table shows medians with the lowest and highest.
public final class Bench {
    private static final double NANOS = 1e9;
    private static final double WARM_SHARE = 0.3;

    private final Os os = Os.real();
    private final PrintStream out;
    private final BenchOptions options;
    private final Map<Workload, Map<String, List<Double>>> paces = new EnumMap<>(Workload.class);

    private Bench(PrintStream out, BenchOptions options) {
        this.out = out;
        this.options = options;
    }

    public static void main(String[] arguments) throws Exception {
        new Bench(System.out, BenchOptions.of(arguments)).run();
        System.exit(0);
    }

    private void run() throws Exception {
        Files.createDirectories(options.folder());
        var servers = new Servers(options.folder().toAbsolutePath());
        var targets = new ArrayList<Target>();
        try (var responder = new CannedResponder(os.tasks())) {
            targets.add(new RawDisk(options.folder()));
            targets.add(JdbcTarget.canned("driver's floor", responder.jdbcUrl()));
            targets.add(new InProcessTarget(options.folder().resolve("in-process")));
            targets.add(servers.vitrine());
            add(targets, "postgresql", servers.postgres());
            add(targets, "mariadb", servers.mariadb());
            for (var workload : options.workloads()) {
                for (var target : targets) {
                    if (target.runs(workload)) {
                        target.prepare(workload);
                        measure(target, workload, options.warm());
                    }
                }
                for (int round = 0; round < options.rounds(); round++) {
                    round(workload, targets, round);
                }
            }
        } finally {
            for (var target : targets) {
                target.close();
            }
        }
        new BenchTable(paces).print(out);
    }

    private void add(List<Target> targets, String name, Optional<Target> target) {
        target.ifPresentOrElse(targets::add, () -> out.println(name + " is not installed: left out"));
    }

    private void round(Workload workload, List<Target> targets, int round) throws Exception {
        for (int i = 0; i < targets.size(); i++) {
            var target = targets.get((i + round) % targets.size());
            if (target.runs(workload)) {
                target.prepare(workload);
                double pace = measure(target, workload, options.seconds());
                paces.computeIfAbsent(workload, _ -> new LinkedHashMap<>())
                        .computeIfAbsent(target.name(), _ -> new ArrayList<>()).add(pace);
            }
        }
    }

    private double measure(Target target, Workload workload, double seconds) throws Exception {
        var count = new AtomicLong();
        var failure = new AtomicReference<Exception>();
        var clients = new ArrayList<Target.Client>();
        try {
            for (int i = 0; i < workload.connections(); i++) {
                clients.add(target.open(workload));
            }
            long begin = os.clock().nanos() + (long) (WARM_SHARE * seconds * NANOS);
            long end = begin + (long) (seconds * NANOS);
            var handles = new ArrayList<Tasks.Handle>();
            for (int i = 0; i < clients.size(); i++) {
                var client = clients.get(i);
                int first = i * 1_000_003;
                handles.add(os.tasks().start("bench client", Task.Kind.USER, () -> {
                    try {
                        count.addAndGet(repeat(client, first, begin, end));
                    } catch (Exception e) {
                        failure.set(e);
                    }
                }));
            }
            handles.forEach(Tasks.Handle::join);
            if (failure.get() != null) {
                throw new IllegalStateException(target.name() + ", " + workload, failure.get());
            }
            return count.get() * NANOS / (end - begin);
        } finally {
            for (var client : clients) {
                client.close();
            }
        }
    }

    private long repeat(Target.Client client, int first, long begin, long end) throws Exception {
        long done = 0;
        for (int i = first;; i++) {
            client.once(i);
            long now = os.clock().nanos();
            if (now >= end) {
                return done;
            }
            done += now >= begin ? 1 : 0;
        }
    }

    /// The command line, read.
    record BenchOptions(double seconds, double warm, int rounds, Path folder, List<Workload> workloads) {
        static BenchOptions of(String[] arguments) {
            double seconds = 2;
            double warm = 5;
            int rounds = 5;
            var folder = Path.of("target", "bench-" + ProcessHandle.current().pid());
            var workloads = new ArrayList<Workload>();
            for (int i = 0; i + 1 < arguments.length; i += 2) {
                switch (arguments[i]) {
                    case "--seconds" -> seconds = Double.parseDouble(arguments[i + 1]);
                    case "--warm" -> warm = Double.parseDouble(arguments[i + 1]);
                    case "--rounds" -> rounds = Integer.parseInt(arguments[i + 1]);
                    case "--folder" -> folder = Path.of(arguments[i + 1]);
                    case "--workload" -> workloads.add(Workload.valueOf(arguments[i + 1]));
                    default -> throw new IllegalArgumentException("bench: unknown option " + arguments[i]);
                }
            }
            return new BenchOptions(seconds, warm, rounds, folder,
                    workloads.isEmpty() ? List.of(Workload.values()) : List.copyOf(workloads));
        }
    }
}
