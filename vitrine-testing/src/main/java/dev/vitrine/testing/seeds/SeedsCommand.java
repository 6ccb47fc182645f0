package dev.vitrine.testing.seeds;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The command: one server, each client in turn.
///
///     SeedsCommand [--client NAME]... [--node SCRIPT] [--data FOLDER] [--small N] [--large N] [--size SIZE]
///
/// Clients: `sql`, `mssql-jdbc`, `jtds`, `tsql`, and with `--node` (the Node side, where tedious is installed)
/// `tedious`. Without `--client` all of them.
public final class SeedsCommand {
    private final List<String> wanted = new ArrayList<>();
    private final List<SeedClient.Kind> kinds = new ArrayList<>(SeedClient.Kind.ALL);
    private List<String> where = List.of("--memory");
    private Scale scale = Scale.EVERY_DAY;

    private SeedsCommand(String[] arguments) {
        for (int i = 0; i + 1 < arguments.length; i += 2) {
            option(arguments[i], arguments[i + 1]);
        }
    }

    private void option(String name, String value) {
        switch (name) {
            case "--client" -> wanted.add(value);
            case "--node" -> kinds.add(TediousClient.kind(Path.of(value)));
            case "--data" -> where = List.of("--data", value);
            case "--small" -> scale = new Scale(Integer.parseInt(value), scale.large(), scale.fileSize(),
                    scale.bigFileSize(), scale.rows());
            case "--large" -> scale = new Scale(scale.small(), Integer.parseInt(value), scale.fileSize(),
                    scale.bigFileSize(), scale.rows());
            case "--size" -> scale = new Scale(scale.small(), scale.large(), value, scale.bigFileSize(), scale.rows());
            default -> throw new IllegalArgumentException(name);
        }
    }

    public static void main(String[] arguments) throws IOException {
        System.exit(new SeedsCommand(arguments).play());
    }

    private int play() throws IOException {
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
