package dev.vitrine.os.event;

import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// The way from those who raise one kind of event to those who listen. Raisers keep the channel and ask [#heard()]
/// before they build the event.
public final class Channel<E extends Event> {
    private final CopyOnWriteArrayList<Consumer<? super E>> listeners = new CopyOnWriteArrayList<>();
    private volatile boolean heard;

    Channel() {
    }

    /// Ends a subscription.
    public interface Subscription extends AutoCloseable {
        @Override
        void close();
    }

    /// Whether anyone listens.
    public boolean heard() {
        return heard;
    }

    /// Tells all listeners, on the raiser's task: a listener must be quick and must not wait.
    public void raise(E event) {
        for (var listener : listeners) {
            listener.accept(event);
        }
    }

    public Subscription subscribe(Consumer<? super E> listener) {
        listeners.add(listener);
        heard = true;
        return () -> {
            listeners.remove(listener);
            heard = !listeners.isEmpty();
        };
    }
}
