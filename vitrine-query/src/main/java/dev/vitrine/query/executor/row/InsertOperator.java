package dev.vitrine.query.executor.row;

import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.plan.ChangeNode.ColumnValue;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Inserts the input's rows one by one: identity and rowversion values, then constraints, then all indexes.
final class InsertOperator extends Operator {
    private final RowOperator input;
    private final TableMetadata table;
    private final int[] ordinals;
    private final Evaluator[] values;
    private final TableWriter writer;
    private final Optional<ColumnMetadata> identity;
    private final boolean identityGiven;
    private final int rowVersion;

    InsertOperator(Frame frame, PlanNode node, RowOperator input, TableMetadata table, List<ColumnValue> columns,
            Evaluator[] values, TableWriter writer) {
        super(frame, node);
        this.input = input;
        this.table = table;
        this.ordinals = new int[columns.size()];
        for (int i = 0; i < ordinals.length; i++) {
            ordinals[i] = columns.get(i).ordinal();
        }
        this.values = values;
        this.writer = writer;
        this.identity = table.identityColumn();
        this.identityGiven = identity.isPresent() && contains(ordinals, identity.get().ordinal());
        this.rowVersion = rowVersion(table);
    }

    private static boolean contains(int[] ordinals, int wanted) {
        for (int ordinal : ordinals) {
            if (ordinal == wanted) {
                return true;
            }
        }
        return false;
    }

    private static int rowVersion(TableMetadata table) {
        for (var column : table.columns()) {
            if (column.isRowVersion()) {
                return column.ordinal();
            }
        }
        return -1;
    }

    @Override protected void start() {
        input.open();
    }

    @Override protected boolean advance() {
        while (input.next()) {
            frame.row();
            var row = new Value[table.columns().size()];
            Arrays.fill(row, Null.NULL);
            for (int i = 0; i < ordinals.length; i++) {
                row[ordinals[i]] = values[i].evaluate(frame);
            }
            identity.ifPresent(column -> identity(column, row));
            if (rowVersion >= 0 && !writer.instead()) {
                row[rowVersion] = frame.context.store().nextRowVersion(table.databaseId());
            }
            writer.complete(frame, row);
            if (writer.insert(frame, row)) {
                return true;
            }
        }
        return false;
    }

    private void identity(ColumnMetadata column, Value[] row) {
        var store = frame.context.store();
        if (identityGiven) {
            given(row[column.ordinal()], table, frame.context);
            return;
        }
        if (writer.instead()) {
            // The value comes with the row that the trigger inserts.
            row[column.ordinal()] = typed(0, column.type());
            return;
        }
        var value = typed(store.nextIdentity(table), column.type());
        row[column.ordinal()] = value;
        frame.context.identityInserted(value);
    }

    /// A value that the statement gives itself, under IDENTITY_INSERT.
    static void given(Value value, TableMetadata table, ExecutionContext context) {
        if (value != Null.NULL) {
            context.store().identityInserted(table, value instanceof DecimalValue decimal
                    ? decimal.unscaled().longValue() : value.asLong());
            context.identityInserted(value);
        }
    }

    static Value typed(long number, SqlType type) {
        if (type.name().isDecimal()) {
            return DecimalValue.of(BigInteger.valueOf(number), 0);
        }
        boolean fits = switch (type.name()) {
            case TINYINT -> number >= 0 && number <= 255;
            case SMALLINT -> number == (short) number;
            case INT -> number == (int) number;
            default -> true;
        };
        if (!fits) {
            throw dev.vitrine.types.error.TypeError.ARITHMETIC_OVERFLOW.with("IDENTITY", type.name().sqlName());
        }
        return IntegerValue.of(number);
    }

    @Override public void close() {
        input.close();
    }
}
