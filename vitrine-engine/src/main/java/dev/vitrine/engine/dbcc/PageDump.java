package dev.vitrine.engine.dbcc;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.StringValue;
import java.util.ArrayList;
import java.util.List;

/// What DBCC PAGE tells, told as text or WITH TABLERESULTS: lines under a heading, each a name with a value.
final class PageDump {
    private static final int CELL = 36;
    private static final int CELLS = 3;

    private final String title;
    private final List<Line> lines = new ArrayList<>();
    private String parent = "";
    private String object = "";

    PageDump(String title) {
        this.title = title;
    }

    /// @param name empty for a line of text
    private record Line(String parent, String object, String name, String value) {
    }

    /// From now on lines belong to this heading.
    PageDump heading(String newParent, String newObject) {
        parent = newParent;
        object = newObject;
        return this;
    }

    PageDump add(String name, Object value) {
        lines.add(new Line(parent, object, name, String.valueOf(value)));
        return this;
    }

    void tell(DbccCall call) {
        if (call.has(DbccOption.TABLERESULTS)) {
            table(call);
        } else {
            text(call);
        }
    }

    private void table(DbccCall call) {
        var table = new ResultTable(call.output()).column("ParentObject", SqlType.varchar(255))
                .column("Object", SqlType.varchar(255)).column("Field", SqlType.varchar(255))
                .column("VALUE", SqlType.varchar(8000)).begin();
        for (var line : lines) {
            table.row(StringValue.of(line.parent()), StringValue.of(line.object()), StringValue.of(line.name()),
                    StringValue.of(line.value()));
        }
        table.end();
    }

    /// Headings stand alone with an empty line behind them; three cells of 36 characters a line.
    private void text(DbccCall call) {
        var text = new StringBuilder(title).append("\n\n");
        var shownParent = "";
        var shownObject = "";
        int cells = 0;
        for (var line : lines) {
            if (!line.parent().equals(shownParent)) {
                text.append(cells > 0 ? "\n\n" : "").append(line.parent()).append("\n\n");
                cells = 0;
            }
            if (!line.object().equals(shownObject) && !line.object().equals(line.parent())) {
                text.append(cells > 0 ? "\n\n" : "").append(line.object()).append("\n\n");
                cells = 0;
            }
            shownParent = line.parent();
            shownObject = line.object();
            cells = cell(text, line, cells);
        }
        for (var one : text.toString().split("\n", -1)) {
            call.output().message(new SqlError(0, 0, 1, 0, "", one.isEmpty() ? " " : one));
        }
    }

    private static int cell(StringBuilder text, Line line, int cells) {
        if (line.name().isEmpty()) {
            text.append(cells > 0 ? "\n" : "").append(line.value()).append('\n');
            return 0;
        }
        var cell = line.name() + " = " + line.value();
        boolean fits = cells < CELLS && cell.length() < CELL;
        if (!fits && cells > 0) {
            text.append('\n');
        }
        text.append(cell).repeat(' ', Math.max(1, CELL - cell.length()));
        return fits ? cells + 1 : 1;
    }
}
