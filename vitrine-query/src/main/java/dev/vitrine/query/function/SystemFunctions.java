package dev.vitrine.query.function;

import static dev.vitrine.query.function.ArgumentRule.ANY;
import static dev.vitrine.query.function.ArgumentRule.INT;
import static dev.vitrine.query.function.ArgumentRule.NAME;
import static dev.vitrine.query.function.ArgumentRule.VARBINARY;
import static dev.vitrine.query.function.Arguments.args;
import static dev.vitrine.query.function.Arguments.optional;
import static dev.vitrine.query.function.Nulls.HANDLED;
import static dev.vitrine.query.function.Nulls.NEVER_NULL;
import static dev.vitrine.query.function.Nulls.NULL_ON_NULL;
import static dev.vitrine.query.function.Rows.is;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/// "Configuration functions", "System functions", error functions and the session's half of "Security functions": what
/// `SessionFacts` answers.
final class SystemFunctions {
    private static final int LANGUAGE_LENGTH = 128;
    /// ANSI_NULL_DFLT_ON among the bits of `@@OPTIONS`.
    private static final int NULL_DEFAULT = 1024;
    private static final SqlType NAME_TYPE = SqlType.SYSNAME;
    private static final SqlType LONG_TEXT = SqlType.nvarchar(300);
    private static final SqlType ERROR_TEXT = SqlType.nvarchar(4000);
    private static final SqlType IDENTITY_TYPE = SqlType.numeric(38, 0);

    static final List<Function> ROWS = rows();

    private SystemFunctions() {
    }

    private static List<Function> rows() {
        var rows = new ArrayList<Function>();
        rows.addAll(counters());
        rows.addAll(errors());
        rows.addAll(names());
        rows.addAll(security());
        rows.addAll(ofSchemaSys());
        for (var figure : List.of("CONNECTIONS", "CPU_BUSY", "IDLE", "IO_BUSY", "PACK_RECEIVED", "PACK_SENT",
                "PACKET_ERRORS", "TIMETICKS", "MICROSOFTVERSION",
                "TOTAL_ERRORS", "TOTAL_READ", "TOTAL_WRITE", "MAX_CONNECTIONS", "REMSERVER_UNUSED")) {
            rows.add(number("@@" + figure, SqlType.INT, session -> session.serverFigure(figure)));
        }
        return List.copyOf(rows);
    }

    private static Function number(String name, SqlType type, ToLongFunction<SessionFacts> fact) {
        return Rows.perStatement(name, args(), is(type), NEVER_NULL, (context, _) ->
                IntegerValue.of(fact.applyAsLong(context.session())));
    }

    private static Function fact(String name, SqlType type, java.util.function.Function<SessionFacts, Value> fact) {
        return Rows.perStatement(name, args(), is(type), HANDLED, (context, _) -> fact.apply(context.session()));
    }

    private static Function text(String name, SqlType type, java.util.function.Function<SessionFacts, String> fact) {
        return fact(name, type, session -> new StringValue(fact.apply(session)));
    }

