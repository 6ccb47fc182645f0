package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.tsql.syntax.TableSource.SchemaColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Functions of FROM that have a grammar of their own.
final class RowsetFunctions {
    private RowsetFunctions() {
    }

    /// Those whose name is a reserved word.
    static TableSource keyword(Tokens tokens) {
        int mark = tokens.mark();
        return switch (tokens.word()) {
            case "OPENXML" -> openXml(tokens);
            case "OPENROWSET", "OPENQUERY", "OPENDATASOURCE" -> openSource(tokens);
            case "CONTAINSTABLE", "FREETEXTTABLE", "SEMANTICKEYPHRASETABLE", "SEMANTICSIMILARITYTABLE",
                    "SEMANTICSIMILARITYDETAILSTABLE" -> fullText(tokens, mark);
            default -> throw tokens.unexpected();
        };
    }

    /// Those whose name is an ordinary word.
    static Optional<TableSource> word(Tokens tokens) {
        int mark = tokens.mark();
        return switch (tokens.word()) {
            case "OPENJSON" -> Optional.of(openJson(tokens));
            case "CHANGETABLE" -> Optional.of(changeTable(tokens, mark));
            case "PREDICT" -> Optional.of(named(tokens, mark));
            default -> Optional.empty();
        };
    }

    /// OPENJSON ( json [ , path ] ) [ WITH ( columns ) ] [ alias ]
    private static TableSource openJson(Tokens tokens) {
        int mark = tokens.mark();
        tokens.expect("OPENJSON", "(");
        var json = Expressions.parse(tokens);
        Optional<Expression> path = tokens.skip(",") ? Optional.of(Expressions.parse(tokens)) : Optional.empty();
        tokens.expect(")");
        var columns = schema(tokens);
        return new TableSource.OpenJson(json, path, columns, TableSources.alias(tokens), tokens.from(mark));
    }

    /// OPENXML ( document , row_pattern [ , flags ] ) [ WITH { ( columns ) | table } ] [ alias ]
    private static TableSource openXml(Tokens tokens) {
        int mark = tokens.mark();
        tokens.expect("OPENXML", "(");
        var document = Expressions.parse(tokens);
        tokens.expect(",");
        var pattern = Expressions.parse(tokens);
        Optional<Expression> flags = tokens.skip(",") ? Optional.of(Expressions.parse(tokens)) : Optional.empty();
        tokens.expect(")");
        var columns = schema(tokens);
        Optional<ObjectName> table = tokens.at("WITH") && tokens.nameAt(1) && tokens.skip("WITH")
                ? Optional.of(Names.objectName(tokens)) : Optional.empty();
        return new TableSource.OpenXml(document, pattern, flags, columns, table, TableSources.alias(tokens),
                tokens.from(mark));
    }

    /// [ WITH ( name type [ COLLATE c ] [ 'path' | ordinal ] [ AS JSON ] [ ,...n ] ) ]
    static List<SchemaColumn> schema(Tokens tokens) {
        int mark = tokens.mark();
        if (!tokens.at("WITH", "(")) {
            return List.of();
        }
        tokens.advance();
        if (Hints.atOldHints(tokens)) {
            tokens.reset(mark);
            return List.of();
        }
        tokens.expect("(");
        var columns = new ArrayList<SchemaColumn>();
        do {
            var name = tokens.identifier();
            var type = Types.parse(tokens);
            if (tokens.skip("COLLATE")) {
                tokens.identifier();
                tokens.unsupported("COLLATE in a WITH clause");
            }
            Optional<String> path = tokens.atString() ? Optional.of(Expressions.string(tokens).text())
                    : Optional.empty();
            if (tokens.at(TokenKind.INTEGER)) {
                tokens.advance();
                tokens.unsupported("column numbers in a WITH clause");
            }
            boolean json = tokens.skip("AS", "JSON");
            columns.add(new SchemaColumn(name, type, path, json));
        } while (tokens.skip(","));
        tokens.expect(")");
        return columns;
    }

    /// { OPENROWSET | OPENQUERY } ( ... ) [ WITH ( columns ) ] | OPENDATASOURCE ( ... ) . database . schema . object
    static TableSource openSource(Tokens tokens) {
        int mark = tokens.mark();
        var function = tokens.takeWord();
        if (tokens.at("(", "BULK")) {
            return openBulk(tokens, mark);
        }
        var text = Options.balanced(tokens);
        Optional<ObjectName> object = Optional.empty();
        if (function.equals("OPENDATASOURCE")) {
            tokens.expect(".");
            object = Optional.of(Names.objectName(tokens));
        }
        schema(tokens);
        var alias = TableSources.alias(tokens);
        Hints.table(tokens);
        return new TableSource.OpenSource(function, text, object, alias, tokens.from(mark));
    }

    /// ( BULK 'file' [ , option ]... ) [ WITH ( columns ) ] [ AS alias ]; called behind OPENROWSET
    private static TableSource openBulk(Tokens tokens, int mark) {
        tokens.expect("(", "BULK");
        var file = Options.value(tokens);
        var options = new ArrayList<NamedOption>();
        while (tokens.skip(",")) {
            options.add(Changes.bulkOption(tokens));
        }
        tokens.expect(")");
        var columns = schema(tokens);
        var alias = TableSources.alias(tokens);
        Hints.table(tokens);
        return new TableSource.OpenBulk(file, options, columns, alias, tokens.from(mark));
    }

    /// { CONTAINSTABLE | FREETEXTTABLE } ( table , columns , condition [ , LANGUAGE l ] [ , top ] ) [ alias ]
    private static TableSource fullText(Tokens tokens, int mark) {
        var name = ObjectName.of(tokens.takeIdentifier());
        tokens.expect("(");
        var arguments = new ArrayList<Expression>();
        arguments.add(Expressions.columnName(tokens));
        while (tokens.skip(",")) {
            tokens.skip("LANGUAGE");
            if (arguments.size() == 1) {
                arguments.addAll(Predicates.fullTextColumns(tokens));
            } else {
                arguments.add(Expressions.parse(tokens));
            }
        }
        tokens.expect(")");
        return new TableSource.FunctionTable(name, arguments, TableSources.alias(tokens), List.of(), List.of(),
                tokens.from(mark));
    }

    /// CHANGETABLE ( { CHANGES table , version [ , FORCESEEK ] | VERSION table , ( columns ) , ( values ) } ) alias
    private static TableSource changeTable(Tokens tokens, int mark) {
        var name = ObjectName.of(tokens.takeIdentifier());
        tokens.expect("(");
        var arguments = new ArrayList<Expression>();
        arguments.add(Options.value(tokens));
        arguments.add(Expressions.columnName(tokens));
        while (tokens.skip(",")) {
            if (tokens.at("(")) {
                arguments.addAll(Functions.arguments(tokens));
            } else {
                arguments.add(Expressions.parse(tokens));
            }
        }
        tokens.expect(")");
        return new TableSource.FunctionTable(name, arguments, TableSources.alias(tokens), List.of(), List.of(),
                tokens.from(mark));
    }

    /// PREDICT ( MODEL = e , DATA = table [ AS alias ] [ , RUNTIME = x ] ) WITH ( columns ) [ alias ]
    private static TableSource named(Tokens tokens, int mark) {
        var function = tokens.takeWord();
        var text = Options.balanced(tokens);
        schema(tokens);
        return new TableSource.OpenSource(function, text, Optional.empty(), TableSources.alias(tokens),
                tokens.from(mark));
    }
}
