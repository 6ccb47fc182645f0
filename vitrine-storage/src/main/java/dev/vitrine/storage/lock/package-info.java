/// Locks as SQL Server takes them: modes with their published compatibility, queues first come first served,
/// conversions ahead of new requests, time-outs, deadlocks found by a monitor.
package dev.vitrine.storage.lock;
