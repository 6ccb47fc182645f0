package dev.vitrine.engine.ddl;

import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.types.error.PartitionError;
import java.util.Optional;

/// What the columns of two tables must have in common so that one can take the other's rows as they are.
final class SwitchColumns {
    private SwitchColumns() {
    }

    /// 4943, then column by column.
    static void require(PartitionSwitch.Side source, PartitionSwitch.Side target) {
        var left = source.table().columns();
        var right = target.table().columns();
        if (left.size() != right.size()) {
            throw PartitionError.SWITCH_COLUMN_COUNT.with(source.name(), left.size(), target.name(), right.size());
        }
        for (int i = 0; i < left.size(); i++) {
            if (!left.get(i).name().equalsIgnoreCase(right.get(i).name())) {
                throw PartitionError.SWITCH_COLUMN_NAME.with(left.get(i).name(), i + 1, source.name(),
                        right.get(i).name(), target.name());
            }
            require(source, left.get(i), target, right.get(i));
        }
    }

    /// 4944, 4945, 4985, 4946, 4958, 4966.
    private static void require(PartitionSwitch.Side source, ColumnMetadata left, PartitionSwitch.Side target,
            ColumnMetadata right) {
        var name = left.name();
        if (!left.type().declaration().equals(right.type().declaration())) {
            throw PartitionError.SWITCH_COLUMN_TYPE.with(name, left.type().declaration(), source.name(),
                    right.type().declaration(), target.name());
        }
        if (left.type().isCharacter() && !left.type().collation().name().equals(right.type().collation().name())) {
            throw PartitionError.SWITCH_COLUMN_COLLATION.with(name, source.name(), target.name());
        }
        if (left.nullable() != right.nullable()) {
            throw PartitionError.SWITCH_COLUMN_NULLABILITY.with(name, source.name(), target.name());
        }
        if (left.stored() != right.stored()) {
            throw PartitionError.SWITCH_COLUMN_PERSISTED.with(name, source.name(), target.name());
        }
        if (left.rowGuid() != right.rowGuid()) {
            throw PartitionError.SWITCH_COLUMN_ROWGUID.with(name, source.name(), target.name());
        }
        if (!text(left).equals(text(right))) {
            throw PartitionError.SWITCH_COMPUTED_COLUMN.with(name, text(left).orElse(""), source.name(),
                    target.name(), text(right).orElse(""));
        }
    }

    private static Optional<String> text(ColumnMetadata column) {
        return column.computed().map(ColumnMetadata.Computed::text);
    }
}
