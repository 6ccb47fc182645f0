/// Databases as storage sees them: create, open with recovery, checkpoint, close; the catalog of rowsets; the instance
/// that shares buffer pool, locks and transactions among them.
package dev.vitrine.storage.database;
