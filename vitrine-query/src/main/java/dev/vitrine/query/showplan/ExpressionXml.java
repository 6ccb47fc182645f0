package dev.vitrine.query.showplan;

import dev.vitrine.query.algebra.AggregateCall;
import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.WindowCall;
import dev.vitrine.types.type.SqlType;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// Expressions as ScalarOperator elements.
final class ExpressionXml {
    private final XmlText xml;
    private final ColumnNames names;
    private final ExpressionText texts;
    private final Consumer<Relation> subplans;

    /// @param subplans prints the plan of a subquery
    ExpressionXml(XmlText xml, ColumnNames names, Consumer<Relation> subplans) {
        this.xml = xml;
        this.names = names;
        this.texts = new ExpressionText(names);
        this.subplans = subplans;
    }

    /// A condition with its text.
    void top(Condition condition) {
        begin(texts.of(condition));
        inside(condition);
        xml.end("ScalarOperator");
    }

    /// An element around one expression.
    void element(String name, Scalar scalar) {
        xml.start(name);
        top(scalar);
        xml.end(name);
    }

    void element(String name, Condition condition) {
        xml.start(name);
        top(condition);
        xml.end(name);
    }

    /// An expression with its text.
    void top(Scalar scalar) {
        begin(texts.of(scalar));
        inside(scalar);
        xml.end("ScalarOperator");
    }

    void top(AggregateCall call) {
        begin(texts.of(call));
        xml.start("Aggregate").attribute("AggType", call.name()).attribute("Distinct", call.distinct());
        call.argument().ifPresent(this::plain);
        xml.end("Aggregate").end("ScalarOperator");
    }

    void top(WindowCall call) {
        begin(texts.of(call));
        if (call.arguments().isEmpty()) {
            xml.start("Sequence").attribute("FunctionName", call.name().toLowerCase(Locale.ROOT)).end("Sequence");
        } else {
            intrinsic(call.name().toLowerCase(Locale.ROOT), call.arguments());
        }
        xml.end("ScalarOperator");
    }

    private void begin(String text) {
        xml.start("ScalarOperator").attribute("ScalarString", text);
    }

    private void plain(Scalar scalar) {
        xml.start("ScalarOperator");
        inside(scalar);
        xml.end("ScalarOperator");
    }

    private void plain(Condition condition) {
        xml.start("ScalarOperator");
        inside(condition);
        xml.end("ScalarOperator");
    }

    private void inside(Scalar scalar) {
        switch (scalar) {
            case Scalar.Constant(var type, var value) ->
                xml.start("Const").attribute("ConstValue", ExpressionText.constant(type, value)).end("Const");
            case Scalar.ColumnValue(var column, var _) -> {
                xml.start("Identifier");
                names.reference(xml, column);
                xml.end("Identifier");
            }
            case Scalar.Variable(var name, var _, var _) -> xml.start("Identifier").start("ColumnReference")
                    .attribute("Column", name).end("ColumnReference").end("Identifier");
            case Scalar.Convert(var operand, var type, var style, var kind) ->
                convert(operand, type, Math.max(style, 0), kind == Scalar.ConvertKind.IMPLICIT);
            case Scalar.ConvertStyled(var operand, var type, var style, var _) ->
                intrinsic("convert", List.of(operand, style));
            case Scalar.Assignment(var operand, var type, var _) -> {
                if (operand.type().equals(type)) {
                    inside(operand);
                } else {
                    convert(operand, type, 0, true);
                }
            }
            case Scalar.Collate(var operand, var type) -> convert(operand, type, 0, false);
            case Scalar.Arithmetic(var operator, var left, var right, var _) ->
                arithmetic(operation(operator), List.of(left, right));
            case Scalar.Concatenate(var left, var right, var _, var _) -> arithmetic("ADD", List.of(left, right));
            case Scalar.DateArithmetic(var subtract, var left, var right, var _) ->
                arithmetic(subtract ? "SUB" : "ADD", List.of(left, right));
            case Scalar.Bitwise(var operator, var left, var right, var _) -> bitwise(operator, left, right);
            case Scalar.Negate(var operand, var _) -> arithmetic("MINUS", List.of(operand));
            case Scalar.BitNot(var operand, var _) -> arithmetic("BIT_NOT", List.of(operand));
            case Scalar.Call(var function, var arguments) ->
                intrinsic(ExpressionText.shown(function.function().name()), arguments);
            case Scalar.UserCall(var function, var arguments) -> {
                xml.start("UserDefinedFunction").attribute("FunctionName", function.name());
                arguments.forEach(this::plain);
                xml.end("UserDefinedFunction");
            }
            case Scalar.Case(var branches, var otherwise, var _) -> cases(branches, 0, otherwise);
            case Scalar.Coalesce(var operands, var _) -> intrinsic("isnull", operands);
            case Scalar.Subquery(var query, var output) -> subquery("EQ ANY", query);
        }
    }

