package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.ObjectDefinition;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.tsql.syntax.TypeReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Schemas, types, sequences, synonyms, partitioning, rules, defaults; DROP; triggers on and off.
final class Objects {
    private Objects() {
    }

    /// CREATE SCHEMA { name [ AUTHORIZATION owner ] | AUTHORIZATION owner } [ CREATE ... | GRANT ... ]...
    static Statement createSchema(Tokens tokens, int mark) {
        tokens.expect("CREATE", "SCHEMA");
        Optional<Identifier> name = tokens.at("AUTHORIZATION") ? Optional.empty() : Optional.of(tokens.identifier());
        Optional<Identifier> owner = tokens.skip("AUTHORIZATION") ? Optional.of(tokens.identifier())
                : Optional.empty();
        if (name.isEmpty() && owner.isEmpty()) {
            throw tokens.unexpected();
        }
        var elements = new ArrayList<Statement>();
        while (tokens.atAny("GRANT", "REVOKE", "DENY") || tokens.at("CREATE", "TABLE") || tokens.at("CREATE", "VIEW")) {
            elements.add(Statements.parse(tokens));
        }
        return new ObjectDefinition.CreateSchema(name, owner, elements, tokens.from(mark));
    }

    /// ALTER SCHEMA name TRANSFER [ { OBJECT | TYPE | XML SCHEMA COLLECTION } :: ] object
    static Statement alterSchema(Tokens tokens, int mark) {
        tokens.expect("ALTER", "SCHEMA");
        var name = tokens.identifier();
        tokens.expect("TRANSFER");
        var objectClass = "OBJECT";
        if (tokens.skip("XML", "SCHEMA", "COLLECTION")) {
            objectClass = "XML SCHEMA COLLECTION";
            tokens.expect("::");
        } else if (tokens.peek(1, "::")) {
            objectClass = tokens.takeWord();
            tokens.expect("::");
        }
        return new ObjectDefinition.AlterSchema(name, objectClass, Names.objectName(tokens), tokens.from(mark));
    }

    /// CREATE TYPE object { FROM type [ NULL | NOT NULL ] | AS TABLE ( ... ) [ WITH ( ... ) ] | EXTERNAL NAME ... }
    static Statement createType(Tokens tokens, int mark) {
        tokens.expect("CREATE", "TYPE");
        var name = Names.objectName(tokens);
        if (tokens.skip("FROM")) {
            var base = Types.parse(tokens);
            return new ObjectDefinition.CreateAliasType(name, base, Tables.nullability(tokens), tokens.from(mark));
        }
        if (tokens.at("EXTERNAL")) {
            tokens.reset(mark);
            return Grammar.statement(tokens);
        }
        tokens.expect("AS", "TABLE");
        var elements = Tables.variableElements(tokens);
        var options = Options.withParentheses(tokens);
        return new ObjectDefinition.CreateTableType(name, elements, options, tokens.from(mark));
    }

    /// { CREATE | ALTER } SEQUENCE object [ AS type ] [ START WITH n | RESTART [ WITH n ] | INCREMENT BY n
    ///     | { MINVALUE n | NO MINVALUE } | { MAXVALUE n | NO MAXVALUE } | [ NO ] CYCLE | { CACHE [ n ] | NO CACHE }
    ///     ]...
    static Statement sequence(Tokens tokens, int mark) {
        boolean alter = tokens.takeWord().equals("ALTER");
        tokens.expect("SEQUENCE");
        var name = Names.objectName(tokens);
        Optional<TypeReference> type = Optional.empty();
        var options = new ArrayList<NamedOption>();
        while (true) {
            int option = tokens.mark();
            Optional<Expression> value = Optional.empty();
            String kind;
            if (tokens.skip("AS")) {
                type = Optional.of(Types.parse(tokens));
                continue;
            } else if (tokens.at("NO") && tokens.word(1).matches("MINVALUE|MAXVALUE|CYCLE|CACHE")) {
                tokens.advance();
                kind = "NO " + tokens.takeWord();
            } else if (tokens.skip("START")) {
                tokens.expect("WITH");
                kind = "START WITH";
                value = Optional.of(Expressions.constant(tokens));
            } else if (alter && tokens.skip("RESTART")) {
                kind = "RESTART";
                value = tokens.skip("WITH") ? Optional.of(Expressions.constant(tokens)) : Optional.empty();
            } else if (tokens.skip("INCREMENT")) {
                tokens.expect("BY");
                kind = "INCREMENT BY";
                value = Optional.of(Expressions.constant(tokens));
            } else if (tokens.atAny("MINVALUE", "MAXVALUE")) {
                kind = tokens.takeWord();
                value = Optional.of(Expressions.constant(tokens));
            } else if (tokens.atAny("CYCLE", "CACHE")) {
                kind = tokens.takeWord();
                value = tokens.at(TokenKind.INTEGER) ? Optional.of(Expressions.constant(tokens)) : Optional.empty();
            } else {
                break;
            }
            options.add(new NamedOption(kind, value, Optional.empty(), List.of(), tokens.from(option)));
        }
        return new ObjectDefinition.SequenceDefinition(alter, name, type, options, tokens.from(mark));
    }

