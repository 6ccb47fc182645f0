package dev.vitrine.query.xml;

import dev.vitrine.query.serialization.XmlOptions.Namespace;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.conversion.Converter;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.XmlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.XmlValue;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import net.sf.saxon.expr.AxisExpression;
import net.sf.saxon.expr.Expression;
import net.sf.saxon.expr.LetExpression;
import net.sf.saxon.expr.SlashExpression;
import net.sf.saxon.expr.StaticProperty;
import net.sf.saxon.expr.UnaryExpression;
import net.sf.saxon.om.AxisInfo;
import net.sf.saxon.pattern.NameTest;
import net.sf.saxon.s9api.ItemType;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.Serializer;
import net.sf.saxon.s9api.XQueryExecutable;
import net.sf.saxon.s9api.XdmAtomicValue;
import net.sf.saxon.s9api.XdmEmptySequence;
import net.sf.saxon.s9api.XdmItem;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XdmValue;

/// An expression compiled by Saxon.
final class SaxonQuery implements XQuery {
    private static final Pattern NEAR = Pattern.compile(
            "(?:token |near |found )[\"#\u00ab{]([^\"#\u00bb}]*)[\"#\u00bb}]");

    /// Made when the first method is bound.
    private static final class Shared {
        static final Processor PROCESSOR = new Processor(false);
        static final XQueryExecutable UNWRAP = unwrap();

