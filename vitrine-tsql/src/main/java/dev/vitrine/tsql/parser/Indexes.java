package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.IndexDefinition;
import dev.vitrine.tsql.syntax.IndexDefinition.DroppedIndex;
import dev.vitrine.tsql.syntax.IndexDefinition.IndexColumn;
import dev.vitrine.tsql.syntax.IndexDefinition.IndexKind;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.tsql.syntax.TableDefinition.InlineIndex;
import dev.vitrine.tsql.syntax.TableDefinition.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Indexes and statistics.
final class Indexes {
    private static final Set<String> CREATE_OPTIONS = Set.of("PAD_INDEX", "FILLFACTOR", "SORT_IN_TEMPDB",
            "IGNORE_DUP_KEY", "STATISTICS_NORECOMPUTE", "STATISTICS_INCREMENTAL", "DROP_EXISTING", "ONLINE",
            "RESUMABLE", "MAX_DURATION", "ALLOW_ROW_LOCKS", "ALLOW_PAGE_LOCKS", "OPTIMIZE_FOR_SEQUENTIAL_KEY",
            "MAXDOP", "DATA_COMPRESSION", "XML_COMPRESSION", "COMPRESSION_DELAY", "LOB_COMPACTION",
            "WAIT_AT_LOW_PRIORITY", "BUCKET_COUNT", "SORTED_DATA", "SORTED_DATA_REORG", "ORDER");

    private Indexes() {
    }

    /// CREATE [ UNIQUE ] [ CLUSTERED | NONCLUSTERED ] [ COLUMNSTORE ] INDEX name ON object [ ( columns ) ]
    ///     [ INCLUDE ( columns ) ] [ ORDER ( columns ) ] [ WHERE p ] [ WITH ... ] [ ON storage ] [ FILESTREAM_ON fg ]
    static Statement create(Tokens tokens, int mark) {
        tokens.expect("CREATE");
        boolean unique = tokens.skip("UNIQUE");
        var kind = kind(tokens);
        tokens.expect("INDEX");
        var name = tokens.identifier();
        tokens.expect("ON");
        var table = Names.objectName(tokens);
        boolean columnStore = kind == IndexKind.CLUSTERED_COLUMNSTORE || kind == IndexKind.NONCLUSTERED_COLUMNSTORE;
        List<IndexColumn> columns = !columnStore || tokens.at("(") ? Tables.indexColumns(tokens) : List.of();
        List<Identifier> include = tokens.skip("INCLUDE") ? Changes.columns(tokens) : List.of();
        List<IndexColumn> order = tokens.skip("ORDER") ? Tables.indexColumns(tokens) : List.of();
        Optional<Predicate> filter = tokens.skip("WHERE") ? Optional.of(Predicates.parse(tokens)) : Optional.empty();
        List<NamedOption> options = options(tokens);
        var on = Tables.storage(tokens);
        if (options.isEmpty()) {
            options = options(tokens);
        }
        Options.known(options, CREATE_OPTIONS, "CREATE INDEX");
        Optional<Identifier> stream = tokens.skip("FILESTREAM_ON") ? Optional.of(Names.nameOrString(tokens))
                : Optional.empty();
        return new IndexDefinition.CreateIndex(name, table, kind, unique, columns, include, order, filter, options,
                on, stream, tokens.from(mark));
    }

    /// [ CLUSTERED | NONCLUSTERED ] [ HASH | COLUMNSTORE ]
    private static IndexKind kind(Tokens tokens) {
        boolean clustered = tokens.skip("CLUSTERED");
        boolean nonclustered = !clustered && tokens.skip("NONCLUSTERED");
        if (tokens.skip("COLUMNSTORE")) {
            return clustered ? IndexKind.CLUSTERED_COLUMNSTORE : IndexKind.NONCLUSTERED_COLUMNSTORE;
        }
        if (tokens.skip("HASH")) {
            return IndexKind.HASH;
        }
        if (clustered) {
            return IndexKind.CLUSTERED;
        }
        return nonclustered ? IndexKind.NONCLUSTERED : IndexKind.UNSPECIFIED;
    }

