package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.RowSource;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.TableHints;
import dev.vitrine.query.binder.FromBinder.Bound;
import dev.vitrine.query.binder.Scope.Source;
import dev.vitrine.query.binder.Scope.SourceColumn;
import dev.vitrine.query.function.RowFunctions;
import dev.vitrine.query.metadata.DynamicViewMetadata;
import dev.vitrine.query.metadata.ModuleMetadata;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.SequenceMetadata;
import dev.vitrine.query.metadata.SynonymMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.ViewMetadata;
import dev.vitrine.tsql.parser.ParseOptions;
import dev.vitrine.tsql.parser.Parser;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.SelectStatement;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.types.error.Message;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Binds what a name in FROM stands for: common table, table, view, dynamic view, function.
final class NamedTableBinder {
    private final Scope scope;
    private final BindContext context;
    private final FromBinder from;

    NamedTableBinder(Scope scope, FromBinder from) {
        this.scope = scope;
        this.context = scope.context();
        this.from = from;
    }

    Bound bind(TableSource.NamedTable table) {
        if (table.sample().isPresent()) {
            throw ExpressionBinder.unsupported("TABLESAMPLE");
        }
        if (table.systemTime().isPresent()) {
            throw ExpressionBinder.unsupported("FOR SYSTEM_TIME");
        }
        if (table.name().isSimple()) {
            var common = scope.commonTables().find(table.name().name().name(), context);
            if (common.isPresent()) {
                return new CommonTableBinder(context, from, scope).bind(common.get(), table);
            }
        }
        return bind(resolve(table.name()), table);
    }

    private ObjectMetadata resolve(ObjectName name) {
        // Temporary tables that are missing are told in state 0.
        int state = name.name().name().startsWith("#") ? 0 : 1;
        return context.resolve(name)
                .orElseThrow(() -> NameError.INVALID_OBJECT_NAME.state(state, name.text()));
    }

    private Bound bind(ObjectMetadata object, TableSource.NamedTable table) {
        context.uses(object);
        var use = object instanceof SynonymMetadata ? Optional.<ObjectUse>empty()
                : Optional.of(context.use(object, ObjectUse.Action.SELECT));
        return switch (object) {
            case TableMetadata metadata -> {
                var hints = new Hints(context).table(table.hints(), metadata);
                var alias = table.alias().map(given -> given.name().name()).orElse(table.name().name().name());
                var full = table.alias().isEmpty() ? Optional.of(table.name()) : Optional.<ObjectName>empty();
                yield used(table(metadata, alias, full, hints), use.orElseThrow());
            }
            case ViewMetadata view -> {
                if (!table.hints().isEmpty()) {
                    throw ExpressionBinder.unsupported("hints on a view");
                }
                yield used(view(view, table, use.orElseThrow()), use.orElseThrow());
            }
            case DynamicViewMetadata view -> {
                if (view.function()) {
                    throw NameError.PARAMETER_NOT_SUPPLIED.with(view.name(), "@1");
                }
                var name = table.alias().map(given -> given.name().name()).orElse(view.name());
                var full = table.alias().isEmpty() ? Optional.of(table.name()) : Optional.<ObjectName>empty();
                yield dynamic(view, List.of(), name, full);
            }
            case SynonymMetadata synonym -> bind(resolve(parseName(synonym.target())), table);
            case ModuleMetadata module when UserFunctions.isTable(module) ->
                throw NameError.PARAMETERS_MISSING_FOR_FUNCTION.with(table.name().text());
            case ModuleMetadata _, SequenceMetadata _ -> throw NameError.INVALID_OBJECT_NAME.with(table.name().text());
        };
    }

    /// What is bound tells of its columns that are used.
    private Bound used(Bound bound, ObjectUse use) {
        return new Bound(bound.relation(), List.of(bound.sources().getFirst().of(use, context)));
    }

    static ObjectName parseName(String text) {
        var batch = Parser.parse("SELECT * FROM " + text, ParseOptions.DEFAULT);
        var select = (SelectStatement) batch.statements().getFirst();
        var body = (dev.vitrine.tsql.syntax.QueryExpression.Specification) select.query().body();
        return ((TableSource.NamedTable) body.from().getFirst()).name();
    }

