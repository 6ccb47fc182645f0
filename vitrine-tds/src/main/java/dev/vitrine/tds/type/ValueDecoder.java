package dev.vitrine.tds.type;

import dev.vitrine.tds.packet.WireInput;
import dev.vitrine.types.value.Value;
import java.io.IOException;

/// Reads the values of one column or parameter.
@FunctionalInterface
public interface ValueDecoder {
    /// A value with its length; `Null.NULL` where it says so.
    Value read(WireInput in) throws IOException;
}
