package dev.vitrine.testing.torture;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import picocli.CommandLine;

/// Kills a served database so often or so long. A failure leaves the folder as it is and prints the line that repeats
/// the setting; the moments of the kills depend on the machine.
@CommandLine.Command(name = "torture", mixinStandardHelpOptions = true,
        description = "A served database killed with -9 again and again, and its accounts settled after each start.")
public final class TortureCommand implements Callable<Integer> {
    private static final long NANOS_PER_MINUTE = 60_000_000_000L;

    @CommandLine.Option(names = "--kills", description = "how many (default: ${DEFAULT-VALUE})")
    private int kills = 20;

    @CommandLine.Option(names = "--minutes", description = "how long, instead of how many")
    private long minutes;

    @CommandLine.Option(names = "--seed", description = "of the clients' work (default: another one each time)")
    private long seed = System.nanoTime() % 100_000;

    @CommandLine.Option(names = "--folder", description = "where the data folders are made (default: ${DEFAULT-VALUE})")
    private Path parent = Path.of(System.getProperty("java.io.tmpdir"));

    @Override
    public Integer call() throws Exception {
        Files.createDirectories(parent);
        var setting = "./dev torture --seed " + seed
                + (minutes > 0 ? " --minutes " + minutes : " --kills " + kills) + " --folder " + parent;
        System.out.println(setting);
        var torture = new Torture(seed, parent, System.out::println);
        long end = System.nanoTime() + minutes * NANOS_PER_MINUTE;
        BooleanSupplier more = minutes > 0 ? () -> System.nanoTime() < end : () -> torture.kills() < kills;
        try {
            System.out.println(torture.run(more));
            return 0;
        } catch (Exception | AssertionError failure) {
            System.out.println("failed after " + torture.kills() + " kills: " + setting);
            failure.printStackTrace(System.out);
            return 1;
        }
    }

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new TortureCommand()).execute(arguments));
    }
}
