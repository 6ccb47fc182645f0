package dev.vitrine.storage.file;

import dev.vitrine.os.event.Event;

/// A file was made larger by its increment, because it was full.
///
/// @param file its logical name
/// @param pages by how many pages of 8 KB
/// @param startTicks when it began, in 100 ns since 0001-01-01 UTC
/// @param nanos how long it took
public record FileGrown(int databaseId, String file, boolean log, int pages, long startTicks, long nanos)
        implements Event {
}
