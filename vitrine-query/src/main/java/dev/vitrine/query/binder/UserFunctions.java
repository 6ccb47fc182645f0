package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.RowSource;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.UserFunction;
import dev.vitrine.query.binder.FromBinder.Bound;
import dev.vitrine.query.binder.Scope.Source;
import dev.vitrine.query.binder.Scope.SourceColumn;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.ModuleMetadata;
import dev.vitrine.query.metadata.SynonymMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TableTypeMetadata;
import dev.vitrine.tsql.parser.ParseOptions;
import dev.vitrine.tsql.parser.Parser;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.types.error.ModuleError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.StringValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Binds calls of user-defined functions. An inline function is its query, bound where it is used with the arguments in
/// place of the parameters; the others run when they are called.
final class UserFunctions {
    private final BindContext context;

    UserFunctions(BindContext context) {
        this.context = context;
    }

    static boolean isTable(ModuleMetadata module) {
        return module.type().equals("IF") || module.type().equals("TF");
    }

    /// A scalar function's call: 4121 where there is none of that name.
    Scalar scalar(Expression.FunctionCall call, ExpressionBinder expressions) {
        var found = context.resolve(call.name());
        if (found.isPresent() && found.get() instanceof SynonymMetadata synonym) {
            context.uses(synonym);
            found = context.resolve(NamedTableBinder.parseName(synonym.target()));
        }
        var module = found.filter(ModuleMetadata.class::isInstance).map(ModuleMetadata.class::cast)
                .filter(one -> one.type().equals("FN")).orElseThrow(() -> NameError.FUNCTION_NOT_FOUND.with(
                        call.name().schema().map(Identifier::name).orElse(""), call.name().text()));
        context.uses(module);
        context.use(module, ObjectUse.Action.EXECUTE);
        var definition = definition(module);
        var arguments = arguments(definition, call.arguments(), call.name().text(), expressions, 2);
        var result = ((ModuleDefinition.ScalarResult) definition.result()).type();
        return new Scalar.UserCall(function(module, definition, List.of(context.scope.type(result))), arguments);
    }

    /// A table-valued function in FROM.
    Bound table(ModuleMetadata module, TableSource.FunctionTable call, ExpressionBinder expressions,
            NamedTableBinder tables, ObjectUse use) {
        var definition = definition(module);
        var arguments = arguments(definition, call.arguments(), call.name().text(), expressions, 3);
        var alias = call.alias().map(given -> given.name().name()).orElse(module.name());
        var names = call.alias().map(TableSource.Alias::columns).orElse(List.of());
        if (definition.body() instanceof ModuleDefinition.InlineQuery(var query)) {
            var parameters = new HashMap<String, Scalar>();
            var given = new HashMap<String, TableMetadata>();
            var types = new HashMap<String, TableTypeMetadata>();
            for (int i = 0; i < arguments.size(); i++) {
                var parameter = definition.parameters().get(i);
                var key = parameter.name().toLowerCase(Locale.ROOT);
                var type = context.scope.tableType(parameter.type().orElseThrow());
                if (type.isPresent()) {
                    given.put(key, table(call.arguments().get(i), type.get(), parameter));
                    types.put(key, type.get());
                } else {
                    parameters.put(key, arguments.get(i));
                }
            }
            var inside = new BindContext.Module(module.database(), module.schema(), true, parameters, given, types,
                    Optional.of(use));
            var bound = context.inside(inside,
                    () -> new QueryBinder(context).outermost(query, CommonTables.NONE));
            tables.requireNames(bound, List.of(), module.name(), ModuleError.FUNCTION_NO_COLUMN_NAME);
            return new Bound(bound.relation(), List.of(new Source(alias, Optional.empty(),
                    tables.named(bound, alias, names))));
        }
        var types = module.columns().stream().map(ColumnMetadata::type).toList();
        return rows(function(module, definition, types), arguments, alias, names);
    }

    private Bound rows(UserFunction function, List<Scalar> arguments, String alias, List<Identifier> names) {
        var metadata = function.module().columns();
        if (!names.isEmpty() && names.size() != metadata.size()) {
            throw names.size() < metadata.size() ? NameError.MORE_COLUMNS_THAN_LIST.with(alias)
                    : NameError.FEWER_COLUMNS_THAN_LIST.with(alias);
        }
        var columns = new ArrayList<Column>();
        var named = new ArrayList<SourceColumn>();
        for (int i = 0; i < metadata.size(); i++) {
            var one = metadata.get(i);
            var name = names.isEmpty() ? one.name() : names.get(i).name();
            var column = context.columns.table(alias, name, one.type(), one.nullable(), false);
            columns.add(column);
            named.add(new SourceColumn(name, column, one.nullable()));
        }
        return new Bound(new Relation.SourceRows(new RowSource.UserTable(function), arguments, List.copyOf(columns)),
                List.of(new Source(alias, Optional.empty(), named)));
    }

