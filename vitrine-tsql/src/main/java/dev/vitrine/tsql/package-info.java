/// Lexer, syntax tree, parser, batch splitting.
package dev.vitrine.tsql;
