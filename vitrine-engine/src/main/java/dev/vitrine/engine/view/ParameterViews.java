package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.TableType;
import dev.vitrine.engine.database.TypeResolver;
import dev.vitrine.tsql.parser.ParseOptions;
import dev.vitrine.tsql.parser.Parser;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.TypeReference;
import dev.vitrine.types.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Parameters of procedures and functions, as their texts declare them.
/// Source: "sys.parameters (Transact-SQL)", "PARAMETERS (Transact-SQL)".
final class ParameterViews {
    private static final int LEVEL = 160;
    private static final String COLUMNS = """
            object_id                           int          NOT NULL
            name                                sysname
            parameter_id                        int          NOT NULL
            system_type_id                      tinyint      NOT NULL
            user_type_id                        int          NOT NULL
            max_length                          smallint     NOT NULL
            precision                           tinyint      NOT NULL
            scale                               tinyint      NOT NULL
            is_output                           bit          NOT NULL
            is_cursor_ref                       bit          NOT NULL
            has_default_value                   bit          NOT NULL = 0
            is_xml_document                     bit          NOT NULL = 0
            default_value                       sql_variant
            xml_collection_id                   int          NOT NULL = 0
            is_readonly                         bit          NOT NULL
            is_nullable                         bit
            encryption_type                     int
            encryption_type_desc                nvarchar(64)
            encryption_algorithm_name           sysname
            column_encryption_key_id            int
            column_encryption_key_database_name sysname""";

    static final List<SystemView> ALL = List.of(
            view("sys.parameters", COLUMNS, ParameterViews::parameters),
            view("sys.all_parameters", COLUMNS, ParameterViews::parameters),
            view("INFORMATION_SCHEMA.PARAMETERS", """
                    SPECIFIC_CATALOG          nvarchar(128)
                    SPECIFIC_SCHEMA           nvarchar(128)
                    SPECIFIC_NAME             nvarchar(128) NOT NULL
                    ORDINAL_POSITION          int           NOT NULL
                    PARAMETER_MODE            nvarchar(10)
                    IS_RESULT                 nvarchar(10)
                    AS_LOCATOR                nvarchar(10)           = 'NO'
                    PARAMETER_NAME            nvarchar(128)
                    DATA_TYPE                 nvarchar(128)
                    CHARACTER_MAXIMUM_LENGTH  int
                    CHARACTER_OCTET_LENGTH    int
                    COLLATION_CATALOG         nvarchar(128)
                    COLLATION_SCHEMA          nvarchar(128)
                    COLLATION_NAME            nvarchar(128)
                    CHARACTER_SET_CATALOG     nvarchar(128)
                    CHARACTER_SET_SCHEMA      nvarchar(128)
                    CHARACTER_SET_NAME        nvarchar(128)
                    NUMERIC_PRECISION         tinyint
                    NUMERIC_PRECISION_RADIX   smallint
                    NUMERIC_SCALE             tinyint
                    DATETIME_PRECISION        smallint
                    INTERVAL_TYPE             nvarchar(30)
                    INTERVAL_PRECISION        smallint
                    USER_DEFINED_TYPE_CATALOG nvarchar(128)
                    USER_DEFINED_TYPE_SCHEMA  nvarchar(128)
                    USER_DEFINED_TYPE_NAME    nvarchar(128)
                    SCOPE_CATALOG             nvarchar(128)
                    SCOPE_SCHEMA              nvarchar(128)
                    SCOPE_NAME                nvarchar(128)""",
                    ParameterViews::standard));

    private ParameterViews() {
    }

    /// A parameter, or what a function returns (number 0, no name); a cursor has no type.
    record Declared(ObjectRow object, int number, String name, Optional<TypeReference> reference,
            Optional<SqlType> type, boolean output, boolean readOnly, Optional<Boolean> nullable) {
    }