    private void bitwise(Scalar.BitOperator operator, Scalar left, Scalar right) {
        switch (operator) {
            case AND -> arithmetic("BIT_AND", List.of(left, right));
            case OR -> arithmetic("BIT_OR", List.of(left, right));
            case XOR -> arithmetic("BIT_XOR", List.of(left, right));
            case SHIFT_LEFT -> intrinsic("left_shift", List.of(left, right));
            case SHIFT_RIGHT -> intrinsic("right_shift", List.of(left, right));
        }
    }

    private static String operation(dev.vitrine.types.type.ArithmeticTypes.Operator operator) {
        return switch (operator) {
            case ADD -> "ADD";
            case SUBTRACT -> "SUB";
            case MULTIPLY -> "MULT";
            case DIVIDE -> "DIV";
            case MODULO -> "MOD";
        };
    }

    private void arithmetic(String operation, List<Scalar> operands) {
        xml.start("Arithmetic").attribute("Operation", operation);
        operands.forEach(this::plain);
        xml.end("Arithmetic");
    }

    private void intrinsic(String name, List<Scalar> arguments) {
        xml.start("Intrinsic").attribute("FunctionName", name);
        arguments.forEach(this::plain);
        xml.end("Intrinsic");
    }

    private void convert(Scalar operand, SqlType type, int style, boolean implicit) {
        xml.start("Convert").attribute("DataType", type.name().sqlName());
        if (type.name().isVariableLength() || type.name().isCharacter() || type.name().isBinary()) {
            xml.attribute("Length", type.isMax() ? -1 : type.length());
        }
        if (type.name().isDecimal()) {
            xml.attribute("Precision", type.precision()).attribute("Scale", type.scale());
        }
        xml.attribute("Style", style).attribute("Implicit", implicit);
        plain(operand);
        xml.end("Convert");
    }

    private void cases(List<Scalar.Branch> branches, int from, Scalar otherwise) {
        if (from == branches.size()) {
            inside(otherwise);
            return;
        }
        xml.start("IF").start("Condition");
        plain(branches.get(from).condition());
        xml.end("Condition").start("Then");
        plain(branches.get(from).result());
        xml.end("Then").start("Else").start("ScalarOperator");
        cases(branches, from + 1, otherwise);
        xml.end("ScalarOperator").end("Else").end("IF");
    }

    private void subquery(String operation, Relation query) {
        xml.start("Subquery").attribute("Operation", operation);
        subplans.accept(query);
        xml.end("Subquery");
    }

    private void inside(Condition condition) {
        switch (condition) {
            case Condition.Known(var truth) -> xml.start("Const").attribute("ConstValue",
                    truth == Condition.Truth.TRUE ? "(1)" : "(0)").end("Const");
            case Condition.And(var operands) -> logical("AND", operands);
            case Condition.Or(var operands) -> logical("OR", operands);
            case Condition.Not(var operand) -> logical("NOT", List.of(operand));
            case Condition.Compare(var comparison, var left, var right) ->
                compare(comparison(comparison), List.of(left, right));
            case Condition.IsNull(var operand, var negated) ->
                compare(negated ? "IS NOT NULL" : "IS NULL", List.of(operand));
            case Condition.IsDistinct(var left, var right, var negated) ->
                compare(negated ? "IS" : "IS NOT", List.of(left, right));
            case Condition.Like(var operand, var pattern, var escape, var negated) -> {
                var arguments = escape.isPresent() ? List.of(operand, pattern, escape.get())
                        : List.of(operand, pattern);
                if (negated) {
                    xml.start("Logical").attribute("Operation", "NOT").start("ScalarOperator");
                    intrinsic("like", arguments);
                    xml.end("ScalarOperator").end("Logical");
                } else {
                    intrinsic("like", arguments);
                }
            }
            case Condition.Exists(var query) -> subquery("EXISTS", query);
            case Condition.Quantified(var comparison, var all, var left, var query, var _) -> {
                xml.start("Subquery").attribute("Operation", comparison(comparison) + (all ? " ALL" : " ANY"));
                plain(left);
                subplans.accept(query);
                xml.end("Subquery");
            }
        }
    }

    static String comparison(Comparison comparison) {
        return switch (comparison) {
            case EQUAL -> "EQ";
            case NOT_EQUAL -> "NE";
            case LESS -> "LT";
            case LESS_OR_EQUAL -> "LE";
            case GREATER -> "GT";
            case GREATER_OR_EQUAL -> "GE";
        };
    }

    private void compare(String operation, List<Scalar> operands) {
        xml.start("Compare").attribute("CompareOp", operation);
        operands.forEach(this::plain);
        xml.end("Compare");
    }

    private void logical(String operation, List<Condition> operands) {
        xml.start("Logical").attribute("Operation", operation);
        operands.forEach(this::plain);
        xml.end("Logical");
    }
}
