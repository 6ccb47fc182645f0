package dev.vitrine.engine.store;

import dev.vitrine.query.executor.row.WorkFile;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.function.Supplier;

/// A work file in pages of tempdb: a tree by the numbers of its pieces, made with the first piece in a transaction of
/// its own and dropped with it.
public final class TemporaryFile implements WorkFile {
    private final Database tempdb;
    private final Supplier<Transaction> begin;
    private Transaction transaction;
    private Rowset rowset;
    private long pieces;
    private boolean closed;

    /// @param begin begins the transaction
    public TemporaryFile(Database tempdb, Supplier<Transaction> begin) {
        this.tempdb = tempdb;
        this.begin = begin;
    }

    @Override
    public void append(byte[] piece) {
        if (rowset == null) {
            transaction = begin.get();
            rowset = tempdb.catalog().create(transaction, new RowsetDefinition(0, 0, 1,
                    List.of(SqlType.BIGINT, SqlType.varbinary(SqlType.MAX)), List.of(0), List.of(false), 1, false));
        }
        try {
            rowset.insert(transaction, new Value[] {IntegerValue.of(pieces++), new BinaryValue(piece)});
        } catch (DuplicateKeyException e) {
            throw new IllegalStateException("pieces are numbered", e);
        }
    }

    @Override
    public Pieces read() {
        if (rowset == null) {
            return NONE;
        }
        var rows = rowset.scan(transaction, Reading.DIRTY, false);
        return new Pieces() {
            @Override
            public boolean next() {
                return rows.next();
            }

            @Override
            public byte[] piece() {
                return ((BinaryValue) rows.value(1)).bytes();
            }

            @Override
            public void close() {
                rows.close();
            }
        };
    }

    private static final Pieces NONE = new Pieces() {
        @Override
        public boolean next() {
            return false;
        }

        @Override
        public byte[] piece() {
            throw new IllegalStateException("there is no piece");
        }

        @Override
        public void close() {
        }
    };

    @Override
    public long pages() {
        return rowset == null ? 0 : tempdb.catalog().pageCount(rowset.definition().id());
    }

    @Override
    public void close() {
        if (!closed && rowset != null) {
            tempdb.catalog().drop(transaction, rowset.definition().id());
            transaction.commit(Durability.DELAYED);
        }
        closed = true;
    }
}
