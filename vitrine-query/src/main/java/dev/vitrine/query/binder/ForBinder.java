package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.binder.BoundQuery.Output;
import dev.vitrine.query.serialization.JsonAutoRows;
import dev.vitrine.query.serialization.JsonOptions;
import dev.vitrine.query.serialization.JsonPathRows;
import dev.vitrine.query.serialization.Serializer;
import dev.vitrine.query.serialization.XmlLevelRows;
import dev.vitrine.query.serialization.XmlOptions;
import dev.vitrine.query.serialization.XmlOptions.Namespace;
import dev.vitrine.query.serialization.XmlPathRows;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.tsql.syntax.Query.ForClause;
import dev.vitrine.tsql.syntax.Query.ForClause.Directive;
import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.types.error.JsonError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.XmlError;
import dev.vitrine.types.type.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The FOR clause of a query: FOR XML and FOR JSON make one text of its rows.
final class ForBinder {
    /// What SQL Server calls the only column of such a result.
    private static final String COLUMN_SUFFIX = "_F52E2B61-18A1-11d1-B105-00805F49916B";

    private final BindContext context;
    private final Scope scope;

    ForBinder(BindContext context, Scope scope) {
        this.context = context;
        this.scope = scope;
    }

    private static boolean serializes(ForClause clause) {
        return switch (clause.kind()) {
            case READ_ONLY, UPDATE, BROWSE -> false;
            case XML_RAW, XML_AUTO, XML_EXPLICIT, XML_PATH, JSON_AUTO, JSON_PATH -> true;
        };
    }

    private static boolean isJson(ForClause clause) {
        return clause.kind() == ForClause.Kind.JSON_AUTO || clause.kind() == ForClause.Kind.JSON_PATH;
    }

    /// Statements that take rows, not a text.
    static void refuse(Query query, String statement) {
        query.forClause().filter(ForBinder::serializes).ifPresent(clause -> {
            throw (isJson(clause) ? JsonError.CLAUSE_NOT_ALLOWED.with(statement)
                    : XmlError.CLAUSE_NOT_ALLOWED.with(statement)).atLine(clause.position().line());
        });
    }

    BoundQuery bind(BoundQuery rows, Query query, QueryBinder.Place place) {
        var clause = query.forClause().filter(ForBinder::serializes);
        if (clause.isEmpty()) {
            return rows;
        }
        boolean client = place == QueryBinder.Place.CLIENT;
        if (!client && query.body() instanceof QueryExpression.SetOperation) {
            throw XmlError.CLAUSE_WITH_SET_OPERATOR.with();
        }
        boolean json = isJson(clause.get());
        var items = items(rows, json);
        var serializer = json ? json(items, clause.get(), client) : xml(items, clause.get(), query, client);
        var name = client && serializer.type().name() != TypeName.XML
                ? (json ? "JSON" : "XML") + COLUMN_SUFFIX : "";
        var column = name.isEmpty() ? context.columns.expression(serializer.type(), true)
                : context.columns.named(name, serializer.type(), true);
        return new BoundQuery(new Relation.Serialize(rows.relation(), rows.columnList(), serializer, column),
                List.of(new Output(name, column, true)));
    }

    private List<Serializer.Item> items(BoundQuery rows, boolean json) {
        var items = new ArrayList<Serializer.Item>();
        for (var output : rows.columns()) {
            boolean nested = json && Definitions.of(rows.relation(), output.column()).map(JsonBinder::makesJson)
                    .orElse(false);
            items.add(new Serializer.Item(output.name(), output.column().type(), nested, table(output.column())));
        }
        return List.copyOf(items);
    }

    /// The name of the source that has the column: its alias, or as it is written.
    private String table(Column column) {
        for (var source : scope.sources()) {
            if (source.columns().stream().anyMatch(candidate -> candidate.column().equals(column))) {
                return source.full().map(ObjectName::text).orElse(source.name());
            }
        }
        return "";
    }

