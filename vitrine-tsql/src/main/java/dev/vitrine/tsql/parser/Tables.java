package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.IndexDefinition.IndexColumn;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.SourcePosition;
import dev.vitrine.tsql.syntax.TableDefinition;
import dev.vitrine.tsql.syntax.TableDefinition.ColumnDefinition;
import dev.vitrine.tsql.syntax.TableDefinition.ComputedColumn;
import dev.vitrine.tsql.syntax.TableDefinition.Constraint;
import dev.vitrine.tsql.syntax.TableDefinition.Identity;
import dev.vitrine.tsql.syntax.TableDefinition.InlineIndex;
import dev.vitrine.tsql.syntax.TableDefinition.Storage;
import dev.vitrine.tsql.syntax.TableDefinition.TableElement;
import dev.vitrine.tsql.syntax.TypeReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// CREATE TABLE, and columns wherever they are defined. Constraints are in [Constraints].
final class Tables {
    private Tables() {
    }

    /// CREATE TABLE object [ AS { NODE | EDGE | FILETABLE } ] ( element [ ,...n ] ) [ AS { NODE | EDGE } ] [ ON
    ///     storage ]
    ///     [ TEXTIMAGE_ON filegroup ] [ FILESTREAM_ON filegroup ] [ WITH ( option [ ,...n ] ) ]
    static TableDefinition create(Tokens tokens, int mark) {
        tokens.expect("CREATE", "TABLE");
        var name = Names.objectName(tokens);
        var kind = kind(tokens);
        List<TableElement> elements = tokens.at("(") ? elements(tokens) : List.of();
        if (elements.isEmpty() && kind.isEmpty() && !tokens.at("WITH")) {
            throw tokens.unexpected();
        }
        if (kind.isEmpty()) {
            kind = kind(tokens);
        }
        Optional<Storage> on = Optional.empty();
        Optional<Identifier> image = Optional.empty();
        Optional<Identifier> stream = Optional.empty();
        List<NamedOption> options = List.of();
        while (true) {
            if (tokens.skip("ON")) {
                on = Optional.of(storageName(tokens));
            } else if (tokens.skip("TEXTIMAGE_ON")) {
                image = Optional.of(Names.nameOrString(tokens));
            } else if (tokens.skip("FILESTREAM_ON")) {
                stream = Optional.of(Names.nameOrString(tokens));
            } else if (tokens.at("WITH", "(")) {
                options = Options.withParentheses(tokens);
            } else {
                break;
            }
        }
        if (tokens.at("AS") && (tokens.peek(1, "SELECT") || tokens.peek(1, "WITH"))) {
            tokens.advance();
            Queries.statement(tokens, Queries.with(tokens), tokens.mark());
            tokens.unsupported("CREATE TABLE AS SELECT");
        }
        return new TableDefinition.CreateTable(name, kind, elements, on, image, stream, options, tokens.from(mark));
    }

    private static String kind(Tokens tokens) {
        if (tokens.at("AS") && (tokens.peek(1, "NODE") || tokens.peek(1, "EDGE") || tokens.peek(1, "FILETABLE")
                || tokens.peek(1, "CLONE"))) {
            tokens.advance();
            var kind = tokens.takeWord();
            if (kind.equals("CLONE")) {
                tokens.expect("OF");
                Names.objectName(tokens);
                tokens.unsupported("CREATE TABLE AS CLONE OF");
            }
            return kind;
        }
        return "";
    }

    /// [ ON { filegroup | scheme ( column [ ,...n ] ) } ]
    static Optional<Storage> storage(Tokens tokens) {
        return tokens.skip("ON") ? Optional.of(storageName(tokens)) : Optional.empty();
    }

    private static Storage storageName(Tokens tokens) {
        var name = Names.nameOrString(tokens);
        return new Storage(name, Names.optionalList(tokens));
    }

