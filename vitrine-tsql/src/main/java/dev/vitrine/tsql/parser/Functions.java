package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Expression.Modifier;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.OrderItem;
import dev.vitrine.tsql.syntax.WindowSpecification;
import dev.vitrine.tsql.syntax.WindowSpecification.Bound;
import dev.vitrine.tsql.syntax.WindowSpecification.BoundKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Calls: of any function, and those with a grammar of their own.
final class Functions {
    /// Methods of the xml type, which SQL Server knows in lower case only.
    private static final Set<String> XML_METHODS = Set.of("value", "query", "exist", "modify", "nodes");

    /// What a call weighs against the nesting limit, beside its arguments.
    private static final int CALL_WEIGHT = 3;

    private Functions() {
    }

    static boolean isMethodName(Identifier name) {
        return XML_METHODS.contains(name.name());
    }

    /// name ( [ ALL | DISTINCT ] [ argument [ ,...n ] ] [ modifiers ] ) [ WITHIN GROUP ( ... ) ] [ OVER ... ]
    static Expression call(Tokens tokens, ObjectName name) {
        var modifiers = new ArrayList<Modifier>();
        tokens.expect("(");
        tokens.enter(CALL_WEIGHT);
        boolean distinct = tokens.skip("DISTINCT");
        if (!distinct) {
            tokens.skip("ALL");
        }
        var arguments = new ArrayList<Expression>();
        if (!tokens.at(")")) {
            trimSide(tokens, name, modifiers);
            argumentList(tokens, name, arguments, modifiers);
            innerModifiers(tokens, modifiers);
        }
        tokens.leave(CALL_WEIGHT);
        tokens.expect(")");
        outerModifiers(tokens, modifiers);
        var over = over(tokens);
        if (tokens.atAny("IGNORE", "RESPECT") && tokens.peek(1, "NULLS")) {
            nullTreatment(tokens, modifiers);
        }
        return new Expression.FunctionCall(name, distinct, arguments, true, modifiers, over,
                tokens.from(name.position()));
    }

    private static void trimSide(Tokens tokens, ObjectName name, List<Modifier> modifiers) {
        if (name.name().name().equalsIgnoreCase("trim") && tokens.atAny("LEADING", "TRAILING", "BOTH")
                && !tokens.peek(1, ")") && !tokens.peek(1, "FROM")) {
            modifiers.add(new Expression.KeywordModifier(tokens.takeWord()));
        }
    }

    private static void argumentList(Tokens tokens, ObjectName name, List<Expression> arguments,
            List<Modifier> modifiers) {
        do {
            if (tokens.atAny("NULL", "ABSENT") && tokens.peek(1, "ON")) {
                return;
            }
            arguments.add(argument(tokens));
            if (tokens.at("FROM") && takesFrom(name) && arguments.size() == 1) {
                tokens.advance();
                modifiers.add(new Expression.KeywordModifier("FROM"));
                arguments.add(Expressions.parse(tokens));
            }
        } while (tokens.skip(","));
    }

    /// TRIM ( characters FROM e ) and the ODBC function EXTRACT ( part FROM e ).
    private static boolean takesFrom(ObjectName name) {
        var word = name.name().name();
        return word.equalsIgnoreCase("trim") || word.equalsIgnoreCase("extract");
    }

    private static Expression argument(Tokens tokens) {
        int mark = tokens.mark();
        if (tokens.skip("*")) {
            return new Expression.Star(tokens.from(mark));
        }
        if (tokens.skip("DEFAULT")) {
            return new Expression.DefaultValue(tokens.from(mark));
        }
        var value = Expressions.parse(tokens);
        if (tokens.skip(":")) {
            var second = Expressions.parse(tokens);
            return new Expression.JsonPair(value, second, tokens.from(mark));
        }
        return value;
    }

    /// ( [ argument [ ,...n ] ] )
    static List<Expression> arguments(Tokens tokens) {
        tokens.expect("(");
        tokens.enter(CALL_WEIGHT);
        var arguments = new ArrayList<Expression>();
        if (!tokens.at(")")) {
            do {
                arguments.add(argument(tokens));
            } while (tokens.skip(","));
        }
        tokens.leave(CALL_WEIGHT);
        tokens.expect(")");
        return arguments;
    }

