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
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine;

/// The command. Before the first round of a workload every target runs it to get warm. Each round measures every target
/// once, in an order that rotates; the table shows medians with the lowest and highest.
@CommandLine.Command(name = "bench", mixinStandardHelpOptions = true,
        description = "Inserts and selects beside other databases, the driver's floor and the raw disk.")
public final class Bench implements Callable<Integer> {
    private static final double NANOS = 1e9;
    private static final double WARM_SHARE = 0.3;

    private final Os os = Os.real();
    private final PrintStream out = System.out;
    private final Map<Workload, Map<String, List<Double>>> paces = new EnumMap<>(Workload.class);

    @CommandLine.Option(names = "--seconds", description = "of each measurement (default: ${DEFAULT-VALUE})")
    private double seconds = 2;

    @CommandLine.Option(names = "--warm", description = "seconds of each target before (default: ${DEFAULT-VALUE})")
    private double warm = 5;

    @CommandLine.Option(names = "--rounds", description = "measurements of each target (default: ${DEFAULT-VALUE})")
    private int rounds = 5;

    @CommandLine.Option(names = "--folder", description = "for everyone's data (default: a new one in target)")
    private Path folder = Path.of("target", "bench-" + ProcessHandle.current().pid());

    @CommandLine.Option(names = "--workload", description = "${COMPLETION-CANDIDATES} (default: each of them)")
    private Set<Workload> workloads = EnumSet.allOf(Workload.class);

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Bench()).execute(arguments));
    }

    @Override
    public Integer call() throws Exception {
        Files.createDirectories(folder);
        var servers = new Servers(folder.toAbsolutePath());
        var targets = new ArrayList<Target>();
        try (var responder = new CannedResponder(os.tasks())) {
            targets.add(new RawDisk(folder));
            targets.add(JdbcTarget.canned("driver's floor", responder.jdbcUrl()));
            targets.add(new InProcessTarget(folder.resolve("in-process")));
            targets.add(servers.vitrine());
            add(targets, "postgresql", servers.postgres());
            add(targets, "mariadb", servers.mariadb());
            for (var workload : workloads) {
                for (var target : targets) {
                    if (target.runs(workload)) {
                        target.prepare(workload);
                        measure(target, workload, warm);
                    }
                }
                for (int round = 0; round < rounds; round++) {
                    round(workload, targets, round);
                }
            }
        } finally {
            for (var target : targets) {
                target.close();
            }
        }
        new BenchTable(paces).print(out);
        return 0;
    }

    private void add(List<Target> targets, String name, Optional<Target> target) {
        target.ifPresentOrElse(targets::add, () -> out.println(name + " is not installed: left out"));
    }

    private void round(Workload workload, List<Target> targets, int round) throws Exception {
        for (int i = 0; i < targets.size(); i++) {
            var target = targets.get((i + round) % targets.size());
            if (target.runs(workload)) {
                target.prepare(workload);
                double pace = measure(target, workload, seconds);
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
}
