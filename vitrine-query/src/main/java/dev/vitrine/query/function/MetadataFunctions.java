package dev.vitrine.query.function;

import static dev.vitrine.query.function.ArgumentRule.INT;
import static dev.vitrine.query.function.ArgumentRule.NAME;
import static dev.vitrine.query.function.Arguments.args;
import static dev.vitrine.query.function.Arguments.optional;
import static dev.vitrine.query.function.Nulls.HANDLED;
import static dev.vitrine.query.function.Nulls.NULL_ON_NULL;
import static dev.vitrine.query.function.Rows.is;
import static dev.vitrine.query.function.Rows.perStatement;
import static dev.vitrine.query.function.SystemFunctions.optionalText;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/// "Metadata functions": what `MetadataFacts` answers. An id or name that is not there gives NULL.
final class MetadataFunctions {
    private static final SqlType NAME_TYPE = SqlType.SYSNAME;
    private static final SqlType IDENTITY_TYPE = SqlType.numeric(38, 0);

    static final List<Function> ROWS = List.of(
            //           name               arguments                  result               nulls         implementation
            evaluated("DB_ID",              optional(1, NAME),         is(SqlType.SMALLINT), HANDLED,
                    MetadataFunctions::databaseId),
            evaluated("DB_NAME",            optional(1, INT),          is(NAME_TYPE),       HANDLED,
                    MetadataFunctions::databaseName),
            evaluated("ORIGINAL_DB_NAME",   args(),                    is(NAME_TYPE),       HANDLED,
                    MetadataFunctions::databaseName),
            evaluated("APPLOCK_MODE",       args(NAME, NAME, NAME),    is(SqlType.nvarchar(32)), NULL_ON_NULL, (c, a) ->
                    StringValue.of(c.metadata().applicationLockMode(a[1].asString(), a[2].asString()))),
            evaluated("APPLOCK_TEST",       args(NAME, NAME, NAME, NAME), is(SqlType.SMALLINT), NULL_ON_NULL,
                    (c, a) -> IntegerValue.of(c.metadata().applicationLockFree(a[1].asString(), a[2].asString(),
                            a[3].asString()) ? 1 : 0)),
            evaluated("OBJECT_ID",          optional(1, NAME, NAME),   is(SqlType.INT),     HANDLED,
                    MetadataFunctions::objectId),
            evaluated("OBJECT_NAME",        optional(1, INT, INT),     is(NAME_TYPE),       HANDLED,      (c, a) ->
                    a[0] == Null.NULL ? Null.NULL : text(c.metadata().objectName(a[0].asInt(), optionalInt(a, 1)))),
            evaluated("OBJECT_SCHEMA_NAME", optional(1, INT, INT),     is(NAME_TYPE),       HANDLED,      (c, a) ->
                    a[0] == Null.NULL ? Null.NULL : text(c.metadata().objectSchemaName(a[0].asInt(), optionalInt(a,
                    1)))),
            evaluated("OBJECT_DEFINITION",  args(INT),                 is(SqlType.NVARCHAR_MAX), NULL_ON_NULL,
                    (c, a) -> text(c.metadata().objectDefinition(a[0].asInt()))),
            evaluated("SCHEMA_ID",          optional(1, NAME),         is(SqlType.INT),     HANDLED,      (c, a) ->
                    a.length > 0 && a[0] == Null.NULL ? Null.NULL : number(c.metadata().schemaId(optionalText(a, 0)))),
            evaluated("SCHEMA_NAME",        optional(1, INT),          is(NAME_TYPE),       HANDLED,      (c, a) ->
                    a.length > 0 && a[0] == Null.NULL ? Null.NULL : text(c.metadata().schemaName(optionalInt(a, 0)))),
            evaluated("COL_NAME",           args(INT, INT),            is(NAME_TYPE),       NULL_ON_NULL, (c, a) ->
                    text(c.metadata().columnName(a[0].asInt(), a[1].asInt()))),
            evaluated("COL_LENGTH",         args(NAME, NAME),          is(SqlType.SMALLINT), NULL_ON_NULL, (c, a) ->
                    number(c.metadata().columnLength(a[0].asString(), a[1].asString()))),
            evaluated("TYPE_ID",            args(NAME),                is(SqlType.INT),     NULL_ON_NULL, (c, a) ->
                    number(c.metadata().typeId(a[0].asString()))),
            evaluated("TYPE_NAME",          args(INT),                 is(NAME_TYPE),       NULL_ON_NULL, (c, a) ->
                    text(c.metadata().typeName(a[0].asInt()))),
            evaluated("INDEX_COL",          args(NAME, INT, INT),      is(NAME_TYPE),       NULL_ON_NULL, (c, a) ->
                    text(c.metadata().indexColumn(a[0].asString(), a[1].asInt(), a[2].asInt()))),
            evaluated("FILE_ID",            args(NAME),                is(SqlType.SMALLINT), NULL_ON_NULL, (c, a) ->
                    number(c.metadata().fileId(a[0].asString()))),
            evaluated("FILE_IDEX",          args(NAME),                is(SqlType.INT),     NULL_ON_NULL, (c, a) ->
                    number(c.metadata().fileId(a[0].asString()))),
            evaluated("FILE_NAME",          args(INT),                 is(NAME_TYPE),       NULL_ON_NULL, (c, a) ->
                    text(c.metadata().fileName(a[0].asInt()))),
            evaluated("FILEGROUP_ID",       args(NAME),                is(SqlType.INT),     NULL_ON_NULL, (c, a) ->
                    number(c.metadata().filegroupId(a[0].asString()))),
            evaluated("FILEGROUP_NAME",     args(INT),                 is(NAME_TYPE),       NULL_ON_NULL, (c, a) ->
                    text(c.metadata().filegroupName(a[0].asInt()))),
            evaluated("STATS_DATE",         args(INT, INT),            is(SqlType.DATETIME), NULL_ON_NULL, (c, a) ->
                    c.metadata().statisticsDate(a[0].asInt(), a[1].asInt())),
            evaluated("IDENT_CURRENT",      args(NAME),                is(IDENTITY_TYPE),   NULL_ON_NULL, (c, a) ->
                    c.metadata().identityCurrent(a[0].asString())),
            evaluated("IDENT_SEED",         args(NAME),                is(IDENTITY_TYPE),   NULL_ON_NULL, (c, a) ->
                    c.metadata().identitySeed(a[0].asString())),
            evaluated("IDENT_INCR",         args(NAME),                is(IDENTITY_TYPE),   NULL_ON_NULL, (c, a) ->
                    c.metadata().identityIncrement(a[0].asString())),
            evaluated("DATABASEPROPERTYEX", args(NAME, NAME),          is(SqlType.SQL_VARIANT), NULL_ON_NULL, (c, a) ->
                    c.metadata().databaseProperty(a[0].asString(), a[1].asString())),
            evaluated("DATABASEPROPERTY",   args(NAME, NAME),          is(SqlType.INT),     NULL_ON_NULL, (c, a) ->
                    c.metadata().databaseProperty(a[0].asString(), a[1].asString())),
            evaluated("OBJECTPROPERTY",     args(INT, NAME),           is(SqlType.INT),     NULL_ON_NULL, (c, a) ->
                    c.metadata().objectProperty(a[0].asInt(), a[1].asString())),
            evaluated("OBJECTPROPERTYEX",   args(INT, NAME),           is(SqlType.SQL_VARIANT), NULL_ON_NULL, (c, a) ->
                    variant(c.metadata().objectProperty(a[0].asInt(), a[1].asString()))),
            evaluated("COLUMNPROPERTY",     args(INT, NAME, NAME),     is(SqlType.INT),     NULL_ON_NULL, (c, a) ->
                    c.metadata().columnProperty(a[0].asInt(), a[1].asString(), a[2].asString())),
            evaluated("INDEXPROPERTY",      args(INT, NAME, NAME),     is(SqlType.INT),     NULL_ON_NULL, (c, a) ->
                    c.metadata().indexProperty(a[0].asInt(), a[1].asString(), a[2].asString())),
            evaluated("TYPEPROPERTY",       args(NAME, NAME),          is(SqlType.INT),     NULL_ON_NULL, (c, a) ->
                    c.metadata().typeProperty(a[0].asString(), a[1].asString())),
            evaluated("FILEGROUPPROPERTY",  args(NAME, NAME),          is(SqlType.INT),     NULL_ON_NULL, (c, a) ->
                    c.metadata().filegroupProperty(a[0].asString(), a[1].asString())),
            evaluated("FILEPROPERTY",       args(NAME, NAME),          is(SqlType.INT),     NULL_ON_NULL, (c, a) ->
                    c.metadata().fileProperty(a[0].asString(), a[1].asString())),
            evaluated("FULLTEXTSERVICEPROPERTY", args(NAME),           is(SqlType.INT),     NULL_ON_NULL, (_, a) ->
                    fullTextService(a[0].asString())),
            // There are no catalogs of full text and no assemblies: such a name has no properties.
            evaluated("FULLTEXTCATALOGPROPERTY", args(NAME, NAME),     is(SqlType.INT),     NULL_ON_NULL, (_, _) ->
                    Null.NULL),
            evaluated("ASSEMBLYPROPERTY",   args(NAME, NAME),          is(SqlType.SQL_VARIANT), NULL_ON_NULL,
                    (_, _) -> Null.NULL),
            evaluated("INDEXKEY_PROPERTY",  args(INT, INT, INT, NAME), is(SqlType.INT),     NULL_ON_NULL, (c, a) ->
                    c.metadata().indexKeyProperty(a[0].asInt(), a[1].asInt(), a[2].asInt(), a[3].asString())));