    /// [ { NULL | ABSENT } ON NULL ] [ { IGNORE | RESPECT } NULLS ] [ RETURNING type ] [ WITH ARRAY WRAPPER ]
    private static void innerModifiers(Tokens tokens, List<Modifier> modifiers) {
        while (!tokens.at(")")) {
            if (tokens.atAny("NULL", "ABSENT") && tokens.peek(1, "ON")) {
                modifiers.add(new Expression.KeywordModifier(tokens.takeWord() + " ON NULL"));
                tokens.expect("ON", "NULL");
            } else if (tokens.atAny("IGNORE", "RESPECT") && tokens.peek(1, "NULLS")) {
                nullTreatment(tokens, modifiers);
            } else if (tokens.skip("RETURNING")) {
                modifiers.add(new Expression.Returning(Types.parse(tokens)));
            } else if (tokens.skip("WITH", "ARRAY", "WRAPPER")) {
                modifiers.add(new Expression.KeywordModifier("WITH ARRAY WRAPPER"));
            } else {
                return;
            }
        }
    }

    private static void nullTreatment(Tokens tokens, List<Modifier> modifiers) {
        modifiers.add(new Expression.KeywordModifier(tokens.takeWord() + " NULLS"));
        tokens.expect("NULLS");
    }

    private static void outerModifiers(Tokens tokens, List<Modifier> modifiers) {
        if (tokens.atAny("IGNORE", "RESPECT") && tokens.peek(1, "NULLS")) {
            nullTreatment(tokens, modifiers);
        }
        if (tokens.skip("WITHIN", "GROUP")) {
            tokens.expect("(");
            if (tokens.skip("GRAPH", "PATH")) {
                modifiers.add(new Expression.KeywordModifier("GRAPH PATH"));
            } else {
                tokens.expect("ORDER", "BY");
                modifiers.add(new Expression.WithinGroup(orderList(tokens)));
            }
            tokens.expect(")");
        }
        if (tokens.atAny("IGNORE", "RESPECT") && tokens.peek(1, "NULLS")) {
            nullTreatment(tokens, modifiers);
        }
    }

    /// expression [ ASC | DESC ] [ ,...n ]
    static List<OrderItem> orderList(Tokens tokens) {
        var items = new ArrayList<OrderItem>();
        do {
            int mark = tokens.mark();
            var expression = Expressions.parse(tokens);
            boolean descending = tokens.skip("DESC");
            if (!descending) {
                tokens.skip("ASC");
            }
            items.add(new OrderItem(expression, descending, tokens.from(mark)));
        } while (tokens.skip(","));
        return items;
    }

    /// [ OVER { window_name | ( window_specification ) } ]; a name alone stands without parentheses.
    static Optional<WindowSpecification> over(Tokens tokens) {
        int mark = tokens.mark();
        if (!tokens.skip("OVER")) {
            return Optional.empty();
        }
        if (tokens.atName()) {
            return Optional.of(new WindowSpecification(Optional.of(tokens.identifier()), List.of(), List.of(),
                    Optional.empty(), tokens.from(mark)));
        }
        if (tokens.at("(") && tokens.nameAt(1) && tokens.peek(2, ")")) {
            tokens.advance();
            tokens.advance();
            throw tokens.unexpected();
        }
        return Optional.of(window(tokens));
    }

    /// ( [ window_name ] [ PARTITION BY e [ ,...n ] ] [ ORDER BY ... ] [ { ROWS | RANGE } extent ] )
    static WindowSpecification window(Tokens tokens) {
        int mark = tokens.mark();
        tokens.expect("(");
        Optional<Identifier> base = tokens.atName() && !tokens.at("PARTITION", "BY")
                && !(tokens.atAny("ROWS", "RANGE") && !tokens.peek(1, ")")) ? Optional.of(tokens.identifier())
                : Optional.empty();
        List<Expression> partition = tokens.skip("PARTITION", "BY") ? Expressions.list(tokens) : List.of();
        List<OrderItem> order = List.of();
        if (tokens.skip("ORDER")) {
            tokens.expect("BY");
            order = orderList(tokens);
        }
        var frame = frame(tokens);
        tokens.expect(")");
        return new WindowSpecification(base, partition, order, frame, tokens.from(mark));
    }

    private static Optional<WindowSpecification.Frame> frame(Tokens tokens) {
        if (!tokens.atAny("ROWS", "RANGE")) {
            return Optional.empty();
        }
        boolean range = tokens.takeWord().equals("RANGE");
        if (tokens.skip("BETWEEN")) {
            var start = bound(tokens);
            tokens.expect("AND");
            return Optional.of(new WindowSpecification.Frame(range, start, bound(tokens)));
        }
        return Optional.of(new WindowSpecification.Frame(range, bound(tokens),
                new Bound(BoundKind.CURRENT_ROW, Optional.empty())));
    }

