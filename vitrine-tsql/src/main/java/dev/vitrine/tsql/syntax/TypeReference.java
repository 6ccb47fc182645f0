package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// A data type as written; the binder resolves it. Synonyms of several words are folded (`character varying` is
/// `varchar`, `double precision` is `float`), other names stand as written. `max` stands for `(max)`;
/// `arguments` are length, or precision and scale. A `table` or `cursor` type is not one of these.
public record TypeReference(ObjectName name, List<Integer> arguments, boolean max, Optional<XmlSchema> xmlSchema,
        SourcePosition position) implements SyntaxNode {

    /// `xml ( [ CONTENT | DOCUMENT ] schema_collection )`
    public record XmlSchema(boolean document, ObjectName collection) { }
}
