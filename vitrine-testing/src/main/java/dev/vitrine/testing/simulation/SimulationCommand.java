package dev.vitrine.testing.simulation;

import dev.vitrine.testing.simulation.SimulatedSession.Workload;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine;

/// Runs seeds and prints the line that replays each that fails.
@CommandLine.Command(name = "sim", mixinStandardHelpOptions = true,
        description = "Storage on a simulated machine: power loss, torn and failing writes, all from a seed.")
public final class SimulationCommand implements Callable<Integer> {
    @CommandLine.Option(names = "--seed", description = "the first (default: ${DEFAULT-VALUE})")
    private long first = 1;

    @CommandLine.Option(names = "--count", description = "how many (default: ${DEFAULT-VALUE}, which tells its story)")
    private long count = 1;

    @CommandLine.Option(names = "--workload", description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
    private Workload workload = Workload.MIXED;

    @CommandLine.Option(names = "--partitions", description = "a served database with partitioned tables instead")
    private boolean partitions;

    @Override
    public Integer call() {
        var out = System.out;
        var name = partitions ? "partitions" : workload.name().toLowerCase(Locale.ROOT);
        int failures = 0;
        for (long seed = first; seed < first + count; seed++) {
            try {
                run(seed, count == 1 ? out::println : line -> { });
            } catch (RuntimeException | AssertionError failure) {
                failures++;
                out.println("./dev sim --seed " + seed + (partitions ? " --partitions" : " --workload " + name));
                failure.printStackTrace(out);
            }
        }
        out.println(count + " seeds from " + first + ", workload " + name + ": " + failures + " failures");
        return failures == 0 ? 0 : 1;
    }

    private void run(long seed, Consumer<String> story) {
        if (partitions) {
            PartitionSimulation.run(seed, story);
        } else {
            StorageSimulation.run(seed, workload, story);
        }
    }

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new SimulationCommand()).setCaseInsensitiveEnumValuesAllowed(true)
                .execute(arguments));
    }
}
