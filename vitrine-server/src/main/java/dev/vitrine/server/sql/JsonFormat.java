package dev.vitrine.server.sql;

import dev.vitrine.tds.client.ClientColumn;
import dev.vitrine.tds.client.Done;
import dev.vitrine.tds.client.ServerMessage;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.MoneyValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/// `--format json`: each result set an array of objects, one row a line. Messages go to standard error.
final class JsonFormat extends Format {
    private List<ClientColumn> columns = List.of();
    private boolean open;
    private boolean first;

    JsonFormat(Streams streams, Variables variables) {
        super(streams, variables);
    }

    @Override
    public void columns(List<ClientColumn> found) {
        close();
        columns = found;
        streams.out().print("[");
        open = true;
        first = true;
    }

    @Override
    public void row(Value[] row) {
        var line = new StringBuilder(first ? "\n{" : ",\n{");
        first = false;
        for (int i = 0; i < row.length; i++) {
            line.append(i == 0 ? "" : ", ").append(string(columns.get(i).name())).append(": ").append(json(row[i], i));
        }
        noteFirst(ValueText.of(row[0], columns.get(0).type()));
        streams.out().print(line.append('}'));
    }

    private String json(Value value, int column) {
        return switch (value) {
            case Null _ -> "null";
            case BitValue(var bit) -> Boolean.toString(bit);
            case IntegerValue(var number) -> Long.toString(number);
            case DecimalValue decimal -> decimal.toBigDecimal().toPlainString();
            case MoneyValue(var units) -> BigDecimal.valueOf(units, MoneyValue.SCALE).toPlainString();
            case FloatValue(var number) -> Double.toString(number);
            case RealValue(var number) -> Float.toString(number);
            default -> string(ValueText.of(value, columns.get(column).type()));
        };
    }

    private static String string(String text) {
        var quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (c < ' ') {
                        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
                    } else {
                        quoted.append(c);
                    }
                }
            }
        }
        return quoted.append('"').toString();
    }

    private void close() {
        if (open) {
            streams.out().line(first ? "]" : "\n]");
            open = false;
        }
    }

    @Override
    protected void information(ServerMessage message) {
        streams.error().line(message.text());
    }

    @Override
    public void done(Done done) {
        close();
    }

    @Override
    void end() {
        close();
    }
}
