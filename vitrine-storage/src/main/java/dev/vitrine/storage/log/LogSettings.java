package dev.vitrine.storage.log;

/// How a log grows and where its database is named in errors and counters.
///
/// @param growth bytes, or percent when `growthIsPercent`; 0 for none
/// @param maxSize bytes
/// @param durable whether blocks are written through; tempdb's are not
public record LogSettings(String database, long growth, boolean growthIsPercent, long maxSize, boolean durable) {
}