    /// UNBOUNDED { PRECEDING | FOLLOWING } | CURRENT ROW | n { PRECEDING | FOLLOWING }
    private static Bound bound(Tokens tokens) {
        if (tokens.skip("CURRENT")) {
            tokens.expect("ROW");
            return new Bound(BoundKind.CURRENT_ROW, Optional.empty());
        }
        if (tokens.skip("UNBOUNDED")) {
            boolean preceding = preceding(tokens);
            return new Bound(preceding ? BoundKind.UNBOUNDED_PRECEDING : BoundKind.UNBOUNDED_FOLLOWING,
                    Optional.empty());
        }
        var offset = Expressions.parse(tokens);
        return new Bound(preceding(tokens) ? BoundKind.PRECEDING : BoundKind.FOLLOWING, Optional.of(offset));
    }

    private static boolean preceding(Tokens tokens) {
        if (tokens.skip("PRECEDING")) {
            return true;
        }
        tokens.expect("FOLLOWING");
        return false;
    }

    /// { CAST | TRY_CAST } ( e AS type )
    static Expression cast(Tokens tokens) {
        int mark = tokens.mark();
        boolean isTry = tokens.takeWord().equals("TRY_CAST");
        tokens.expect("(");
        tokens.enter(CALL_WEIGHT);
        var operand = Expressions.parse(tokens);
        tokens.expect("AS");
        var type = Types.parse(tokens);
        tokens.leave(CALL_WEIGHT);
        tokens.expect(")");
        return new Expression.Cast(isTry, operand, type, tokens.from(mark));
    }

    /// { CONVERT | TRY_CONVERT } ( type , e [ , style ] )
    static Expression convert(Tokens tokens) {
        int mark = tokens.mark();
        boolean isTry = tokens.takeWord().equals("TRY_CONVERT");
        tokens.expect("(");
        tokens.enter(CALL_WEIGHT);
        var type = Types.parse(tokens);
        tokens.expect(",");
        var operand = Expressions.parse(tokens);
        Optional<Expression> style = tokens.skip(",") ? Optional.of(Expressions.parse(tokens)) : Optional.empty();
        tokens.leave(CALL_WEIGHT);
        tokens.expect(")");
        return new Expression.Convert(isTry, type, operand, style, tokens.from(mark));
    }

    /// { PARSE | TRY_PARSE } ( e AS type [ USING culture ] )
    static Expression parse(Tokens tokens) {
        int mark = tokens.mark();
        boolean isTry = tokens.takeWord().equals("TRY_PARSE");
        tokens.expect("(");
        tokens.enter(CALL_WEIGHT);
        var operand = Expressions.parse(tokens);
        tokens.expect("AS");
        var type = Types.parse(tokens);
        Optional<Expression> culture = tokens.skip("USING") ? Optional.of(Expressions.parse(tokens))
                : Optional.empty();
        tokens.leave(CALL_WEIGHT);
        tokens.expect(")");
        return new Expression.Parse(isTry, operand, type, culture, tokens.from(mark));
    }

    /// IIF ( condition , yes , no )
    static Expression iif(Tokens tokens) {
        int mark = tokens.mark();
        tokens.expect("IIF", "(");
        tokens.enter(CALL_WEIGHT);
        var condition = Predicates.parse(tokens);
        tokens.expect(",");
        var yes = Expressions.parse(tokens);
        tokens.expect(",");
        var no = Expressions.parse(tokens);
        tokens.leave(CALL_WEIGHT);
        tokens.expect(")");
        return new Expression.Iif(condition, yes, no, tokens.from(mark));
    }

    /// NEXT VALUE FOR sequence [ OVER ( ORDER BY ... ) ]
    static Expression nextValue(Tokens tokens) {
        int mark = tokens.mark();
        tokens.expect("NEXT", "VALUE", "FOR");
        var sequence = Names.objectName(tokens);
        var over = over(tokens);
        return new Expression.NextValueFor(sequence, over, tokens.from(mark));
    }

    /// CURRENT_TIMESTAMP, USER and their kin; also with empty parentheses inside {fn ...}.
    static Expression withoutParentheses(Tokens tokens) {
        var name = ObjectName.of(tokens.takeIdentifier());
        return new Expression.FunctionCall(name, false, List.of(), false, List.of(), Optional.empty(),
                name.position());
    }

    /// IDENTITY ( type [ , seed , increment ] ): the function of SELECT INTO. The type stands as the call's
    /// [Expression.Returning].
    static Expression identity(Tokens tokens) {
        int mark = tokens.mark();
        var name = ObjectName.of(tokens.takeIdentifier());
        tokens.expect("(");
        var type = Types.parse(tokens);
        var arguments = new ArrayList<Expression>();
        while (tokens.skip(",")) {
            arguments.add(Expressions.parse(tokens));
        }
        tokens.expect(")");
        return new Expression.FunctionCall(name, false, arguments, true, List.of(new Expression.Returning(type)),
                Optional.empty(), tokens.from(mark));
    }
}
