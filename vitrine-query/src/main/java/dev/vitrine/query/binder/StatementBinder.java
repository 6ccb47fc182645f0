package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.ColumnSource;
import dev.vitrine.query.algebra.QueryHints;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.plan.ChangeNode;
import dev.vitrine.query.plan.ResultColumn;
import dev.vitrine.query.plan.RowNode;
import dev.vitrine.query.plan.StatementKind;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.tsql.syntax.QueryExpression.SelectAssignment;
import dev.vitrine.tsql.syntax.SelectStatement;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BitValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Binds statements that are planned: SELECT, INSERT, UPDATE, DELETE, MERGE, and single expressions.
public final class StatementBinder {
    private final BindContext context;

    public StatementBinder(CompileScope scope) {
        this.context = new BindContext(scope);
    }

    /// The columns made while binding; the optimizer makes more.
    public ColumnSource columns() {
        return context.columns;
    }

    /// OPTION ( ... ) of the statement that was bound.
    public QueryHints hints() {
        return context.hints();
    }

    public BoundStatement bind(Statement statement) {
        return switch (statement) {
            case SelectStatement select -> select(select);
            case ChangeStatement.Insert insert -> {
                new Hints(context).query(insert.hints());
                yield new InsertBinder(context, insert).bind();
            }
            case ChangeStatement.Update update -> new UpdateBinder(context).update(update);
            case ChangeStatement.Delete delete -> new UpdateBinder(context).delete(delete);
            case ChangeStatement.InsertBulk bulk -> new BulkBinder(context, bulk).bind();
            case ChangeStatement.Merge merge -> new MergeBinder(context).bind(merge);
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with(statement.getClass().getSimpleName());
        };
    }

    private BoundStatement select(SelectStatement select) {
        new Hints(context).query(select.hints());
        if (select.assignsVariables()) {
            return assignment(select.query());
        }
        var into = into(select.query().body());
        into.ifPresent(_ -> ForBinder.refuse(select.query(), "SELECT INTO"));
        context.selectsInto(into.map(made -> made.table().text()));
        var query = new QueryBinder(context).result(select.query());
        if (into.isPresent()) {
            return selectInto(query, into.get());
        }
        return new BoundStatement(StatementKind.SELECT, query.relation(), query.columnList(), List.of(),
                resultColumns(query), query.columnList(), context.objects());
    }

    /// The columns of the table that SELECT ... INTO makes.
    public List<IntoColumn> intoColumns(SelectStatement select) {
        context.selectsInto(into(select.query().body()).map(made -> made.table().text()));
        var query = new QueryBinder(context).outermost(select.query(), CommonTables.NONE);
        for (int i = 0; i < query.columns().size(); i++) {
            if (query.columns().get(i).name().isEmpty()) {
                throw SyntaxError.MISSING_OBJECT_NAME.with();
            }
        }
        return new IntoBinder(context).columns(select, query);
    }

    static Optional<QueryExpression.Into> into(QueryExpression body) {
        return switch (body) {
            case QueryExpression.Specification specification -> specification.into();
            case QueryExpression.SetOperation(var _, var inputs, var _) -> into(inputs.getFirst());
            case QueryExpression.Nested _ -> Optional.empty();
        };
    }

    /// The table is there already: the interpreter has made it from `intoColumns`.
    private BoundStatement selectInto(BoundQuery query, QueryExpression.Into into) {
        var object = context.scope.resolve(into.table())
                .orElseThrow(() -> NameError.INVALID_OBJECT_NAME.with(into.table().text()));
        if (!(object instanceof TableMetadata table)) {
            throw NameError.INVALID_OBJECT_NAME.with(into.table().text());
        }
        var rows = new NewRows(context, table);
        // The numbers of the IDENTITY function are given on the way in.
        var columns = table.columns().stream().filter(column -> column.identity().isEmpty()
                || context.intoIdentityColumn().isEmpty()).toList();
        var given = new ArrayList<Scalar>();
        for (var column : columns) {
            var output = query.columns().get(column.ordinal());
            given.add(rows.assigned(new Scalar.ColumnValue(output.column(), output.nullable()), column));
        }
        var values = InsertBinder.complete(table, rows, columns, given);
        var step = InsertBinder.step(table, rows, values, rows.source("inserted"), "SELECT INTO", false);
        return new BoundStatement(StatementKind.SELECT_INTO, query.relation(), query.columnList(), List.of(step),
                List.of(), List.of(), context.objects());
    }

    static List<ResultColumn> resultColumns(BoundQuery query) {
        return query.columns().stream().map(output -> new ResultColumn(output.name(), output.column().type(),
                output.nullable(), output.column().identity(), output.column().computed())).toList();
    }

