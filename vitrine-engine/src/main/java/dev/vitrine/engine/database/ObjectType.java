package dev.vitrine.engine.database;

import java.util.Optional;

/// The kinds of objects, as `sys.objects` has their type and type_desc.
public enum ObjectType {
    USER_TABLE("U"), VIEW("V"), SQL_STORED_PROCEDURE("P"), SQL_SCALAR_FUNCTION("FN"),
    SQL_INLINE_TABLE_VALUED_FUNCTION("IF"), SQL_TABLE_VALUED_FUNCTION("TF"), SQL_TRIGGER("TR"),
    PRIMARY_KEY_CONSTRAINT("PK"), UNIQUE_CONSTRAINT("UQ"), CHECK_CONSTRAINT("C"), DEFAULT_CONSTRAINT("D"),
    FOREIGN_KEY_CONSTRAINT("F"), SYNONYM("SN"), SEQUENCE_OBJECT("SO"), SYSTEM_TABLE("S"), TYPE_TABLE("TT");

    private final String code;

    ObjectType(String code) {
        this.code = code;
    }

    /// The two letters, without the blank behind a single one.
    public String code() {
        return code;
    }

    /// The type with this code; blanks behind it do not count.
    public static Optional<ObjectType> of(String code) {
        var wanted = code.strip();
        for (var type : values()) {
            if (type.code.equals(wanted)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /// Whether it is a module with a text.
    public boolean isModule() {
        return switch (this) {
            case VIEW, SQL_STORED_PROCEDURE, SQL_SCALAR_FUNCTION, SQL_INLINE_TABLE_VALUED_FUNCTION,
                    SQL_TABLE_VALUED_FUNCTION, SQL_TRIGGER -> true;
            default -> false;
        };
    }
}
