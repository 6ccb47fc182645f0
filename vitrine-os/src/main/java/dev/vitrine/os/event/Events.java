package dev.vitrine.os.event;

import java.util.concurrent.ConcurrentHashMap;

/// The channels of an instance, one per type of event.
public final class Events {
    private final ConcurrentHashMap<Class<?>, Channel<?>> channels = new ConcurrentHashMap<>();

    /// The channel of one type of event; always the same one.
    @SuppressWarnings("unchecked") // a channel is only ever stored under its own type
    public <E extends Event> Channel<E> channel(Class<E> type) {
        var channel = channels.get(type);
        if (channel == null) {
            channels.putIfAbsent(type, new Channel<E>());
            channel = channels.get(type);
        }
        return (Channel<E>) channel;
    }
}
