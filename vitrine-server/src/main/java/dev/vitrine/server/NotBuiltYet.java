package dev.vitrine.server;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/// The instruments that later versions bring. They say so, and end with exit code 2.
abstract class NotBuiltYet implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Unmatched
    private List<String> arguments;

    @Override
    public Integer call() {
        spec.commandLine().getErr().println("vitrine " + spec.name() + ": not built yet");
        return Main.USAGE;
    }

    /// A live view.
    @Command(name = "watch", description = "Watches a server (not built yet).")
    static final class Watch extends NotBuiltYet {
    }

    /// Health checks.
    @Command(name = "check", description = "Checks a server (not built yet).")
    static final class Check extends NotBuiltYet {
    }

    /// Maintenance.
    @Command(name = "maintain", description = "Backups, index care, integrity checks (not built yet).")
    static final class Maintain extends NotBuiltYet {
    }

    /// Alerts passed on.
    @Command(name = "relay", description = "Passes mail and alerts on (not built yet).")
    static final class Relay extends NotBuiltYet {
    }

    /// Static checks of T-SQL.
    @Command(name = "lint", description = "Reads T-SQL and points at what will hurt (not built yet).")
    static final class Lint extends NotBuiltYet {
    }

    /// Security checks.
    @Command(name = "audit", description = "Who may do what (not built yet).")
    static final class Audit extends NotBuiltYet {
    }
}
