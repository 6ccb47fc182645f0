package dev.vitrine.engine.dbcc;

import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;

/// A result set that a command sends; its header goes out with [#begin].
final class ResultTable {
    private final DbccOutput output;
    private final List<ResultColumn> columns = new ArrayList<>();
    private long rows;

    ResultTable(DbccOutput output) {
        this.output = output;
    }

    ResultTable column(String name, SqlType type) {
        columns.add(new ResultColumn(name, type, true, false, true));
        return this;
    }

    ResultTable begin() {
        output.columns(columns);
        return this;
    }

    void row(Value... values) {
        output.row(values);
        rows++;
    }

    void end() {
        output.end(rows);
    }
}
