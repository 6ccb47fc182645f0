package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.plan.RowNode.Assertion;
import java.util.List;

/// What foreign keys ask when rows of a table have changed: what happens to the rows that refer to them, then what must
/// hold.
///
/// @param workTable the number of the work table that has the changed rows
/// @param columns   the columns of the rows before and after, with which a row of the work table begins
/// @param cascades  changes of other tables, which read the work table
/// @param checks    over `columns`
/// @param settled   whether the checks hold only once all rows are changed
public record AfterChange(int workTable, List<Column> columns, List<Cascade> cascades, List<Assertion> checks,
        boolean settled) {

    /// A change of a referencing table: its rows, and what becomes of them.
    public record Cascade(Relation input, ChangeStep step) { }
}
