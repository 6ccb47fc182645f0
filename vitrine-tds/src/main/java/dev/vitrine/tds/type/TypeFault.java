package dev.vitrine.tds.type;

import java.io.IOException;

/// A type or value on the wire that is none. The message around it is complete, so the connection can go on.
public final class TypeFault extends IOException {
    private static final long serialVersionUID = 1L;

    private final Kind kind;
    private final int wireType;
    private final String typeName;

    /// What is wrong.
    public enum Kind { UNKNOWN_TYPE, LENGTH, VALUE }

    TypeFault(Kind kind, int wireType, String typeName) {
        super(kind + " of type 0x" + Integer.toHexString(wireType) + " " + typeName);
        this.kind = kind;
        this.wireType = wireType;
        this.typeName = typeName;
    }

    static TypeFault length(int wireType) {
        return new TypeFault(Kind.LENGTH, wireType, "");
    }

    static TypeFault value(int wireType, String typeName) {
        return new TypeFault(Kind.VALUE, wireType, typeName);
    }

    public Kind kind() {
        return kind;
    }

    public int wireType() {
        return wireType;
    }

    public String typeName() {
        return typeName;
    }
}