    private ModuleDefinition.FunctionDefinition definition(ModuleMetadata module) {
        var options = new ParseOptions(module.quotedIdentifier(),
                context.settings().conversion().compatibilityLevel());
        return (ModuleDefinition.FunctionDefinition) Parser.parse(module.definition(), options).statements()
                .getFirst();
    }

    private UserFunction function(ModuleMetadata module, ModuleDefinition.FunctionDefinition definition,
            List<SqlType> results) {
        var types = definition.parameters().stream().map(this::type).toList();
        boolean nullOnNull = definition.options().stream()
                .anyMatch(option -> option.name().equals("RETURNS NULL ON NULL INPUT"));
        return new UserFunction(module, types, results, nullOnNull);
    }

    private SqlType type(ModuleDefinition.Parameter parameter) {
        return context.scope.tableType(parameter.type().orElseThrow()).map(_ -> SqlType.SYSNAME)
                .orElseGet(() -> context.scope.type(parameter.type().orElseThrow()));
    }

    /// @param state of errors 313 and 8144
    private List<Scalar> arguments(ModuleDefinition.FunctionDefinition definition, List<Expression> given,
            String name, ExpressionBinder expressions, int state) {
        var parameters = definition.parameters();
        if (given.size() < parameters.size()) {
            throw NameError.INSUFFICIENT_ARGUMENTS.state(state, name);
        }
        if (given.size() > parameters.size()) {
            throw NameError.TOO_MANY_ARGUMENTS.state(state, name);
        }
        var arguments = new ArrayList<Scalar>();
        for (int i = 0; i < given.size(); i++) {
            var table = context.scope.tableType(parameters.get(i).type().orElseThrow());
            if (table.isPresent()) {
                arguments.add(tableArgument(given.get(i), table.get(), parameters.get(i)));
                continue;
            }
            var value = given.get(i) instanceof Expression.DefaultValue
                    ? defaultValue(parameters.get(i), definition.name().name().name()) : expressions.bind(given.get(i));
            arguments.add(converted(value, type(parameters.get(i))));
        }
        return List.copyOf(arguments);
    }

    /// What a table-valued parameter stands for: a table variable of its type, or no rows for DEFAULT.
    private TableMetadata table(Expression given, TableTypeMetadata type, ModuleDefinition.Parameter parameter) {
        if (!parameter.readOnly()) {
            throw SyntaxError.TABLE_VALUED_NEEDS_READONLY.with(parameter.name())
                    .atLine(parameter.position().line());
        }
        if (given instanceof Expression.DefaultValue) {
            return type.table();
        }
        var variable = given instanceof Expression.Variable(var name, var _) ? context.tableVariable(name)
                : Optional.<TableMetadata>empty();
        if (variable.isEmpty()) {
            throw TypeError.OPERAND_CLASH.state(2, given instanceof Expression.Variable(var name, var _)
                    ? context.variable(name).type().name().sqlName() : "void type", type.name());
        }
        var own = context.typeOfTable(((Expression.Variable) given).name());
        if (own.filter(type::is).isEmpty()) {
            throw TypeError.OPERAND_CLASH.state(2, own.map(TableTypeMetadata::name).orElse("table"), type.name());
        }
        return variable.get();
    }

    /// The argument of a table-valued parameter of a function that runs: the name under which the caller's frame has
    /// the table, NULL for no rows.
    private Scalar tableArgument(Expression given, TableTypeMetadata type, ModuleDefinition.Parameter parameter) {
        var table = table(given, type, parameter);
        return table == type.table() ? new Scalar.Constant(SqlType.SYSNAME, dev.vitrine.types.value.Null.NULL)
                : new Scalar.Constant(SqlType.SYSNAME, StringValue.of(table.name()));
    }

    /// A NULL keeps the parameter's type, so that what is made of it has it too.
    private Scalar converted(Scalar value, SqlType type) {
        return value.isNullConstant() ? new Scalar.Constant(type, dev.vitrine.types.value.Null.NULL)
                : context.operators.convert(value, type);
    }

    private Scalar defaultValue(ModuleDefinition.Parameter parameter, String function) {
        var written = parameter.defaultValue().orElseThrow(
                () -> NameError.PARAMETER_NOT_SUPPLIED.with(function, parameter.name()));
        if (written instanceof Expression.ColumnReference(var _, var word, var _)) {
            return new Scalar.Constant(SqlType.nvarchar(Math.max(1, word.name().length())),
                    StringValue.of(word.name()));
        }
        var scope = new Scope(context, Optional.empty(), CommonTables.NONE);
        return context.inside(new BindContext.Module(context.scope.databaseName(), "dbo", true, Map.of(),
                Optional.empty()),
                () -> new ExpressionBinder(scope, ExpressionBinder.Place.OTHER).bind(written));
    }
}