    /// ( element [ ,...n ] [ , ] )
    static List<TableElement> elements(Tokens tokens) {
        tokens.expect("(");
        var elements = new ArrayList<TableElement>();
        do {
            elements.add(element(tokens));
            if (Constraints.starts(tokens)) {
                elements.add(element(tokens));
            }
        } while (tokens.skip(",") && !tokens.at(")"));
        tokens.expect(")");
        return elements;
    }

    /// The elements of a table variable or type: no named constraints, no foreign keys, nothing about replication.
    static List<TableElement> variableElements(Tokens tokens) {
        int mark = tokens.mark();
        int open = 0;
        do {
            open += tokens.at("(") ? 1 : 0;
            open -= tokens.at(")") ? 1 : 0;
            if (open == 1 && (tokens.atAny("CONSTRAINT", "FOREIGN", "REFERENCES") || tokens.at("NOT", "FOR")
                    || tokens.at(",", ")"))) {
                tokens.reset(tokens.mark() + (tokens.at(",") ? 1 : 0));
                throw tokens.unexpected();
            }
            tokens.advance();
        } while (open > 0 && !tokens.atEnd());
        tokens.reset(mark);
        return elements(tokens);
    }

    /// column | computed_column | table_constraint | INDEX ... | PERIOD FOR SYSTEM_TIME ( ... )
    static TableElement element(Tokens tokens) {
        int mark = tokens.mark();
        if (Constraints.starts(tokens)) {
            return Constraints.table(tokens);
        }
        if (tokens.at("INDEX")) {
            return Indexes.inline(tokens);
        }
        if (tokens.at("PERIOD", "FOR")) {
            tokens.expect("PERIOD", "FOR", "SYSTEM_TIME", "(");
            var start = tokens.identifier();
            tokens.expect(",");
            var end = tokens.identifier();
            tokens.expect(")");
            return new TableDefinition.Period(start, end, tokens.from(mark));
        }
        var name = tokens.identifier();
        return tokens.skip("AS") ? computed(tokens, name, mark) : column(tokens, name, mark);
    }

    /// name AS e [ PERSISTED [ NOT NULL ] ] [ constraint ]...
    private static TableElement computed(Tokens tokens, Identifier name, int mark) {
        var expression = Expressions.parse(tokens);
        var rest = new ColumnRest();
        rest(tokens, rest);
        boolean notNull = rest.nullable.isPresent() && !rest.nullable.get();
        return new ComputedColumn(name, expression, rest.persisted, notNull, rest.constraints, rest.indexes,
                tokens.from(mark));
    }

    /// name [ type ] [ property | constraint ]...; `timestamp` alone is name and type.
    static ColumnDefinition column(Tokens tokens, Identifier name, int mark) {
        var type = typeless(tokens)
                ? new TypeReference(ObjectName.of(name), List.of(), false, Optional.empty(), name.position())
                : Types.parse(tokens);
        var rest = new ColumnRest();
        rest(tokens, rest);
        return new ColumnDefinition(name, type, rest.collation, rest.nullable, rest.identity, rest.rowGuid,
                rest.constraints, rest.indexes, rest.options, tokens.from(mark));
    }

    private static boolean typeless(Tokens tokens) {
        return tokens.at(",") || tokens.at(")") || tokens.at(TokenKind.KEYWORD) && !tokens.atAny("NATIONAL", "DOUBLE");
    }

    /// What may follow a column's type, in any order.
    private static final class ColumnRest {
        private Optional<Identifier> collation = Optional.empty();
        private Optional<Boolean> nullable = Optional.empty();
        private Optional<Identity> identity = Optional.empty();
        private boolean rowGuid;
        private boolean persisted;
        private final List<Constraint> constraints = new ArrayList<>();
        private final List<InlineIndex> indexes = new ArrayList<>();
        private final List<NamedOption> options = new ArrayList<>();
    }

