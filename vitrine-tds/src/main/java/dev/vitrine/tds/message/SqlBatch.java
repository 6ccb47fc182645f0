package dev.vitrine.tds.message;

import dev.vitrine.tds.packet.WireInput;
import dev.vitrine.tds.type.Dialect;
import java.io.IOException;

/// A batch of statements. Source: [MS-TDS] 2.2.6.7 "SQLBatch".
public record SqlBatch(String text) {
    public static SqlBatch parse(WireInput in, Dialect dialect) throws IOException {
        if (dialect.hasAllHeaders()) {
            AllHeaders.read(in);
        }
        return new SqlBatch(in.text(in.remaining()));
    }
}
