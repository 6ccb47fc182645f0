/// Text to tokens. [Lexer] cuts the whole batch at once into the arrays of [Tokens]; a word that is not quoted carries
/// its upper-case form, so the parser asks for words and signs alike by their text. Errors 105 and 113 arise here.
package dev.vitrine.tsql.lexer;
