package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.database.ObjectRow;
import java.util.List;

/// Texts of modules. Source: "sys.sql_modules", "sys.all_sql_modules", "sys.syscomments (Transact-SQL)".
final class ModuleViews {
    private static final int PIECE = 4000;
    private static final String MODULE_COLUMNS = """
            object_id               int           NOT NULL
            definition              nvarchar(max)
            uses_ansi_nulls         bit
            uses_quoted_identifier  bit
            is_schema_bound         bit
            uses_database_collation bit                    = 0
            is_recompiled           bit                    = 0
            null_on_null_input      bit
            execute_as_principal_id int
            uses_native_compilation bit                    = 0
            inline_type             bit                    = 0
            is_inlineable           bit                    = 0""";

    static final List<SystemView> ALL = List.of(
            view("sys.sql_modules", MODULE_COLUMNS, ModuleViews::modules),
            view("sys.all_sql_modules", MODULE_COLUMNS, ModuleViews::modules),
            view("sys.syscomments", """
                    id         int             NOT NULL
                    number     smallint
                    colid      smallint        NOT NULL
                    status     smallint        NOT NULL = 0
                    ctext      varbinary(8000)
                    texttype   smallint                 = 2
                    language   smallint                 = 0
                    encrypted  bit             NOT NULL = 0
                    compressed bit             NOT NULL = 0
                    text       nvarchar(4000)""", ModuleViews::comments));

    private ModuleViews() {
    }

    private static List<ObjectRow> all(Rows rows) {
        return rows.objects().stream().filter(object -> object.type().isModule()).toList();
    }

    private static void modules(Rows rows) {
        for (var object : all(rows)) {
            rows.set("object_id", object.id()).set("definition", rows.token().seesDefinition(object)
                            ? rows.database().text(object.id(), 0) : null)
                    .set("uses_ansi_nulls", (object.status() & ObjectRow.ANSI_NULLS) != 0)
                    .set("uses_quoted_identifier", (object.status() & ObjectRow.QUOTED_IDENTIFIER) != 0)
                    .set("is_schema_bound", (object.status() & ObjectRow.SCHEMA_BOUND) != 0)
                    .set("execute_as_principal_id", object.executeAs() == ObjectRow.AS_CALLER ? null
                            : object.executeAs())
                    .set("null_on_null_input", (object.status() & ObjectRow.NULL_ON_NULL) != 0).add();
        }
    }

    private static void comments(Rows rows) {
        for (var object : all(rows)) {
            var text = rows.token().seesDefinition(object) ? rows.database().text(object.id(), 0) : "";
            for (int at = 0; at < text.length(); at += PIECE) {
                rows.set("id", object.id()).set("number", 0).set("colid", at / PIECE + 1)
                        .set("text", text.substring(at, Math.min(text.length(), at + PIECE))).add();
            }
        }
    }
}
