package dev.vitrine.tsql.syntax;

import java.util.Optional;

/// A name of one to four parts; a part left out (`db..t`) is empty like one not written.
public record ObjectName(Optional<Identifier> server, Optional<Identifier> database, Optional<Identifier> schema,
        Identifier name, SourcePosition position) implements SyntaxNode {

    /// A name of one part.
    public static ObjectName of(Identifier name) {
        return new ObjectName(Optional.empty(), Optional.empty(), Optional.empty(), name, name.position());
    }

    /// A name of one part in a schema.
    public ObjectName inSchema(String schemaName) {
        return new ObjectName(Optional.empty(), Optional.empty(),
                Optional.of(new Identifier(schemaName, true, position)), name, position);
    }

    /// The name as errors print it: parts joined by points, no quotes, leading parts left out.
    public String text() {
        var text = new StringBuilder();
        if (server.isPresent()) {
            text.append(server.get().name()).append('.');
        }
        if (database.isPresent() || !text.isEmpty()) {
            text.append(database.map(Identifier::name).orElse("")).append('.');
        }
        if (schema.isPresent() || !text.isEmpty()) {
            text.append(schema.map(Identifier::name).orElse("")).append('.');
        }
        return text.append(name.name()).toString();
    }

    /// True if only the last part is written.
    public boolean isSimple() {
        return server.isEmpty() && database.isEmpty() && schema.isEmpty();
    }

    @Override public String toString() {
        return text();
    }
}
