package dev.vitrine.engine.view;

/// A request as monitoring sees it.
///
/// @param sqlHandle empty before the session's first request
/// @param planHandle empty when no plan runs
/// @param command the verb, as `sys.dm_exec_requests.command`
/// @param startTicks 100 ns since 0001-01-01 UTC
/// @param endTicks of a request that has ended, else 0
/// @param statementStart offset in bytes of UTF-16
/// @param statementEnd offset in bytes of UTF-16, -1 for the text's end
public record ViewRequest(byte[] sqlHandle, byte[] planHandle, String command, long startTicks, long endTicks,
        int statementStart, int statementEnd) {
}