    private static Optional<Directive> directive(ForClause clause, String name) {
        return clause.directives().stream().filter(directive -> directive.name().equals(name)).findFirst();
    }

    private static Serializer json(List<Serializer.Item> items, ForClause clause, boolean client) {
        var root = directive(clause, "ROOT").map(directive -> directive.argument().orElse("root"));
        boolean plain = directive(clause, "WITHOUT_ARRAY_WRAPPER").isPresent();
        if (plain && root.isPresent()) {
            throw JsonError.ROOT_WITHOUT_WRAPPER.with();
        }
        var options = new JsonOptions(root, directive(clause, "INCLUDE_NULL_VALUES").isPresent(), plain, client);
        return clause.kind() == ForClause.Kind.JSON_PATH ? new JsonPathRows(items, options)
                : new JsonAutoRows(items, options);
    }

    private Serializer xml(List<Serializer.Item> items, ForClause clause, Query query, boolean client) {
        for (var refused : List.of("XMLDATA", "XMLSCHEMA")) {
            if (directive(clause, refused).isPresent()) {
                throw ExpressionBinder.unsupported(refused);
            }
        }
        boolean path = clause.kind() == ForClause.Kind.XML_PATH;
        boolean xsinil = directive(clause, "ELEMENTS XSINIL").isPresent();
        boolean elements = path || xsinil || directive(clause, "ELEMENTS").isPresent()
                || directive(clause, "ELEMENTS ABSENT").isPresent();
        var namespaces = scope.commonTables().namespaces();
        if (xsinil && namespaces.stream().anyMatch(namespace -> namespace.prefix().equals("xsi"))) {
            throw XmlError.XSI_REDEFINED.with();
        }
        var row = directive(clause, "NAME").flatMap(Directive::argument);
        var options = new XmlOptions(row, directive(clause, "ROOT").map(given -> given.argument().orElse("root")),
                elements, xsinil, path || directive(clause, "BINARY BASE64").isPresent(),
                directive(clause, "TYPE").isPresent(), namespaces, client);
        return switch (clause.kind()) {
            case XML_RAW -> XmlLevelRows.raw(items, options);
            case XML_AUTO -> auto(items, options, query);
            case XML_PATH -> new XmlPathRows(items, options);
            case XML_EXPLICIT, JSON_AUTO, JSON_PATH, READ_ONLY, UPDATE, BROWSE ->
                throw ExpressionBinder.unsupported("FOR XML EXPLICIT");
        };
    }

    private Serializer auto(List<Serializer.Item> items, XmlOptions options, Query query) {
        if (options.row().isPresent()) {
            throw XmlError.ROW_NAME_NOT_ALLOWED.with();
        }
        boolean grouped = query.body() instanceof QueryExpression.Specification select && select.groupBy().isPresent()
                || scope.aggregation().map(found -> !found.calls().isEmpty()).orElse(false);
        if (grouped) {
            throw XmlError.AUTO_WITH_GROUPING.with();
        }
        return XmlLevelRows.auto(items, options);
    }

    /// WITH XMLNAMESPACES.
    static List<Namespace> namespaces(Query.With with) {
        var namespaces = new ArrayList<Namespace>();
        for (var namespace : with.namespaces()) {
            if (!(namespace.uri() instanceof Literal uri)) {
                throw SyntaxError.INCORRECT_SYNTAX.with("(").atLine(with.position().line());
            }
            var prefix = namespace.prefix().map(name -> name.name()).orElse("");
            if (prefix.equals("xml") || prefix.equals("xmlns")) {
                throw XmlError.PREFIX_RESERVED.with(prefix);
            }
            if (uri.text().isEmpty() && !prefix.isEmpty()) {
                throw XmlError.URI_EMPTY.with();
            }
            if (namespaces.stream().anyMatch(known -> known.prefix().equals(prefix))) {
                throw XmlError.PREFIX_REDEFINED.with(prefix);
            }
            namespaces.add(new Namespace(prefix, uri.text()));
        }
        return List.copyOf(namespaces);
    }
}