    static List<Declared> all(Rows rows) {
        var all = new ArrayList<Declared>();
        for (var object : rows.objects()) {
            if (object.type().isModule() && object.type() != ObjectType.VIEW
                    && object.type() != ObjectType.SQL_TRIGGER) {
                declared(rows, object, all);
            }
        }
        return all;
    }

    private static void declared(Rows rows, ObjectRow object, List<Declared> all) {
        boolean quoted = (object.status() & ObjectRow.QUOTED_IDENTIFIER) != 0;
        var text = rows.database().text(object.id(), 0);
        switch (Parser.parse(text, new ParseOptions(quoted, LEVEL)).statements().getFirst()) {
            case ModuleDefinition.ProcedureDefinition procedure ->
                    parameters(rows, object, procedure.parameters(), all);
            case ModuleDefinition.FunctionDefinition function -> {
                if (function.result() instanceof ModuleDefinition.ScalarResult result) {
                    all.add(new Declared(object, 0, "", Optional.of(result.type()),
                            Optional.of(type(rows, result.type(), 0)), true, false, Optional.empty()));
                }
                parameters(rows, object, function.parameters(), all);
            }
            default -> { }
        }
    }

    /// The name of the type that a scalar function returns.
    static String result(Rows rows, ObjectRow object) {
        var declared = new ArrayList<Declared>();
        declared(rows, object, declared);
        return declared.getFirst().type().orElseThrow().name().sqlName();
    }

    private static void parameters(Rows rows, ObjectRow object, List<ModuleDefinition.Parameter> declared,
            List<Declared> all) {
        for (int i = 0; i < declared.size(); i++) {
            int number = i + 1;
            var one = declared.get(i);
            all.add(new Declared(object, number, one.name(), one.type(),
                    one.type().filter(reference -> tableType(rows, reference).isEmpty())
                            .map(reference -> type(rows, reference, number)), one.output(), one.readOnly(),
                    one.nullable()));
        }
    }

    private static Optional<TableType> tableType(Rows rows, TypeReference reference) {
        return rows.database().tableType(reference.name().schema().map(Identifier::name),
                reference.name().name().name());
    }

    private static SqlType type(Rows rows, TypeReference reference, int number) {
        return TypeResolver.resolve(reference, number, rows.database().collation(), rows.database());
    }

    private static void parameters(Rows rows) {
        for (var one : all(rows)) {
            var type = one.type().orElse(SqlType.INT);
            boolean systemName = one.reference().filter(reference -> reference.name().name().name()
                    .equalsIgnoreCase("sysname")).isPresent();
            var table = one.reference().flatMap(reference -> tableType(rows, reference));
            if (table.isPresent()) {
                rows.first(one.object().id(), one.name(), one.number(), TableType.SYSTEM_TYPE_ID, table.get().id(),
                        -1, 0, 0, false, false);
            } else {
                rows.first(one.object().id(), one.name(), one.number(), type.name().systemTypeId(),
                        systemName ? ColumnViews.SYSNAME_ID : type.name().userTypeId(),
                        ColumnViews.shownLength(type.name(), type.length()),
                        ColumnViews.shownPrecision(type.name(), type.precision()), type.scale(), one.output(),
                        one.type().isEmpty());
            }
            rows.set("is_readonly", one.readOnly()).set("is_nullable", one.nullable().orElse(true)).add();
        }
    }

    private static void standard(Rows rows) {
        for (var one : all(rows)) {
            boolean result = one.number() == 0;
            rows.first(rows.database().database().name(), rows.database().schema(one.object()), one.object().name(),
                    one.number(), result ? "OUT" : one.output() ? "INOUT" : "IN", result ? "YES" : "NO");
            rows.set("PARAMETER_NAME", one.name())
                    .set("DATA_TYPE", one.type().map(type -> type.name().sqlName()).orElse(
                            one.reference().isPresent() ? "table type" : "cursor"));
            one.type().ifPresent(type -> InformationSchemaViews.type(rows, type));
            rows.add();
        }
    }
}
