package dev.vitrine.os.event;

/// Something that happened. Events are records.
public interface Event {
}