    Bound table(TableMetadata table, String alias, Optional<ObjectName> full, TableHints hints) {
        var columns = new ArrayList<Column>();
        var named = new ArrayList<SourceColumn>();
        var qualifier = full.isPresent() ? table.name() : alias;
        for (var metadata : table.columns()) {
            var column = context.columns.table(qualifier, metadata.name(), metadata.type(), metadata.nullable(),
                    metadata.identity().isPresent());
            columns.add(column);
            named.add(new SourceColumn(metadata.name(), column, metadata.nullable()));
        }
        var source = new Source(alias, full, List.copyOf(named));
        var expressions = new TableExpressions(context);
        var computed = expressions.computed(table, columns, source);
        var bookmark = context.columns.bookmark();
        context.read(columns.getFirst(), bookmark);
        Relation relation = new Relation.Table(table, alias, List.copyOf(columns), bookmark, hints,
                expressions.filters(table, source), computed);
        return new Bound(computed.isEmpty() ? relation : new Relation.Compute(relation, computed), List.of(source));
    }

    Bound variable(TableSource.VariableTable variable) {
        var table = context.tableVariable(variable.variable()).orElseThrow(() ->
                SyntaxError.VARIABLE_TABLE_UNDECLARED.with(variable.variable()).atLine(variable.position().line()));
        context.uses(table);
        var alias = variable.alias().map(given -> given.name().name()).orElse(variable.variable());
        return table(table, alias, Optional.empty(), TableHints.NONE);
    }

    /// A view is its query, bound anew where it is used.
    private Bound view(ViewMetadata view, TableSource.NamedTable table, ObjectUse use) {
        var parsed = Parser.parse(view.definition(), new ParseOptions(view.quotedIdentifier(),
                context.settings().conversion().compatibilityLevel()));
        var definition = (ModuleDefinition.ViewDefinition) parsed.statements().getFirst();
        var query = context.inside(new BindContext.Module(view.database(), view.schema(), false, Map.of(),
                Optional.of(use)),
                () -> new QueryBinder(context).outermost(definition.query(), CommonTables.NONE));
        var alias = table.alias().map(given -> given.name().name()).orElse(view.name());
        requireNames(query, definition.columns(), view.name(), ObjectError.VIEW_NO_COLUMN_NAME);
        var columns = from.named(query, view.name(), definition.columns());
        var full = table.alias().isEmpty() ? Optional.of(table.name()) : Optional.<ObjectName>empty();
        return new Bound(query.relation(), List.of(new Source(alias, full, columns)));
    }

    List<SourceColumn> named(BoundQuery query, String alias, List<Identifier> names) {
        return from.named(query, alias, names);
    }

    /// The columns of a view or function have names, each its own.
    ///
    /// @param unnamed what is told of a column without a name
    void requireNames(BoundQuery query, List<Identifier> names, String module, Message unnamed) {
        var seen = new ArrayList<String>();
        for (int i = 0; i < query.columns().size(); i++) {
            var name = names.size() > i ? names.get(i).name() : query.columns().get(i).name();
            if (name.isEmpty()) {
                throw unnamed.with(i + 1);
            }
            if (seen.stream().anyMatch(other -> context.sameName(other, name))) {
                throw ObjectError.VIEW_DUPLICATE_COLUMN.with(name, module);
            }
            seen.add(name);
        }
    }

    private Bound dynamic(DynamicViewMetadata view, List<Scalar> arguments, String alias, Optional<ObjectName> full) {
        var columns = new ArrayList<Column>();
        var named = new ArrayList<SourceColumn>();
        for (var metadata : view.columns()) {
            var column = context.columns.table(alias, metadata.name(), metadata.type(), metadata.nullable(), false);
            columns.add(column);
            named.add(new SourceColumn(metadata.name(), column, metadata.nullable()));
        }
        var source = new RowSource.DynamicView(view.databaseId(), view.schema(), view.name());
        return new Bound(new Relation.SourceRows(source, arguments, List.copyOf(columns)),
                List.of(new Source(alias, full, List.copyOf(named))));
    }

