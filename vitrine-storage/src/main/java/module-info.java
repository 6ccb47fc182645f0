/// Pages, log, buffer pool, locks, transactions, access methods, recovery.
module dev.vitrine.storage {
    requires transitive dev.vitrine.os;
    requires transitive dev.vitrine.types;
}
