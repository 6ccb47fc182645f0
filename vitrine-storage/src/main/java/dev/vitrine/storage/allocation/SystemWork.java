package dev.vitrine.storage.allocation;

import dev.vitrine.storage.log.LogOwner;
import java.util.function.Function;

/// Runs a system transaction of its own: when it returns, its changes stay.
@FunctionalInterface
public interface SystemWork {
    <T> T run(String name, Function<LogOwner, T> work);
}
