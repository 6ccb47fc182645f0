package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.binder.FromBinder.Bound;
import dev.vitrine.query.binder.Scope.Source;
import dev.vitrine.query.binder.Scope.SourceColumn;
import dev.vitrine.query.function.ObjectNames;
import dev.vitrine.query.function.XmlMethods;
import dev.vitrine.query.xml.XQuery;
import dev.vitrine.tsql.parser.Parser;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.SourcePosition;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.XmlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The methods of the xml type: value, query and exist in expressions, nodes in FROM.
final class XmlMethodBinder {
    private final ExpressionBinder expressions;
    private final BindContext context;

    XmlMethodBinder(ExpressionBinder expressions) {
        this.expressions = expressions;
        this.context = expressions.context();
    }

    Scalar bind(Expression.MethodCall call) {
        var method = call.method().name();
        var target = target(call.target());
        return switch (method) {
            case "value" -> value(call, target);
            case "query" -> {
                var query = query(call.arguments(), method, 1, call.position());
                yield new Scalar.Call(XmlMethods.query(query.name, query.compiled, query.types),
                        query.arguments(target));
            }
            case "exist" -> {
                var query = query(call.arguments(), method, 1, call.position());
                yield new Scalar.Call(XmlMethods.exist(query.name, query.compiled, query.types),
                        query.arguments(target));
            }
            default -> throw ExpressionBinder.unsupported("method " + method);
        };
    }

    Bound nodes(TableSource.MethodTable table) {
        if (!table.method().name().equals("nodes")) {
            throw ExpressionBinder.unsupported("method " + table.method().name() + " in FROM");
        }
        var alias = table.alias().filter(given -> given.columns().size() == 1)
                .orElseThrow(XmlError.NODES_NEED_ALIAS::with);
        var target = target(table.target());
        var query = query(table.arguments(), "nodes", 1, table.position());
        var name = alias.columns().getFirst().name();
        var column = context.columns.table(alias.name().name(), name, SqlType.XML, false, false);
        context.nodes(column);
        return new Bound(new Relation.FunctionRows("nodes", XmlMethods.nodes(query.compiled, query.types, name),
                query.arguments(target), List.of(column)), List.of(new Source(alias.name().name(), Optional.empty(),
                        List.of(new SourceColumn(name, column, false)))));
    }

    /// Columns of nodes() may be used here and nowhere else.
    private Scalar target(Expression target) {
        var bound = target instanceof Expression.ColumnReference(var qualifier, var name, var _)
                ? expressions.scope().resolve(qualifier, name) : expressions.bind(target);
        if (bound.type().name() != TypeName.XML) {
            throw NameError.XML_TYPE_METHOD.with(bound.type().name().sqlName());
        }
        return bound;
    }

    /// A compiled expression with what it refers to.
    private record Bounded(String name, XQuery compiled, List<SqlType> types, List<Scalar> externals) {
        List<Scalar> arguments(Scalar target) {
            var all = new ArrayList<Scalar>();
            all.add(target);
            all.addAll(externals);
            return List.copyOf(all);
        }
    }

    private Scalar value(Expression.MethodCall call, Scalar target) {
        var query = query(call.arguments(), "value", 2, call.position());
        var written = literal(call.arguments().get(1), 2, "value");
        var type = type(written);
        return new Scalar.Call(XmlMethods.value(query.name, query.compiled, query.types, type,
                context.settings().conversion()), query.arguments(target));
    }

    private SqlType type(String written) {
        SqlType type;
        try {
            var cast = (Expression.Cast) Parser.parseExpression("CAST(NULL AS " + written + ")");
            type = context.scope.type(cast.type());
        } catch (SqlError _) {
            throw XmlError.VALUE_TYPE_INVALID.with(written);
        }
        boolean refused = switch (type.name()) {
            case XML, TEXT, NTEXT, IMAGE, SQL_VARIANT, TIMESTAMP -> true;
            default -> false;
        };
        if (refused) {
            throw XmlError.VALUE_TYPE_INVALID.with(written);
        }
        return type.isCharacter() ? type.withCollation(context.collation()) : type;
    }

    private Bounded query(List<Expression> arguments, String method, int count, SourcePosition position) {
        if (arguments.size() != count) {
            throw SyntaxError.FUNCTION_ARGUMENT_COUNT.with(method, count).atLine(position.line());
        }
        var source = XQuery.Source.of(literal(arguments.getFirst(), 1, method));
        var externals = source.externals().stream().map(this::external).toList();
        var types = new ArrayList<SqlType>();
        externals.forEach(external -> types.add(external.type()));
        var compiled = XQuery.compile(source, method, method.equals("value"),
                expressions.scope().commonTables().namespaces(), List.copyOf(types));
        types.addFirst(SqlType.XML);
        return new Bounded(method + " " + source.text(), compiled, List.copyOf(types), externals);
    }

    private static String literal(Expression argument, int place, String method) {
        if (argument instanceof Literal literal
                && (literal.kind() == Literal.Kind.STRING || literal.kind() == Literal.Kind.NATIONAL_STRING)) {
            return literal.text();
        }
        throw XmlError.METHOD_ARGUMENT_LITERAL.with(place, method);
    }

    private Scalar external(XQuery.External external) {
        if (external.variable()) {
            try {
                return context.variable(external.name());
            } catch (SqlError _) {
                throw XmlError.VARIABLE_UNRESOLVED.with(external.name());
            }
        }
        var parts = ObjectNames.parts(external.name()).stream()
                .map(part -> new Identifier(part, true, SourcePosition.NONE)).toList();
        Optional<ObjectName> qualifier = parts.size() < 2 ? Optional.empty()
                : Optional.of(ObjectName.of(parts.get(parts.size() - 2)));
        return expressions.scope().resolve(qualifier, parts.getLast());
    }
}
