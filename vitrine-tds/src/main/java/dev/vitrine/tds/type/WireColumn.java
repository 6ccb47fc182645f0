package dev.vitrine.tds.type;

import dev.vitrine.types.type.SqlType;

/// What TYPE_INFO said.
///
/// @param lob whether it is text, ntext or image, whose columns carry a table name
public record WireColumn(SqlType type, ValueDecoder decoder, boolean lob) {
    WireColumn(SqlType type, ValueDecoder decoder) {
        this(type, decoder, false);
    }
}
