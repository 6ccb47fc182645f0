package dev.vitrine.engine.batch;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/// The scalar variables and parameters of a frame: slots of known type, NULL until set. Names are compared without
/// regard to case.
final class Variables {
    private final Map<String, Integer> slots = new HashMap<>();
    private final List<Declared> declared = new ArrayList<>();
    private Value[] values = new Value[0];

    /// One variable.
    record Declared(String name, SqlType type) {
    }

    /// Adds a variable, NULL at first.
    ///
    /// @return its slot, or empty when the name is taken
    OptionalInt declare(String name, SqlType type) {
        if (slots.putIfAbsent(key(name), declared.size()) != null) {
            return OptionalInt.empty();
        }
        declared.add(new Declared(name, type));
        values = Arrays.copyOf(values, declared.size());
        values[declared.size() - 1] = Null.NULL;
        return OptionalInt.of(declared.size() - 1);
    }

    /// The same variables with the same values, apart from these.
    Variables copy() {
        var copy = new Variables();
        for (int slot = 0; slot < declared.size(); slot++) {
            var taken = copy.declare(declared.get(slot).name(), declared.get(slot).type());
            if (taken.isPresent()) {
                copy.set(taken.getAsInt(), values[slot]);
            }
        }
        return copy;
    }

    /// Lets a name stand for a new slot of another type.
    int redeclare(String name, SqlType type) {
        slots.remove(key(name));
        return declare(name, type).orElseThrow();
    }

    OptionalInt slot(String name) {
        var slot = slots.get(key(name));
        return slot == null ? OptionalInt.empty() : OptionalInt.of(slot);
    }

    /// Names and types, for comparing.
    List<Declared> shape() {
        return List.copyOf(declared);
    }

    List<Declared> declared() {
        return declared;
    }

    SqlType type(int slot) {
        return declared.get(slot).type();
    }

    Value value(int slot) {
        return values[slot];
    }

    void set(int slot, Value value) {
        values[slot] = value;
    }

    /// The values by slot; plans read and write them in place.
    Value[] values() {
        return values;
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
