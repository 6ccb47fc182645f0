package dev.vitrine.query.plan;

/// What a plan's statement is.
public enum StatementKind {
    SELECT, SELECT_INTO, SELECT_ASSIGN, INSERT, UPDATE, DELETE, MERGE, EXPRESSION;

    /// Whether the row count is of changed rows rather than of returned ones.
    public boolean changesRows() {
        return switch (this) {
            case SELECT, SELECT_ASSIGN, EXPRESSION -> false;
            case SELECT_INTO, INSERT, UPDATE, DELETE, MERGE -> true;
        };
    }
}
