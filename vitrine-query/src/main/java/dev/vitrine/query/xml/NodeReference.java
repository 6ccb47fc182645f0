package dev.vitrine.query.xml;

import dev.vitrine.types.value.XmlValue;

/// A node of a document as a value: what nodes() gives. Written with a character that no XML text has.
///
/// @param node      the number of the node in Saxon's tree; of an attribute that of its element
/// @param attribute the place of an attribute in its element, -1 for other nodes
record NodeReference(String document, int node, int attribute) {
    private static final char MARK = '\u0000';

    XmlValue value() {
        return new XmlValue(MARK + Integer.toString(node) + MARK + attribute + MARK + document);
    }

    static boolean is(XmlValue value) {
        return !value.text().isEmpty() && value.text().charAt(0) == MARK;
    }

    static NodeReference of(XmlValue value) {
        var text = value.text();
        int middle = text.indexOf(MARK, 1);
        int end = text.indexOf(MARK, middle + 1);
        return new NodeReference(text.substring(end + 1), Integer.parseInt(text.substring(1, middle)),
                Integer.parseInt(text.substring(middle + 1, end)));
    }
}
