package dev.vitrine.engine.ddl;

import dev.vitrine.tsql.parser.Parser;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.Predicate.ComparisonOperator;
import dev.vitrine.tsql.syntax.TypeReference;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// The text of a default, check, computed column or filter as SQL Server keeps and shows it: names in brackets, numbers
/// in parentheses, functions in small letters, no blanks that are not needed. What it does not know stays as it was
/// written.
final class NormalText {
    private static final int LOWEST = 0;
    private static final int ADDITIVE = 2;
    private static final int MULTIPLICATIVE = 3;
    private static final int UNARY = 4;

    /// An expression for which there is no other form than the written one.
    private static final class Unknown extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unknown() {
            super("as written", null, false, false);
        }
    }

    private final boolean filter;

    private NormalText(boolean filter) {
        this.filter = filter;
    }

    static String expression(String written) {
        try {
            return "(" + new NormalText(false).text(Parser.parseExpression(written), LOWEST) + ")";
        } catch (Unknown _) {
            return "(" + written.strip() + ")";
        }
    }

    static String condition(String written) {
        try {
            return "(" + new NormalText(false).text(Parser.parsePredicate(written)) + ")";
        } catch (Unknown _) {
            return "(" + written.strip() + ")";
        }
    }

    /// The filter of an index: lists of values stay lists.
    static String filter(Predicate predicate) {
        return "(" + new NormalText(true).text(predicate) + ")";
    }

    private String text(Expression expression, int around) {
        return switch (expression) {
            case Literal literal -> literal(literal);
            case Expression.ColumnReference column -> Objects.quoted(column.name().name());
            case Expression.Unary(var operator, var operand, var _) -> unary(operator, operand);
            case Expression.Binary binary -> binary(binary, around);
            case Expression.Cast(var attempt, var operand, var type, var _) when !attempt ->
                "CONVERT(" + type(type) + "," + text(operand, LOWEST) + ")";
            case Expression.Convert(var attempt, var type, var operand, var style, var _) when !attempt ->
                "CONVERT(" + type(type) + "," + text(operand, LOWEST)
                        + style.map(one -> "," + text(one, LOWEST)).orElse("") + ")";
            case Expression.FunctionCall call -> call(call);
            case Expression.Collate(var operand, var collation, var _) ->
                text(operand, UNARY) + " COLLATE " + collation.name();
            case Expression.SearchedCase(var whens, var otherwise, var _) -> "case " + whens.stream()
                    .map(when -> "when " + text(when.condition()) + " then " + text(when.result(), LOWEST))
                    .collect(Collectors.joining(" ")) + otherwise(otherwise) + " end";
            case Expression.SimpleCase(var input, var whens, var otherwise, var _) -> "case " + text(input, LOWEST)
                    + " " + whens.stream().map(when -> "when " + text(when.value(), LOWEST) + " then "
                    + text(when.result(), LOWEST)).collect(Collectors.joining(" ")) + otherwise(otherwise) + " end";
            case Expression.Iif(var condition, var yes, var no, var _) -> "case when " + text(condition) + " then "
                    + text(yes, LOWEST) + " else " + text(no, LOWEST) + " end";
            case Expression.NextValueFor(var sequence, var over, var _) when over.isEmpty() -> "NEXT VALUE FOR "
                    + Objects.quoted(sequence.schema().map(schema -> schema.name()).orElse("dbo")) + "."
                    + Objects.quoted(sequence.name().name());
            default -> throw new Unknown();
        };
    }

    private String otherwise(Optional<Expression> otherwise) {
        return otherwise.map(one -> " else " + text(one, LOWEST)).orElse("");
    }

    private static String literal(Literal literal) {
        var text = literal.text();
        return switch (literal.kind()) {
            case NULL -> "NULL";
            case INTEGER -> "(" + integer(text) + ")";
            case DECIMAL -> "(" + (text.startsWith(".") ? "0" + text : text) + ")";
            case STRING -> "'" + text.replace("'", "''") + "'";
            case NATIONAL_STRING -> "N'" + text.replace("'", "''") + "'";
            case BINARY -> "0x" + text.toUpperCase(Locale.ROOT);
            case FLOAT, MONEY, DATE, TIME, TIMESTAMP, GUID -> throw new Unknown();
        };
    }

    /// Beyond int a constant is numeric, shown with its point.
    private static String integer(String digits) {
        var plain = digits.replaceFirst("^0+(?=\\d)", "");
        boolean large = plain.length() > 10 || plain.length() == 10 && plain.compareTo("2147483647") > 0;
        return large ? plain + "." : plain;
    }

    private String unary(Expression.UnaryOperator operator, Expression operand) {
        return switch (operator) {
            case MINUS -> operand instanceof Literal literal && literal.kind() != Literal.Kind.STRING
                    ? "(-" + literal(literal).replaceAll("[()]", "") + ")" : "-" + text(operand, UNARY);
            case PLUS -> text(operand, UNARY);
            case BITWISE_NOT -> "~" + text(operand, UNARY);
        };
    }

    private String binary(Expression.Binary binary, int around) {
        int own = switch (binary.operator()) {
            case MULTIPLY, DIVIDE, MODULO -> MULTIPLICATIVE;
            case ADD, SUBTRACT, BITWISE_AND, BITWISE_OR, BITWISE_XOR, CONCATENATE -> ADDITIVE;
            case SHIFT_LEFT, SHIFT_RIGHT -> throw new Unknown();
        };
        var text = text(binary.left(), own) + binary.operator().sign() + text(binary.right(), own + 1);
        return own < around ? "(" + text + ")" : text;
    }

    private String call(Expression.FunctionCall call) {
        if (!call.modifiers().isEmpty() || call.over().isPresent() || call.distinct()) {
            throw new Unknown();
        }
        var name = call.name().isSimple() ? simpleName(call) : call.name().schema().map(schema ->
                Objects.quoted(schema.name()) + ".").orElse("") + Objects.quoted(call.name().name().name());
        if (!call.parentheses()) {
            return switch (name) {
                case "current_timestamp" -> "getdate()";
                case "user" -> "user_name()";
                case "system_user" -> "suser_sname()";
                default -> throw new Unknown();
            };
        }
        return name + "(" + arguments(name, call.arguments()) + ")";
    }

    private static String simpleName(Expression.FunctionCall call) {
        return call.name().name().name().toLowerCase(Locale.ROOT);
    }

    /// The first argument of a date function is a key word.
    private String arguments(String name, List<Expression> arguments) {
        var texts = arguments.stream().map(argument -> text(argument, LOWEST)).collect(Collectors.toList());
        boolean part = !texts.isEmpty() && (name.startsWith("date") || name.startsWith("eomonth"))
                && arguments.getFirst() instanceof Expression.ColumnReference;
        if (part) {
            texts.set(0, texts.getFirst().replaceAll("[\\[\\]]", "").toLowerCase(Locale.ROOT));
        }
        return String.join(",", texts);
    }

    private static String type(TypeReference type) {
        var name = (type.name().schema().isPresent() ? Objects.quoted(type.name().schema().get().name()) + "." : "")
                + Objects.quoted(type.name().name().name().toLowerCase(Locale.ROOT));
        if (type.max()) {
            return name + "(max)";
        }
        return type.arguments().isEmpty() ? name : name + type.arguments().stream().map(String::valueOf)
                .collect(Collectors.joining(",", "(", ")"));
    }

    private String text(Predicate predicate) {
        return switch (predicate) {
            case Predicate.And(var operands, var _) -> operands.stream().map(one -> inside(one, Predicate.Or.class))
                    .collect(Collectors.joining(" AND "));
            case Predicate.Or(var operands, var _) -> operands.stream().map(this::text)
                    .collect(Collectors.joining(" OR "));
            case Predicate.Not(var operand, var _) -> "NOT " + (operand instanceof Predicate.And
                    || operand instanceof Predicate.Or ? "(" + text(operand) + ")" : text(operand));
            case Predicate.Comparison(var operator, var left, var right, var _) ->
                text(left, LOWEST) + sign(operator) + text(right, LOWEST);
            case Predicate.IsNull(var operand, var negated, var _) ->
                text(operand, LOWEST) + (negated ? " IS NOT NULL" : " IS NULL");
            case Predicate.Like(var operand, var negated, var pattern, var escape, var _) -> (negated ? "NOT " : "")
                    + text(operand, LOWEST) + " like " + text(pattern, LOWEST)
                    + escape.map(one -> " escape " + text(one, LOWEST)).orElse("");
            case Predicate.Between(var operand, var negated, var low, var high, var _) -> {
                var text = text(operand, LOWEST) + ">=" + text(low, LOWEST) + " AND " + text(operand, LOWEST) + "<="
                        + text(high, LOWEST);
                yield negated ? "NOT (" + text + ")" : text;
            }
            case Predicate.In(var operand, var negated, var values, var _) -> in(operand, negated, values);
            default -> throw new Unknown();
        };
    }

    private String inside(Predicate predicate, Class<? extends Predicate> weaker) {
        boolean listed = !filter && predicate instanceof Predicate.In in && in.values().size() > 1 && !in.negated();
        return weaker.isInstance(predicate) || listed ? "(" + text(predicate) + ")" : text(predicate);
    }

    /// A check has a list as comparisons, the last value first.
    private String in(Expression operand, boolean negated, List<Expression> values) {
        var one = text(operand, LOWEST);
        if (filter && values.size() > 1) {
            return one + " IN (" + values.stream().map(value -> text(value, LOWEST))
                    .collect(Collectors.joining(", ")) + ")";
        }
        var text = values.reversed().stream().map(value -> one + "=" + text(value, LOWEST))
                .collect(Collectors.joining(" OR "));
        return negated ? "NOT (" + text + ")" : text;
    }

    private static String sign(ComparisonOperator operator) {
        return operator.sign();
    }
}
