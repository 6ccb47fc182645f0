package dev.vitrine.query.metadata;

import java.util.Set;

/// A DML trigger of a table or view.
///
/// @param first events for which it was set to fire first
/// @param last  events for which it was set to fire last
public record TriggerMetadata(int objectId, String name, boolean insteadOf, Set<Event> events, boolean disabled,
        Set<Event> first, Set<Event> last) {
    /// What a trigger is fired by.
    public enum Event { INSERT, UPDATE, DELETE }

    boolean firesFor(Event event, boolean instead) {
        return !disabled && insteadOf == instead && events.contains(event);
    }

    /// Its place among the AFTER triggers of an event: the first, any, the last.
    int place(Event event) {
        return first.contains(event) ? 0 : last.contains(event) ? 2 : 1;
    }
}
