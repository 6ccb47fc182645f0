package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.IndexDefinition.IndexColumn;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.TableDefinition;
import dev.vitrine.tsql.syntax.TableDefinition.Constraint;
import dev.vitrine.tsql.syntax.TableDefinition.ReferentialAction;
import java.util.List;
import java.util.Optional;

/// Constraints of columns and tables.
final class Constraints {
    private Constraints() {
    }

    /// True where a table constraint begins.
    static boolean starts(Tokens tokens) {
        return tokens.atAny("CONSTRAINT", "PRIMARY", "UNIQUE", "FOREIGN", "CHECK", "DEFAULT")
                || tokens.at("CONNECTION", "(");
    }

    /// True where a column constraint begins.
    static boolean atColumn(Tokens tokens) {
        if (tokens.at("CONSTRAINT")) {
            return !(tokens.nameAt(1) && (tokens.peek(2, "NULL") || tokens.peek(2, "NOT")));
        }
        return tokens.atAny("PRIMARY", "UNIQUE", "FOREIGN", "REFERENCES", "CHECK", "DEFAULT");
    }

    /// [ CONSTRAINT name ] { key | foreign_key | check | default FOR column | CONNECTION ( ... ) }
    static Constraint table(Tokens tokens) {
        return parse(tokens);
    }

    /// [ CONSTRAINT name ] { key | references | check | default }
    static Constraint column(Tokens tokens) {
        return parse(tokens);
    }

    private static Constraint parse(Tokens tokens) {
        int mark = tokens.mark();
        Optional<Identifier> name = Optional.empty();
        if (tokens.skip("CONSTRAINT")) {
            name = Optional.of(tokens.identifier());
        }
        return switch (tokens.word()) {
            case "PRIMARY", "UNIQUE" -> key(tokens, name, mark);
            case "FOREIGN", "REFERENCES" -> foreignKey(tokens, name, mark);
            case "CHECK" -> check(tokens, name, mark);
            case "DEFAULT" -> defaultValue(tokens, name, mark);
            case "CONNECTION" -> {
                tokens.advance();
                var text = Options.balanced(tokens);
                if (referentialAction(tokens, "DELETE") != ReferentialAction.NO_ACTION) {
                    tokens.unsupported("CONNECTION with ON DELETE");
                }
                yield new TableDefinition.Connection(name, text, tokens.from(mark));
            }
            default -> throw tokens.unexpected();
        };
    }

    /// { PRIMARY KEY | UNIQUE } [ CLUSTERED | NONCLUSTERED ] [ HASH ] [ ( column [ ,...n ] ) ] [ NOT ENFORCED ]
    ///     [ WITH { FILLFACTOR = n | ( ... ) } ] [ ON storage ]
    private static Constraint key(Tokens tokens, Optional<Identifier> name, int mark) {
        boolean primary = tokens.skip("PRIMARY");
        if (primary) {
            tokens.expect("KEY");
        } else {
            tokens.expect("UNIQUE");
            tokens.skip("KEY");
        }
        Optional<Boolean> clustered = Optional.empty();
        if (tokens.skip("CLUSTERED")) {
            clustered = Optional.of(true);
        } else if (tokens.skip("NONCLUSTERED")) {
            clustered = Optional.of(false);
        }
        if (tokens.skip("HASH")) {
            tokens.unsupported("HASH index");
        }
        List<IndexColumn> columns = tokens.at("(") ? Tables.indexColumns(tokens) : List.of();
        notEnforced(tokens);
        List<NamedOption> options = Indexes.options(tokens);
        var on = Tables.storage(tokens);
        if (options.isEmpty()) {
            options = Indexes.options(tokens);
        }
        notEnforced(tokens);
        return new TableDefinition.KeyConstraint(name, primary, clustered, columns, options, on, tokens.from(mark));
    }

    private static void notEnforced(Tokens tokens) {
        if (tokens.skip("NOT", "ENFORCED")) {
            tokens.unsupported("NOT ENFORCED");
        }
    }

    /// [ FOREIGN KEY [ ( columns ) ] ] REFERENCES object [ ( columns ) ] [ ON DELETE action ] [ ON UPDATE action ]
    ///     [ NOT FOR REPLICATION ]
    private static Constraint foreignKey(Tokens tokens, Optional<Identifier> name, int mark) {
        List<Identifier> columns = List.of();
        if (tokens.skip("FOREIGN")) {
            tokens.expect("KEY");
            columns = Names.optionalList(tokens);
        }
        tokens.expect("REFERENCES");
        var table = Names.objectName(tokens);
        var referenced = Names.optionalList(tokens);
        var onDelete = ReferentialAction.NO_ACTION;
        var onUpdate = ReferentialAction.NO_ACTION;
        while (tokens.at("ON", "DELETE") || tokens.at("ON", "UPDATE")) {
            if (tokens.at("ON", "DELETE")) {
                onDelete = referentialAction(tokens, "DELETE");
            } else {
                onUpdate = referentialAction(tokens, "UPDATE");
            }
        }
        boolean replication = Tables.notForReplication(tokens);
        notEnforced(tokens);
        return new TableDefinition.ForeignKey(name, columns, table, referenced, onDelete, onUpdate, replication,
                tokens.from(mark));
    }

    /// [ ON { DELETE | UPDATE } { NO ACTION | CASCADE | SET NULL | SET DEFAULT } ]
    private static ReferentialAction referentialAction(Tokens tokens, String event) {
        if (!tokens.skip("ON", event)) {
            return ReferentialAction.NO_ACTION;
        }
        if (tokens.skip("CASCADE")) {
            return ReferentialAction.CASCADE;
        }
        if (tokens.skip("SET")) {
            if (tokens.skip("NULL")) {
                return ReferentialAction.SET_NULL;
            }
            tokens.expect("DEFAULT");
            return ReferentialAction.SET_DEFAULT;
        }
        tokens.expect("NO", "ACTION");
        return ReferentialAction.NO_ACTION;
    }

    /// CHECK [ NOT FOR REPLICATION ] ( condition )
    private static Constraint check(Tokens tokens, Optional<Identifier> name, int mark) {
        tokens.expect("CHECK");
        boolean replication = Tables.notForReplication(tokens);
        tokens.expect("(");
        var condition = Predicates.parse(tokens);
        tokens.expect(")");
        return new TableDefinition.Check(name, condition, replication, tokens.from(mark));
    }

    /// DEFAULT e [ FOR column ] [ WITH VALUES ]
    private static Constraint defaultValue(Tokens tokens, Optional<Identifier> name, int mark) {
        tokens.expect("DEFAULT");
        var value = Expressions.parse(tokens);
        Optional<Identifier> column = tokens.skip("FOR") ? Optional.of(tokens.identifier()) : Optional.empty();
        boolean withValues = tokens.skip("WITH", "VALUES");
        return new TableDefinition.Default(name, value, column, withValues, tokens.from(mark));
    }
}
