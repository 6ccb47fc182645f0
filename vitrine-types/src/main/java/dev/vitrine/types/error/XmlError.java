package dev.vitrine.types.error;

/// FOR XML, and the xml type with its methods.
public enum XmlError implements Message {
    CLAUSE_WITH_SET_OPERATOR(1086, 15,
        "The FOR XML and FOR JSON clauses are invalid in views, inline functions, derived tables, and subqueries when "
            + "they contain a set operator. To work around, wrap the SELECT containing a set operator using derived "
            + "table or common table expression or view and apply FOR XML or FOR JSON on top of it."),
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
    URI_EMPTY(6874, 16, "Empty URI is not allowed in WITH XMLNAMESPACES clause.");

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