    private MetadataFunctions() {
    }

    /// There is no full-text service: its settings are those it would begin with.
    private static Value fullTextService(String property) {
        return switch (property.strip().toLowerCase(Locale.ROOT)) {
            case "resourceusage", "connecttimeout", "isfulltextinstalled", "datatimeout", "loadosresources" ->
                IntegerValue.ZERO;
            case "verifysignature" -> IntegerValue.ONE;
            default -> Null.NULL;
        };
    }

    /// Arguments may be columns: such a call is computed for each row, but by facts that do not change in a statement.
    private static Function evaluated(String name, Arguments arguments, Function.ResultRule result, Nulls nulls,
            Implementation implementation) {
        return perStatement(name, arguments, result, nulls, implementation);
    }

    static Value text(Optional<String> text) {
        return text.<Value>map(StringValue::new).orElse(Null.NULL);
    }

    static Value number(OptionalInt number) {
        return number.isPresent() ? IntegerValue.of(number.getAsInt()) : Null.NULL;
    }

    private static Value variant(Value value) {
        return value == Null.NULL || value instanceof dev.vitrine.types.value.VariantValue ? value
                : new dev.vitrine.types.value.VariantValue(value instanceof StringValue ? NAME_TYPE : SqlType.INT,
                        value);
    }

    private static OptionalInt optionalInt(Value[] a, int index) {
        return index < a.length && a[index] != Null.NULL ? OptionalInt.of(a[index].asInt()) : OptionalInt.empty();
    }

    private static Value databaseId(FunctionContext context, Value[] a) {
        if (a.length == 0) {
            return IntegerValue.of(context.session().currentDatabaseId());
        }
        return a[0] == Null.NULL ? Null.NULL : number(context.metadata().databaseId(a[0].asString()));
    }

    private static Value databaseName(FunctionContext context, Value[] a) {
        if (a.length > 0 && a[0] == Null.NULL) {
            return Null.NULL;
        }
        int id = a.length == 0 ? context.session().currentDatabaseId() : a[0].asInt();
        return text(context.metadata().databaseName(id == 0 ? context.session().currentDatabaseId() : id));
    }

    private static Value objectId(FunctionContext context, Value[] a) {
        return a[0] == Null.NULL ? Null.NULL : number(context.metadata().objectId(a[0].asString(), optionalText(a, 1)
                .map(String::strip)));
    }
}
