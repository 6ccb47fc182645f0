package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.engine.session.Session;
import dev.vitrine.query.metadata.ModuleMetadata;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.types.error.ModuleError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// sp_describe_first_result_set: the columns that a batch would send first, found without running it.
/// Source: "sp_describe_first_result_set (Transact-SQL)".
final class ResultDescription {
    private static final List<ResultColumn> COLUMNS = columns("""
            is_hidden bit
            column_ordinal int
            name sysname
            is_nullable bit
            system_type_id int
            system_type_name nvarchar(256)
            max_length smallint
            precision tinyint
            scale tinyint
            collation_name sysname
            user_type_id int
            user_type_database sysname
            user_type_schema sysname
            user_type_name sysname
            assembly_qualified_type_name nvarchar(4000)
            xml_collection_id int
            xml_collection_database sysname
            xml_collection_schema sysname
            xml_collection_name sysname
            is_xml_document bit
            is_case_sensitive bit
            is_fixed_length_clr_type bit
            source_server sysname
            source_database sysname
            source_schema sysname
            source_table sysname
            source_column sysname
            is_identity_column bit
            is_part_of_unique_key bit
            is_updateable bit
            is_computed_column bit
            is_sparse_column_set bit
            ordinal_in_order_by_list smallint
            order_by_list_length smallint
            order_by_is_descending smallint
            tds_type_id int
            tds_length int
            tds_collation_id int
            tds_collation_sort_id tinyint""");
    private static final int STATEMENT_SHOWN = 64;
    private static final int LARGE_TDS_LENGTH = 65_535;
    private static final int DECIMAL_TDS_LENGTH = 17;

    private final Session session;
    private final QueryRunner queries;
    private final Procedures procedures;
    private final Calls calls;

    ResultDescription(Session session, QueryRunner queries, Procedures procedures, Calls calls) {
        this.session = session;
        this.queries = queries;
        this.procedures = procedures;
        this.calls = calls;
    }

    private static List<ResultColumn> columns(String text) {
        return text.lines().map(line -> line.split(" ")).map(parts -> new ResultColumn(parts[0], switch (parts[1]) {
            case "bit" -> SqlType.BIT;
            case "int" -> SqlType.INT;
            case "smallint" -> SqlType.SMALLINT;
            case "tinyint" -> SqlType.TINYINT;
            case "nvarchar(256)" -> SqlType.nvarchar(256);
            case "nvarchar(4000)" -> SqlType.nvarchar(4000);
            default -> SqlType.SYSNAME;
        }, true, false, true)).toList();
    }

