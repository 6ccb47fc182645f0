package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Expression.BinaryOperator;
import dev.vitrine.tsql.syntax.Expression.UnaryOperator;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.tsql.syntax.Literal.Kind;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.tsql.syntax.QueryExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Scalar expressions, by precedence: sign and `~`, then `* / %`, then `+ - & ^ |` (and `<< >> ||`).
final class Expressions {
    private static final int ADDITIVE = 1;
    private static final int MULTIPLICATIVE = 2;
    private static final int COLUMN_PARTS_MAX = 5;

    private Expressions() {
    }

    /// { term } [ operator { term } ]...
    static Expression parse(Tokens tokens) {
        tokens.enter(1);
        var expression = operators(tokens, operand(tokens), ADDITIVE);
        tokens.leave(1);
        return expression;
    }

    /// expression [ ,...n ]
    static List<Expression> list(Tokens tokens) {
        var expressions = new ArrayList<Expression>();
        do {
            expressions.add(parse(tokens));
        } while (tokens.skip(","));
        return expressions;
    }

    /// Goes on behind a first operand that is already read.
    static Expression resume(Tokens tokens, Expression first) {
        return operators(tokens, postfix(tokens, first), ADDITIVE);
    }

    private static Expression operators(Tokens tokens, Expression first, int weakest) {
        var left = first;
        int chain = 0;
        while (true) {
            var operator = binaryOperator(tokens);
            if (operator == null || precedence(operator) < weakest) {
                tokens.leave(chain);
                return left;
            }
            // A chain leans to the left: its length is depth for all who walk the tree.
            chain++;
            tokens.enter(1);
            tokens.advance();
            var right = operand(tokens);
            if (precedence(operator) == ADDITIVE) {
                right = operators(tokens, right, MULTIPLICATIVE);
            }
            left = new Expression.Binary(operator, left, right, tokens.from(left.position()));
        }
    }

    private static int precedence(BinaryOperator operator) {
        return switch (operator) {
            case MULTIPLY, DIVIDE, MODULO -> MULTIPLICATIVE;
            case ADD, SUBTRACT, BITWISE_AND, BITWISE_OR, BITWISE_XOR, SHIFT_LEFT, SHIFT_RIGHT, CONCATENATE -> ADDITIVE;
        };
    }

    private static BinaryOperator binaryOperator(Tokens tokens) {
        if (!tokens.at(TokenKind.SIGN)) {
            return null;
        }
        return switch (tokens.word()) {
            case "+" -> BinaryOperator.ADD;
            case "-" -> BinaryOperator.SUBTRACT;
            case "*" -> BinaryOperator.MULTIPLY;
            case "/" -> BinaryOperator.DIVIDE;
            case "%" -> BinaryOperator.MODULO;
            case "&" -> BinaryOperator.BITWISE_AND;
            case "|" -> BinaryOperator.BITWISE_OR;
            case "^" -> BinaryOperator.BITWISE_XOR;
            case "<<" -> BinaryOperator.SHIFT_LEFT;
            case ">>" -> BinaryOperator.SHIFT_RIGHT;
            case "||" -> BinaryOperator.CONCATENATE;
            default -> null;
        };
    }

    /// [ + | - | ~ ] operand
    private static Expression operand(Tokens tokens) {
        if (tokens.at(TokenKind.SIGN)) {
            var operator = switch (tokens.word()) {
                case "+" -> UnaryOperator.PLUS;
                case "-" -> UnaryOperator.MINUS;
                case "~" -> UnaryOperator.BITWISE_NOT;
                default -> null;
            };
            if (operator != null) {
                int mark = tokens.mark();
                tokens.advance();
                tokens.enter(1);
                var operand = operand(tokens);
                tokens.leave(1);
                return new Expression.Unary(operator, operand, tokens.from(mark));
            }
        }
        return postfix(tokens, primary(tokens));
    }

    /// primary [ COLLATE name ] [ AT TIME ZONE e ] [ . method ( ... ) ]
    private static Expression postfix(Tokens tokens, Expression primary) {
        var result = primary;
        while (true) {
            if (tokens.skip("COLLATE")) {
                result = new Expression.Collate(result, tokens.identifier(), tokens.from(primary.position()));
            } else if (tokens.at("AT", "TIME", "ZONE")) {
                tokens.expect("AT", "TIME", "ZONE");
                result = new Expression.AtTimeZone(result, operand(tokens), tokens.from(primary.position()));
            } else if (tokens.at(".") && tokens.nameAt(1) && !(result instanceof Literal)) {
                tokens.advance();
                result = method(tokens, result, tokens.identifier());
            } else {
                return result;
            }
        }
    }

