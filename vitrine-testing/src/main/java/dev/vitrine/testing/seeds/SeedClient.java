package dev.vitrine.testing.seeds;

import java.util.List;
import java.util.Map;

/// One connection of one driver or program.
interface SeedClient extends AutoCloseable {
    /// Sends a batch so many times, each a request of its own, as `GO n` does.
    Answer run(String batch, int times);

    /// Sends a batch that leaves its session idle behind it: nothing is sent after it.
    default void leave(String batch) {
        run(batch, 1);
    }

    /// Whether it tells how many rows were affected or read.
    default boolean tellsCounts() {
        return true;
    }

    /// The text of a script as this client wants it: programs know `$(name)` by themselves.
    default String text(String script, Map<String, String> variables) {
        var text = script;
        for (var variable : variables.entrySet()) {
            text = text.replace("$(" + variable.getKey() + ")", variable.getValue());
        }
        return text;
    }

    @Override
    void close();

    /// A kind of client.
    ///
    /// @param name as the command knows it
    record Kind(String name, Opening opening) {
        /// Those that need nothing but Java, and FreeTDS.
        static final List<Kind> ALL = List.of(
                new Kind("sql", ShellClient::vitrineSql),
                new Kind("mssql-jdbc", JdbcClient::microsoft),
                new Kind("jtds", JdbcClient::jtds),
                new Kind("tsql", ShellClient::tsql));

        static Kind named(String name) {
            return ALL.stream().filter(kind -> kind.name().equals(name)).findAny().orElseThrow();
        }

        SeedClient open(Target target) {
            return opening.open(target);
        }
    }

    /// Opens a connection.
    interface Opening {
        SeedClient open(Target target);
    }

    /// The server, and the values that programs get for `$(name)`.
    record Target(int port, String password, Map<String, String> variables) {
        public Target {
            variables = Map.copyOf(variables);
        }
    }
}
