package dev.vitrine.testing.torture;

import java.nio.file.Files;

/// `strace [--commits N]`: prints what strace saw of N durable and N delayed commits.
public final class TraceCommand {
    private TraceCommand() {
    }

    public static void main(String[] arguments) throws Exception {
        int commits = arguments.length == 2 && arguments[0].equals("--commits") ? Integer.parseInt(arguments[1]) : 200;
        var absence = CommitTrace.absence();
        if (!absence.isEmpty()) {
            System.out.println(absence);
            System.exit(1);
        }
        var evidence = CommitTrace.run(Files.createTempDirectory("vitrine-strace"), commits);
        System.out.println(evidence.opened());
        System.out.println("durable: " + evidence.durable());
        System.out.println("delayed: " + evidence.delayed());
    }
}
