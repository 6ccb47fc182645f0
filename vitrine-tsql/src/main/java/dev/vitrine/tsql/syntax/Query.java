package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// A whole query: of a SELECT statement, a subquery, a derived table, a view, a cursor, an INSERT.
/// Only the outermost has `with`; ORDER BY belongs to all of `body`, set operations included.
public record Query(Optional<With> with, QueryExpression body, List<OrderItem> orderBy, Optional<OffsetFetch> offset,
        Optional<ForClause> forClause, SourcePosition position) implements SyntaxNode {

    /// `OFFSET e ROWS [ FETCH NEXT e ROWS ONLY ]`
    public record OffsetFetch(Expression offset, Optional<Expression> fetch, boolean approximate) { }

    /// `WITH [ XMLNAMESPACES ( ... ) , ] name [ ( columns ) ] AS ( query ) , ...`
    public record With(List<XmlNamespace> namespaces, List<CommonTable> tables, SourcePosition position)
            implements SyntaxNode { }

    /// `'uri' AS prefix`; DEFAULT has no prefix.
    public record XmlNamespace(Expression uri, Optional<Identifier> prefix) { }

    /// One common table expression.
    public record CommonTable(Identifier name, List<Identifier> columns, Query query, SourcePosition position)
            implements SyntaxNode { }

    /// `FOR BROWSE`, `FOR XML ...`, `FOR JSON ...`, `FOR READ ONLY`, `FOR UPDATE [ OF columns ]`.
    public record ForClause(Kind kind, List<Directive> directives, SourcePosition position) implements SyntaxNode {

        /// RAW, AUTO, EXPLICIT and PATH of XML, AUTO and PATH of JSON; BROWSE; the two of cursors.
        public enum Kind { BROWSE, XML_RAW, XML_AUTO, XML_EXPLICIT, XML_PATH, JSON_AUTO, JSON_PATH, READ_ONLY, UPDATE }

        /// `ELEMENTS`, `ELEMENTS XSINIL`, `ROOT('x')`, `TYPE`, `BINARY BASE64`, `WITHOUT_ARRAY_WRAPPER`, the row
        /// element's name as `NAME`, columns of UPDATE OF as `COLUMN`: name in upper case, argument if written.
        public record Directive(String name, Optional<String> argument) { }
    }
}
