package dev.vitrine.engine.dbcc;

import java.util.List;
import java.util.Map;

/// A DBCC statement with its arguments computed.
///
/// @param command in upper case
/// @param options with their values, which are empty but for MAXDOP
public record DbccStatement(String command, List<DbccArgument> arguments, Map<DbccOption, String> options) {
    public DbccStatement {
        arguments = List.copyOf(arguments);
        options = Map.copyOf(options);
    }

    boolean has(DbccOption option) {
        return options.containsKey(option);
    }
}