        private static XQueryExecutable unwrap() {
            try {
                return PROCESSOR.newXQueryCompiler().compile("document { /*/node() }");
            } catch (SaxonApiException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }

    private final XQueryExecutable executable;
    private final List<SqlType> types;
    private final List<Converter> texts;
    /// The document read last: rows of one document come together. Two readers at once both parse it.
    private volatile SaxonDocument last;

    private SaxonQuery(XQueryExecutable executable, List<SqlType> types) {
        this.executable = executable;
        this.types = types;
        this.texts = types.stream().map(type -> Conversions.converter(type, SqlType.NVARCHAR_MAX,
                type.name().isDateTime() ? 126 : type.name().isApproximate() ? 3 : Conversions.NO_STYLE,
                ConversionSettings.DEFAULT)).toList();
    }

    static SaxonQuery compile(Source source, String method, boolean singleton, List<Namespace> namespaces,
            List<SqlType> types) {
        var compiler = Shared.PROCESSOR.newXQueryCompiler();
        compiler.setErrorReporter(_ -> { });
        for (var namespace : namespaces) {
            if (namespace.prefix().isEmpty()) {
                compiler.declareNamespace("", namespace.uri());
            } else {
                compiler.declareNamespace(namespace.prefix(), namespace.uri());
            }
        }
        var prefix = "XQuery [" + method + "()]: ";
        try {
            var executable = compiler.compile(declarations(source, types));
            if (singleton) {
                requireSingleton(executable, prefix, method);
            }
            return new SaxonQuery(executable, types);
        } catch (SaxonApiException failure) {
            throw refused(failure, prefix);
        }
    }

    /// The references as external variables, behind the declarations that the expression begins with.
    private static String declarations(Source source, List<SqlType> types) {
        var variables = new StringBuilder();
        for (int i = 0; i < types.size(); i++) {
            variables.append("declare variable $sql").append(i).append(" external; ");
        }
        int end = 0;
        var text = source.text();
        var declaration = Pattern.compile("\\G\\s*declare\\s+(?:default\\s+element\\s+)?namespace\\s[^;]*;")
                .matcher(text);
        while (declaration.find()) {
            end = declaration.end();
        }
        return text.substring(0, end) + variables + text.substring(end);
    }

    private static void requireSingleton(XQueryExecutable executable, String prefix, String method) {
        if (many(executable.getUnderlyingCompiledQuery().getExpression())) {
            throw XmlError.XQUERY_SINGLETON.with(prefix, method + "()", "xdt:untypedAtomic *");
        }
    }

    /// Whether an expression may give several items. Saxon does not follow paths of single steps as far as it could.
    private static boolean many(Expression expression) {
        if ((expression.getCardinality() & StaticProperty.ALLOWS_MANY) == 0) {
            return false;
        }
        return switch (expression) {
            case SlashExpression path -> many(path.getStart()) || many(path.getStep());
            case AxisExpression step -> step.getAxis() != AxisInfo.PARENT && step.getAxis() != AxisInfo.SELF
                    && !(step.getAxis() == AxisInfo.ATTRIBUTE && step.getNodeTest() instanceof NameTest);
            case UnaryExpression outer -> many(outer.getBaseExpression());
            case LetExpression let -> many(let.getAction());
            default -> true;
        };
    }

    private static SqlError refused(SaxonApiException failure, String prefix) {
        var code = failure.getErrorCode() == null ? "" : failure.getErrorCode().getLocalName();
        var message = failure.getMessage() == null ? "" : failure.getMessage();
        var near = NEAR.matcher(message);
        var token = near.find() ? near.group(1) : message;
        if (code.equals("XPST0081")) {
            var name = Pattern.compile("[Pp]refix (\\S+)").matcher(message);
            return XmlError.XQUERY_NAMESPACE.with(prefix, name.find() ? name.group(1) : token);
        }
        return XmlError.XQUERY_SYNTAX.with(prefix, token.isEmpty() ? "<eof>" : token);
    }

    private XdmValue evaluate(XmlValue context, Value[] external) {
        try {
            var evaluator = executable.load();
            evaluator.setContextItem(item(context));
            for (int i = 0; i < external.length; i++) {
                evaluator.setExternalVariable(new QName("sql" + i), atomic(external[i], i));
            }
            return evaluator.evaluate();
        } catch (SaxonApiException failure) {
            throw refused(failure, "XQuery: ");
        }
    }

    private XdmNode item(XmlValue context) {
        if (!NodeReference.is(context)) {
            return document(context.text()).root();
        }
        var reference = NodeReference.of(context);
        return document(reference.document()).node(reference);
    }

    private SaxonDocument document(String text) {
        var known = last;
        if (known != null && known.text().equals(text)) {
            return known;
        }
        var parsed = SaxonDocument.parse(text, Shared.PROCESSOR, Shared.UNWRAP);
        last = parsed;
        return parsed;
    }

    private XdmValue atomic(Value value, int place) throws SaxonApiException {
        if (value == Null.NULL) {
            return XdmEmptySequence.getInstance();
        }
        if (value instanceof XmlValue xml) {
            return item(xml);
        }
        var text = texts.get(place).convert(value).asString();
        var name = types.get(place).name();
        ItemType type = name.isInteger() ? ItemType.INTEGER : name.isDecimal() || name.isMoney() ? ItemType.DECIMAL
                : name.isApproximate() ? ItemType.DOUBLE : ItemType.STRING;
        return new XdmAtomicValue(text, type);
    }

    @Override public Optional<String> value(XmlValue context, Value[] external) {
        var result = evaluate(context, external);
        return result.size() == 0 ? Optional.empty() : Optional.of(result.itemAt(0).getStringValue());
    }

    @Override public boolean exists(XmlValue context, Value[] external) {
        return evaluate(context, external).size() > 0;
    }

    @Override public String query(XmlValue context, Value[] external) {
        var text = new StringBuilder();
        boolean atomicBefore = false;
        for (XdmItem item : evaluate(context, external)) {
            boolean atomic = item.isAtomicValue();
            text.append(atomic && atomicBefore ? " " : "").append(atomic ? escaped(item.getStringValue())
                    : serialized((XdmNode) item));
            atomicBefore = atomic;
        }
        return text.toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static String serialized(XdmNode node) {
        var writer = new StringWriter();
        var serializer = Shared.PROCESSOR.newSerializer(writer);
        serializer.setOutputProperty(Serializer.Property.METHOD, "xml");
        serializer.setOutputProperty(Serializer.Property.OMIT_XML_DECLARATION, "yes");
        serializer.setOutputProperty(Serializer.Property.INDENT, "no");
        try {
            serializer.serializeNode(node);
        } catch (SaxonApiException failure) {
            throw refused(failure, "XQuery [query()]: ");
        }
        return writer.toString();
    }

    @Override public Iterator<Value[]> nodes(XmlValue context, Value[] external) {
        var document = NodeReference.is(context) ? NodeReference.of(context).document() : context.text();
        var rows = new ArrayList<Value[]>();
        for (XdmItem item : evaluate(context, external)) {
            if (item instanceof XdmNode node) {
                rows.add(new Value[] {document(document).reference(node).value()});
            }
        }
        return rows.iterator();
    }
}