    /// [ WITH { ( option [ ,...n ] ) | option [ ,...n ] } ]
    static List<NamedOption> options(Tokens tokens) {
        if (tokens.at("WITH", "(")) {
            return Options.withParentheses(tokens);
        }
        if (tokens.at("WITH") && isOldOption(tokens, 1)) {
            tokens.advance();
            return oldOptions(tokens);
        }
        return List.of();
    }

    /// { FILLFACTOR = n | PAD_INDEX | ... } [ [ , ] ... ]
    private static List<NamedOption> oldOptions(Tokens tokens) {
        var options = new ArrayList<NamedOption>();
        do {
            int mark = tokens.mark();
            if (!isOldOption(tokens, 0)) {
                throw tokens.unexpected();
            }
            var name = tokens.takeWord();
            Optional<Expression> value = tokens.skip("=") ? Optional.of(Options.value(tokens)) : Optional.empty();
            options.add(new NamedOption(name, value, Optional.empty(), List.of(), tokens.from(mark)));
        } while (isOldOption(tokens, 0) || tokens.at(",") && isOldOption(tokens, 1) && tokens.skip(","));
        return options;
    }

    private static boolean isOldOption(Tokens tokens, int distance) {
        return switch (tokens.word(distance)) {
            case "FILLFACTOR", "PAD_INDEX", "IGNORE_DUP_KEY", "DROP_EXISTING", "STATISTICS_NORECOMPUTE",
                    "SORT_IN_TEMPDB", "SORTED_DATA", "SORTED_DATA_REORG", "MAXDOP", "ONLINE" -> true;
            default -> false;
        };
    }

    /// INDEX name [ UNIQUE ] [ kind ] [ ( columns ) ] [ INCLUDE ( columns ) ] [ ORDER ( ... ) ] [ WHERE p ] [ WITH (
    ///     ... ) ]
    ///     [ ON storage ] [ FILESTREAM_ON filegroup ]
    static InlineIndex inline(Tokens tokens) {
        int mark = tokens.mark();
        tokens.expect("INDEX");
        var name = tokens.identifier();
        boolean unique = tokens.skip("UNIQUE");
        var kind = kind(tokens);
        List<IndexColumn> columns = tokens.at("(") ? Tables.indexColumns(tokens) : List.of();
        List<Identifier> include = tokens.skip("INCLUDE") ? Changes.columns(tokens) : List.of();
        if (tokens.skip("ORDER")) {
            Tables.indexColumns(tokens);
            tokens.unsupported("ORDER in an index of CREATE TABLE");
        }
        Optional<Predicate> filter = tokens.skip("WHERE") ? Optional.of(Predicates.parse(tokens)) : Optional.empty();
        var options = options(tokens);
        Optional<Storage> on = Tables.storage(tokens);
        if (tokens.skip("FILESTREAM_ON")) {
            Names.nameOrString(tokens);
            tokens.unsupported("FILESTREAM_ON");
        }
        return new InlineIndex(name, kind, unique, columns, include, filter, options, on, tokens.from(mark));
    }

    /// ALTER INDEX { name | ALL } ON object action ...
    static Statement alter(Tokens tokens, int mark) {
        tokens.expect("ALTER", "INDEX");
        Optional<Identifier> name = tokens.skip("ALL") ? Optional.empty() : Optional.of(tokens.identifier());
        tokens.expect("ON");
        var table = Names.objectName(tokens);
        var action = tokens.takeWord();
        Optional<Expression> partition = Optional.empty();
        List<NamedOption> options = List.of();
        switch (action) {
            case "REBUILD", "REORGANIZE" -> {
                partition = partition(tokens);
                options = Options.withParentheses(tokens);
            }
            case "SET" -> options = Options.parenthesized(tokens);
            case "RESUME" -> options = Options.withParentheses(tokens);
            case "DISABLE", "PAUSE", "ABORT" -> { }
            case "FOR", "WITH" -> {
                tokens.reset(mark);
                return Grammar.statement(tokens);
            }
            default -> {
                tokens.reset(tokens.mark() - 1);
                throw tokens.unexpected();
            }
        }
        return new IndexDefinition.AlterIndex(name, table, action, partition, options, tokens.from(mark));
    }

