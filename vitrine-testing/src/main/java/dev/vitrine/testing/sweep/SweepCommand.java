package dev.vitrine.testing.sweep;

import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;

/// The script with one fault at a time, for one kind of fault or all.
@CommandLine.Command(name = "sweep", mixinStandardHelpOptions = true,
        description = "One fault at a time: the n-th write, sync or read fails, n = 1, 2, 3 ... until none does.")
public final class SweepCommand implements Callable<Integer> {
    @CommandLine.Option(names = "--kind", description = "${COMPLETION-CANDIDATES} (default: each of them)")
    private Set<FaultSweep.Kind> kinds = EnumSet.allOf(FaultSweep.Kind.class);

    @CommandLine.Option(names = "--number", description = "this n only")
    private long number;

    @CommandLine.Option(names = "--first", description = "the first n (default: ${DEFAULT-VALUE})")
    private long first = 1;

    @CommandLine.Option(names = "--step", description = "from one n to the next (default: ${DEFAULT-VALUE})")
    private long step = 1;

    @Override
    public Integer call() {
        var sweep = new FaultSweep(System.out::println);
        for (var kind : kinds) {
            if (number > 0) {
                sweep.met(kind, number);
            } else {
                int runs = sweep.sweep(kind, first, step);
                System.out.println(kind + ": " + runs + " runs with a fault, none failed");
            }
        }
        return 0;
    }

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new SweepCommand()).execute(arguments));
    }
}
