package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.storage.lock.LockOwner;
import dev.vitrine.storage.lock.LockResource;
import dev.vitrine.storage.page.Lsn;
import dev.vitrine.storage.transaction.Transaction;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/// Transactions and locks.
/// Source: "sys.dm_tran_database_transactions", "sys.dm_tran_session_transactions",
/// "sys.dm_tran_active_transactions", "sys.dm_tran_current_transaction", "sys.dm_tran_locks (Transact-SQL)".
final class TransactionViews {
    private static final int READ_WRITE = 1;
    private static final int READ_ONLY = 2;
    private static final int ACTIVE = 2;
    private static final int NO_LOG_RECORDS = 3;
    private static final int LOG_RECORDS = 4;
    private static final int BLOCK_DIGITS = 10;
    private static final int SLOT_DIGITS = 5;

    static final List<SystemView> ALL = List.of(
            view("sys.dm_tran_database_transactions", """
                    transaction_id                                 bigint        NOT NULL
                    database_id                                    int           NOT NULL
                    database_transaction_begin_time                datetime
                    database_transaction_type                      int           NOT NULL
                    database_transaction_state                     int           NOT NULL
                    database_transaction_status                    int           NOT NULL = 0
                    database_transaction_status2                   int           NOT NULL = 0
                    database_transaction_log_record_count          bigint        NOT NULL
                    database_transaction_replicate_record_count    int           NOT NULL = 0
                    database_transaction_log_bytes_used            bigint        NOT NULL
                    database_transaction_log_bytes_reserved        bigint        NOT NULL
                    database_transaction_log_bytes_used_system     int           NOT NULL = 0
                    database_transaction_log_bytes_reserved_system int           NOT NULL = 0
                    database_transaction_begin_lsn                 numeric(25,0)
                    database_transaction_last_lsn                  numeric(25,0)
                    database_transaction_most_recent_savepoint_lsn numeric(25,0)
                    database_transaction_commit_lsn                numeric(25,0)
                    database_transaction_last_rollback_lsn         numeric(25,0)
                    database_transaction_next_undo_lsn             numeric(25,0)""", TransactionViews::database),
            view("sys.dm_tran_session_transactions", """
                    session_id             int
                    transaction_id         bigint    NOT NULL
                    transaction_descriptor binary(8) NOT NULL
                    enlist_count           int       NOT NULL
                    is_user_transaction    bit       NOT NULL
                    is_local               bit       NOT NULL = 1
                    is_enlisted            bit       NOT NULL = 0
                    is_bound               bit       NOT NULL = 0
                    open_transaction_count int       NOT NULL""", TransactionViews::sessions),
            view("sys.dm_tran_active_transactions", """
                    transaction_id            bigint           NOT NULL
                    name                      nvarchar(32)     NOT NULL
                    transaction_begin_time    datetime         NOT NULL
                    transaction_type          int              NOT NULL
                    transaction_uow           uniqueidentifier
                    transaction_state         int              NOT NULL = 2
                    transaction_status        int              NOT NULL = 0
                    transaction_status2       int              NOT NULL = 0
                    dtc_state                 int              NOT NULL = 0
                    dtc_status                int              NOT NULL = 0
                    dtc_isolation_level       int              NOT NULL = -1
                    filestream_transaction_id varbinary(128)""", TransactionViews::active),
            view("sys.dm_tran_current_transaction", """
                    transaction_id                bigint NOT NULL
                    transaction_sequence_num      bigint NOT NULL = 0
                    transaction_is_snapshot       bit    NOT NULL = 0
                    first_snapshot_sequence_num   bigint
                    last_transaction_sequence_num bigint
                    first_useful_sequence_num     bigint""", TransactionViews::current),
            view("sys.dm_tran_locks", """
                    resource_type                 nvarchar(60)     NOT NULL
                    resource_subtype              nvarchar(60)     NOT NULL = ''
                    resource_database_id          int              NOT NULL
                    resource_description          nvarchar(256)    NOT NULL
                    resource_associated_entity_id bigint
                    resource_lock_partition       int              NOT NULL = 0
                    request_mode                  nvarchar(60)     NOT NULL
                    request_type                  nvarchar(60)     NOT NULL = 'LOCK'
                    request_status                nvarchar(60)     NOT NULL
                    request_reference_count       smallint         NOT NULL
                    request_lifetime              int              NOT NULL = 0
                    request_session_id            int              NOT NULL
                    request_exec_context_id       int              NOT NULL = 0
                    request_request_id            int              NOT NULL = 0
                    request_owner_type            nvarchar(60)     NOT NULL
                    request_owner_id              bigint
                    request_owner_guid            uniqueidentifier
                    request_owner_lockspace_id    nvarchar(32)     NOT NULL
                    lock_owner_address            varbinary(8)     NOT NULL""", TransactionViews::locks));