    /// SELECT @v = e, ...: the expressions are computed with the rows if no variable that is assigned is read.
    private BoundStatement assignment(Query query) {
        ForBinder.refuse(query, "ASSIGNMENT");
        if (!(query.body() instanceof QueryExpression.Specification select)) {
            throw SyntaxError.SELECT_ASSIGNS_AND_RETURNS.with();
        }
        var items = new ArrayList<QueryExpression.SelectItem>();
        var variables = new ArrayList<Scalar.Variable>();
        for (var item : select.items()) {
            if (!(item instanceof SelectAssignment(var name, var operator, var expression, var position))) {
                throw SyntaxError.SELECT_ASSIGNS_AND_RETURNS.with();
            }
            var slot = context.scope.variable(name)
                    .orElseThrow(() -> SyntaxError.VARIABLE_UNDECLARED.with(name).atLine(position.line()));
            variables.add(new Scalar.Variable(slot.name(), slot.index(), slot.type()));
            Expression value = operator.isEmpty() ? expression
                    : new Expression.Binary(operator.get(), new Expression.Variable(name, position), expression, position);
            items.add(new QueryExpression.SelectExpression(value, Optional.empty(), position));
        }
        var plain = new QueryExpression.Specification(select.distinct(), select.top(), items, Optional.empty(),
                select.from(), select.where(), select.groupBy(), select.having(), select.windows(), select.position());
        var bound = new QueryBinder(context).outermost(new Query(query.with(), plain, query.orderBy(), query.offset(),
                query.forClause(), query.position()), CommonTables.NONE);
        return assign(bound, variables);
    }

    private BoundStatement assign(BoundQuery bound, List<Scalar.Variable> variables) {
        var deferred = new DeferredValues(variables);
        var relation = deferred.strip(bound.relation());
        var assignments = new ArrayList<ChangeNode.VariableAssignment>();
        for (int i = 0; i < variables.size(); i++) {
            int index = i;
            var value = deferred.value(bound.columns().get(i).column()).orElseGet(() -> bound.value(index));
            assignments.add(new ChangeNode.VariableAssignment(variables.get(i).index(),
                    assigned(value, variables.get(i).type(), context)));
        }
        var values = List.copyOf(assignments);
        var step = ChangeStep.of(Optional.empty(), List.of(),
                values.stream().map(ChangeNode.VariableAssignment::value).toList(), List.of(),
                (info, input, _) -> new RowNode.AssignVariables(info, input, values));
        return new BoundStatement(StatementKind.SELECT_ASSIGN, relation, List.of(), List.of(step), List.of(),
                List.of(), context.objects());
    }

    /// A value on its way into a variable: too long strings are cut off.
    static Scalar assigned(Scalar value, SqlType type, BindContext context) {
        return context.operators.convert(value, type);
    }

    /// What a table computes from its rows.
    public ChangeNode.NewRow row(TableMetadata table) {
        var rows = new NewRows(context, table);
        return rows.newRow(rows.source("inserted"), "INSERT");
    }

    /// What an expression over the columns of a table is.
    public ExpressionFacts facts(TableMetadata table, String expression) {
        var source = new NewRows(context, table).source(table.name());
        return ExpressionFacts.of(new TableExpressions(context).expression(expression, Optional.of(source)), source);
    }

    /// Binds a condition over the columns of a table.
    public void check(TableMetadata table, String condition) {
        new TableExpressions(context).condition(condition, new NewRows(context, table).source(table.name()));
    }

    /// One row with one value.
    public BoundStatement bind(Expression expression) {
        var scope = new Scope(context, Optional.empty(), CommonTables.NONE);
        return single(new ExpressionBinder(scope, ExpressionBinder.Place.OTHER).bind(expression));
    }

    /// As `bind`, converted to a type as SET @v = e does.
    public BoundStatement bind(Expression expression, SqlType type) {
        var scope = new Scope(context, Optional.empty(), CommonTables.NONE);
        var value = new ExpressionBinder(scope, ExpressionBinder.Place.OTHER).bind(expression);
        return single(assigned(value, type, context));
    }

    /// One row with a bit: whether the condition is true.
    public BoundStatement bind(Predicate predicate) {
        var scope = new Scope(context, Optional.empty(), CommonTables.NONE);
        var condition = new ExpressionBinder(scope, ExpressionBinder.Place.OTHER).bind(predicate);
        return single(new Scalar.Case(List.of(new Scalar.Branch(condition,
                new Scalar.Constant(SqlType.BIT, BitValue.ONE))), new Scalar.Constant(SqlType.BIT, BitValue.ZERO),
                SqlType.BIT));
    }

    private BoundStatement single(Scalar value) {
        Column column = context.columns.expression(value.type(), value.nullable());
        var relation = new Relation.Compute(new Relation.Rows(List.of(), List.of(List.of())),
                List.of(new Relation.Computed(column, value)));
        return new BoundStatement(StatementKind.EXPRESSION, relation, List.of(column), List.of(),
                List.of(new ResultColumn("", value.type(), value.nullable(), false, true)), List.of(column),
                context.objects());
    }
}
