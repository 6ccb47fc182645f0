package dev.vitrine.tsql.syntax;

import java.util.Optional;

/// Statements about transactions. A name may be a variable (an [Expression.Variable]) or a word (a column reference).
public sealed interface TransactionStatement extends Statement {

    /// `BEGIN [ DISTRIBUTED ] TRAN [ name ] [ WITH MARK [ 'description' ] ]`
    record Begin(boolean distributed, Optional<Expression> name, boolean mark, Optional<Expression> description,
            SourcePosition position) implements TransactionStatement { }

    /// `COMMIT [ TRAN [ name ] ] [ WITH ( DELAYED_DURABILITY = ON | OFF ) ]`; `work` for COMMIT [ WORK ].
    record Commit(Optional<Expression> name, boolean work, Optional<Boolean> delayedDurability,
            SourcePosition position) implements TransactionStatement { }

    /// `ROLLBACK [ TRAN [ name ] ]`
    record Rollback(Optional<Expression> name, boolean work, SourcePosition position)
            implements TransactionStatement { }

    /// `SAVE TRAN name`
    record Save(Expression name, SourcePosition position) implements TransactionStatement { }
}
