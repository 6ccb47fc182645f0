package dev.vitrine.query.xml;

import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.XmlValue;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.Axis;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XQueryExecutable;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XdmNodeKind;
import net.sf.saxon.s9api.XdmValue;
import net.sf.saxon.tree.tiny.TinyNodeImpl;

/// A value of type xml as Saxon's tree. The value may have several elements and texts at its top.
record SaxonDocument(String text, XdmNode root) {
    private static final String WRAPPER = "w";
    private static final int KEEP_BLANKS = 1;

    static SaxonDocument parse(String text, Processor processor, XQueryExecutable unwrap) {
        // What a client has sent as xml is looked at here for the first time: 94xx, and no DTD ever reaches Saxon.
        var checked = (XmlValue) Conversions.converter(SqlType.NVARCHAR_MAX, SqlType.XML, KEEP_BLANKS,
                ConversionSettings.DEFAULT).convert(StringValue.of(text));
        try {
            var builder = processor.newDocumentBuilder();
            var wrapped = builder.build(new StreamSource(new StringReader("<" + WRAPPER + ">" + checked.text()
                    + "</" + WRAPPER + ">")));
            var evaluator = unwrap.load();
            evaluator.setContextItem(wrapped);
            return new SaxonDocument(text, (XdmNode) evaluator.evaluateSingle());
        } catch (SaxonApiException impossible) {
            throw new IllegalStateException("an xml value that is not well formed", impossible);
        }
    }

    XdmNode node(NodeReference reference) {
        var node = (XdmNode) XdmValue.wrap(((TinyNodeImpl) root.getUnderlyingNode()).getTree()
                .getNode(reference.node()));
        return reference.attribute() < 0 ? node : attributes(node).get(reference.attribute());
    }

    NodeReference reference(XdmNode node) {
        if (node.getNodeKind() != XdmNodeKind.ATTRIBUTE) {
            return new NodeReference(text, number(node), -1);
        }
        return new NodeReference(text, number(node.getParent()), attributes(node.getParent()).indexOf(node));
    }

    private static int number(XdmNode node) {
        return ((TinyNodeImpl) node.getUnderlyingNode()).getNodeNumber();
    }

    private static List<XdmNode> attributes(XdmNode element) {
        var attributes = new ArrayList<XdmNode>();
        element.axisIterator(Axis.ATTRIBUTE).forEachRemaining(attributes::add);
        return attributes;
    }
}
