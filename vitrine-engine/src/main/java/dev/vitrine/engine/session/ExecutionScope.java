package dev.vitrine.engine.session;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.value.Value;
import java.util.Optional;

/// What the functions of a session ask of the batch or procedure that runs.
public interface ExecutionScope {
    /// `@@NESTLEVEL`.
    int nestLevel();

    /// `@@PROCID`, 0 outside procedures.
    int procedureId();

    /// CURSOR_STATUS of a cursor of this scope.
    ///
    /// @param scope `local` or `variable`
    int cursorStatus(String scope, String name);

    /// UPDATE ( column ) in the innermost trigger.
    boolean columnUpdated(int columnId);

    /// COLUMNS_UPDATED() in the innermost trigger, NULL outside.
    Value columnsUpdated();

    /// TRIGGER_NESTLEVEL().
    int triggerLevel(int objectId, String kind);

    /// SCOPE_IDENTITY().
    Value scopeIdentity();

    /// An identity value was generated in this scope.
    void scopeIdentity(Value value);

    /// The error that the running CATCH block handles.
    Optional<SqlError> caughtError();

    /// The settings in force.
    SetOptions options();
}
