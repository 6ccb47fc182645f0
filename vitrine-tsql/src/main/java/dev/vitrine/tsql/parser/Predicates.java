package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.Predicate.ComparisonOperator;
import dev.vitrine.tsql.syntax.SyntaxNode;
import dev.vitrine.types.error.QueryError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Conditions: OR, AND, NOT, then comparisons. A parenthesis may hold a condition or the first value of a comparison;
/// which, is known only at its end, so the methods here give a node that is either.
final class Predicates {
    private Predicates() {
    }

    /// search_condition
    static Predicate parse(Tokens tokens) {
        tokens.enter(1);
        var node = either(tokens);
        tokens.leave(1);
        return condition(tokens, node);
    }

    private static Predicate condition(Tokens tokens, SyntaxNode node) {
        if (node instanceof Predicate predicate) {
            return predicate;
        }
        throw QueryError.NOT_BOOLEAN.with(tokens.near()).atLine(tokens.line());
    }

    /// and_condition [ OR and_condition ]...
    private static SyntaxNode either(Tokens tokens) {
        int mark = tokens.mark();
        var first = both(tokens);
        if (!tokens.at("OR")) {
            return first;
        }
        var operands = new ArrayList<Predicate>();
        operands.add(condition(tokens, first));
        while (tokens.skip("OR")) {
            operands.add(condition(tokens, both(tokens)));
        }
        return new Predicate.Or(operands, tokens.from(mark));
    }

    /// [ NOT ] predicate [ AND [ NOT ] predicate ]...
    private static SyntaxNode both(Tokens tokens) {
        int mark = tokens.mark();
        var first = negation(tokens);
        if (!tokens.at("AND")) {
            return first;
        }
        var operands = new ArrayList<Predicate>();
        operands.add(condition(tokens, first));
        while (tokens.skip("AND")) {
            operands.add(condition(tokens, negation(tokens)));
        }
        return new Predicate.And(operands, tokens.from(mark));
    }

    private static SyntaxNode negation(Tokens tokens) {
        int mark = tokens.mark();
        if (!tokens.skip("NOT")) {
            return primary(tokens);
        }
        tokens.enter(1);
        var operand = condition(tokens, negation(tokens));
        tokens.leave(1);
        return new Predicate.Not(operand, tokens.from(mark));
    }

    private static SyntaxNode primary(Tokens tokens) {
        int mark = tokens.mark();
        switch (tokens.word()) {
            case "EXISTS" -> {
                tokens.expect("EXISTS", "(");
                var query = Queries.subquery(tokens);
                tokens.expect(")");
                return new Predicate.Exists(query, tokens.from(mark));
            }
            case "CONTAINS", "FREETEXT" -> {
                return fullText(tokens);
            }
            case "UPDATE" -> {
                tokens.expect("UPDATE", "(");
                var column = tokens.identifier();
                tokens.expect(")");
                return new Predicate.ColumnUpdated(column, tokens.from(mark));
            }
            case "CURRENT" -> {
                tokens.expect("CURRENT", "OF");
                return new Predicate.CurrentOf(Cursors.reference(tokens), tokens.from(mark));
            }
            case "MATCH" -> {
                return tokens.peek(1, "(") ? graphMatch(tokens) : comparison(tokens, Expressions.parse(tokens), mark);
            }
            case "TSEQUAL" -> {
                var name = ObjectName.of(tokens.takeIdentifier());
                var call = (Expression.FunctionCall) Functions.call(tokens, name);
                return new Predicate.FunctionPredicate(call, tokens.from(mark));
            }
            case "(" -> {
                return parenthesis(tokens);
            }
            default -> {
                return comparison(tokens, Expressions.parse(tokens), mark);
            }
        }
    }

    /// ( search_condition ) | ( expression ) ... comparison
    private static SyntaxNode parenthesis(Tokens tokens) {
        int mark = tokens.mark();
        if (tokens.peek(1, "SELECT") || tokens.peek(1, "WITH")) {
            return comparison(tokens, Expressions.parse(tokens), mark);
        }
        tokens.expect("(");
        tokens.enter(2);
        var inner = either(tokens);
        tokens.leave(2);
        if (inner instanceof Expression value) {
            var union = Expressions.unionBehind(tokens, value);
            tokens.expect(")");
            var first = union.<Expression>map(query -> new Expression.Subquery(query, tokens.from(mark))).orElse(value);
            return comparison(tokens, Expressions.resume(tokens, first), mark);
        }
        tokens.expect(")");
        return inner;
    }

