package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.TransactionStatement;
import java.util.Optional;

/// Transactions.
final class Transactions {
    private Transactions() {
    }

    /// BEGIN [ DISTRIBUTED ] { TRAN | TRANSACTION } [ name [ WITH MARK [ 'description' ] ] ]; called behind BEGIN.
    static TransactionStatement begin(Tokens tokens, int mark) {
        boolean distributed = tokens.skip("DISTRIBUTED");
        word(tokens);
        var name = name(tokens);
        boolean marked = false;
        Optional<Expression> description = Optional.empty();
        if (tokens.at("WITH", "MARK")) {
            tokens.expect("WITH", "MARK");
            marked = true;
            if (tokens.atString() || tokens.at(TokenKind.VARIABLE)) {
                description = Optional.of(Expressions.stringOrVariable(tokens));
            }
        }
        return new TransactionStatement.Begin(distributed, name, marked, description, tokens.from(mark));
    }

    private static void word(Tokens tokens) {
        if (!tokens.skip("TRAN")) {
            tokens.expect("TRANSACTION");
        }
    }

    /// [ name | @name ]
    private static Optional<Expression> name(Tokens tokens) {
        int mark = tokens.mark();
        if (tokens.at(TokenKind.VARIABLE)) {
            return Optional.of(new Expression.Variable(Names.variable(tokens), tokens.from(mark)));
        }
        if (tokens.atName() && !Queries.isLabel(tokens)) {
            return Optional.of(Expressions.columnName(tokens));
        }
        return Optional.empty();
    }

    /// COMMIT [ { TRAN | TRANSACTION } [ name ] | WORK ] [ WITH ( DELAYED_DURABILITY = { ON | OFF } ) ]
    static TransactionStatement commit(Tokens tokens, int mark) {
        tokens.expect("COMMIT");
        boolean work = !tokens.atAny("TRAN", "TRANSACTION");
        var name = work ? Optional.<Expression>empty() : nameBehindWord(tokens);
        if (work) {
            tokens.skip("WORK");
        }
        Optional<Boolean> delayed = Optional.empty();
        if (tokens.at("WITH", "(")) {
            tokens.expect("WITH", "(", "DELAYED_DURABILITY", "=");
            delayed = Optional.of(tokens.at("ON"));
            if (!tokens.skip("ON")) {
                tokens.expect("OFF");
            }
            tokens.expect(")");
        }
        return new TransactionStatement.Commit(name, work, delayed, tokens.from(mark));
    }

    private static Optional<Expression> nameBehindWord(Tokens tokens) {
        word(tokens);
        return name(tokens);
    }

    /// ROLLBACK [ { TRAN | TRANSACTION } [ name ] | WORK ]
    static TransactionStatement rollback(Tokens tokens, int mark) {
        tokens.expect("ROLLBACK");
        boolean work = !tokens.atAny("TRAN", "TRANSACTION");
        var name = work ? Optional.<Expression>empty() : nameBehindWord(tokens);
        if (work) {
            tokens.skip("WORK");
        }
        return new TransactionStatement.Rollback(name, work, tokens.from(mark));
    }

    /// SAVE { TRAN | TRANSACTION } name
    static TransactionStatement save(Tokens tokens, int mark) {
        tokens.expect("SAVE");
        word(tokens);
        var name = name(tokens).orElseThrow(tokens::unexpected);
        return new TransactionStatement.Save(name, tokens.from(mark));
    }
}
