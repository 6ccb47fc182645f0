package dev.vitrine.server;

import dev.vitrine.embedded.EmbeddedServer;
import dev.vitrine.embedded.Engine;
import dev.vitrine.embedded.EngineOptions;
import dev.vitrine.os.Os;
import dev.vitrine.os.network.Network;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/// Starts engines for the subcommands.
public final class Instances {
    private static final String MEMORY_FOLDER = "/vitrine";

    private Instances() {
    }

    /// What the command line says of an engine.
    ///
    /// @param folder where its data lies; empty for memory
    public record Wish(Optional<Path> folder, Optional<String> instanceName, Optional<String> saPassword,
            OptionalInt maxServerMemory, List<Integer> traceFlags) {
        /// An engine on a folder, or in memory, with the usual settings.
        public static Wish of(Optional<Path> folder) {
            return new Wish(folder, Optional.empty(), Optional.empty(), OptionalInt.empty(), List.of());
        }

        /// The folder as the engine names it.
        public String folderName() {
            return folder.map(path -> path.toAbsolutePath().normalize().toString()).orElse(MEMORY_FOLDER);
        }
    }

    /// The outside world of an engine.
    public static Os os(Wish wish) {
        return wish.folder().isPresent() ? Os.real() : Os.inMemory();
    }

    public static EmbeddedServer start(Os os, Wish wish, Consumer<String> errorLog) throws IOException {
        os.files().createFolders(wish.folderName());
        var options = new EngineOptions(wish.folderName(), serverName(wish), wish.saPassword(), wish.maxServerMemory(),
                wish.traceFlags());
        return new EmbeddedServer(os, Engine.start(os, options), options, errorLog);
    }

    private static String serverName(Wish wish) {
        var machine = Network.hostName().split("\\.")[0].toUpperCase(Locale.ROOT);
        return wish.instanceName().isPresent() ? machine + "\\" + wish.instanceName().get() : machine;
    }
}
