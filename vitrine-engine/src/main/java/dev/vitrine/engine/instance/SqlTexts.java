package dev.vitrine.engine.instance;

import dev.vitrine.engine.view.ViewContext.SqlText;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The texts that sessions run or ran last, by handle, for `sys.dm_exec_sql_text`.
final class SqlTexts {
    private static final int MAX_TEXTS = 2_000;

    private final ConcurrentHashMap<ByteBuffer, String> texts = new ConcurrentHashMap<>();

    void remember(byte[] handle, String text) {
        if (texts.size() >= MAX_TEXTS) {
            texts.clear();
        }
        texts.putIfAbsent(ByteBuffer.wrap(handle), text);
    }

    Optional<SqlText> find(byte[] handle) {
        return Optional.ofNullable(texts.get(ByteBuffer.wrap(handle)))
                .map(text -> new SqlText(Optional.empty(), Optional.empty(), text));
    }
}