    /// @tsql, @params, @browse_information_mode.
    CallResult describe(List<Argument> arguments, Response response) {
        var call = new ProcedureCall(session, session.setOptions(), arguments, new Value[arguments.size()], response);
        var text = text(call, "@tsql", 0).orElseThrow(() ->
                NameError.PARAMETER_NOT_SUPPLIED.state(1, "sp_describe_first_result_set", "@tsql"));
        if (!text(call, "@browse_information_mode", 2).orElse("0").equals("0")) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("@browse_information_mode");
        }
        Optional<List<ResultColumn>> first;
        try {
            first = first(procedures.text(text, text(call, "@params", 1).orElse(""), session.setOptions()));
        } catch (SqlError error) {
            throw analysis(error);
        }
        call.columns(COLUMNS);
        int ordinal = 0;
        for (var column : first.orElse(List.of())) {
            call.row(row(column, ++ordinal));
        }
        call.done(ordinal);
        return new CallResult(0, arguments.stream().map(_ -> Optional.<CallResult.Output>empty()).toList());
    }

    /// What follows an error of compilation: names that are not there are found late.
    private static SqlError analysis(SqlError error) {
        boolean ours = error.is(ModuleError.RESULT_SETS_INCOMPATIBLE) || error.is(ModuleError.CANNOT_DESCRIBE_DYNAMIC)
                || error.is(ModuleError.CANNOT_DESCRIBE_ERRORS) || error.is(ModuleError.CANNOT_ANALYZE_COMPILE_ERRORS);
        if (ours) {
            return error;
        }
        return error.is(NameError.INVALID_OBJECT_NAME) ? ModuleError.CANNOT_DESCRIBE_ERRORS.with().after(error)
                : ModuleError.CANNOT_ANALYZE_COMPILE_ERRORS.state(2).after(error);
    }

    private Optional<String> text(ProcedureCall call, String name, int position) {
        var place = call.place(name, position);
        if (place.isEmpty() || call.arguments().get(place.getAsInt()).value() == Null.NULL) {
            return Optional.empty();
        }
        var argument = call.arguments().get(place.getAsInt());
        return Optional.of(queries.convert(new QueryRunner.TypedValue(argument.type(), argument.value()),
                SqlType.NVARCHAR_MAX).asString());
    }

    private Optional<List<ResultColumn>> first(Callable callee) {
        var nulls = Collections.nCopies(callee.parameters().all().size(), (Value) Null.NULL);
        var found = new ArrayList<Described>();
        calls.checking(callee, nulls, Optional.empty(), frame -> described(frame, found));
        if (found.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(found.getFirst().columns());
    }

    /// A statement that sends rows.
    private record Described(String statement, List<ResultColumn> columns) {
    }

    /// The statements that may be the first to send rows: the branches of an IF must agree.
    private void described(Frame frame, List<Described> found) {
        boolean branches = false;
        for (var step : frame.program().steps()) {
            branches |= step instanceof Step.Branch;
            var columns = columns(step, frame);
            if (columns.isEmpty()) {
                continue;
            }
            var next = new Described(shown(step, frame), columns.get());
            if (!found.isEmpty() && !same(found.getFirst().columns(), next.columns())) {
                throw ModuleError.RESULT_SETS_INCOMPATIBLE.with(next.statement(), found.getFirst().statement());
            }
            found.add(next);
            if (!branches) {
                return;
            }
        }
    }

    private static String shown(Step step, Frame frame) {
        var text = step.position().cut(frame.program().text());
        return text.substring(0, Math.min(text.length(), STATEMENT_SHOWN));
    }

    private static boolean same(List<ResultColumn> left, List<ResultColumn> right) {
        if (left.size() != right.size()) {
            return false;
        }
        for (int i = 0; i < left.size(); i++) {
            if (!left.get(i).name().equals(right.get(i).name()) || !left.get(i).type().equals(right.get(i).type())) {
                return false;
            }
        }
        return true;
    }

    private Optional<List<ResultColumn>> columns(Step step, Frame frame) {
        return switch (step) {
            case Step.Query query -> Optional.of(queries.planned(query.statement(), query.plan(), frame))
                    .filter(plan -> plan.plan().returnsRows()).map(CachedPlan::columns);
            case Step.Command(ControlStatement.Execute execute, var _) -> called(execute, shown(step, frame));
            case Step.Command _, Step.Branch _, Step.Jump _, Step.LeaveCatch _, Step.Return _ -> Optional.empty();
        };
    }

    private Optional<List<ResultColumn>> called(ControlStatement.Execute execute, String shown) {
        Optional<ModuleMetadata> module = execute.target() instanceof ControlStatement.ExecuteProcedure procedure
                ? procedures.module(procedure.name().text()) : Optional.empty();
        if (module.isEmpty()) {
            throw ModuleError.CANNOT_DESCRIBE_DYNAMIC.with(shown);
        }
        return first(procedures.compiled(module.get()));
    }

    private static Value[] row(ResultColumn column, int ordinal) {
        var type = column.type();
        boolean character = type.isCharacter();
        var row = new Value[COLUMNS.size()];
        java.util.Arrays.fill(row, Null.NULL);
        row[0] = BitValue.of(false);
        row[1] = IntegerValue.of(ordinal);
        row[2] = column.name().isEmpty() ? Null.NULL : new StringValue(column.name());
        row[3] = BitValue.of(column.nullable());
        row[4] = IntegerValue.of(type.name().systemTypeId());
        row[5] = new StringValue(type.toString());
        row[6] = IntegerValue.of(type.isMax() ? -1 : type.length());
        row[7] = IntegerValue.of(character || type.name().isBinary() ? 0 : type.precision());
        row[8] = IntegerValue.of(type.scale());
        row[9] = character ? new StringValue(type.collation().name()) : Null.NULL;
        row[19] = BitValue.of(false);
        row[20] = BitValue.of(character && type.collation().traits().caseSensitive());
        row[21] = BitValue.of(false);
        row[27] = BitValue.of(column.identity());
        row[29] = BitValue.of(!column.computed() && !column.identity());
        row[30] = BitValue.of(false);
        row[31] = BitValue.of(false);
        row[35] = IntegerValue.of(wireType(type.name(), column.nullable()));
        row[36] = IntegerValue.of(type.isMax() ? LARGE_TDS_LENGTH
                : type.name().isDecimal() ? DECIMAL_TDS_LENGTH : type.length());
        if (character) {
            var wire = type.collation().wire();
            row[37] = IntegerValue.of(ByteBuffer.wrap(wire).order(ByteOrder.LITTLE_ENDIAN).getInt());
            row[38] = IntegerValue.of(wire[4] & 0xFF);
        }
        return row;
    }

    /// The number of the type in TDS 7.x: numbers and old times that may be NULL have one of their own.
    private static int wireType(TypeName name, boolean nullable) {
        int varying = switch (name) {
            case TINYINT, SMALLINT, INT, BIGINT -> 38;
            case BIT -> 104;
            case FLOAT, REAL -> 109;
            case MONEY, SMALLMONEY -> 110;
            case DATETIME, SMALLDATETIME -> 111;
            default -> 0;
        };
        boolean number = name == TypeName.TIMESTAMP;
        return nullable && varying != 0 ? varying : number ? TypeName.BINARY.systemTypeId() : name.systemTypeId();
    }
}
