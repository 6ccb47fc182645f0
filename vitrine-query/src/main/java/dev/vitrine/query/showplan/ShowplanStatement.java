package dev.vitrine.query.showplan;

import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.plan.Plan;
import dev.vitrine.query.plan.RunCounters;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A statement of a batch as showplan prints it.
///
/// @param type       SELECT, INSERT, COND, EXECUTE PROC, ...
/// @param plan       absent for statements that the query compiler does not plan
/// @param attributes further attributes of its XML element: hashes, handles
/// @param parameters the variables that the plan reads
/// @param run        what a run has counted
public record ShowplanStatement(String text, int id, String type, Optional<Plan> plan,
        Map<String, String> attributes, List<Parameter> parameters, Optional<Run> run) {

    /// A variable or parameter.
    ///
    /// @param compiled what the plan was made for
    /// @param runTime  what it had in the run
    public record Parameter(String name, SqlType type, Optional<Value> compiled, Optional<Value> runTime) { }

    /// A run of the plan.
    public record Run(RunCounters counters, long cpuMillis, long elapsedMillis) { }

    /// The variables that a plan reads, each once, in the order of their indexes.
    public static List<Scalar.Variable> variables(Plan plan) {
        return new PlanVariables().of(plan.root());
    }
}
