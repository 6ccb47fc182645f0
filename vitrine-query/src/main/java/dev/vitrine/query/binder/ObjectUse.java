package dev.vitrine.query.binder;

import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.DynamicViewMetadata;
import dev.vitrine.query.metadata.ModuleMetadata;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.SequenceMetadata;
import dev.vitrine.query.metadata.SynonymMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.ViewMetadata;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// What a statement wants of an object, as rights are asked: filled while the statement is bound.
public final class ObjectUse {
    private final ObjectMetadata object;
    private final Action action;
    private final Optional<ObjectUse> through;
    private final BitSet columns = new BitSet();
    private boolean whole;

    /// The rights that statements on rows need.
    public enum Action { SELECT, INSERT, UPDATE, DELETE, EXECUTE, ALTER }

    /// @param through the view or function in whose text the object stands
    /// @param whole   wanted whatever columns are
    ObjectUse(ObjectMetadata object, Action action, Optional<ObjectUse> through, boolean whole) {
        this.object = object;
        this.action = action;
        this.through = through;
        this.whole = whole;
    }

    public ObjectMetadata object() {
        return object;
    }

    public Action action() {
        return action;
    }

    public Optional<ObjectUse> through() {
        return through;
    }

    /// The ids of the columns that are wanted.
    public BitSet columns() {
        return columns;
    }

    /// Whether anything is wanted: of the target of a change nothing is read but by its columns.
    public boolean isWanted() {
        return (whole || !columns.isEmpty()) && through.map(ObjectUse::isWanted).orElse(true);
    }

    /// The target of a change: read only where a column of it is.
    void onlyByColumns() {
        whole = false;
    }

    void column(int id) {
        columns.set(id);
    }

    /// The column of that name, where the object has it.
    void column(String name, BindContext context) {
        columnsOf(object).stream().filter(column -> context.sameName(column.name(), name)).findFirst()
                .ifPresent(column -> column(column.columnId()));
    }

    /// The columns of an object that has some.
    public static List<ColumnMetadata> columnsOf(ObjectMetadata object) {
        return switch (object) {
            case TableMetadata table -> table.columns();
            case ViewMetadata view -> view.columns();
            case ModuleMetadata module -> module.columns();
            case DynamicViewMetadata _, SynonymMetadata _, SequenceMetadata _ -> List.of();
        };
    }
}
