package dev.vitrine.engine.batch;

import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.TypeReference;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The parameters of a procedure or a parameterized batch, and how arguments meet them: by name or by position, with
/// defaults; errors 201, 8144, 8145, 8143, 119.
record Parameters(List<Parameter> all) {

    /// One parameter.
    ///
    /// @param defaultValue evaluated when the argument is missing
    /// @param table the type of a table-valued parameter; its other type means nothing then
    /// @param cursor whether it is CURSOR VARYING OUTPUT; its type means nothing then
    record Parameter(String name, SqlType type, Optional<PlanSlot> defaultValue, boolean output, boolean cursor,
            Optional<TypeReference> table) {
        boolean required() {
            return defaultValue.isEmpty() && !cursor && table.isEmpty();
        }
    }

    /// 8143: an argument is given by name twice.
    static void refuseTwice(List<Argument> arguments) {
        var seen = new HashSet<String>();
        for (var argument : arguments) {
            if (argument.name().isPresent() && !seen.add(argument.name().get().toLowerCase(Locale.ROOT))) {
                throw NameError.PARAMETER_SUPPLIED_TWICE.with(argument.name().get());
            }
        }
    }

    /// Where each argument goes: for every parameter the argument's number, or -1.
    ///
    /// @param callee the procedure's name as errors print it; empty for a parameterized batch
    List<Integer> match(List<Argument> arguments, String callee) {
        var places = new ArrayList<Integer>();
        all.forEach(parameter -> places.add(-1));
        int position = 0;
        for (int number = 0; number < arguments.size(); number++) {
            var argument = arguments.get(number);
            int place = argument.name().isPresent() ? named(argument.name().get(), arguments, callee) : position++;
            if (place >= all.size()) {
                throw NameError.TOO_MANY_ARGUMENTS.state(2, callee);
            }
            if (places.get(place) >= 0) {
                throw NameError.PARAMETER_SUPPLIED_TWICE.with(all.get(place).name());
            }
            places.set(place, number);
        }
        return places;
    }

    /// A name that is no parameter's: what is missing is told first.
    private int named(String name, List<Argument> arguments, String callee) {
        for (int place = 0; place < all.size(); place++) {
            if (all.get(place).name().equalsIgnoreCase(name)) {
                return place;
            }
        }
        long positional = arguments.stream().filter(argument -> argument.name().isEmpty()).count();
        for (int place = (int) positional; place < all.size() && !callee.isEmpty(); place++) {
            var parameter = all.get(place);
            if (parameter.required() && arguments.stream().noneMatch(argument ->
                    argument.name().filter(parameter.name()::equalsIgnoreCase).isPresent())) {
                throw NameError.PARAMETER_NOT_SUPPLIED.state(4, callee, parameter.name());
            }
        }
        throw NameError.NOT_A_PARAMETER.state(callee.isEmpty() ? 2 : 1, name, callee);
    }
}
