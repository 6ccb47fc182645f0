package dev.vitrine.testing.seeds;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;

/// The command: one server, each client in turn.
@CommandLine.Command(name = "seeds", mixinStandardHelpOptions = true,
        description = "The seed documents' scripts through every client.")
public final class SeedsCommand implements Callable<Integer> {
    @CommandLine.Option(names = "--client", description = "sql, mssql-jdbc, jtds, tsql; with --node also tedious "
            + "(default: all of them)")
    private Set<String> wanted = Set.of();

    @CommandLine.Option(names = "--node", description = "the script of the Node side, where tedious is installed")
    private Optional<Path> node = Optional.empty();

    @CommandLine.Option(names = "--data", description = "the server's data folder (default: in memory)")
    private Optional<Path> data = Optional.empty();

    @CommandLine.Option(names = "--small", description = "repetitions of the small transactions")
    private int small = Scale.EVERY_DAY.small();

    @CommandLine.Option(names = "--large", description = "repetitions of the large transactions")
    private int large = Scale.EVERY_DAY.large();

    @CommandLine.Option(names = "--size", description = "of the data files")
    private String fileSize = Scale.EVERY_DAY.fileSize();

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new SeedsCommand()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException {
        var scale = new Scale(small, large, fileSize, Scale.EVERY_DAY.bigFileSize(), Scale.EVERY_DAY.rows());
        var kinds = new ArrayList<>(SeedClient.Kind.ALL);
        node.map(TediousClient::kind).ifPresent(kinds::add);
        var where = data.map(folder -> List.of("--data", folder.toString())).orElse(List.of("--memory"));
        int failed = 0;
        try (var server = new ServedProcess(where)) {
            for (var kind : kinds) {
                if (wanted.isEmpty() || wanted.contains(kind.name())) {
                    var failures = new SeedPlay(Path.of("cases", "seeds"), kind,
                            new SeedClient.Target(server.port(), ServedProcess.PASSWORD, SeedPlay.variables(scale)),
                            scale).failures();
                    failed += failures.size();
                    System.out.println(kind.name() + ": " + (failures.isEmpty() ? "as it must be" : "DIFFERS"));
                    failures.forEach(failure -> System.out.println("  " + failure));
                }
            }
        }
        return failed == 0 ? 0 : 1;
    }
}