    private static Expression method(Tokens tokens, Expression target, Identifier name) {
        boolean parentheses = tokens.at("(");
        var arguments = parentheses ? Functions.arguments(tokens) : List.<Expression>of();
        return new Expression.MethodCall(target, name, arguments, parentheses, tokens.from(target.position()));
    }

    private static Expression primary(Tokens tokens) {
        var position = tokens.position();
        return switch (tokens.kind()) {
            case INTEGER -> literal(tokens, Kind.INTEGER);
            case DECIMAL -> literal(tokens, Kind.DECIMAL);
            case FLOAT -> literal(tokens, Kind.FLOAT);
            case STRING -> literal(tokens, Kind.STRING);
            case NATIONAL_STRING -> literal(tokens, Kind.NATIONAL_STRING);
            case BINARY -> literal(tokens, Kind.BINARY);
            case MONEY -> {
                var text = tokens.raw().substring(1).strip();
                tokens.advance();
                yield new Literal(Kind.MONEY, text.isEmpty() ? "0" : text, position);
            }
            case VARIABLE -> new Expression.Variable(Names.variable(tokens), position);
            case SYSTEM_VARIABLE -> {
                var name = tokens.raw();
                tokens.advance();
                yield new Expression.SystemVariable(name, position);
            }
            case PSEUDO -> pseudo(tokens, Optional.empty(), Optional.empty());
            case KEYWORD -> keyword(tokens);
            case WORD, QUOTED -> word(tokens);
            case SIGN -> sign(tokens);
            case BROKEN, END -> throw tokens.unexpected();
        };
    }

    private static Literal literal(Tokens tokens, Kind kind) {
        var literal = new Literal(kind, tokens.content(), tokens.position());
        tokens.advance();
        return literal;
    }

    /// A constant of any kind, with sign if it is a number.
    static Expression constant(Tokens tokens) {
        if (tokens.at("NULL")) {
            return literal(tokens, Kind.NULL);
        }
        if (tokens.at("-") || tokens.at("+")) {
            return operand(tokens);
        }
        return switch (tokens.kind()) {
            case INTEGER, DECIMAL, FLOAT, STRING, NATIONAL_STRING, BINARY, MONEY -> primary(tokens);
            default -> throw tokens.unexpected();
        };
    }

    /// A string constant.
    static Literal string(Tokens tokens) {
        if (!tokens.atString()) {
            throw tokens.unexpected();
        }
        return literal(tokens, tokens.at(TokenKind.STRING) ? Kind.STRING : Kind.NATIONAL_STRING);
    }

    /// A string constant or variable.
    static Expression stringOrVariable(Tokens tokens) {
        return tokens.at(TokenKind.VARIABLE) ? primary(tokens) : string(tokens);
    }

    private static Expression sign(Tokens tokens) {
        return switch (tokens.word()) {
            case "(" -> parenthesis(tokens);
            case "{" -> odbc(tokens);
            case "." -> column(tokens);
            case "::" -> {
                tokens.advance();
                yield Functions.call(tokens, Names.objectName(tokens));
            }
            default -> throw tokens.unexpected();
        };
    }

    /// ( expression ) | ( query )
    private static Expression parenthesis(Tokens tokens) {
        int mark = tokens.mark();
        tokens.expect("(");
        if (tokens.atAny("SELECT", "WITH")) {
            var query = Queries.subquery(tokens);
            tokens.expect(")");
            return new Expression.Subquery(query, tokens.from(mark));
        }
        tokens.enter(1);
        var inner = parse(tokens);
        tokens.leave(1);
        if (inner instanceof Expression.Subquery subquery && Queries.atSetOperator(tokens)) {
            var query = Queries.resume(tokens, nested(subquery));
            tokens.expect(")");
            return new Expression.Subquery(query, tokens.from(mark));
        }
        tokens.expect(")");
        return inner;
    }

