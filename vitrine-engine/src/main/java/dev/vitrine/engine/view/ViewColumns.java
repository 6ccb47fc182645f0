package dev.vitrine.engine.view;

import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The columns of a system view, read from their declaration.
///
/// @param constants what each column has where nothing else is said
/// @param ordinals places by name
/// @param systemNames which are of the alias type sysname
/// @param declared the declaration, a line a column
record ViewColumns(List<ColumnMetadata> metadata, List<Value> constants, Map<String, Integer> ordinals,
        List<Boolean> systemNames, List<String> declared) {
    private static final Pattern LINE =
            Pattern.compile("(\\w+|\\[[^]]+])\\s+(\\w+)(?:\\((\\w+)(?:,(\\w+))?\\))?(\\s+NOT NULL)?(?:\\s*=\\s*(.+))?");

    static ViewColumns parse(String text) {
        var metadata = new ArrayList<ColumnMetadata>();
        var constants = new ArrayList<Value>();
        var ordinals = new HashMap<String, Integer>();
        var systemNames = new ArrayList<Boolean>();
        for (var line : text.strip().split("\n")) {
            var part = LINE.matcher(line.strip());
            if (!part.matches()) {
                throw new IllegalArgumentException("not a column: " + line);
            }
            int ordinal = metadata.size();
            var name = part.group(1).replaceAll("^\\[|]$", "");
            var type = type(part.group(2), part.group(3), part.group(4));
            metadata.add(new ColumnMetadata(ordinal, ordinal + 1, name, type, part.group(5) == null,
                    Optional.empty(), Optional.empty(), Optional.empty(), false, true));
            constants.add(constant(type, part.group(6)));
            ordinals.put(name, ordinal);
            systemNames.add(part.group(2).equals("sysname"));
        }
        return new ViewColumns(List.copyOf(metadata), List.copyOf(constants), Map.copyOf(ordinals),
                List.copyOf(systemNames), text.strip().lines().map(String::strip).toList());
    }

    private static SqlType type(String name, String first, String second) {
        if (name.equals("sysname")) {
            return SqlType.SYSNAME;
        }
        var type = TypeName.find(name).orElseThrow(() -> new IllegalArgumentException("no type " + name));
        if (first == null) {
            return SqlType.undeclared(type);
        }
        int length = first.equals("max") ? SqlType.MAX : Integer.parseInt(first);
        return switch (type) {
            case NUMERIC -> SqlType.numeric(length, Integer.parseInt(second));
            case DECIMAL -> SqlType.decimal(length, Integer.parseInt(second));
            case NVARCHAR, NCHAR -> new SqlType(type, length == SqlType.MAX ? length : 2 * length, 0, 0,
                    Collation.DEFAULT);
            default -> new SqlType(type, length, 0, 0, Collation.DEFAULT);
        };
    }

    private static Value constant(SqlType type, String written) {
        if (written == null) {
            return Null.NULL;
        }
        if (written.startsWith("0x")) {
            return new BinaryValue(HexFormat.of().parseHex(written.substring(2)));
        }
        return written.startsWith("'") ? ViewValues.value(type, written.substring(1, written.length() - 1))
                : ViewValues.value(type, Long.parseLong(written));
    }

    int ordinal(String name) {
        var ordinal = ordinals.get(name);
        if (ordinal == null) {
            throw new IllegalArgumentException("no column " + name);
        }
        return ordinal;
    }
}
