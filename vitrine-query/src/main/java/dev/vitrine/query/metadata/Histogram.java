package dev.vitrine.query.metadata;

import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.ValueOrder;
import java.util.List;

/// How the values of a column are distributed over the rows of a table.
///
/// @param rows    of the table when the statistics were made
/// @param nulls   rows where the column is NULL
/// @param density one through the number of different values
/// @param steps   by ascending upper bound, without NULL
public record Histogram(double rows, double nulls, double density, List<Step> steps, ValueOrder order) {

    /// The values above the step before, up to and with `high`.
    ///
    /// @param rangeRows     rows below `high`
    /// @param equalRows     rows of `high`
    /// @param distinctRange different values below `high`
    public record Step(Value high, double rangeRows, double equalRows, double distinctRange) {
        /// Rows for each value below `high`.
        public double averageRangeRows() {
            return distinctRange > 0 ? rangeRows / distinctRange : 1;
        }
    }

    /// Rows with this value.
    public double equal(Value value) {
        if (value.isNull() || steps.isEmpty()) {
            return 0;
        }
        for (var step : steps) {
            int compared = order.compare(value, step.high());
            if (compared == 0) {
                return step.equalRows();
            }
            if (compared < 0) {
                return step.rangeRows() == 0 ? 0 : step.averageRangeRows();
            }
        }
        return 0;
    }

    /// Rows with values below this one, half of the range rows of the step it falls into.
    public double below(Value value, boolean inclusive) {
        double below = 0;
        for (var step : steps) {
            int compared = order.compare(value, step.high());
            if (compared < 0) {
                return below + step.rangeRows() / 2;
            }
            below += step.rangeRows();
            if (compared == 0) {
                return inclusive ? below + step.equalRows() : below;
            }
            below += step.equalRows();
        }
        return below;
    }
}