    private static QueryExpression nested(Expression.Subquery subquery) {
        return new QueryExpression.Nested(subquery.query(), subquery.position());
    }

    /// Goes on behind `( ( query )`, whose first parenthesis is still open, if a set operator follows.
    static Optional<Query> unionBehind(Tokens tokens, Expression first) {
        if (first instanceof Expression.Subquery subquery && Queries.atSetOperator(tokens)) {
            return Optional.of(Queries.resume(tokens, nested(subquery)));
        }
        return Optional.empty();
    }

    /// {d 'date'} | {t 'time'} | {ts 'timestamp'} | {guid 'guid'} | {fn function} | {INTERVAL ...}
    private static Expression odbc(Tokens tokens) {
        int mark = tokens.mark();
        tokens.expect("{");
        if (tokens.skip("FN")) {
            boolean parentheses = tokens.peek(1, "(");
            var call = parentheses ? Functions.call(tokens, ObjectName.of(tokens.anyIdentifier()))
                    : Functions.withoutParentheses(tokens);
            tokens.expect("}");
            return call;
        }
        var kind = switch (tokens.word()) {
            case "D" -> Kind.DATE;
            case "T" -> Kind.TIME;
            case "TS" -> Kind.TIMESTAMP;
            case "GUID" -> Kind.GUID;
            default -> throw tokens.unexpected();
        };
        tokens.advance();
        var text = string(tokens).text();
        tokens.expect("}");
        return new Literal(kind, text, tokens.from(mark));
    }

    private static Expression keyword(Tokens tokens) {
        return switch (tokens.word()) {
            case "NULL" -> literal(tokens, Kind.NULL);
            case "CASE" -> caseExpression(tokens);
            case "CONVERT", "TRY_CONVERT" -> Functions.convert(tokens);
            case "COALESCE", "NULLIF", "LEFT", "RIGHT" -> {
                if (!tokens.peek(1, "(")) {
                    throw tokens.unexpected();
                }
                yield Functions.call(tokens, ObjectName.of(tokens.takeIdentifier()));
            }
            case "CURRENT_TIMESTAMP", "CURRENT_USER", "SESSION_USER", "SYSTEM_USER", "USER", "CURRENT_DATE" ->
                    Functions.withoutParentheses(tokens);
            case "IDENTITYCOL", "ROWGUIDCOL" -> pseudo(tokens, Optional.empty(), Optional.empty());
            case "IDENTITY" -> Functions.identity(tokens);
            default -> throw tokens.unexpected();
        };
    }

    /// CASE [ input ] WHEN ... THEN ... [ ...n ] [ ELSE ... ] END
    private static Expression caseExpression(Tokens tokens) {
        int mark = tokens.mark();
        tokens.expect("CASE");
        tokens.enter(2);
        var result = tokens.at("WHEN") ? searchedCase(tokens, mark) : simpleCase(tokens, mark);
        tokens.leave(2);
        return result;
    }

    private static Expression simpleCase(Tokens tokens, int mark) {
        var input = parse(tokens);
        var whens = new ArrayList<Expression.SimpleCase.When>();
        do {
            tokens.expect("WHEN");
            var value = parse(tokens);
            tokens.expect("THEN");
            whens.add(new Expression.SimpleCase.When(value, parse(tokens)));
        } while (tokens.at("WHEN"));
        var otherwise = otherwise(tokens);
        return new Expression.SimpleCase(input, whens, otherwise, tokens.from(mark));
    }

    private static Expression searchedCase(Tokens tokens, int mark) {
        var whens = new ArrayList<Expression.SearchedCase.When>();
        while (tokens.skip("WHEN")) {
            Predicate condition = Predicates.parse(tokens);
            tokens.expect("THEN");
            whens.add(new Expression.SearchedCase.When(condition, parse(tokens)));
        }
        var otherwise = otherwise(tokens);
        return new Expression.SearchedCase(whens, otherwise, tokens.from(mark));
    }

    private static Optional<Expression> otherwise(Tokens tokens) {
        Optional<Expression> otherwise = tokens.skip("ELSE") ? Optional.of(parse(tokens)) : Optional.empty();
        tokens.expect("END");
        return otherwise;
    }

