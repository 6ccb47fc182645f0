package dev.vitrine.engine.batch;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The cursors that a frame, or a session, knows by name, and the cursor variables of a frame.
final class CursorScope {
    static final int NO_SUCH_CURSOR = -3;
    private static final int NOT_ALLOCATED = -2;

    private final Map<String, ServerCursor> named = new LinkedHashMap<>();
    private final Map<String, Optional<ServerCursor>> variables = new HashMap<>();

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    Optional<ServerCursor> find(String name) {
        return Optional.ofNullable(named.get(key(name)));
    }

    void add(ServerCursor cursor) {
        cursor.retain();
        named.put(key(cursor.name()), cursor);
    }

    /// Another name for a cursor.
    void alias(String name, ServerCursor cursor) {
        cursor.retain();
        named.put(key(name), cursor);
    }

    /// Takes all names of a cursor away.
    void removeAll(ServerCursor cursor) {
        var names = named.entrySet().stream().filter(one -> one.getValue() == cursor).map(Map.Entry::getKey).toList();
        names.forEach(this::remove);
    }

    /// Takes a name away.
    boolean remove(String name) {
        var cursor = named.remove(key(name));
        if (cursor != null) {
            cursor.release();
        }
        return cursor != null;
    }

    void declare(String variable) {
        variables.put(key(variable), Optional.empty());
    }

    boolean hasVariable(String variable) {
        return variables.containsKey(key(variable));
    }

    Optional<ServerCursor> variable(String variable) {
        return variables.getOrDefault(key(variable), Optional.empty());
    }

    /// Lets a variable stand for a cursor, or for none.
    void set(String variable, Optional<ServerCursor> cursor) {
        cursor.ifPresent(ServerCursor::retain);
        var before = variables.put(key(variable), cursor);
        if (before != null) {
            before.ifPresent(ServerCursor::release);
        }
    }

    /// CURSOR_STATUS of a name.
    int status(String name) {
        return find(name).map(ServerCursor::state).orElse(NO_SUCH_CURSOR);
    }

    /// CURSOR_STATUS of a variable.
    int variableStatus(String variable) {
        return !hasVariable(variable) ? NO_SUCH_CURSOR
                : variable(variable).map(ServerCursor::state).orElse(NOT_ALLOCATED);
    }

    /// The cursors that are open (SET CURSOR_CLOSE_ON_COMMIT).
    void closeOpen() {
        named.values().stream().filter(ServerCursor::isOpen).forEach(ServerCursor::close);
    }

    Iterable<ServerCursor> all() {
        return named.values();
    }

    /// The scope ends.
    void end() {
        variables.values().forEach(cursor -> cursor.ifPresent(ServerCursor::release));
        variables.clear();
        named.values().forEach(ServerCursor::release);
        named.clear();
    }
}