    /// What may follow a value to make it a condition; the value itself if nothing does.
    private static SyntaxNode comparison(Tokens tokens, Expression left, int mark) {
        var operator = comparisonOperator(tokens);
        if (operator.isPresent()) {
            return compared(tokens, left, operator.get(), mark);
        }
        if (tokens.at("IS")) {
            return is(tokens, left, mark);
        }
        boolean negated = tokens.at("NOT");
        switch (tokens.word(negated ? 1 : 0)) {
            case "LIKE" -> {
                passNegation(tokens, negated);
                return like(tokens, left, negated, mark);
            }
            case "BETWEEN" -> {
                passNegation(tokens, negated);
                var low = Expressions.parse(tokens);
                tokens.expect("AND");
                var high = Expressions.parse(tokens);
                return new Predicate.Between(left, negated, low, high, tokens.from(mark));
            }
            case "IN" -> {
                passNegation(tokens, negated);
                return in(tokens, left, negated, mark);
            }
            default -> {
                return isConditionFunction(left) ? new Predicate.FunctionPredicate((Expression.FunctionCall) left,
                        tokens.from(mark)) : left;
            }
        }
    }

    private static boolean isConditionFunction(Expression left) {
        return left instanceof Expression.FunctionCall call && call.name().isSimple()
                && call.name().name().name().equalsIgnoreCase("REGEXP_LIKE");
    }

    private static void passNegation(Tokens tokens, boolean negated) {
        if (negated) {
            tokens.advance();
        }
        tokens.advance();
    }

    private static Predicate like(Tokens tokens, Expression left, boolean negated, int mark) {
        var pattern = Expressions.parse(tokens);
        Optional<Expression> escape = Optional.empty();
        if (tokens.skip("ESCAPE")) {
            escape = Optional.of(Expressions.parse(tokens));
        } else if (tokens.at("{") && tokens.peek(1, "ESCAPE")) {
            tokens.expect("{", "ESCAPE");
            escape = Optional.of(Expressions.parse(tokens));
            tokens.expect("}");
        }
        return new Predicate.Like(left, negated, pattern, escape, tokens.from(mark));
    }

    /// IN ( { subquery | expression [ ,...n ] } )
    private static Predicate in(Tokens tokens, Expression left, boolean negated, int mark) {
        tokens.expect("(");
        if (tokens.atAny("SELECT", "WITH")) {
            var query = Queries.subquery(tokens);
            tokens.expect(")");
            return new Predicate.InQuery(left, negated, query, tokens.from(mark));
        }
        var first = Expressions.parse(tokens);
        var union = Expressions.unionBehind(tokens, first);
        if (union.isPresent()) {
            tokens.expect(")");
            return new Predicate.InQuery(left, negated, union.get(), tokens.from(mark));
        }
        if (first instanceof Expression.Subquery subquery && tokens.skip(")")) {
            return new Predicate.InQuery(left, negated, subquery.query(), tokens.from(mark));
        }
        var values = new ArrayList<Expression>();
        values.add(first);
        while (tokens.skip(",")) {
            values.add(Expressions.parse(tokens));
        }
        tokens.expect(")");
        return new Predicate.In(left, negated, values, tokens.from(mark));
    }

    /// IS [ NOT ] { NULL | DISTINCT FROM e }
    private static Predicate is(Tokens tokens, Expression left, int mark) {
        tokens.expect("IS");
        boolean negated = tokens.skip("NOT");
        if (tokens.skip("DISTINCT")) {
            tokens.expect("FROM");
            var right = Expressions.parse(tokens);
            return new Predicate.IsDistinctFrom(left, negated, right, tokens.from(mark));
        }
        tokens.expect("NULL");
        return new Predicate.IsNull(left, negated, tokens.from(mark));
    }

    private static Predicate compared(Tokens tokens, Expression left, ComparisonOperator operator, int mark) {
        if (tokens.atAny("ALL", "ANY", "SOME")) {
            boolean all = tokens.takeWord().equals("ALL");
            tokens.expect("(");
            var query = Queries.subquery(tokens);
            tokens.expect(")");
            return new Predicate.Quantified(operator, all, left, query, tokens.from(mark));
        }
        var right = Expressions.parse(tokens);
        return new Predicate.Comparison(operator, left, right, tokens.from(mark));
    }

