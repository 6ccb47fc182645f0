package dev.vitrine.server.sql;

import dev.vitrine.tds.client.ClientColumn;
import dev.vitrine.tds.client.Done;
import dev.vitrine.tds.client.ServerMessage;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.stream.Collectors;

/// `--format csv`: a line of names, then the rows, by RFC 4180; NULL is empty, an empty string `""`. A blank line
/// stands between result sets; messages go to standard error.
final class CsvFormat extends Format {
    private List<ClientColumn> columns = List.of();
    private boolean second;

    CsvFormat(Streams streams, Variables variables) {
        super(streams, variables);
    }

    @Override
    public void columns(List<ClientColumn> found) {
        if (second) {
            streams.out().line("");
        }
        second = true;
        columns = found;
        if (variables.number(Variables.HEADERS) >= 0) {
            streams.out().line(found.stream().map(column -> quoted(column.name())).collect(Collectors.joining(",")));
        }
    }

    @Override
    public void row(Value[] row) {
        var line = new StringBuilder();
        for (int i = 0; i < row.length; i++) {
            line.append(i == 0 ? "" : ",");
            if (row[i] != Null.NULL) {
                var text = ValueText.of(row[i], columns.get(i).type());
                line.append(text.isEmpty() ? "\"\"" : quoted(text));
            }
            if (i == 0) {
                noteFirst(ValueText.of(row[0], columns.get(0).type()));
            }
        }
        streams.out().line(line);
    }

    private static String quoted(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : "\"" + text.replace("\"", "\"\"") + "\"";
    }

    @Override
    protected void information(ServerMessage message) {
        streams.error().line(message.text());
    }

    @Override
    public void done(Done done) {
    }
}