    private TransactionViews() {
    }

    private static List<Transaction> open(Rows rows) {
        return rows.context().databases().storage().transactions().open().stream()
                .sorted((left, right) -> Long.compare(left.id(), right.id())).toList();
    }

    private static void database(Rows rows) {
        for (var transaction : open(rows)) {
            for (var part : transaction.parts()) {
                var log = part.owner();
                boolean logged = log.first() != Lsn.NONE;
                rows.first(transaction.id(), part.database().id(), rows.datetime(part.beginTicks()), READ_WRITE,
                        logged ? LOG_RECORDS : NO_LOG_RECORDS);
                rows.set("database_transaction_log_record_count", log.records())
                        .set("database_transaction_log_bytes_used", log.bytes())
                        .set("database_transaction_log_bytes_reserved", log.reserved())
                        .set("database_transaction_begin_lsn", lsn(log.first()))
                        .set("database_transaction_last_lsn", lsn(log.last()))
                        .set("database_transaction_next_undo_lsn", lsn(log.undoNext())).add();
            }
        }
    }

    /// As views show it: VLF, ten digits of the block, five of the slot.
    static BigDecimal lsn(long lsn) {
        return lsn == Lsn.NONE ? null : BigDecimal.valueOf(Lsn.vlf(lsn)).scaleByPowerOfTen(BLOCK_DIGITS + SLOT_DIGITS)
                .add(BigDecimal.valueOf(Lsn.block(lsn)).scaleByPowerOfTen(SLOT_DIGITS))
                .add(BigDecimal.valueOf(Lsn.slot(lsn)));
    }

    private static void sessions(Rows rows) {
        for (var session : rows.sessions()) {
            session.transaction().ifPresent(transaction -> rows.add(session.id(), transaction.id(),
                    descriptor(transaction), session.running() ? 1 : 0, session.transactionCount() > 0, true, false,
                    false, session.transactionCount()));
        }
    }

    /// As the client knows it.
    private static byte[] descriptor(Transaction transaction) {
        return ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN).putLong(transaction.id()).array();
    }

    private static void active(Rows rows) {
        for (var transaction : open(rows)) {
            rows.add(transaction.id(), transaction.name(), rows.datetime(transaction.beginTicks()),
                    transaction.parts().isEmpty() ? READ_ONLY : READ_WRITE, null, ACTIVE);
        }
    }

    private static void current(Rows rows) {
        rows.context().session().transaction().ifPresent(transaction -> rows.add(transaction.id()));
    }

    /// A request for a lock, the same here and in `sys.dm_os_waiting_tasks.resource_address`.
    static byte[] address(LockOwner owner, LockResource resource) {
        return Addresses.of((long) System.identityHashCode(owner) << 32
                | Integer.toUnsignedLong(resource.hashCode()));
    }

    private static void locks(Rows rows) {
        for (var lock : rows.context().databases().storage().locks().locks()) {
            var resource = lock.resource();
            var owner = lock.owner();
            rows.set("resource_type", resource.kind() == LockResource.Kind.ALLOCATION_UNIT ? "ALLOCATION_UNIT"
                            : resource.kind().name())
                    .set("resource_database_id", resource.databaseId())
                    .set("resource_description", resource.description())
                    .set("resource_associated_entity_id", resource.entity())
                    .set("request_mode", lock.mode().text()).set("request_status", lock.status().name())
                    .set("request_reference_count", lock.references())
                    .set("request_session_id", lock.sessionId()).set("request_owner_type", owner.kind().name())
                    .set("request_owner_id", owner.id())
                    .set("request_owner_lockspace_id", "0x" + java.util.HexFormat.of().withUpperCase()
                            .toHexDigits((long) System.identityHashCode(owner)) + ":0:0")
                    .set("lock_owner_address", address(owner, resource)).add();
        }
    }
}
