package dev.vitrine.engine.instance;

import dev.vitrine.engine.batch.ProgramCache;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SourceText;
import dev.vitrine.engine.view.ViewContext.SqlText;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;

/// Texts by handle, for `sys.dm_exec_sql_text`: what a session runs or ran last, as long as it is connected; what is
/// in the procedure cache.
final class SqlTexts {
    private SqlTexts() {
    }

    static Optional<SqlText> find(byte[] handle, Collection<Session> sessions, ProgramCache programs) {
        return sessions.stream().map(Session::request)
                .flatMap(request -> Stream.of(request.called(), request.source()))
                .filter(source -> handle.length > 0 && Arrays.equals(source.handle(), handle)).findAny()
                .or(() -> programs.source(handle))
                .map(SqlTexts::text);
    }

    private static SqlText text(SourceText source) {
        return new SqlText(source.databaseId(), source.objectId(), source.text());
    }
}
