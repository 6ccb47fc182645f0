package dev.vitrine.engine.session;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Optional;

/// A procedure call as a client sends it.
///
/// @param wellKnown the number of a well-known procedure, or [WellKnown#NONE] when called by name
/// @param noMetadata whether the client asked for no column metadata (fNoMetaData)
public record RpcRequest(WellKnown wellKnown, String name, boolean noMetadata, List<Parameter> parameters) {

    public RpcRequest {
        parameters = List.copyOf(parameters);
    }

    /// One parameter; its name is empty when it is given by position.
    ///
    /// @param output whether the client wants its value back
    /// @param useDefault whether the procedure's default is asked for
    /// @param table in place of a value
    public record Parameter(String name, SqlType type, Value value, boolean output, boolean useDefault,
            Optional<TableValue> table) {

        /// A parameter that is a value.
        public Parameter(String name, SqlType type, Value value, boolean output, boolean useDefault) {
            this(name, type, value, output, useDefault, Optional.empty());
        }
    }

    /// A table that the client sends.
    ///
    /// @param columns the types of its columns, empty for one that takes its default
    public record TableValue(String schema, String typeName, List<Optional<SqlType>> columns, List<Value[]> rows) {
    }

    /// The procedures that a client may call by number.
    public enum WellKnown {
        NONE(0), SP_CURSOR(1), SP_CURSOROPEN(2), SP_CURSORPREPARE(3), SP_CURSOREXECUTE(4), SP_CURSORPREPEXEC(5),
        SP_CURSORUNPREPARE(6), SP_CURSORFETCH(7), SP_CURSOROPTION(8), SP_CURSORCLOSE(9), SP_EXECUTESQL(10),
        SP_PREPARE(11), SP_EXECUTE(12), SP_PREPEXEC(13), SP_PREPEXECRPC(14), SP_UNPREPARE(15);

        private final int number;

        WellKnown(int number) {
            this.number = number;
        }

        /// The number on the wire.
        public int number() {
            return number;
        }

        /// The procedure with this number, or NONE.
        public static WellKnown of(int number) {
            for (var procedure : values()) {
                if (procedure.number == number) {
                    return procedure;
                }
            }
            return NONE;
        }
    }
}
