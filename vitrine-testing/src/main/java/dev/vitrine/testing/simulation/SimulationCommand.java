package dev.vitrine.testing.simulation;

import dev.vitrine.testing.simulation.SimulatedSession.Workload;
import java.io.PrintStream;
import java.util.Locale;

/// `sim --seed N [--count M] [--workload transfer|keys|ddl|mixed]`: runs seeds and prints the line that replays each
/// that fails.
public final class SimulationCommand {
    private SimulationCommand() {
    }

    public static void main(String[] arguments) {
        long seed = Long.parseLong(option(arguments, "--seed", "1"));
        long count = Long.parseLong(option(arguments, "--count", "1"));
        var workload = Workload.valueOf(option(arguments, "--workload", "mixed").toUpperCase(Locale.ROOT));
        int failures = run(seed, count, workload, System.out);
        System.exit(failures == 0 ? 0 : 1);
    }

    private static String option(String[] arguments, String name, String otherwise) {
        for (int i = 0; i + 1 < arguments.length; i++) {
            if (arguments[i].equals(name)) {
                return arguments[i + 1];
            }
        }
        return otherwise;
    }

    private static int run(long first, long count, Workload workload, PrintStream out) {
        int failures = 0;
        for (long seed = first; seed < first + count; seed++) {
            try {
                StorageSimulation.run(seed, workload, count == 1 ? out::println : line -> { });
            } catch (RuntimeException | AssertionError failure) {
                failures++;
                out.println("./dev sim --seed " + seed + " --workload " + workload.name().toLowerCase(Locale.ROOT));
                failure.printStackTrace(out);
            }
        }
        out.println(count + " seeds from " + first + ", workload " + workload.name().toLowerCase(Locale.ROOT) + ": "
                + failures + " failures");
        return failures;
    }
}
