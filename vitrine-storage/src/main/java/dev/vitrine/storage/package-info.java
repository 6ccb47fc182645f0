/// Pages, log, buffer pool, locks, transactions, access methods, recovery.
package dev.vitrine.storage;
