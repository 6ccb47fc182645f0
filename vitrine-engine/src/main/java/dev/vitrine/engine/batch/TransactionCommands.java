package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.Session;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.TransactionStatement;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.TransactionError;
import dev.vitrine.types.value.Null;
import java.util.Optional;

/// BEGIN, COMMIT, ROLLBACK and SAVE TRANSACTION.
final class TransactionCommands {
    private static final int NAME_CHARACTERS = 32;

    private final Session session;

    TransactionCommands(Session session) {
        this.session = session;
    }

    DoneToken.Command run(TransactionStatement statement, Frame frame, Response response) {
        return switch (statement) {
            case TransactionStatement.Begin begin -> begin(begin, frame, response);
            case TransactionStatement.Commit commit -> commit(commit, response);
            case TransactionStatement.Rollback rollback -> rollback(rollback, frame, response);
            case TransactionStatement.Save save -> {
                session.transaction().save(name(Optional.of(save.name()), frame));
                yield DoneToken.Command.NONE;
            }
        };
    }

    private DoneToken.Command begin(TransactionStatement.Begin begin, Frame frame, Response response) {
        if (begin.distributed()) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("BEGIN DISTRIBUTED TRANSACTION");
        }
        if (begin.mark()) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("BEGIN TRANSACTION WITH MARK");
        }
        session.transaction().begin(name(begin.name(), frame), frame.options().isolation(), response::environment);
        return DoneToken.Command.BEGIN;
    }

    private DoneToken.Command commit(TransactionStatement.Commit commit, Response response) {
        if (response.captured() && session.transaction().count() <= 1) {
            throw TransactionError.CANNOT_COMMIT_IN_INSERT_EXEC.with();
        }
        var durability = commit.delayedDurability().orElse(false) ? Durability.DELAYED : Durability.FULL;
        session.transaction().commit(durability, response::environment);
        return DoneToken.Command.COMMIT;
    }

    private DoneToken.Command rollback(TransactionStatement.Rollback rollback, Frame frame, Response response) {
        if (response.captured()) {
            throw TransactionError.CANNOT_ROLLBACK_IN_INSERT_EXEC.with();
        }
        session.transaction().rollback(name(rollback.name(), frame), response::environment);
        return DoneToken.Command.ROLLBACK;
    }

    /// A word or a variable; only the first 32 characters count.
    private static String name(Optional<Expression> name, Frame frame) {
        if (name.isEmpty()) {
            return "";
        }
        var text = switch (name.get()) {
            case Expression.ColumnReference word -> word.name().name();
            case Expression.Variable variable -> value(variable, frame);
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with("TRANSACTION");
        };
        return text.length() > NAME_CHARACTERS ? text.substring(0, NAME_CHARACTERS) : text;
    }

    private static String value(Expression.Variable variable, Frame frame) {
        int slot = frame.variables().slot(variable.name()).orElseThrow(
                () -> SyntaxError.VARIABLE_UNDECLARED.with(variable.name()));
        var value = frame.variables().value(slot);
        return value == Null.NULL ? "" : value.asString();
    }
}
