package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.SetOption;
import dev.vitrine.engine.session.SetOptions;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.ObjectDefinition;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.conversion.WarningSettings;
import dev.vitrine.types.error.SqlError;
import java.util.Set;

/// How far an error reaches when no TRY catches it.
///
/// Source: "SET XACT_ABORT (Transact-SQL)", "TRY...CATCH (Transact-SQL)", "Database Engine Error Severities"; which
/// conversion errors end the batch is known from Microsoft's own test outputs and from practice.
enum ErrorConsequence {
    /// The statement is undone; the batch goes on with the next one.
    STATEMENT,
    /// The procedure or batch in which the statement stands ends; its caller goes on. Late name resolution.
    SCOPE,
    /// The batch ends, with every procedure on the way, and the transaction is rolled back.
    BATCH,
    /// The connection ends.
    CONNECTION;

    /// Definitions that fail end the batch, and the transaction is gone with them, whatever XACT_ABORT says.
    private static final Set<Integer> DEFINITION_ENDS_BATCH = Set.of(
            219, 289, 547, 556, 628, 911, 1505, 1715, 1765, 1768, 1778, 1946, 2714, 3616, 3723, 3726, 3728, 3729,
            3732, 4514, 4708, 4712, 4901, 4920, 8106, 8107, 10610, 11700, 11701, 11702, 11703, 11705, 11706, 11708,
            1707, 1908, 2586, 2703, 2726, 3756, 4716, 4904, 4905, 4907, 4908, 4911, 4912, 4913, 4938, 4939, 4940,
            4942, 4943, 4944, 4945, 4946, 4947, 4949, 4950, 4953, 4955, 4957, 4958, 4966, 4967, 4968, 4971, 4972, 4973,
            4982, 4985, 7711, 7722, 7724, 7726, 7727, 7728, 7730, 7733);

    /// XACT_ABORT leaves these as they are.
    private static final Set<Integer> IGNORES_XACT_ABORT = Set.of(266, 2787, 3701, 15003);

    /// Found when the definition is compiled; XACT_ABORT makes it end the transaction all the same.
    private static final int DEFAULT_ON_COMPUTED = 1752;
    private static final int CONNECTION_SEVERITY = 20;
    /// A module whose text is refused: only its batch ends, whatever XACT_ABORT says.
    private static final int COMPILATION_SEVERITY = 15;

    /// Conversion failures, deadlock, nesting, update conflict, INSERT EXEC mismatches. Not of their kind: 517, 535,
    /// 9809 and 9810 end the statement only.
    private static final Set<Integer> ENDS_BATCH = Set.of(
            210, 217, 235, 241, 242, 244, 245, 248, 281, 293, 294, 295, 296, 305, 1205, 2748, 3930, 3931,
            3609, 3616, 3915, 3916, 3941, 3952, 3960, 3961, 6522, 8114, 8169, 9803, 9807);

    /// Errors of compilation found when a statement is first run.
    private static final Set<Integer> ENDS_SCOPE = Set.of(
            107, 116, 145, 147, 164, 189, 195, 205, 206, 207, 208, 209, 213, 257, 402, 403, 408, 412, 421, 447, 448,
            451,
            457, 468, 4104, 4108, 4121, 4145, 8117, 8120, 8121, 8127, 8155, 8156, 8158, 8159);

    /// What this error of a step does under the settings of its frame: an arithmetic error without ANSI_WARNINGS, but
    /// with ARITHABORT, ends the batch.
    static ErrorConsequence of(SqlError error, Step step, SetOptions options) {
        boolean arithmetic = WarningSettings.warning(error).isPresent() && !options.isOn(SetOption.ANSI_WARNINGS)
                && options.isOn(SetOption.ARITHABORT);
        return arithmetic ? BATCH : of(error, step, options.isOn(SetOption.XACT_ABORT));
    }

    private static ErrorConsequence of(SqlError error, Step step, boolean xactAbort) {
        if (error.severity() >= CONNECTION_SEVERITY) {
            return CONNECTION;
        }
        if (ENDS_BATCH.contains(error.number())) {
            return BATCH;
        }
        if (ENDS_SCOPE.contains(error.number())) {
            return xactAbort ? BATCH : SCOPE;
        }
        if (step instanceof Step.Command(var statement, var _) && statement instanceof ModuleDefinition
                && error.severity() == COMPILATION_SEVERITY) {
            return SCOPE;
        }
        if (step instanceof Step.Command(var statement, var _) && isOfPartitions(statement)) {
            return BATCH;
        }
        if (error.earlier().stream().anyMatch(earlier -> earlier.number() == DEFAULT_ON_COMPUTED)) {
            return xactAbort ? BATCH : SCOPE;
        }
        boolean definition = DEFINITION_ENDS_BATCH.contains(error.number())
                || error.earlier().stream().anyMatch(earlier -> DEFINITION_ENDS_BATCH.contains(earlier.number()));
        if (step instanceof Step.Command(var statement, var _) && !(statement instanceof ChangeStatement.BulkInsert)
                && definition) {
            return BATCH;
        }
        return xactAbort && !raisedByUser(error) && !IGNORES_XACT_ABORT.contains(error.number()) ? BATCH : STATEMENT;
    }

    /// Whatever is wrong with a partition function or scheme ends the batch.
    private static boolean isOfPartitions(Statement statement) {
        return switch (statement) {
            case ObjectDefinition.CreatePartitionFunction _, ObjectDefinition.CreatePartitionScheme _,
                    ObjectDefinition.AlterPartitionFunction _, ObjectDefinition.AlterPartitionScheme _ -> true;
            case ObjectDefinition.DropObjects drop -> drop.kind().startsWith("PARTITION ");
            default -> false;
        };
    }

    /// Whether the error ends its scope only, while XACT_ABORT is off: no TRY of that scope catches it.
    static boolean isOfCompilation(SqlError error, Step step) {
        return of(error, step, false) == SCOPE;
    }

    /// RAISERROR does not honour XACT_ABORT; THROW does, and is told apart by its caller.
    private static boolean raisedByUser(SqlError error) {
        return error.number() >= 50_000;
    }

    /// Whether the error, caught by a TRY, leaves the transaction open but doomed (`XACT_STATE()` = -1).
    static boolean dooms(SqlError error, Step step, SetOptions options) {
        var consequence = of(error, step, options);
        return consequence == BATCH || consequence == CONNECTION;
    }
}
