package dev.vitrine.types.error;

/// FOR XML, and the xml type with its methods.
public enum XmlError implements Message {
    NODES_NEED_ALIAS(318, 16, "The table (and its columns) returned by a table-valued method need to be aliased."),
    NODES_COLUMN_USE(493, 16,
        "The column '%.*ls' that was returned from the nodes() method cannot be used directly. It can only be used "
            + "with one of the four XML data type methods, exist(), nodes(), query(), and value(), or in IS NULL "
            + "and IS NOT NULL checks."),
    CLAUSE_WITH_SET_OPERATOR(1086, 15,
        "The FOR XML and FOR JSON clauses are invalid in views, inline functions, derived tables, and subqueries when "
            + "they contain a set operator. To work around, wrap the SELECT containing a set operator using derived "
            + "table or common table expression or view and apply FOR XML or FOR JSON on top of it."),
    XQUERY_SYNTAX(2209, 16, "%sSyntax error near '%ls'"),
    XQUERY_NAMESPACE(2229, 16, "%sThe name \"%ls\" does not denote a namespace."),
    XQUERY_SINGLETON(2389, 16,
        "%s'%ls' requires a singleton (or empty sequence), found operand of type '%ls'"),
    DTD_NOT_ALLOWED(6359, 16,
        "Parsing XML with internal subset DTDs not allowed. Use CONVERT with style option 2 to enable limited internal "
            + "subset DTD support."),
    AUTO_NEEDS_TABLE(6800, 16,
        "FOR XML AUTO requires at least one table for generating XML tags. Use FOR XML RAW or add a FROM clause with a "
            + "table name."),
    UNNAMED(6809, 16,
        "Unnamed tables cannot be used as XML identifiers as well as unnamed columns cannot be used for attribute "
            + "names. Name unnamed columns/tables using AS in the SELECT statement."),
    ATTRIBUTE_REPEATED(6810, 16,
        "Column name '%.*ls' is repeated. The same attribute cannot be generated more than once on the same XML tag."),
    CLAUSE_NOT_ALLOWED(6819, 16, "The FOR XML clause is not allowed in a %ls statement."),
    AUTO_WITH_GROUPING(6821, 16,
        "GROUP BY and aggregate functions are currently not supported with FOR XML AUTO."),
    BINARY_ADDRESS(6829, 16,
        "FOR XML EXPLICIT and RAW modes currently do not support addressing binary data as URLs in column '%.*ls'. "
            + "Remove the column, or use the BINARY BASE64 mode, or create the URL directly using the "
            + "'dbobject/TABLE[@PK1=\"V1\"]/@COLUMN' syntax."),
    CHARACTER_NOT_ALLOWED(6841, 16,
        "FOR XML could not serialize the data for node '%.*ls' because it contains a character (0x%04X) which is not "
            + "allowed in XML. To retrieve this data using FOR XML, convert it to binary, varbinary or image data type "
            + "and use the BINARY BASE64 directive."),
    PREFIX_UNDECLARED(6846, 16,
        "XML name space prefix '%.*ls' declaration is missing for FOR XML %.*ls name '%.*ls'."),
    PATH_INVALID(6849, 16,
        "FOR XML PATH error in column '%.*ls' - '//' and leading and trailing '/' are not allowed in simple path "
            + "expressions."),
    IDENTIFIER_INVALID(6850, 16,
        "%.*ls name '%.*ls' contains an invalid XML identifier as required by FOR XML; '%c'(0x%04X) is the first "
            + "character at fault."),
    ATTRIBUTE_TYPE(6851, 16,
        "Column '%.*ls' has invalid data type for attribute-centric XML serialization in FOR XML PATH."),
    ATTRIBUTE_LATE(6852, 16,
        "Attribute-centric column '%.*ls' must not come after a non-attribute-centric sibling in XML hierarchy in FOR "
            + "XML PATH."),
    INSTRUCTION_INVALID(6854, 16,
        "Invalid column alias '%.*ls' for formatting column as XML processing instruction in FOR XML PATH - it must be "
            + "in 'processing-instruction(target)' format."),
    ROW_NAME_NOT_ALLOWED(6859, 16, "Row tag name is only allowed with RAW or PATH mode of FOR XML."),
    ROOT_EMPTY(6861, 16, "Empty root tag name can't be specified with FOR XML."),
    ROW_OMITTED_WITH_ATTRIBUTES(6864, 16,
        "Row tag omission (empty row tag name) cannot be used with attribute-centric FOR XML serialization."),
    PREFIX_REDEFINED(6869, 16, "Attempt to redefine namespace prefix '%.*ls'"),
    PREFIX_RESERVED(6871, 16,
        "Prefix '%.*ls' used in WITH XMLNAMESPACES is reserved and cannot be used as a user-defined prefix."),
    XSI_REDEFINED(6873, 16,
        "Redefinition of 'xsi' XML namespace prefix is not supported with ELEMENTS XSINIL option of FOR XML."),
    URI_EMPTY(6874, 16, "Empty URI is not allowed in WITH XMLNAMESPACES clause."),
    METHOD_ARGUMENT_LITERAL(8172, 16,
        "The argument %d of the XML data type method \"%.*ls\" must be a string literal."),
    END_UNEXPECTED(9400, 16, "XML parsing: line %d, character %d, unexpected end of input"),
    BLANK_EXPECTED(9410, 16, "XML parsing: line %d, character %d, whitespace expected"),
    SEMICOLON_EXPECTED(9411, 16, "XML parsing: line %d, character %d, semicolon expected"),
    TAG_END_EXPECTED(9412, 16, "XML parsing: line %d, character %d, '>' expected"),
    LITERAL_EXPECTED(9413, 16, "XML parsing: line %d, character %d, A string literal was expected"),
    EQUAL_EXPECTED(9414, 16, "XML parsing: line %d, character %d, equal expected"),
    TAG_IN_ATTRIBUTE(9415, 16, "XML parsing: line %d, character %d, well formed check: no '<' in attribute value"),
    HEXADECIMAL_EXPECTED(9416, 16, "XML parsing: line %d, character %d, hexadecimal digit expected"),
    DECIMAL_EXPECTED(9417, 16, "XML parsing: line %d, character %d, decimal digit expected"),
    CHARACTER_ILLEGAL(9420, 16, "XML parsing: line %d, character %d, illegal xml character"),
    NAME_ILLEGAL(9421, 16, "XML parsing: line %d, character %d, illegal name character"),
    COMMENT_SYNTAX(9424, 16, "XML parsing: line %d, character %d, incorrect comment syntax"),
    TAG_MISMATCH(9436, 16, "XML parsing: line %d, character %d, end tag does not match start tag"),
    ATTRIBUTE_DUPLICATE(9437, 16, "XML parsing: line %d, character %d, duplicate attribute"),
    DECLARATION_PLACE(9438, 16, "XML parsing: line %d, character %d, text/xmldecl not at the beginning of input"),
    ENTITY_UNDECLARED(9448, 16, "XML parsing: line %d, character %d, well formed check: undeclared entity"),
    SECTION_END_IN_CONTENT(9454, 16, "XML parsing: line %d, character %d, no ']]>' in element content"),
    PREFIX_NOT_DECLARED(9459, 16, "XML parsing: line %d, character %d, undeclared prefix"),
    VALUE_TYPE_INVALID(9500, 16, "The data type '%.*ls' used in the VALUE method is invalid."),
    VARIABLE_UNRESOLVED(9501, 16,
        "XQuery: Unable to resolve sql:variable('%.*ls'). The variable must be declared as a scalar TSQL variable.");

    private final int number;
    private final int severity;
    private final String format;

    XmlError(int number, int severity, String format) {
        this.number = number;
        this.severity = severity;
        this.format = format;
    }

    @Override
    public int number() {
        return number;
    }

    @Override
    public int severity() {
        return severity;
    }

    @Override
    public String format() {
        return format;
    }
}