    /// = | <> | != | < | <= | !> | > | >= | !<, whose two signs may stand apart; *= and =* of old.
    private static Optional<ComparisonOperator> comparisonOperator(Tokens tokens) {
        return switch (tokens.word()) {
            case "=" -> Optional.of(then(tokens, ComparisonOperator.EQUAL, "*", ComparisonOperator.OLD_RIGHT_OUTER));
            case "<>", "!=" -> Optional.of(pass(tokens, ComparisonOperator.NOT_EQUAL));
            case "<=", "!>" -> Optional.of(pass(tokens, ComparisonOperator.LESS_OR_EQUAL));
            case ">=", "!<" -> Optional.of(pass(tokens, ComparisonOperator.GREATER_OR_EQUAL));
            case "*=" -> Optional.of(pass(tokens, ComparisonOperator.OLD_LEFT_OUTER));
            case ">" -> Optional.of(then(tokens, ComparisonOperator.GREATER, "=", ComparisonOperator.GREATER_OR_EQUAL));
            case "<" -> {
                tokens.advance();
                if (tokens.skip(">")) {
                    yield Optional.of(ComparisonOperator.NOT_EQUAL);
                }
                yield Optional.of(tokens.skip("=") ? ComparisonOperator.LESS_OR_EQUAL : ComparisonOperator.LESS);
            }
            case "!" -> apart(tokens);
            default -> Optional.empty();
        };
    }

    private static Optional<ComparisonOperator> apart(Tokens tokens) {
        tokens.advance();
        var operator = switch (tokens.word()) {
            case "=" -> ComparisonOperator.NOT_EQUAL;
            case "<" -> ComparisonOperator.GREATER_OR_EQUAL;
            case ">" -> ComparisonOperator.LESS_OR_EQUAL;
            default -> throw tokens.unexpected();
        };
        tokens.advance();
        return Optional.of(operator);
    }

    private static ComparisonOperator pass(Tokens tokens, ComparisonOperator operator) {
        tokens.advance();
        return operator;
    }

    private static ComparisonOperator then(Tokens tokens, ComparisonOperator alone, String second,
            ComparisonOperator together) {
        tokens.advance();
        return tokens.skip(second) ? together : alone;
    }

    /// { CONTAINS | FREETEXT } ( { column | ( columns ) | * | PROPERTY ( column , 'name' ) } , condition [ ,
    ///     LANGUAGE l ] )
    private static Predicate fullText(Tokens tokens) {
        int mark = tokens.mark();
        var function = tokens.takeWord();
        tokens.expect("(");
        List<Expression> columns = fullTextColumns(tokens);
        tokens.expect(",");
        var condition = Expressions.parse(tokens);
        Optional<Expression> language = Optional.empty();
        if (tokens.skip(",")) {
            tokens.expect("LANGUAGE");
            language = Optional.of(Expressions.parse(tokens));
        }
        tokens.expect(")");
        return new Predicate.FullText(function, columns, condition, language, tokens.from(mark));
    }

    static List<Expression> fullTextColumns(Tokens tokens) {
        if (tokens.skip("(")) {
            var columns = new ArrayList<Expression>();
            do {
                columns.add(fullTextColumn(tokens));
            } while (tokens.skip(","));
            tokens.expect(")");
            return columns;
        }
        return List.of(fullTextColumn(tokens));
    }

    private static Expression fullTextColumn(Tokens tokens) {
        int mark = tokens.mark();
        if (tokens.skip("*")) {
            return new Expression.Star(tokens.from(mark));
        }
        var column = Expressions.parse(tokens);
        if (tokens.skip(".")) {
            tokens.expect("*");
            return new Expression.Star(tokens.from(mark));
        }
        return column;
    }

    /// MATCH ( graph pattern ): balanced parentheses, kept as text.
    private static Predicate graphMatch(Tokens tokens) {
        int mark = tokens.mark();
        tokens.advance();
        var text = Options.balanced(tokens);
        return new Predicate.GraphMatch(text, tokens.from(mark));
    }
}
