package dev.vitrine.testing.torture;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/// `torture [--kills N | --minutes N] [--seed N] [--folder DIR]`: kills a served database so often or so long. A
/// failure leaves the folder as it is and prints the line that repeats the setting; the moments of the kills depend on
/// the machine.
public final class TortureCommand {
    private static final long NANOS_PER_MINUTE = 60_000_000_000L;

    private TortureCommand() {
    }

    public static void main(String[] arguments) throws Exception {
        long seed = Long.parseLong(option(arguments, "--seed", String.valueOf(System.nanoTime() % 100_000)));
        int kills = Integer.parseInt(option(arguments, "--kills", "20"));
        long minutes = Long.parseLong(option(arguments, "--minutes", "0"));
        var parent = Path.of(option(arguments, "--folder", System.getProperty("java.io.tmpdir")));
        Files.createDirectories(parent);
        var setting = "./dev torture --seed " + seed
                + (minutes > 0 ? " --minutes " + minutes : " --kills " + kills) + " --folder " + parent;
        System.out.println(setting);
        var torture = new Torture(seed, parent, System.out::println);
        long end = System.nanoTime() + minutes * NANOS_PER_MINUTE;
        BooleanSupplier more = minutes > 0 ? () -> System.nanoTime() < end : () -> torture.kills() < kills;
        try {
            System.out.println(torture.run(more));
        } catch (Exception | AssertionError failure) {
            System.out.println("failed after " + torture.kills() + " kills: " + setting);
            failure.printStackTrace(System.out);
            System.exit(1);
        }
    }

    private static String option(String[] arguments, String name, String otherwise) {
        for (int i = 0; i + 1 < arguments.length; i++) {
            if (arguments[i].equals(name)) {
                return arguments[i + 1];
            }
        }
        return otherwise;
    }
}