    /// CREATE SYNONYM object FOR object
    static Statement createSynonym(Tokens tokens, int mark) {
        tokens.expect("CREATE", "SYNONYM");
        var name = Names.objectName(tokens);
        tokens.expect("FOR");
        return new ObjectDefinition.CreateSynonym(name, Names.objectName(tokens), tokens.from(mark));
    }

    /// CREATE DEFAULT object AS e
    static Statement createDefault(Tokens tokens, int mark) {
        tokens.expect("CREATE", "DEFAULT");
        var name = Names.objectName(tokens);
        tokens.expect("AS");
        return new ObjectDefinition.CreateDefault(name, Expressions.parse(tokens), tokens.from(mark));
    }

    /// CREATE RULE object AS condition
    static Statement createRule(Tokens tokens, int mark) {
        tokens.expect("CREATE", "RULE");
        var name = Names.objectName(tokens);
        tokens.expect("AS");
        return new ObjectDefinition.CreateRule(name, Predicates.parse(tokens), tokens.from(mark));
    }

    /// CREATE PARTITION FUNCTION name ( type [ COLLATE c ] ) AS RANGE [ LEFT | RIGHT ] FOR VALUES ( [ e [ ,...n ] ] )
    /// | CREATE PARTITION SCHEME name AS PARTITION function [ ALL ] TO ( filegroup [ ,...n ] )
    static Statement createPartition(Tokens tokens, int mark) {
        tokens.expect("CREATE", "PARTITION");
        if (tokens.skip("SCHEME")) {
            return partitionScheme(tokens, mark);
        }
        tokens.expect("FUNCTION");
        var name = tokens.identifier();
        tokens.expect("(");
        var type = Types.parse(tokens);
        Optional<Identifier> collation = tokens.skip("COLLATE") ? Optional.of(tokens.identifier()) : Optional.empty();
        tokens.expect(")", "AS", "RANGE");
        boolean right = tokens.skip("RIGHT");
        if (!right) {
            tokens.skip("LEFT");
        }
        tokens.expect("FOR", "VALUES");
        var values = Functions.arguments(tokens);
        return new ObjectDefinition.CreatePartitionFunction(name, type, collation, right, values, tokens.from(mark));
    }

    private static Statement partitionScheme(Tokens tokens, int mark) {
        var name = tokens.identifier();
        tokens.expect("AS", "PARTITION");
        var function = tokens.identifier();
        boolean all = tokens.skip("ALL");
        tokens.expect("TO", "(");
        var groups = new ArrayList<Identifier>();
        do {
            groups.add(tokens.at("PRIMARY") ? tokens.takeIdentifier() : Names.nameOrString(tokens));
        } while (tokens.skip(","));
        tokens.expect(")");
        return new ObjectDefinition.CreatePartitionScheme(name, function, all, groups, tokens.from(mark));
    }

    /// ALTER PARTITION FUNCTION name ( ) { SPLIT | MERGE } RANGE ( e ) | ALTER PARTITION SCHEME name NEXT USED [
    ///     filegroup ]
    static Statement alterPartition(Tokens tokens, int mark) {
        tokens.expect("ALTER", "PARTITION");
        if (tokens.skip("SCHEME")) {
            var name = tokens.identifier();
            tokens.expect("NEXT", "USED");
            Optional<Identifier> group = tokens.atName() || tokens.atString() ? Optional.of(Names.nameOrString(tokens))
                    : Optional.empty();
            return new ObjectDefinition.AlterPartitionScheme(name, group, tokens.from(mark));
        }
        tokens.expect("FUNCTION");
        var name = tokens.identifier();
        tokens.expect("(", ")");
        boolean split = tokens.skip("SPLIT");
        if (!split) {
            tokens.expect("MERGE");
        }
        tokens.expect("RANGE", "(");
        var value = Expressions.parse(tokens);
        tokens.expect(")");
        return new ObjectDefinition.AlterPartitionFunction(name, split, value, tokens.from(mark));
    }

    /// DROP kind [ IF EXISTS ] object [ ,...n ] [ ON { DATABASE | ALL SERVER } ]; `kind` may have several words.
    static Statement drop(Tokens tokens, int mark, String... kind) {
        tokens.expect("DROP");
        tokens.expect(kind);
        boolean ifExists = Names.ifExists(tokens);
        var names = Names.objectList(tokens);
        var scope = "";
        if (kind[0].equals("TRIGGER") && tokens.skip("ON")) {
            scope = Modules.target(tokens).scope();
        }
        if (kind[0].equals("SCHEMA")) {
            if (!tokens.skip("RESTRICT")) {
                tokens.skip("CASCADE");
            }
        }
        var kindName = String.join(" ", kind).replaceAll("^PROC$", "PROCEDURE");
        return new ObjectDefinition.DropObjects(kindName, ifExists, names, scope, tokens.from(mark));
    }

    /// { ENABLE | DISABLE } TRIGGER { object [ ,...n ] | ALL } ON { object | DATABASE | ALL SERVER }
    static Statement enableTrigger(Tokens tokens, int mark) {
        boolean enable = tokens.takeWord().equals("ENABLE");
        tokens.expect("TRIGGER");
        List<ObjectName> names = tokens.skip("ALL") ? List.of() : Names.objectList(tokens);
        tokens.expect("ON");
        return new ObjectDefinition.EnableTrigger(enable, names, Modules.target(tokens), tokens.from(mark));
    }
}
