package dev.vitrine.engine.instance;

import dev.vitrine.engine.batch.Argument;
import dev.vitrine.engine.batch.ProcedureCall;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The arguments of a system procedure written in Java, by the names of its parameters.
final class CallArguments {
    private final ProcedureCall call;
    private final String procedure;
    private final List<String> parameters;

    /// Raises 8144 for too many arguments, 8145 for a name that is none of the parameters.
    ///
    /// @param parameters names with their signs, in order
    CallArguments(ProcedureCall call, String procedure, String... parameters) {
        this.call = call;
        this.procedure = procedure;
        this.parameters = List.of(parameters);
        if (call.arguments().size() > parameters.length) {
            throw NameError.TOO_MANY_ARGUMENTS.state(2, procedure);
        }
        for (var argument : call.arguments()) {
            argument.name().filter(name -> this.parameters.stream().noneMatch(name::equalsIgnoreCase))
                    .ifPresent(name -> {
                        throw NameError.NOT_A_PARAMETER.with(name, procedure);
                    });
        }
    }

    private Optional<Argument> argument(String name) {
        var place = call.place(name, parameters.indexOf(name));
        return place.isPresent() && !call.arguments().get(place.getAsInt()).useDefault()
                ? Optional.of(call.arguments().get(place.getAsInt())) : Optional.empty();
    }

    /// A value converted, NULL where it is not given.
    Value value(String name, SqlType type) {
        return argument(name).map(given -> Conversions.converter(given.type(), type, ConversionSettings.DEFAULT)
                .convert(given.value())).orElse(Null.NULL);
    }

    /// A text; empty where it is NULL or not given.
    Optional<String> text(String name) {
        return Optional.of(value(name, SqlType.nvarchar(4000))).filter(value -> value != Null.NULL)
                .map(Value::asString);
    }

    /// A number; empty where it is NULL or not given.
    OptionalLong number(String name) {
        var value = value(name, SqlType.BIGINT);
        return value == Null.NULL ? OptionalLong.empty() : OptionalLong.of(value.asLong());
    }

    /// A text that must be there: 201 where it is not given.
    String required(String name) {
        if (argument(name).isEmpty()) {
            throw NameError.PARAMETER_NOT_SUPPLIED.state(4, procedure, name);
        }
        return text(name).orElse("");
    }

    /// Gives a value back where the caller wants it.
    void output(String name, Value value) {
        var place = call.place(name, parameters.indexOf(name));
        place.ifPresent(found -> call.outputs()[found] = value);
    }
}
