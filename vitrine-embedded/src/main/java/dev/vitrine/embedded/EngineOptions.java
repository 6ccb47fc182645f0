package dev.vitrine.embedded;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// How an engine is started.
///
/// @param folder          where its data lies
/// @param serverName      `@@SERVERNAME`
/// @param saPassword      the password that sa gets; empty to leave it, or to have none yet
/// @param maxServerMemory megabytes, empty for the engine's default
public record EngineOptions(String folder, String serverName, Optional<String> saPassword, OptionalInt maxServerMemory,
        List<Integer> traceFlags) {

    public EngineOptions {
        traceFlags = List.copyOf(traceFlags);
    }

    /// The usual options for data in a folder.
    public static EngineOptions of(String folder, String serverName) {
        return new EngineOptions(folder, serverName, Optional.empty(), OptionalInt.empty(), List.of());
    }
}
