package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.tsql.syntax.TableDefinition;
import dev.vitrine.tsql.syntax.TableDefinition.AlterAction;
import dev.vitrine.tsql.syntax.TableDefinition.DropElement;
import dev.vitrine.tsql.syntax.TableDefinition.TableElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// ALTER TABLE.
final class AlterTables {
    private AlterTables() {
    }

    /// ALTER TABLE object action
    static Statement alter(Tokens tokens, int mark) {
        tokens.expect("ALTER", "TABLE");
        var table = Names.objectName(tokens);
        return new TableDefinition.AlterTable(table, action(tokens), tokens.from(mark));
    }

    private static AlterAction action(Tokens tokens) {
        return switch (tokens.word()) {
            case "WITH" -> withCheck(tokens);
            case "ADD" -> add(tokens, Optional.empty());
            case "DROP" -> drop(tokens);
            case "ALTER" -> alterColumn(tokens);
            case "CHECK", "NOCHECK" -> constraints(tokens, Optional.empty());
            case "ENABLE", "DISABLE" -> enable(tokens);
            case "SWITCH" -> switchPartition(tokens);
            case "SET" -> {
                tokens.advance();
                yield new TableDefinition.SetTableOptions(Options.parenthesized(tokens));
            }
            case "REBUILD" -> {
                tokens.advance();
                var partition = Indexes.partition(tokens);
                yield new TableDefinition.Rebuild(partition, Options.withParentheses(tokens));
            }
            case "SPLIT", "MERGE" -> {
                int mark = tokens.mark();
                var name = tokens.takeWord();
                tokens.expect("RANGE");
                Options.balanced(tokens);
                yield new TableDefinition.OtherTableAction(name + " RANGE", tokens.textFrom(mark));
            }
            default -> throw tokens.unexpected();
        };
    }

    /// WITH { CHECK | NOCHECK } { ADD ... | { CHECK | NOCHECK } CONSTRAINT ... }
    private static AlterAction withCheck(Tokens tokens) {
        tokens.expect("WITH");
        boolean check = tokens.skip("CHECK");
        if (!check) {
            tokens.expect("NOCHECK");
        }
        return tokens.at("ADD") ? add(tokens, Optional.of(check)) : constraints(tokens, Optional.of(check));
    }

    /// ADD element [ ,...n ]
    private static AlterAction add(Tokens tokens, Optional<Boolean> withCheck) {
        tokens.expect("ADD");
        tokens.skip("COLUMN");
        var elements = new ArrayList<TableElement>();
        if (tokens.at("(")) {
            elements.addAll(Tables.elements(tokens));
            return new TableDefinition.AddElements(withCheck, elements);
        }
        do {
            elements.add(Tables.element(tokens));
        } while (tokens.skip(","));
        return new TableDefinition.AddElements(withCheck, elements);
    }

    /// DROP { [ CONSTRAINT ] [ IF EXISTS ] name [ WITH ( ... ) ] | COLUMN [ IF EXISTS ] name | INDEX name | PERIOD
    ///     ... } [ ,...n ]
    private static AlterAction drop(Tokens tokens) {
        tokens.expect("DROP");
        var elements = new ArrayList<DropElement>();
        var kind = "CONSTRAINT";
        do {
            boolean ifExists = Names.ifExists(tokens);
            if (tokens.atAny("CONSTRAINT", "COLUMN", "INDEX")) {
                kind = tokens.takeWord();
                ifExists |= Names.ifExists(tokens);
            } else if (tokens.at("PERIOD", "FOR")) {
                tokens.expect("PERIOD", "FOR");
                elements.add(new DropElement("PERIOD", ifExists, tokens.identifier(), List.of()));
                continue;
            }
            var name = tokens.identifier();
            elements.add(new DropElement(kind, ifExists, name, Options.withParentheses(tokens)));
        } while (tokens.skip(","));
        return new TableDefinition.DropElements(elements);
    }

