/// Pages, log, buffer pool, locks, transactions, access methods, recovery.
module dev.vitrine.storage {
    requires transitive dev.vitrine.os;
    requires transitive dev.vitrine.types;
    exports dev.vitrine.storage.page;
    exports dev.vitrine.storage.record;
    exports dev.vitrine.storage.log;
    exports dev.vitrine.storage.buffer;
    exports dev.vitrine.storage.file;
    exports dev.vitrine.storage.allocation;
    exports dev.vitrine.storage.lock;
    exports dev.vitrine.storage.transaction;
    exports dev.vitrine.storage.lob;
    exports dev.vitrine.storage.btree;
    exports dev.vitrine.storage.database;
    exports dev.vitrine.storage.check;
    exports dev.vitrine.storage.heap;
    exports dev.vitrine.storage.rowset;
}