    /// [ PARTITION = { ALL | e } ]
    static Optional<Expression> partition(Tokens tokens) {
        if (!tokens.skip("PARTITION")) {
            return Optional.empty();
        }
        tokens.expect("=");
        return Optional.of(tokens.at("ALL") ? Options.value(tokens) : Expressions.parse(tokens));
    }

    /// DROP INDEX [ IF EXISTS ] { name ON object [ WITH ( ... ) ] | [ schema . ] table . name } [ ,...n ]
    static Statement drop(Tokens tokens, int mark) {
        tokens.expect("DROP", "INDEX");
        boolean ifExists = Names.ifExists(tokens);
        var indexes = new ArrayList<DroppedIndex>();
        do {
            indexes.add(dropped(tokens));
        } while (tokens.skip(","));
        return new IndexDefinition.DropIndex(ifExists, indexes, tokens.from(mark));
    }

    private static DroppedIndex dropped(Tokens tokens) {
        int mark = tokens.mark();
        var parts = Names.parts(tokens);
        var name = parts.getLast().orElseThrow();
        if (tokens.at("ON")) {
            tokens.advance();
            var table = Names.objectName(tokens);
            return new DroppedIndex(name, table, Options.withParentheses(tokens));
        }
        if (parts.size() < 2 || parts.get(parts.size() - 2).isEmpty()) {
            throw tokens.unexpected();
        }
        ObjectName table = Names.toObjectName(parts.subList(0, parts.size() - 1), tokens.from(mark));
        return new DroppedIndex(name, table, List.of());
    }

    /// CREATE STATISTICS name ON object ( columns ) [ WHERE p ] [ WITH option [ ,...n ] ]
    static Statement createStatistics(Tokens tokens, int mark) {
        tokens.expect("CREATE", "STATISTICS");
        var name = tokens.identifier();
        tokens.expect("ON");
        var table = Names.objectName(tokens);
        var columns = Changes.columns(tokens);
        Optional<Predicate> filter = tokens.skip("WHERE") ? Optional.of(Predicates.parse(tokens)) : Optional.empty();
        List<NamedOption> options = tokens.skip("WITH") ? Options.list(tokens) : List.of();
        return new IndexDefinition.CreateStatistics(name, table, columns, filter, options, tokens.from(mark));
    }

    /// UPDATE STATISTICS object [ name | ( name [ ,...n ] ) ] [ WITH option [ ,...n ] ]
    static Statement updateStatistics(Tokens tokens, int mark) {
        tokens.expect("UPDATE", "STATISTICS");
        var table = Names.objectName(tokens);
        List<Identifier> names = List.of();
        if (tokens.at("(")) {
            names = Names.parenthesized(tokens);
        } else if (tokens.atName() && !Queries.isLabel(tokens)) {
            names = List.of(tokens.identifier());
        }
        List<NamedOption> options = tokens.skip("WITH") ? statisticsOptions(tokens) : List.of();
        return new IndexDefinition.UpdateStatistics(table, names, options, tokens.from(mark));
    }

    private static List<NamedOption> statisticsOptions(Tokens tokens) {
        return tokens.at(TokenKind.KEYWORD) || tokens.atWord() ? Options.list(tokens) : List.of();
    }

    /// DROP STATISTICS table . name [ ,...n ]
    static Statement dropStatistics(Tokens tokens, int mark) {
        tokens.expect("DROP", "STATISTICS");
        return new IndexDefinition.DropStatistics(Names.objectList(tokens), tokens.from(mark));
    }
}
