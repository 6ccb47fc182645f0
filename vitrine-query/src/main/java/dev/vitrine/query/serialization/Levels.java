package dev.vitrine.query.serialization;

import dev.vitrine.query.serialization.Serializer.Item;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;

/// The AUTO modes: tables in the order in which the select list names them, each inside the one before. An expression
/// belongs to the table of the column before it.
record Levels(List<Level> levels) {

    /// One table with the places of its columns.
    record Level(String table, List<Integer> places) { }

    static Levels of(List<Item> items) {
        var levels = new ArrayList<Level>();
        Level current = null;
        var leading = new ArrayList<Integer>();
        for (int i = 0; i < items.size(); i++) {
            var table = items.get(i).table();
            if (!table.isEmpty()) {
                current = levels.stream().filter(level -> level.table.equals(table)).findFirst().orElse(null);
                if (current == null) {
                    current = new Level(table, new ArrayList<>());
                    levels.add(current);
                }
            }
            if (current == null) {
                leading.add(i);
            } else {
                current.places.add(i);
            }
        }
        if (!levels.isEmpty()) {
            levels.getFirst().places.addAll(0, leading);
        }
        return new Levels(List.copyOf(levels));
    }

    /// The first level whose values are not those of the row before; the last one always is.
    int changed(Value[] before, Value[] row, List<Item> items) {
        for (int i = 0; i + 1 < levels.size(); i++) {
            for (int place : levels.get(i).places) {
                if (!comparable(items.get(place)) || !before[place].equals(row[place])) {
                    return i;
                }
            }
        }
        return levels.size() - 1;
    }

    private static boolean comparable(Item item) {
        var type = item.type().name();
        return !type.isOldLob() && type != TypeName.XML;
    }
}