    private static Expression word(Tokens tokens) {
        if (tokens.at(TokenKind.WORD) && tokens.peek(1, "(")) {
            switch (tokens.word()) {
                case "CAST", "TRY_CAST" -> {
                    return Functions.cast(tokens);
                }
                case "PARSE", "TRY_PARSE" -> {
                    return Functions.parse(tokens);
                }
                case "IIF" -> {
                    return Functions.iif(tokens);
                }
                default -> {
                    return Functions.call(tokens, ObjectName.of(tokens.takeIdentifier()));
                }
            }
        }
        if (tokens.at("NEXT", "VALUE", "FOR")) {
            return Functions.nextValue(tokens);
        }
        return column(tokens);
    }

    /// A column, a function of several parts, a method of a column, or `type::method`.
    private static Expression column(Tokens tokens) {
        int mark = tokens.mark();
        var parts = Names.parts(tokens);
        if (tokens.at("(")) {
            return callOrMethod(tokens, parts, mark);
        }
        if (tokens.skip("::")) {
            var type = Names.toObjectName(parts, tokens.from(mark));
            var method = tokens.identifier();
            boolean parentheses = tokens.at("(");
            var arguments = parentheses ? Functions.arguments(tokens) : List.<Expression>of();
            return new Expression.StaticMethodCall(type, method, arguments, parentheses, tokens.from(mark));
        }
        if (tokens.at(".") && !tokens.peek(1, "*")) {
            tokens.advance();
            return pseudo(tokens, Optional.of(Names.toObjectName(parts, tokens.from(mark))), parts.getFirst());
        }
        return columnReference(parts, tokens, mark);
    }

    private static Expression callOrMethod(Tokens tokens, List<Optional<Identifier>> parts, int mark) {
        if (parts.size() > 1 && Functions.isMethodName(parts.getLast().orElseThrow())) {
            var target = columnReference(parts.subList(0, parts.size() - 1), tokens, mark);
            return method(tokens, target, parts.getLast().orElseThrow());
        }
        if (parts.size() > COLUMN_PARTS_MAX - 1) {
            var target = columnReference(parts.subList(0, parts.size() - 1), tokens, mark);
            return method(tokens, target, parts.getLast().orElseThrow());
        }
        return Functions.call(tokens, Names.toObjectName(parts, tokens.from(mark)));
    }

    static Expression.ColumnReference columnReference(List<Optional<Identifier>> parts, Tokens tokens, int mark) {
        if (parts.size() > COLUMN_PARTS_MAX) {
            throw Names.tooManyPrefixes("column", parts, COLUMN_PARTS_MAX - 1, tokens.from(mark));
        }
        var name = parts.getLast().orElseThrow(tokens::unexpected);
        if (parts.size() == 1) {
            return new Expression.ColumnReference(Optional.empty(), name, name.position());
        }
        int end = parts.size() - 1;
        while (end > 0 && parts.get(end - 1).isEmpty()) {
            end--;
        }
        Optional<ObjectName> qualifier = end == 0 ? Optional.empty()
                : Optional.of(Names.toObjectName(parts.subList(0, end), tokens.from(mark)));
        return new Expression.ColumnReference(qualifier, name, tokens.from(mark));
    }

    /// A column by name, as DML lists and PIVOT have it.
    static Expression.ColumnReference columnName(Tokens tokens) {
        int mark = tokens.mark();
        return columnReference(Names.parts(tokens), tokens, mark);
    }

    /// $IDENTITY | $ROWGUID | $ACTION | $PARTITION . function ( e ) | IDENTITYCOL | ROWGUIDCOL
    private static Expression pseudo(Tokens tokens, Optional<ObjectName> qualifier, Optional<Identifier> database) {
        int mark = tokens.mark();
        var word = tokens.word();
        if (word.equals("$PARTITION")) {
            tokens.advance();
            tokens.expect(".");
            var function = tokens.identifier();
            tokens.expect("(");
            var argument = parse(tokens);
            tokens.expect(")");
            return new Expression.PartitionNumber(database, function, argument, tokens.from(mark));
        }
        var name = word.startsWith("$") ? word.substring(1) : word;
        if (!tokens.at(TokenKind.PSEUDO) && !tokens.atAny("IDENTITYCOL", "ROWGUIDCOL")) {
            throw tokens.unexpected();
        }
        tokens.advance();
        return new Expression.PseudoColumn(qualifier, name, tokens.from(mark));
    }
}