    private static List<Function> counters() {
        return List.of(
                number("@@SPID", SqlType.SMALLINT, SessionFacts::sessionId),
                number("@@ROWCOUNT", SqlType.INT, session -> (int) session.rowCount()),
                number("ROWCOUNT_BIG", SqlType.BIGINT, SessionFacts::rowCount),
                number("@@ERROR", SqlType.INT, SessionFacts::lastError),
                number("@@TRANCOUNT", SqlType.INT, SessionFacts::transactionCount),
                number("XACT_STATE", SqlType.SMALLINT, SessionFacts::transactionState),
                number("@@NESTLEVEL", SqlType.INT, SessionFacts::nestLevel),
                number("@@PROCID", SqlType.INT, SessionFacts::procedureId),
                Rows.perStatement("CURSOR_STATUS", args(NAME, NAME), is(SqlType.SMALLINT), NULL_ON_NULL,
                        (context, values) -> IntegerValue.of(context.session().cursorStatus(
                                values[0].asString().toLowerCase(java.util.Locale.ROOT), values[1].asString()))),
                Rows.perStatement("$POSITIONED", args(ANY), is(SqlType.BIT), HANDLED, (context, values) ->
                        BitValue.of(context.session().positionedAt(values[0]))),
                fact("COLUMNS_UPDATED", SqlType.varbinary(128), SessionFacts::columnsUpdated),
                Rows.perStatement("UPDATE", args(INT), is(SqlType.BIT), NULL_ON_NULL, (context, values) ->
                        BitValue.of(context.session().columnUpdated(values[0].asInt()))),
                Rows.perStatement("TRIGGER_NESTLEVEL", optional(3, INT, NAME, NAME), is(SqlType.INT), NULL_ON_NULL,
                        (context, values) -> IntegerValue.of(triggerLevel(context.session(), values))),
                number("@@FETCH_STATUS", SqlType.INT, SessionFacts::fetchStatus),
                number("@@CURSOR_ROWS", SqlType.INT, SessionFacts::cursorRows),
                number("@@OPTIONS", SqlType.INT, SessionFacts::options),
                number("@@LOCK_TIMEOUT", SqlType.INT, SessionFacts::lockTimeoutMillis),
                number("@@TEXTSIZE", SqlType.INT, SessionFacts::textSize),
                number("CURRENT_TRANSACTION_ID", SqlType.BIGINT, SessionFacts::transactionId),
                fact("@@IDENTITY", IDENTITY_TYPE, SessionFacts::lastIdentity),
                fact("SCOPE_IDENTITY", IDENTITY_TYPE, SessionFacts::scopeIdentity),
                fact("@@DBTS", SqlType.varbinary(8), session -> new BinaryValue(session.databaseTimestamp())),
                fact("MIN_ACTIVE_ROWVERSION", SqlType.varbinary(8), session -> new BinaryValue(next(
                        session.databaseTimestamp()))),
                // One request at a time runs in a session.
                number("CURRENT_REQUEST_ID", SqlType.SMALLINT, _ -> 0),
                Rows.perStatement("GETANSINULL", optional(1, NAME), is(SqlType.SMALLINT), HANDLED, (context, a) ->
                        a.length > 0 && (a[0] == Null.NULL || context.metadata().databaseId(a[0].asString()).isEmpty())
                                ? Null.NULL
                                : IntegerValue.of((context.session().options() & NULL_DEFAULT) / NULL_DEFAULT)),
                Rows.scalar("@@MAX_PRECISION", args(), is(SqlType.TINYINT), NEVER_NULL, (_, _) ->
                        IntegerValue.of(SqlType.MAX_PRECISION)),
                Rows.perStatement("@@LANGUAGE", args(), is(SqlType.nvarchar(LANGUAGE_LENGTH)), NEVER_NULL,
                        (context, _) -> new StringValue(context.settings().language().name())),
                Rows.perStatement("@@LANGID", args(), is(SqlType.SMALLINT), NEVER_NULL,
                        (context, _) -> IntegerValue.of(context.settings().language().id())));
    }

    /// The row version after the last one that was given.
    private static byte[] next(byte[] last) {
        return java.nio.ByteBuffer.allocate(Long.BYTES).putLong(java.nio.ByteBuffer.wrap(last).getLong() + 1).array();
    }

    /// DDL triggers there are none.
    private static int triggerLevel(SessionFacts session, Value[] values) {
        boolean ofData = values.length < 3 || !values[2].asString().equalsIgnoreCase("DDL");
        return ofData ? session.triggerLevel(values.length > 0 ? values[0].asInt() : 0,
                values.length > 1 ? values[1].asString().toUpperCase(java.util.Locale.ROOT) : "") : 0;
    }

    /// NULL outside a CATCH block.
    private static Function caught(String name, SqlType type, java.util.function.Function<SqlError, Value> part) {
        return fact(name, type, session -> session.caughtError().map(part).orElse(Null.NULL));
    }

