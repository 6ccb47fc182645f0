package dev.vitrine.types.conversion;

import dev.vitrine.types.type.TypeName;
import java.util.EnumMap;
import java.util.Map;
import java.util.StringTokenizer;

/// Which conversions are allowed: the chart of "CAST and CONVERT". Rows convert from, columns to.
public final class ConversionMatrix {
    /// How a conversion may happen.
    public enum Kind { IMPLICIT, EXPLICIT, NOT_ALLOWED }

    /// i implicit, e explicit only, - not allowed. The columns are the types in the order of the rows.
    private static final String CHART = """
            binary           i i i i i i i i e e e e i i - - i i i i i i i i i i - - i i
            varbinary        i i i i i i i i e e e e i i - - i i i i i i i i i i - - i i
            char             e e i i i i i i i i i i i i i i i i i i i i i e i i i i i i
            varchar          e e i i i i i i i i i i i i i i i i i i i i i e i i i i i i
            nchar            e e i i i i i i i i i i i i i i i i i i i i i e i - i i i i
            nvarchar         e e i i i i i i i i i i i i i i i i i i i i i e i - i i i i
            datetime         e e i i i i i i i i i i e e e e e e e e e e e e - - - - i -
            smalldatetime    e e i i i i i i i i i i e e e e e e e e e e e e - - - - i -
            date             e e i i i i i i i - i i - - - - - - - - - - - - - - - - i -
            time             e e i i i i i i - i i i - - - - - - - - - - - - - - - - i -
            datetimeoffset   e e i i i i i i i i i i - - - - - - - - - - - - - - - - i -
            datetime2        e e i i i i i i i i i i - - - - - - - - - - - - - - - - i -
            decimal          i i i i i i i i - - - - i i i i i i i i i i i i - - - - i -
            numeric          i i i i i i i i - - - - i i i i i i i i i i i i - - - - i -
            float            i i i i i i i i - - - - i i i i i i i i i i i - - - - - i -
            real             i i i i i i i i - - - - i i i i i i i i i i i - - - - - i -
            bigint           i i i i i i i i - - - - i i i i i i i i i i i i - - - - i -
            int              i i i i i i i i - - - - i i i i i i i i i i i i - - - - i -
            smallint         i i i i i i i i - - - - i i i i i i i i i i i i - - - - i -
            tinyint          i i i i i i i i - - - - i i i i i i i i i i i i - - - - i -
            money            i i i i i i i i - - - - i i i i i i i i i i i i - - - - i -
            smallmoney       i i i i i i i i - - - - i i i i i i i i i i i i - - - - i -
            bit              i i i i i i i i - - - - i i i i i i i i i i i i - - - - i -
            timestamp        i i i i - - i i - - - - i i - - i i i i i i i i - i - - - -
            uniqueidentifier i i i i i i - - - - - - - - - - - - - - - - - - i - - - i -
            image            i i - - - - - - - - - - - - - - - - - - - - - i - i - - - -
            ntext            - - i i i i - - - - - - - - - - - - - - - - - - - - i i - i
            text             - - i i i i - - - - - - - - - - - - - - - - - - - - i i - i
            sql_variant      e e e e e e e e e e e e e e e e e e e e e e e - e - - - i -
            xml              e e e e e e - - - - - - - - - - - - - - - - - - - - - - - i""";

    private static final Map<TypeName, Kind[]> KINDS = parse();

    private ConversionMatrix() {
    }

    public static Kind kind(TypeName from, TypeName to) {
        return KINDS.get(from)[to.ordinal()];
    }

    private static Map<TypeName, Kind[]> parse() {
        var kinds = new EnumMap<TypeName, Kind[]>(TypeName.class);
        var lines = CHART.split("\n");
        var order = new TypeName[lines.length];
        for (int i = 0; i < lines.length; i++) {
            order[i] = TypeName.find(lines[i].substring(0, lines[i].indexOf(' '))).orElseThrow();
        }
        for (int i = 0; i < lines.length; i++) {
            var cells = new StringTokenizer(lines[i]);
            cells.nextToken();
            var row = new Kind[order.length];
            for (int j = 0; j < order.length; j++) {
                row[order[j].ordinal()] = switch (cells.nextToken()) {
                    case "i" -> Kind.IMPLICIT;
                    case "e" -> Kind.EXPLICIT;
                    default -> Kind.NOT_ALLOWED;
                };
            }
            kinds.put(order[i], row);
        }
        return kinds;
    }
}
