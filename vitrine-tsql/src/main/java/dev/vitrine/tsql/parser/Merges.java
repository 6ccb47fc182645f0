package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.ChangeStatement.MergeAction;
import dev.vitrine.tsql.syntax.ChangeStatement.MergeClause;
import dev.vitrine.tsql.syntax.ChangeStatement.MergeMatch;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// MERGE.
final class Merges {
    private Merges() {
    }

    /// The statement, which only a semicolon may end (error 10713).
    static ChangeStatement statement(Tokens tokens, Optional<Query.With> with, int mark) {
        var merge = merge(tokens, with, mark);
        if (!tokens.at(";")) {
            if (!tokens.atEnd() && !StatementTable.startsStatement(tokens)) {
                throw tokens.unexpected();
            }
            throw SyntaxError.MERGE_NEEDS_SEMICOLON.with().atLine(tokens.lineBefore());
        }
        return merge;
    }

    /// MERGE [ TOP ( e ) [ PERCENT ] ] [ INTO ] target [ [ AS ] alias ] USING table_source ON condition
    ///     { WHEN ... THEN ... }... [ OUTPUT ... ] [ OPTION ( ... ) ]
    static ChangeStatement merge(Tokens tokens, Optional<Query.With> with, int mark) {
        tokens.expect("MERGE");
        var top = Queries.top(tokens);
        tokens.skip("INTO");
        var target = Changes.target(tokens);
        Optional<Identifier> alias = Optional.empty();
        if (tokens.skip("AS") || tokens.atName() && !tokens.at("USING")) {
            alias = Optional.of(tokens.identifier());
        }
        var more = Hints.table(tokens);
        if (target instanceof ChangeStatement.NamedTarget named && !more.isEmpty()) {
            target = new ChangeStatement.NamedTarget(named.name(), more, named.position());
        }
        tokens.expect("USING");
        var source = TableSources.parse(tokens);
        tokens.expect("ON");
        Predicate on = Predicates.parse(tokens);
        var clauses = new ArrayList<MergeClause>();
        do {
            clauses.add(clause(tokens));
        } while (tokens.at("WHEN"));
        var outputs = Changes.outputs(tokens);
        var hints = Hints.option(tokens);
        return new ChangeStatement.Merge(with, top, target, alias, source, on, clauses, outputs, hints,
                tokens.from(mark));
    }

    /// WHEN [ NOT ] MATCHED [ BY { TARGET | SOURCE } ] [ AND condition ] THEN action
    private static MergeClause clause(Tokens tokens) {
        int mark = tokens.mark();
        tokens.expect("WHEN");
        var match = tokens.skip("NOT") ? MergeMatch.NOT_MATCHED_BY_TARGET : MergeMatch.MATCHED;
        tokens.expect("MATCHED");
        if (match == MergeMatch.NOT_MATCHED_BY_TARGET && tokens.skip("BY")) {
            if (tokens.skip("SOURCE")) {
                match = MergeMatch.NOT_MATCHED_BY_SOURCE;
            } else {
                tokens.expect("TARGET");
            }
        }
        Optional<Predicate> condition = tokens.skip("AND") ? Optional.of(Predicates.parse(tokens)) : Optional.empty();
        tokens.expect("THEN");
        return new MergeClause(match, condition, action(tokens), tokens.from(mark));
    }

    /// UPDATE SET ... | DELETE | INSERT [ ( columns ) ] { VALUES ( ... ) | DEFAULT VALUES }
    private static MergeAction action(Tokens tokens) {
        if (tokens.skip("UPDATE")) {
            tokens.expect("SET");
            return new ChangeStatement.MergeUpdate(Changes.assignments(tokens));
        }
        if (tokens.skip("DELETE")) {
            return new ChangeStatement.MergeDelete();
        }
        tokens.expect("INSERT");
        List<Identifier> columns = tokens.at("(") ? Changes.columns(tokens) : List.of();
        if (tokens.skip("DEFAULT")) {
            tokens.expect("VALUES");
            return new ChangeStatement.MergeInsert(columns, List.of());
        }
        tokens.expect("VALUES");
        List<Expression> values = TableSources.rows(tokens).getFirst();
        return new ChangeStatement.MergeInsert(columns, values);
    }
}
