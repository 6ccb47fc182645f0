package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.Lexer;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Batch;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.ModuleDefinition.Parameter;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.error.SqlError;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The way in: text to syntax tree.
public final class Parser {
    private Parser() {
    }

    /// Parses a batch. Where the result has errors nothing of the batch may run.
    public static ParseResult parseBatch(String text, ParseOptions options) {
        var tokens = Lexer.lex(text, options.quotedIdentifier(), options.compatibilityLevel());
        List<Statement> statements = List.of();
        try {
            statements = Statements.batch(tokens);
            if (tokens.errors().isEmpty()) {
                FlowCheck.check(statements, tokens::report);
            }
        } catch (Statements.ParseAbandoned abandoned) {
            // Its error has been reported.
        }
        return new ParseResult(new Batch(text, statements), errors(tokens));
    }

    /// Parses a batch; the first of its errors is thrown.
    public static Batch parse(String text, ParseOptions options) {
        var result = parseBatch(text, options);
        if (!result.isValid()) {
            throw result.errors().getFirst();
        }
        return result.batch();
    }

    /// Parses the declarations that sp_executesql and sp_prepare take: `@a int, @b nvarchar(10) OUTPUT`.
    public static List<Parameter> parseParameterDeclarations(String text) {
        return whole(text, tokens -> tokens.atEnd() ? List.of() : Declarations.parameters(tokens));
    }

    /// Parses one expression, as stored for defaults and computed columns.
    public static Expression parseExpression(String text) {
        return whole(text, Expressions::parse);
    }

    /// Parses one condition, as stored for check constraints and filters.
    public static Predicate parsePredicate(String text) {
        return whole(text, Predicates::parse);
    }

    private static <T> T whole(String text, Function<Tokens, T> parser) {
        var tokens = Lexer.lex(text, true, ParseOptions.DEFAULT.compatibilityLevel());
        if (!tokens.lexicalErrors().isEmpty()) {
            throw tokens.lexicalErrors().getFirst();
        }
        var result = parser.apply(tokens);
        if (!tokens.atEnd()) {
            throw tokens.unexpected();
        }
        return result;
    }

    /// Lexical and syntax errors together, by line.
    private static List<SqlError> errors(Tokens tokens) {
        var lexical = tokens.lexicalErrors();
        if (lexical.isEmpty()) {
            return tokens.errors();
        }
        var all = new ArrayList<SqlError>(lexical);
        all.addAll(tokens.errors());
        all.sort((a, b) -> Integer.compare(a.line(), b.line()));
        return all;
    }
}
