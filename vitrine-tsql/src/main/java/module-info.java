/// Lexer, syntax tree, parser, batch splitting.
module dev.vitrine.tsql {
    requires transitive dev.vitrine.types;
}
