package dev.vitrine.testing.cases;

import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.EnvironmentChange;
import dev.vitrine.engine.session.ResponseSink;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.conversion.Converter;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;

/// Writes a response as the lines of a case: messages, a header with types, rows, counts.
public final class TextSink implements ResponseSink {
    private static final int ISO_STYLE = 121;
    private static final int HEXADECIMAL_STYLE = 1;

    private final List<String> lines = new ArrayList<>();
    private List<Converter> texts = List.of();

    /// What has been written so far.
    public List<String> lines() {
        return List.copyOf(lines);
    }

    @Override
    public void columns(List<ResultColumn> columns) {
        var header = new ArrayList<String>();
        var converters = new ArrayList<Converter>();
        for (var column : columns) {
            header.add((column.name() + " " + column.type().declaration()).strip());
            converters.add(Conversions.converter(column.type(), SqlType.NVARCHAR_MAX, style(column.type().name()),
                    ConversionSettings.DEFAULT));
        }
        texts = converters;
        lines.add(String.join(" | ", header));
    }

    private static int style(TypeName type) {
        return type.isDateTime() ? ISO_STYLE : type.isBinary() ? HEXADECIMAL_STYLE : Conversions.NO_STYLE;
    }

    @Override
    public void row(Value[] row) {
        var cells = new ArrayList<String>();
        for (int column = 0; column < texts.size(); column++) {
            cells.add(row[column] == Null.NULL ? "NULL" : texts.get(column).convert(row[column]).asString());
        }
        lines.add(String.join(" | ", cells));
    }

    @Override
    public void done(DoneToken done) {
        done.count().ifPresent(count -> lines.add("(" + count + " rows affected)"));
    }

    @Override
    public void error(SqlError error) {
        lines.add("Msg " + error.number() + ", Level " + error.severity() + ", State " + error.state()
                + (error.procedure().isEmpty() ? "" : ", Procedure " + error.procedure())
                + ", Line " + error.line());
        lines.add(error.text());
    }

    @Override
    public void information(SqlError message) {
        message.text().lines().forEach(lines::add);
    }

    @Override
    public void environment(EnvironmentChange change) {
        // what the driver keeps track of is not shown to a person
    }

    @Override
    public void returnStatus(int status) {
        // shown only to RPC callers
    }

    @Override
    public void returnValue(int ordinal, String name, SqlType type, Value value) {
        lines.add(name + " = " + value);
    }

    @Override
    public void flush() {
        // nothing is held back
    }
}