    private static List<Function> errors() {
        return List.of(
                caught("ERROR_NUMBER", SqlType.INT, error -> IntegerValue.of(error.number())),
                caught("ERROR_SEVERITY", SqlType.INT, error -> IntegerValue.of(error.severity())),
                caught("ERROR_STATE", SqlType.INT, error -> IntegerValue.of(error.state())),
                caught("ERROR_LINE", SqlType.INT, error -> IntegerValue.of(error.line())),
                caught("ERROR_PROCEDURE", NAME_TYPE, error -> error.procedure().isEmpty() ? Null.NULL
                        : new StringValue(error.procedure())),
                caught("ERROR_MESSAGE", ERROR_TEXT, error -> new StringValue(error.text())));
    }

    private static List<Function> names() {
        return List.of(
                text("@@SERVERNAME", NAME_TYPE, SessionFacts::serverName),
                text("@@SERVICENAME", NAME_TYPE, SessionFacts::serviceName),
                text("@@VERSION", LONG_TEXT, SessionFacts::version),
                text("HOST_NAME", NAME_TYPE, SessionFacts::hostName),
                fact("HOST_ID", SqlType.charType(10), session -> new StringValue(
                        String.format(java.util.Locale.ROOT, "%-10s", session.sessionId()))),
                text("APP_NAME", NAME_TYPE, SessionFacts::applicationName),
                text("SYSTEM_USER", NAME_TYPE, SessionFacts::login),
                text("ORIGINAL_LOGIN", NAME_TYPE, SessionFacts::originalLogin),
                text("CURRENT_USER", NAME_TYPE, SessionFacts::user),
                text("SESSION_USER", NAME_TYPE, SessionFacts::user),
                text("USER", NAME_TYPE, SessionFacts::user),
                fact("CONTEXT_INFO", SqlType.varbinary(128), SessionFacts::contextInfo),
                property("SERVERPROPERTY", SqlType.SQL_VARIANT, SessionFacts::serverProperty),
                property("CONNECTIONPROPERTY", SqlType.SQL_VARIANT, SessionFacts::connectionProperty),
                property("SESSIONPROPERTY", SqlType.SQL_VARIANT, SessionFacts::sessionProperty),
                property("SESSION_CONTEXT", SqlType.SQL_VARIANT, SessionFacts::sessionContext));
    }

    private static Function property(String name, SqlType type, java.util.function.BiFunction<SessionFacts, String,
            Value> fact) {
        return Rows.perStatement(name, args(NAME), is(type), HANDLED,
                (context, a) -> a[0] == Null.NULL ? Null.NULL : fact.apply(context.session(), a[0].asString()));
    }

    /// Scalar functions of schema sys.
    /// Source: "sys.fn_hadr_backup_is_preferred_replica (Transact-SQL)": there are no availability groups.
    private static List<Function> ofSchemaSys() {
        return List.of(
                Rows.scalar("SYS.FN_HADR_BACKUP_IS_PREFERRED_REPLICA", args(NAME), is(SqlType.BIT), HANDLED,
                        (_, _) -> BitValue.ONE),
                Rows.scalar("SYS.FN_VARBINTOHEXSTR", args(VARBINARY), is(SqlType.NVARCHAR_MAX), NULL_ON_NULL,
                        (_, a) -> new StringValue("0x" + HexFormat.of().formatHex(((BinaryValue) a[0]).bytes()))));
    }