    Bound function(TableSource.FunctionTable function, ExpressionBinder expressions) {
        if (!function.columns().isEmpty()) {
            throw ExpressionBinder.unsupported(function.name().text());
        }
        if (function.name().isSimple()) {
            var builtIn = RowFunctions.find(function.name().name().name());
            if (builtIn.isPresent()) {
                return builtIn(builtIn.get(), function, arguments(function, expressions));
            }
        }
        var object = resolve(function.name());
        context.uses(object);
        var use = object instanceof SynonymMetadata ? Optional.<ObjectUse>empty()
                : Optional.of(context.use(object, ObjectUse.Action.SELECT));
        return switch (object) {
            case DynamicViewMetadata view when view.function() -> {
                var alias = function.alias().map(given -> given.name().name()).orElse(view.name());
                yield dynamic(view, typed(view, arguments(function, expressions)), alias, Optional.empty());
            }
            case ModuleMetadata module when UserFunctions.isTable(module) ->
                new UserFunctions(context).table(module, function, expressions, this, use.orElseThrow());
            case SynonymMetadata synonym -> function(new TableSource.FunctionTable(parseName(synonym.target()),
                    function.arguments(), function.alias().or(() -> Optional.of(
                    new TableSource.Alias(function.name().name(), List.of()))), function.hints(), function.columns(),
                    function.position()), expressions);
            case ModuleMetadata _ -> throw NameError.INVALID_OBJECT_NAME.with(function.name().text());
            case SequenceMetadata _, TableMetadata _, ViewMetadata _, DynamicViewMetadata _ ->
                throw NameError.PARAMETERS_FOR_NON_FUNCTION.with(function.name().text());
        };
    }

    private static List<Scalar> arguments(TableSource.FunctionTable function, ExpressionBinder expressions) {
        var arguments = new ArrayList<Scalar>();
        for (var argument : function.arguments()) {
            arguments.add(argument instanceof dev.vitrine.tsql.syntax.Expression.DefaultValue
                    ? Scalar.Constant.NULL : expressions.bind(argument));
        }
        return arguments;
    }

    private List<Scalar> typed(DynamicViewMetadata view, List<Scalar> arguments) {
        if (arguments.size() > view.parameters().size()) {
            throw NameError.TOO_MANY_ARGUMENTS.with(view.name());
        }
        if (arguments.size() < view.parameters().size()) {
            throw NameError.INSUFFICIENT_ARGUMENTS.with(view.schema() + "." + view.name());
        }
        var converted = new ArrayList<Scalar>();
        for (int i = 0; i < arguments.size(); i++) {
            converted.add(context.operators.convert(arguments.get(i), view.parameters().get(i)));
        }
        return converted;
    }

    private Bound builtIn(dev.vitrine.query.function.RowFunction rowFunction, TableSource.FunctionTable function,
            List<Scalar> arguments) {
        var folded = arguments.stream().map(argument -> Folding.fold(argument, context)).toList();
        var bound = rowFunction.bind(FunctionBinder.arguments(folded), context.settings().conversion());
        var converted = new ArrayList<Scalar>();
        for (int i = 0; i < folded.size(); i++) {
            converted.add(context.operators.convert(folded.get(i), bound.argumentTypes().get(i)));
        }
        var alias = function.alias().map(given -> given.name().name()).orElse(rowFunction.name());
        var names = function.alias().map(TableSource.Alias::columns).orElse(List.of());
        var columns = new ArrayList<Column>();
        var named = new ArrayList<SourceColumn>();
        for (int i = 0; i < bound.columns().size(); i++) {
            var given = bound.columns().get(i);
            var name = i < names.size() ? names.get(i).name() : given.name();
            var column = context.columns.table(alias, name, given.type(), given.nullable(), false);
            columns.add(column);
            named.add(new SourceColumn(name, column, given.nullable()));
        }
        return new Bound(new Relation.FunctionRows(rowFunction.name(), bound, converted, List.copyOf(columns)),
                List.of(new Source(alias, Optional.empty(), named)));
    }
}
