package dev.vitrine.engine.view;

import dev.vitrine.engine.session.Request;

/// A request as monitoring sees it.
///
/// @param calledHandle of what the client's request runs; empty before the session's first request
/// @param sqlHandle of the text whose statement runs now, called by it perhaps
/// @param planHandle empty when no plan runs
/// @param command the verb, as `sys.dm_exec_requests.command`
/// @param startTicks 100 ns since 0001-01-01 UTC
/// @param endTicks of a request that has ended, else 0
/// @param statementStart offset in bytes of UTF-16
/// @param statementEnd offset in bytes of UTF-16, -1 for the text's end
/// @param input what the client sent
public record ViewRequest(byte[] calledHandle, byte[] sqlHandle, byte[] planHandle, String command, long startTicks,
        long endTicks, int statementStart, int statementEnd, Request.Input input) {
}