    /// ALTER COLUMN name { type ... | { ADD | DROP } property } | ALTER INDEX name REBUILD ...
    private static AlterAction alterColumn(Tokens tokens) {
        int mark = tokens.mark();
        tokens.expect("ALTER");
        if (tokens.at("INDEX")) {
            tokens.advance();
            tokens.identifier();
            tokens.expect("REBUILD");
            tokens.skip("NONCLUSTERED");
            tokens.skip("HASH");
            if (tokens.at("(")) {
                Tables.indexColumns(tokens);
            }
            Options.withParentheses(tokens);
            return new TableDefinition.OtherTableAction("ALTER INDEX", tokens.textFrom(mark));
        }
        tokens.expect("COLUMN");
        var column = tokens.identifier();
        if (tokens.atAny("ADD", "DROP")) {
            boolean add = tokens.takeWord().equals("ADD");
            return new TableDefinition.AlterColumnProperty(column, add, property(tokens));
        }
        var type = Types.parse(tokens);
        Optional<Identifier> collation = Optional.empty();
        Optional<Boolean> nullable = Optional.empty();
        var options = new ArrayList<NamedOption>();
        while (true) {
            if (tokens.skip("COLLATE")) {
                collation = Optional.of(tokens.identifier());
            } else if (tokens.at("NULL") || tokens.at("NOT", "NULL")) {
                nullable = Tables.nullability(tokens);
            } else if (tokens.at("WITH", "(")) {
                options.addAll(Options.withParentheses(tokens));
            } else if (tokens.atAny("SPARSE", "MASKED", "ENCRYPTED", "HIDDEN", "GENERATED", "FILESTREAM", "COLUMN_SET")
                    || tokens.atAny("ROWGUIDCOL", "PERSISTED")) {
                options.add(property(tokens));
            } else {
                return new TableDefinition.AlterColumn(column, type, collation, nullable, options);
            }
        }
    }

    /// ROWGUIDCOL | PERSISTED | NOT FOR REPLICATION | SPARSE | HIDDEN | MASKED [ WITH ( ... ) ] | GENERATED ALWAYS ...
    private static NamedOption property(Tokens tokens) {
        int mark = tokens.mark();
        var name = new StringBuilder();
        if (tokens.skip("NOT", "FOR", "REPLICATION")) {
            name.append("NOT FOR REPLICATION");
        } else if (tokens.skip("COLUMN_SET", "FOR", "ALL_SPARSE_COLUMNS")) {
            name.append("COLUMN_SET");
        } else if (tokens.skip("GENERATED", "ALWAYS", "AS")) {
            name.append("GENERATED ALWAYS AS ").append(tokens.takeWord()).append(' ').append(tokens.takeWord());
        } else if (tokens.atAny("ROWGUIDCOL", "PERSISTED", "SPARSE", "HIDDEN", "MASKED", "ENCRYPTED", "FILESTREAM")) {
            name.append(tokens.takeWord());
        } else {
            throw tokens.unexpected();
        }
        return new NamedOption(name.toString(), Optional.empty(), Optional.empty(), Options.withParentheses(tokens),
                tokens.from(mark));
    }

    /// { CHECK | NOCHECK } CONSTRAINT { ALL | name [ ,...n ] }
    private static AlterAction constraints(Tokens tokens, Optional<Boolean> withCheck) {
        boolean enable = tokens.skip("CHECK");
        if (!enable) {
            tokens.expect("NOCHECK");
        }
        tokens.expect("CONSTRAINT");
        List<Identifier> names = tokens.skip("ALL") ? List.of() : Names.list(tokens);
        return new TableDefinition.EnableConstraints(withCheck, enable, names);
    }

    /// { ENABLE | DISABLE } { TRIGGER { ALL | names } | CHANGE_TRACKING [ WITH ( ... ) ] | FILETABLE_NAMESPACE }
    private static AlterAction enable(Tokens tokens) {
        boolean enable = tokens.takeWord().equals("ENABLE");
        if (tokens.skip("TRIGGER")) {
            List<Identifier> names = tokens.skip("ALL") ? List.of() : Names.list(tokens);
            return new TableDefinition.EnableTriggers(enable, names);
        }
        if (!tokens.atAny("CHANGE_TRACKING", "FILETABLE_NAMESPACE")) {
            throw tokens.unexpected();
        }
        var feature = tokens.takeWord();
        return new TableDefinition.EnableFeature(enable, feature, Options.withParentheses(tokens));
    }

    /// SWITCH [ PARTITION e ] TO object [ PARTITION e ] [ WITH ( ... ) ]
    private static AlterAction switchPartition(Tokens tokens) {
        tokens.expect("SWITCH");
        Optional<Expression> source = partition(tokens);
        tokens.expect("TO");
        var target = Names.objectName(tokens);
        Optional<Expression> targetPartition = partition(tokens);
        return new TableDefinition.SwitchPartition(source, target, targetPartition, Options.withParentheses(tokens));
    }

    private static Optional<Expression> partition(Tokens tokens) {
        return tokens.at("PARTITION") && tokens.kind(1) != TokenKind.END && tokens.skip("PARTITION")
                ? Optional.of(Expressions.parse(tokens)) : Optional.empty();
    }
}
