package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.query.metadata.CheckMetadata;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.types.error.PartitionError;
import java.util.Optional;

/// Whether the rows of one table may stand in another, by what partitions and CHECK constraints say; rows are not read.
final class SwitchValues {
    private final DdlContext context;
    private final Objects objects;

    SwitchValues(DdlContext context, Objects objects) {
        this.context = context;
        this.objects = objects;
    }

    void require(PartitionSwitch.Side source, PartitionSwitch.Side target) {
        for (var check : target.table().checks()) {
            if (!check.disabled()) {
                requireCheck(source, target, check);
            }
        }
        if (target.partitioning().isPresent()) {
            requireRange(source, target);
        }
    }

    /// 4972 where the values of a column may break the target's constraint, 4971 where they cannot be told.
    private void requireCheck(PartitionSwitch.Side source, PartitionSwitch.Side target, CheckMetadata check) {
        var column = soleColumn(target.table(), check);
        boolean told = column.isPresent() && (isPartitionedBy(source, column.get())
                || source.table().checks().stream().anyMatch(one -> soleColumn(source.table(), one)
                        .filter(other -> other.ordinal() == column.get().ordinal()).isPresent()));
        if (told) {
            var allowed = domain(column.get(), check);
            if (!admitted(source, source.table().columns().get(column.get().ordinal())).isWithin(allowed)) {
                throw PartitionError.SWITCH_SOURCE_ALLOWS_MORE.with(source.name(), target.name());
            }
            return;
        }
        boolean same = source.table().checks().stream()
                .anyMatch(one -> !one.disabled() && one.text().equalsIgnoreCase(check.text()));
        if (!same) {
            throw PartitionError.SWITCH_COLUMN_CHECK.with(target.name(), check.name(), source.name());
        }
    }

    private static boolean isPartitionedBy(PartitionSwitch.Side side, ColumnMetadata column) {
        return side.partitioning().filter(partitioning -> partitioning.column() == column.ordinal()).isPresent();
    }

    /// 4973 for a partition, 4972 and 4982 for a table whose constraints do not keep it within the target's range.
    private void requireRange(PartitionSwitch.Side source, PartitionSwitch.Side target) {
        var partitioning = target.partitioning().orElseThrow();
        var column = source.table().columns().get(partitioning.column());
        var range = ValueDomain.of(partitioning.function(), target.number(), column.nullable());
        if (admitted(source, column).isWithin(range)) {
            return;
        }
        if (source.partitioning().isPresent()) {
            throw PartitionError.SWITCH_RANGE_NOT_SUBSET.with(source.number(), source.name(), target.number(),
                    target.name());
        }
        boolean constrained = source.table().checks().stream().anyMatch(check -> soleColumn(source.table(), check)
                .filter(one -> one.ordinal() == column.ordinal()).isPresent());
        throw constrained ? PartitionError.SWITCH_SOURCE_ALLOWS_MORE.with(source.name(), target.name())
                : PartitionError.SWITCH_CHECKS_OUTSIDE_RANGE.with(source.name(), target.number(), target.name());
    }

    /// What a column of the source may be: the range of its partition, and constraints that all rows are known to hold.
    private ValueDomain admitted(PartitionSwitch.Side source, ColumnMetadata column) {
        var domain = isPartitionedBy(source, column)
                ? ValueDomain.of(source.partitioning().orElseThrow().function(), source.number(), column.nullable())
                : ValueDomain.all(column.type(), column.nullable());
        for (var check : source.table().checks()) {
            boolean holds = !check.disabled() && isTrusted(check)
                    && soleColumn(source.table(), check).filter(one -> one.ordinal() == column.ordinal()).isPresent();
            if (holds) {
                domain = domain.and(domain(column, check));
            }
        }
        return domain;
    }

    private boolean isTrusted(CheckMetadata check) {
        return objects.catalog().object(check.objectId())
                .filter(row -> (row.status() & ObjectRow.NOT_TRUSTED) == 0).isPresent();
    }

    private ValueDomain domain(ColumnMetadata column, CheckMetadata check) {
        return ValueDomain.of(column.type(), column.nullable(), check.text(),
                ValueDomain.constants(context.queries(), check.text(), column.type()));
    }

    /// The one column that a constraint reads.
    private Optional<ColumnMetadata> soleColumn(TableMetadata table, CheckMetadata check) {
        var read = context.queries().facts(table, "CASE WHEN " + check.text() + " THEN 1 ELSE 0 END").columns();
        return read.cardinality() == 1 ? Optional.of(table.columns().get(read.nextSetBit(0))) : Optional.empty();
    }
}
