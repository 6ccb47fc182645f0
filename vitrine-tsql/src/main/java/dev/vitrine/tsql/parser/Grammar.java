package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.parser.GrammarRules.Node;
import dev.vitrine.tsql.syntax.OtherStatement;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.error.SqlError;
import java.util.Optional;

/// Checks statements against `statements.grammar`: the long tail that has no nodes of its own. Alternatives are tried
/// in order, the first that fits is taken; the error is that of the way that went farthest.
final class Grammar {
    /// What a rule inside another weighs against the nesting limit.
    private static final int RULE_WEIGHT = 8;

    private final Tokens tokens;
    private int farthest;
    private Optional<SqlError> farthestError = Optional.empty();

    private Grammar(Tokens tokens) {
        this.tokens = tokens;
        this.farthest = tokens.mark();
    }

    /// True if a grammar begins with the words that stand here.
    static boolean starts(Tokens tokens) {
        for (var rule : GrammarRules.statements(tokens.word())) {
            if (rule.startsAt(tokens)) {
                return true;
            }
        }
        return false;
    }

    /// A statement by its grammar.
    static Statement statement(Tokens tokens) {
        return new Grammar(tokens).run();
    }

    private Statement run() {
        int mark = tokens.mark();
        for (var rule : GrammarRules.statements(tokens.word())) {
            if (rule.startsAt(tokens) && matches(rule.node()) && (ends() || farthest <= tokens.mark())) {
                return new OtherStatement(rule.verb(), tokens.from(mark));
            }
            tokens.reset(mark);
        }
        if (farthestError.isPresent()) {
            throw farthestError.get();
        }
        tokens.reset(farthest);
        throw tokens.unexpected();
    }

    /// True where a statement may end; if not, an optional part was begun and is wrong farther on.
    private boolean ends() {
        return tokens.atEnd() || tokens.at(";") || tokens.at(")") || tokens.at("END")
                || !tokens.at("WITH") && StatementTable.startsStatement(tokens);
    }

    private boolean matches(Node node) {
        return switch (node) {
            case Node.Word(var word) -> tokens.skip(word) || failed();
            case Node.Sequence(var parts) -> sequence(parts);
            case Node.Choice(var choices) -> choice(choices);
            case Node.Perhaps(var inner) -> {
                int mark = tokens.mark();
                if (!matches(inner)) {
                    tokens.reset(mark);
                }
                yield true;
            }
            case Node.Repeated(var inner, var needed) -> repeated(inner, needed);
            case Node.Separated(var inner) -> separated(inner);
            case Node.Rule(var name) -> rule(name);
        };
    }

    private boolean failed() {
        if (tokens.mark() > farthest) {
            farthest = tokens.mark();
            farthestError = Optional.empty();
        }
        return false;
    }

    private boolean sequence(Iterable<Node> parts) {
        for (var part : parts) {
            if (!matches(part)) {
                return false;
            }
        }
        return true;
    }

    private boolean choice(Iterable<Node> choices) {
        int mark = tokens.mark();
        for (var choice : choices) {
            if (matches(choice)) {
                return true;
            }
            tokens.reset(mark);
        }
        return false;
    }

    private boolean repeated(Node inner, boolean needed) {
        int times = 0;
        while (true) {
            int mark = tokens.mark();
            if (!matches(inner) || tokens.mark() == mark) {
                tokens.reset(mark);
                return times > 0 || !needed;
            }
            times++;
        }
    }

    private boolean separated(Node inner) {
        if (!matches(inner)) {
            return false;
        }
        while (true) {
            int mark = tokens.mark();
            if (!tokens.skip(",")) {
                return true;
            }
            if (!matches(inner)) {
                tokens.reset(mark);
                return true;
            }
        }
    }

    private boolean rule(String name) {
        var defined = GrammarRules.rule(name);
        if (defined.isPresent()) {
            tokens.enter(RULE_WEIGHT);
            boolean matches = matches(defined.get());
            tokens.leave(RULE_WEIGHT);
            return matches;
        }
        int depth = tokens.depth();
        try {
            builtIn(name);
            return true;
        } catch (SqlError error) {
            tokens.resetDepth(depth);
            if (tokens.mark() > farthest) {
                farthest = tokens.mark();
                farthestError = Optional.of(error);
            }
            return false;
        }
    }

    private void builtIn(String name) {
        switch (name) {
            case "name" -> tokens.identifier();
            case "object" -> Names.objectName(tokens);
            case "principal" -> Names.principal(tokens);
            case "string" -> Expressions.string(tokens);
            case "text" -> Expressions.stringOrVariable(tokens);
            case "integer" -> Types.integer(tokens);
            case "constant" -> Expressions.constant(tokens);
            case "variable" -> Names.variable(tokens);
            case "expression" -> Expressions.parse(tokens);
            case "predicate" -> Predicates.parse(tokens);
            case "type" -> Types.parse(tokens);
            case "value" -> Options.value(tokens);
            case "option" -> Options.option(tokens);
            case "options" -> Options.list(tokens);
            case "parenthesized" -> Options.balanced(tokens);
            case "columns" -> Names.parenthesized(tokens);
            case "index_columns" -> Tables.indexColumns(tokens);
            case "elements" -> Tables.elements(tokens);
            case "parameters" -> Functions.arguments(tokens);
            case "parameter_declarations" -> Declarations.parameters(tokens);
            case "query" -> Queries.statement(tokens, Queries.with(tokens), tokens.mark());
            case "sources" -> TableSources.list(tokens);
            case "items" -> Queries.items(tokens);
            case "top" -> Queries.top(tokens).orElseThrow(tokens::unexpected);
            case "binary" -> binary();
            case "word" -> tokens.takeWord();
            default -> throw new IllegalStateException("no rule " + name + " in statements.grammar");
        }
    }

    private void binary() {
        if (!tokens.at(TokenKind.BINARY)) {
            throw tokens.unexpected();
        }
        tokens.advance();
    }
}
