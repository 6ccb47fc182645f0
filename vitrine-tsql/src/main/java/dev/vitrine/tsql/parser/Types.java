package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.TypeReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Data types as written.
final class Types {
    private Types() {
    }

    /// [ schema . ] type [ ( { precision [ , scale ] | MAX | [ CONTENT | DOCUMENT ] schema_collection } ) ]
    /// | { NATIONAL } { CHAR | CHARACTER } [ VARYING ] | DOUBLE PRECISION ...
    static TypeReference parse(Tokens tokens) {
        int mark = tokens.mark();
        var name = name(tokens);
        var arguments = new ArrayList<Integer>();
        boolean max = false;
        Optional<TypeReference.XmlSchema> schema = Optional.empty();
        if (tokens.at("(") && tokens.kind(1) == TokenKind.INTEGER) {
            tokens.advance();
            arguments.add(integer(tokens));
            if (tokens.skip(",")) {
                arguments.add(integer(tokens));
            }
            tokens.expect(")");
        } else if (tokens.at("(", "MAX")) {
            tokens.expect("(", "MAX", ")");
            max = true;
        } else if (tokens.at("(") && name.name().name().equalsIgnoreCase("xml")) {
            tokens.advance();
            schema = Optional.of(xmlSchema(tokens));
            tokens.expect(")");
        }
        return new TypeReference(name, List.copyOf(arguments), max, schema, tokens.from(mark));
    }

    private static TypeReference.XmlSchema xmlSchema(Tokens tokens) {
        boolean kind = tokens.atAny("CONTENT", "DOCUMENT") && !tokens.peek(1, ")") && !tokens.peek(1, ".");
        boolean document = kind && tokens.at("DOCUMENT");
        if (kind) {
            tokens.advance();
        }
        return new TypeReference.XmlSchema(document, Names.objectName(tokens));
    }

    private static ObjectName name(Tokens tokens) {
        int mark = tokens.mark();
        if (tokens.skip("DOUBLE")) {
            tokens.expect("PRECISION");
            return ObjectName.of(new Identifier("float", false, tokens.from(mark)));
        }
        if (tokens.skip("NATIONAL")) {
            boolean text = tokens.at("TEXT");
            if (!text && !tokens.atAny("CHAR", "CHARACTER")) {
                throw tokens.unexpected();
            }
            tokens.advance();
            var characters = tokens.skip("VARYING") ? "nvarchar" : "nchar";
            return ObjectName.of(new Identifier(text ? "ntext" : characters, false, tokens.from(mark)));
        }
        if (tokens.atAny("CHAR", "CHARACTER", "NCHAR", "NCHARACTER", "BINARY") && tokens.peek(1, "VARYING")) {
            var name = switch (tokens.word()) {
                case "NCHAR", "NCHARACTER" -> "nvarchar";
                case "BINARY" -> "varbinary";
                default -> "varchar";
            };
            tokens.advance();
            tokens.advance();
            return ObjectName.of(new Identifier(name, false, tokens.from(mark)));
        }
        return Names.objectName(tokens);
    }

    /// A whole number that fits an int.
    static int integer(Tokens tokens) {
        if (!tokens.at(TokenKind.INTEGER)) {
            throw tokens.unexpected();
        }
        var digits = tokens.raw();
        if (digits.length() > 10 || Long.parseLong(digits) > Integer.MAX_VALUE) {
            throw tokens.unexpected();
        }
        tokens.advance();
        return Integer.parseInt(digits);
    }
}
