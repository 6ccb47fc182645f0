package dev.vitrine.engine.instance;

import dev.vitrine.engine.batch.ProcedureCall;
import dev.vitrine.engine.batch.SystemProcedure;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ProcedureError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import java.util.Optional;

/// sp_set_session_context: what SESSION_CONTEXT answers. Source: "sp_set_session_context (Transact-SQL)".
final class ContextProcedure implements SystemProcedure {
    private static final int KEY_CHARACTERS = 128;

    @Override
    public int run(ProcedureCall call) {
        var key = value(call, "@key", 0).orElseThrow(() ->
                NameError.PARAMETER_NOT_SUPPLIED.state(4, "sp_set_session_context", "@key"));
        if (key == Null.NULL || key.asString().length() > KEY_CHARACTERS) {
            throw ProcedureError.CONTEXT_KEY_TOO_LONG.with(key == Null.NULL ? "" : key.asString());
        }
        var given = value(call, "@value", 1).orElseThrow(() ->
                NameError.PARAMETER_NOT_SUPPLIED.state(4, "sp_set_session_context", "@value"));
        var type = call.arguments().get(call.place("@value", 1).orElseThrow()).type();
        boolean readOnly = value(call, "@read_only", 2).filter(bit -> bit != Null.NULL
                && (bit instanceof BitValue || bit.asLong() != 0) && !bit.equals(BitValue.of(false))).isPresent();
        call.session().sessionContext(key.asString(), variant(given, type), readOnly);
        return 0;
    }

    private static Value variant(Value value, SqlType type) {
        return value == Null.NULL || value instanceof VariantValue ? value : new VariantValue(type, value);
    }

    private static Optional<Value> value(ProcedureCall call, String name, int position) {
        var place = call.place(name, position);
        return place.isEmpty() ? Optional.empty() : Optional.of(call.arguments().get(place.getAsInt()).value());
    }
}