    private static void rest(Tokens tokens, ColumnRest rest) {
        while (true) {
            if (Constraints.atColumn(tokens)) {
                rest.constraints.add(Constraints.column(tokens));
            } else if (tokens.skip("COLLATE")) {
                rest.collation = Optional.of(tokens.identifier());
            } else if (tokens.at("NULL") || tokens.at("NOT", "NULL")) {
                rest.nullable = nullability(tokens);
            } else if (tokens.at("CONSTRAINT") && tokens.nameAt(1) && (tokens.peek(2, "NULL") || tokens.peek(2,
                    "NOT"))) {
                tokens.advance();
                tokens.advance();
            } else if (tokens.at("IDENTITY")) {
                rest.identity = Optional.of(identity(tokens));
            } else if (tokens.skip("ROWGUIDCOL")) {
                rest.rowGuid = true;
            } else if (tokens.skip("PERSISTED")) {
                rest.persisted = true;
            } else if (tokens.at("INDEX")) {
                rest.indexes.add(Indexes.inline(tokens));
            } else if (!option(tokens, rest.options)) {
                return;
            }
        }
    }

    /// IDENTITY [ ( seed , increment ) ] [ NOT FOR REPLICATION ]
    private static Identity identity(Tokens tokens) {
        tokens.expect("IDENTITY");
        Optional<Expression> seed = Optional.empty();
        Optional<Expression> increment = Optional.empty();
        if (tokens.skip("(")) {
            seed = Optional.of(Expressions.constant(tokens));
            tokens.expect(",");
            increment = Optional.of(Expressions.constant(tokens));
            tokens.expect(")");
        }
        return new Identity(seed, increment, notForReplication(tokens));
    }

    static boolean notForReplication(Tokens tokens) {
        return tokens.skip("NOT", "FOR", "REPLICATION");
    }

    /// SPARSE | FILESTREAM | HIDDEN | MASKED [ WITH ( ... ) ] | ENCRYPTED WITH ( ... ) | GENERATED ALWAYS AS ... |
    ///     COLUMN_SET ...
    private static boolean option(Tokens tokens, List<NamedOption> options) {
        int mark = tokens.mark();
        var name = switch (tokens.word()) {
            case "SPARSE", "FILESTREAM", "HIDDEN" -> tokens.takeWord();
            case "MASKED", "ENCRYPTED" -> tokens.takeWord();
            case "NOT" -> tokens.skip("NOT", "FOR", "REPLICATION") ? "NOT FOR REPLICATION" : "";
            case "COLUMN_SET" -> {
                tokens.expect("COLUMN_SET", "FOR", "ALL_SPARSE_COLUMNS");
                yield "COLUMN_SET";
            }
            case "GENERATED" -> {
                tokens.expect("GENERATED", "ALWAYS", "AS");
                var what = tokens.takeWord();
                var end = tokens.at("START") || tokens.at("END") ? tokens.takeWord() : "";
                if (end.isEmpty()) {
                    throw tokens.unexpected();
                }
                yield "GENERATED ALWAYS AS " + what + " " + end;
            }
            default -> "";
        };
        if (name.isEmpty()) {
            return false;
        }
        List<NamedOption> nested = (name.equals("MASKED") || name.equals("ENCRYPTED"))
                ? Options.withParentheses(tokens) : List.of();
        options.add(new NamedOption(name, Optional.empty(), Optional.empty(), nested, tokens.from(mark)));
        return true;
    }

    /// [ NULL | NOT NULL ]
    static Optional<Boolean> nullability(Tokens tokens) {
        if (tokens.skip("NULL")) {
            return Optional.of(true);
        }
        return tokens.skip("NOT", "NULL") ? Optional.of(false) : Optional.empty();
    }

    /// ( column [ ASC | DESC ] [ ,...n ] )
    static List<IndexColumn> indexColumns(Tokens tokens) {
        tokens.expect("(");
        var columns = new ArrayList<IndexColumn>();
        do {
            SourcePosition first = tokens.position();
            var name = tokens.at(TokenKind.PSEUDO) ? tokens.takeIdentifier() : tokens.identifier();
            boolean descending = tokens.skip("DESC");
            if (!descending) {
                tokens.skip("ASC");
            }
            columns.add(new IndexColumn(name, descending, tokens.from(first)));
        } while (tokens.skip(","));
        tokens.expect(")");
        return columns;
    }
}
