package dev.vitrine.server.sql;

import dev.vitrine.tds.client.ClientColumn;
import dev.vitrine.tds.client.Done;
import dev.vitrine.types.value.Value;
import java.util.List;

/// sqlcmd's table: names, dashes, rows in columns of fixed width, the count.
final class TableFormat extends Format {
    private final boolean trimmed;
    private final ControlCharacters controls;
    private List<ColumnLayout> columns = List.of();
    private long rows;
    private boolean inResultSet;

    /// What `-k` asks for.
    enum ControlCharacters { KEEP, REPLACE, REPLACE_RUNS }

    /// @param trimmed whether blanks at the end of columns are left out (-W)
    TableFormat(Streams streams, Variables variables, boolean trimmed, ControlCharacters controls) {
        super(streams, variables);
        this.trimmed = trimmed;
        this.controls = controls;
    }

    @Override
    public void columns(List<ClientColumn> found) {
        int fixed = variables.number(Variables.FIXED_WIDTH);
        int variable = variables.number(Variables.VARIABLE_WIDTH);
        columns = found.stream().map(column -> ColumnLayout.of(column, fixed, variable)).toList();
        rows = 0;
        inResultSet = true;
        if (variables.number(Variables.HEADERS) >= 0) {
            headings();
        }
    }

    private void headings() {
        var separator = variables.text(Variables.COLUMN_SEPARATOR);
        var names = new StringBuilder();
        var dashes = new StringBuilder();
        for (int i = 0; i < columns.size(); i++) {
            if (i > 0) {
                names.append(separator);
                dashes.append(separator);
            }
            var column = columns.get(i);
            int width = trimmed || column.width() == 0 ? Math.max(1, column.name().length()) : column.width();
            var name = column.name().length() > width ? column.name().substring(0, width) : column.name();
            names.append(name);
            if (!trimmed) {
                names.repeat(' ', width - name.length());
            }
            dashes.repeat('-', width);
        }
        print(names);
        print(dashes);
    }

    @Override
    public void row(Value[] row) {
        var separator = variables.text(Variables.COLUMN_SEPARATOR);
        var line = new StringBuilder();
        for (int i = 0; i < row.length; i++) {
            if (i > 0) {
                line.append(separator);
            }
            var column = columns.get(i);
            var text = controlled(ValueText.of(row[i], column.type()));
            if (i == 0) {
                noteFirst(text);
            }
            column.append(line, text, trimmed);
        }
        print(line);
        rows++;
        int every = variables.number(Variables.HEADERS);
        if (every > 0 && rows % every == 0) {
            streams.out().line("");
            headings();
        }
    }

    private String controlled(String text) {
        return switch (controls) {
            case KEEP -> text;
            case REPLACE -> text.replaceAll("\\p{Cntrl}", " ");
            case REPLACE_RUNS -> text.replaceAll("\\p{Cntrl}+", " ");
        };
    }

    /// One line, broken at the screen's width if there is one.
    private void print(CharSequence line) {
        int width = variables.number(Variables.SCREEN_WIDTH);
        if (width <= 0 || line.length() <= width) {
            streams.out().line(line);
            return;
        }
        for (int from = 0; from < line.length(); from += width) {
            streams.out().line(line.subSequence(from, Math.min(line.length(), from + width)));
        }
    }

    @Override
    public void done(Done done) {
        inResultSet = false;
        if (done.hasCount()) {
            streams.out().line("");
            streams.out().line("(" + done.count() + " rows affected)");
        }
    }

    @Override
    void end() {
        inResultSet = false;
    }

    boolean inResultSet() {
        return inResultSet;
    }
}