    private static List<Function> security() {
        return List.of(
                Rows.perStatement("SUSER_SNAME", optional(1, VARBINARY), is(NAME_TYPE), HANDLED,
                        SystemFunctions::loginName),
                Rows.perStatement("SUSER_NAME", optional(1, ANY), is(NAME_TYPE), HANDLED,
                        SystemFunctions::loginNameById),
                Rows.perStatement("SUSER_SID", optional(2, NAME, INT), is(SqlType.varbinary(85)), HANDLED,
                        SystemFunctions::loginSid),
                Rows.perStatement("SUSER_ID", optional(1, NAME), is(SqlType.INT), HANDLED,
                        SystemFunctions::loginId),
                Rows.perStatement("USER_NAME", optional(1, INT), is(NAME_TYPE), HANDLED, SystemFunctions::userName),
                Rows.perStatement("USER_ID", optional(1, NAME), is(SqlType.INT), HANDLED, SystemFunctions::userId),
                Rows.perStatement("DATABASE_PRINCIPAL_ID", optional(1, NAME), is(SqlType.INT), HANDLED,
                        SystemFunctions::principalId),
                Rows.perStatement("LOGINPROPERTY", args(NAME, NAME), is(SqlType.SQL_VARIANT), NULL_ON_NULL,
                        (context, a) -> context.metadata().loginProperty(a[0].asString(), a[1].asString())),
                Rows.perStatement("IS_SRVROLEMEMBER", optional(1, NAME, NAME), is(SqlType.INT), HANDLED,
                        (context, a) -> a[0] == Null.NULL ? Null.NULL : context.session()
                                .isServerRoleMember(a[0].asString(), optionalText(a, 1))),
                Rows.perStatement("IS_MEMBER", args(NAME), is(SqlType.INT), HANDLED,
                        (context, a) -> a[0] == Null.NULL ? Null.NULL : context.session()
                                .isRoleMember(a[0].asString(), Optional.empty())),
                Rows.perStatement("IS_ROLEMEMBER", optional(1, NAME, NAME), is(SqlType.INT), HANDLED,
                        (context, a) -> a[0] == Null.NULL ? Null.NULL : context.session()
                                .isRoleMember(a[0].asString(), optionalText(a, 1))),
                Rows.perStatement("HAS_DBACCESS", args(NAME), is(SqlType.INT), HANDLED,
                        (context, a) -> a[0] == Null.NULL ? Null.NULL
                                : context.session().hasDatabaseAccess(a[0].asString())),
                Rows.perStatement("HAS_PERMS_BY_NAME", optional(2, NAME, NAME, NAME, NAME, NAME), is(SqlType.INT),
                        HANDLED,
                        (context, a) -> a[2] == Null.NULL ? Null.NULL
                                : context.session().hasPermission(optionalText(a, 0), optionalText(a, 1),
                                        a[2].asString(), optionalText(a, 3), optionalText(a, 4))));
    }

    static Optional<String> optionalText(Value[] a, int index) {
        return index < a.length && a[index] instanceof StringValue(var text) ? Optional.of(text) : Optional.empty();
    }

    private static Value loginName(FunctionContext context, Value[] a) {
        if (a.length == 0) {
            return new StringValue(context.session().login());
        }
        return a[0] instanceof BinaryValue(var sid) ? MetadataFunctions.text(context.metadata().loginName(sid))
                : Null.NULL;
    }

    private static Value loginNameById(FunctionContext context, Value[] a) {
        if (a.length == 0) {
            return new StringValue(context.session().login());
        }
        return a[0] instanceof IntegerValue(var id) ? MetadataFunctions.text(context.metadata().loginName((int) id))
                : Null.NULL;
    }

    private static Value loginId(FunctionContext context, Value[] a) {
        if (a.length == 0) {
            return IntegerValue.of(context.session().loginId());
        }
        return a[0] == Null.NULL ? Null.NULL : MetadataFunctions.number(context.metadata().loginId(a[0].asString()));
    }

    private static Value principalId(FunctionContext context, Value[] a) {
        if (a.length == 0) {
            return IntegerValue.of(context.session().userId());
        }
        return a[0] == Null.NULL ? Null.NULL
                : MetadataFunctions.number(context.metadata().principalId(a[0].asString()));
    }

    private static Value loginSid(FunctionContext context, Value[] a) {
        if (a.length == 0) {
            return new BinaryValue(context.session().loginSid());
        }
        if (a[0] == Null.NULL) {
            return Null.NULL;
        }
        return context.metadata().loginSid(a[0].asString()).<Value>map(BinaryValue::new).orElse(Null.NULL);
    }

    private static Value userName(FunctionContext context, Value[] a) {
        if (a.length == 0) {
            return new StringValue(context.session().user());
        }
        return a[0] == Null.NULL ? Null.NULL : MetadataFunctions.text(context.metadata().userName(a[0].asInt()));
    }

    private static Value userId(FunctionContext context, Value[] a) {
        if (a.length == 0) {
            return IntegerValue.of(context.session().userId());
        }
        return a[0] == Null.NULL ? Null.NULL : MetadataFunctions.number(context.metadata().userId(a[0].asString()));
    }
}
