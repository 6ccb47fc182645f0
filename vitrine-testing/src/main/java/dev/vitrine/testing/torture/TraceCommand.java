package dev.vitrine.testing.torture;

import java.nio.file.Files;
import java.util.concurrent.Callable;
import picocli.CommandLine;

/// Prints what strace saw of durable and of delayed commits.
@CommandLine.Command(name = "strace", mixinStandardHelpOptions = true,
        description = "What strace sees of N durable and N delayed commits.")
public final class TraceCommand implements Callable<Integer> {
    @CommandLine.Option(names = "--commits", description = "commits of each kind (default: ${DEFAULT-VALUE})")
    private int commits = 200;

    @Override
    public Integer call() throws Exception {
        var absence = CommitTrace.absence();
        if (!absence.isEmpty()) {
            System.out.println(absence);
            return 1;
        }
        var evidence = CommitTrace.run(Files.createTempDirectory("vitrine-strace"), commits);
        System.out.println(evidence.opened());
        System.out.println("durable: " + evidence.durable());
        System.out.println("delayed: " + evidence.delayed());
        return 0;
    }

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new TraceCommand()).execute(arguments));
    }
}
