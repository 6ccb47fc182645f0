package dev.vitrine.query.algebra;

/// The six comparisons.
public enum Comparison {
    EQUAL("="), NOT_EQUAL("<>"), LESS("<"), LESS_OR_EQUAL("<="), GREATER(">"), GREATER_OR_EQUAL(">=");

    private final String sign;

    Comparison(String sign) {
        this.sign = sign;
    }

    public String sign() {
        return sign;
    }

    /// The name that messages about operators use.
    public String operationName() {
        return switch (this) {
            case EQUAL -> "equal to";
            case NOT_EQUAL -> "not equal to";
            case LESS -> "less than";
            case LESS_OR_EQUAL -> "less than or equal to";
            case GREATER -> "greater than";
            case GREATER_OR_EQUAL -> "greater than or equal to";
        };
    }

    /// `a op b` is `b op.mirrored() a`.
    public Comparison mirrored() {
        return switch (this) {
            case EQUAL, NOT_EQUAL -> this;
            case LESS -> GREATER;
            case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
            case GREATER -> LESS;
            case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
        };
    }

    /// NOT (`a op b`) is `a op.negated() b`.
    public Comparison negated() {
        return switch (this) {
            case EQUAL -> NOT_EQUAL;
            case NOT_EQUAL -> EQUAL;
            case LESS -> GREATER_OR_EQUAL;
            case LESS_OR_EQUAL -> GREATER;
            case GREATER -> LESS_OR_EQUAL;
            case GREATER_OR_EQUAL -> LESS;
        };
    }

    /// Whether an order of -1, 0 or 1 satisfies it.
    public boolean accepts(int order) {
        return switch (this) {
            case EQUAL -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case LESS_OR_EQUAL -> order <= 0;
            case GREATER -> order > 0;
            case GREATER_OR_EQUAL -> order >= 0;
        };
    }
}
