package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.SourcePosition;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Names of one or several parts, and lists of them.
final class Names {
    private static final int OBJECT_PARTS_MAX = 4;

    private Names() {
    }

    /// [ server . ] [ database ] . [ schema ] . name
    static ObjectName objectName(Tokens tokens) {
        int mark = tokens.mark();
        var parts = parts(tokens);
        if (parts.size() > OBJECT_PARTS_MAX) {
            throw tooManyPrefixes("object", parts, OBJECT_PARTS_MAX - 1, tokens.from(mark));
        }
        return toObjectName(parts, tokens.from(mark));
    }

    static SqlError tooManyPrefixes(String what, List<Optional<Identifier>> parts, int max,
            SourcePosition position) {
        var name = new StringBuilder();
        for (var part : parts) {
            name.append(name.isEmpty() ? "" : ".").append(part.map(Identifier::name).orElse(""));
        }
        return SyntaxError.TOO_MANY_PREFIXES.with(what, name, max).atLine(position.line());
    }

    /// name { . [ name ] }: the parts, those left out empty; the last is always there.
    static List<Optional<Identifier>> parts(Tokens tokens) {
        if (tokens.atName() && !tokens.peek(1, ".")) {
            return List.of(Optional.of(tokens.takeIdentifier()));
        }
        var parts = new ArrayList<Optional<Identifier>>();
        while (true) {
            if (tokens.skip(".")) {
                parts.add(Optional.empty());
                continue;
            }
            parts.add(Optional.of(tokens.identifier()));
            if (!tokens.at(".") || isStarAfterPoint(tokens)) {
                return parts;
            }
            tokens.advance();
        }
    }

    private static boolean isStarAfterPoint(Tokens tokens) {
        return tokens.peek(1, "*") || tokens.kind(1) == TokenKind.PSEUDO
                || tokens.peek(1, "IDENTITYCOL") || tokens.peek(1, "ROWGUIDCOL");
    }

    /// The parts as an object name; the last is the object's.
    static ObjectName toObjectName(List<Optional<Identifier>> parts, SourcePosition position) {
        int size = parts.size();
        return new ObjectName(part(parts, size - 4), part(parts, size - 3), part(parts, size - 2),
                parts.getLast().orElseThrow(), position);
    }

    private static Optional<Identifier> part(List<Optional<Identifier>> parts, int index) {
        return index < 0 ? Optional.empty() : parts.get(index);
    }

    /// name [ ,...n ]
    static List<Identifier> list(Tokens tokens) {
        var names = new ArrayList<Identifier>();
        do {
            names.add(tokens.identifier());
        } while (tokens.skip(","));
        return names;
    }

    /// ( name [ ,...n ] )
    static List<Identifier> parenthesized(Tokens tokens) {
        tokens.expect("(");
        var names = list(tokens);
        tokens.expect(")");
        return names;
    }

    /// [ ( name [ ,...n ] ) ]
    static List<Identifier> optionalList(Tokens tokens) {
        return tokens.at("(") ? parenthesized(tokens) : List.of();
    }

    /// object [ ,...n ]
    static List<ObjectName> objectList(Tokens tokens) {
        var names = new ArrayList<ObjectName>();
        do {
            names.add(objectName(tokens));
        } while (tokens.skip(","));
        return names;
    }

    /// [ IF EXISTS ]
    static boolean ifExists(Tokens tokens) {
        if (!tokens.skip("IF")) {
            return false;
        }
        tokens.expect("EXISTS");
        return true;
    }

    /// A name, or a string that stands for one.
    static Identifier nameOrString(Tokens tokens) {
        return tokens.atString() ? tokens.takeIdentifier() : tokens.identifier();
    }

    /// A principal: PUBLIC and NULL are words here.
    static Identifier principal(Tokens tokens) {
        return tokens.atAny("PUBLIC", "NULL") ? tokens.takeIdentifier() : tokens.identifier();
    }

    /// @name
    static String variable(Tokens tokens) {
        if (!tokens.at(TokenKind.VARIABLE)) {
            throw tokens.unexpected();
        }
        var name = tokens.raw();
        tokens.advance();
        return name;
    }
}
