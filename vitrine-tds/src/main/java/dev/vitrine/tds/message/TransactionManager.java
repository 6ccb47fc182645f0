package dev.vitrine.tds.message;

import dev.vitrine.engine.session.TransactionRequest;
import dev.vitrine.tds.packet.WireInput;
import dev.vitrine.tds.type.Dialect;
import dev.vitrine.types.error.QueryError;
import java.io.IOException;

/// Transaction manager requests. Source: [MS-TDS] 2.2.6.9 "Transaction Manager Request".
public final class TransactionManager {
    private static final int BEGIN = 5;
    private static final int COMMIT = 7;
    private static final int ROLLBACK = 8;
    private static final int SAVE = 9;
    private static final int BEGIN_NEXT_BIT = 0x01;

    private TransactionManager() {
    }

    /// @throws dev.vitrine.types.error.SqlError for requests of distributed transactions, which are not supported
    public static TransactionRequest parse(WireInput in, Dialect dialect) throws IOException {
        if (dialect.hasAllHeaders()) {
            AllHeaders.read(in);
        }
        int type = in.uint16();
        return switch (type) {
            case BEGIN -> new TransactionRequest.Begin(in.int8(), name(in));
            case COMMIT -> {
                var end = End.parse(in);
                yield new TransactionRequest.Commit(end.name, end.beginNext, end.isolation, end.nextName);
            }
            case ROLLBACK -> {
                var end = End.parse(in);
                yield new TransactionRequest.Rollback(end.name, end.beginNext, end.isolation, end.nextName);
            }
            case SAVE -> new TransactionRequest.Save(name(in));
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with("transaction manager request " + type);
        };
    }

    /// The length is in bytes.
    private static String name(WireInput in) throws IOException {
        return in.remaining() == 0 ? "" : in.text(in.int8());
    }

    /// How a transaction ends, and the one that begins then if the flag asks for it.
    private record End(String name, boolean beginNext, int isolation, String nextName) {
        static End parse(WireInput in) throws IOException {
            var name = TransactionManager.name(in);
            int flags = in.remaining() == 0 ? 0 : in.int8();
            if ((flags & BEGIN_NEXT_BIT) == 0) {
                return new End(name, false, 0, "");
            }
            return new End(name, true, in.remaining() == 0 ? 0 : in.int8(), TransactionManager.name(in));
        }
    }
}
