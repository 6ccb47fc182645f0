package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.ColumnSource;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.plan.ObjectVersion;
import dev.vitrine.tsql.syntax.SyntaxNode;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What all binders of one statement share.
final class BindContext {
    /// Views within views.
    private static final int NESTING_MAX = 32;

    final CompileScope scope;
    final ColumnSource columns = new ColumnSource();
    final Operators operators;
    private final Map<Integer, ObjectVersion> objects = new LinkedHashMap<>();
    private int recursions;
    private int nesting;
    private int recursionLimit = 100;

    BindContext(CompileScope scope) {
        this.scope = scope;
        this.operators = new Operators(this);
    }

    CompileSettings settings() {
        return scope.settings();
    }

    Collation collation() {
        return scope.collation();
    }

    /// Names compare by the database's collation.
    boolean sameName(String left, String right) {
        return left.equals(right) || collation().equal(left, right);
    }

    void uses(ObjectMetadata object) {
        objects.put(object.objectId(), new ObjectVersion(object.databaseId(), object.objectId(), object.version()));
    }

    List<ObjectVersion> objects() {
        return List.copyOf(objects.values());
    }

    int newRecursion() {
        return recursions++;
    }

    int recursionLimit() {
        return recursionLimit;
    }

    void recursionLimit(int limit) {
        recursionLimit = limit;
    }

    void enter() {
        if (++nesting > NESTING_MAX) {
            throw dev.vitrine.types.error.SyntaxError.NESTED_TOO_DEEPLY.with();
        }
    }

    void leave() {
        nesting--;
    }

    static Scalar value(Column column) {
        return new Scalar.ColumnValue(column, column.nullable());
    }

    static Scalar constant(SqlType type, Value value) {
        return new Scalar.Constant(type, value);
    }

    /// The error at the node's line, unless it has one.
    static SqlError at(SqlError error, SyntaxNode node) {
        return error.line() == 0 ? error.atLine(node.position().line()) : error;
    }
}
