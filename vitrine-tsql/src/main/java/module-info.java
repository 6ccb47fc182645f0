/// Lexer, syntax tree, parser, batch splitting.
module dev.vitrine.tsql {
    requires transitive dev.vitrine.types;

    exports dev.vitrine.tsql.lexer;
    exports dev.vitrine.tsql.syntax;
    exports dev.vitrine.tsql.parser;
}
