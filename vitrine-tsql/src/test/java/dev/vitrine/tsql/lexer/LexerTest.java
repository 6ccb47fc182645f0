package dev.vitrine.tsql.lexer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LexerTest {
    private static List<String> tokens(String text, boolean quotedIdentifier) {
        var tokens = Lexer.lex(text, quotedIdentifier, 160);
        var all = new ArrayList<String>();
        for (; !tokens.atEnd(); tokens.advance()) {
            all.add(tokens.kind() + ":" + tokens.content());
        }
        return all;
    }

    private static List<String> tokens(String text) {
        return tokens(text, true);
    }

    @Test
    void wordsNamesAndVariables() {
        assertThat(tokens("select Größe [a]]b] \"c\" @v @@ROWCOUNT #t $action")).containsExactly("KEYWORD:select",
                "WORD:Größe", "QUOTED:a]b", "QUOTED:c", "VARIABLE:@v", "SYSTEM_VARIABLE:@@ROWCOUNT", "WORD:#t",
                "PSEUDO:$action");
    }

    @Test
    void numbersOfEveryForm() {
        assertThat(tokens("1 1.5 .5 1. 1e5 1E-3 0xAf 0x $1.50 €2 1a")).containsExactly("INTEGER:1", "DECIMAL:1.5",
                "DECIMAL:.5", "DECIMAL:1.", "FLOAT:1e5", "FLOAT:1E-3", "BINARY:Af", "BINARY:", "MONEY:$1.50",
                "MONEY:€2", "INTEGER:1", "WORD:a");
    }

    @Test
    void stringsAndTheirContinuation() {
        assertThat(tokens("'it''s' N'x' 'a\\\r\nb' 0x12\\\n34")).containsExactly("STRING:it's", "NATIONAL_STRING:x",
                "STRING:ab", "BINARY:1234");
    }

    @Test
    void doubleQuotesAreStringsWhenTheOptionIsOff() {
        assertThat(tokens("\"a\"\"b\"", false)).containsExactly("STRING:a\"b");
        assertThat(tokens("\"a\"\"b\"", true)).containsExactly("QUOTED:a\"b");
    }

    @Test
    void setQuotedIdentifierWorksWhileTheBatchIsRead() {
        assertThat(tokens("SET QUOTED_IDENTIFIER OFF SELECT \"a\"")).endsWith("STRING:a");
        assertThat(tokens("SET ANSI_NULLS, QUOTED_IDENTIFIER ON SELECT \"a\"", false)).endsWith("QUOTED:a");
        assertThat(tokens("CREATE PROC p AS SET QUOTED_IDENTIFIER OFF SELECT \"a\"")).endsWith("QUOTED:a");
    }

    @Test
    void commentsNest() {
        assertThat(tokens("1 /* a /* b */ c */ 2 -- 3\n4")).containsExactly("INTEGER:1", "INTEGER:2", "INTEGER:4");
    }

    @Test
    void signs() {
        assertThat(tokens("a<>b>=c||d::e*=f!<g")).filteredOn(token -> token.startsWith("SIGN"))
                .containsExactly("SIGN:<>", "SIGN:>=", "SIGN:||", "SIGN:::", "SIGN:*=", "SIGN:!<");
    }

    @Test
    void linesCountFromOne() {
        var tokens = Lexer.lex("a\r\nb\n/* \n */ 'x\ny' c", true, 160);
        var lines = new ArrayList<Integer>();
        for (; !tokens.atEnd(); tokens.advance()) {
            lines.add(tokens.line());
        }
        assertThat(lines).containsExactly(1, 2, 4, 5);
    }

    @Test
    void theTableOfWordsKnowsItsClasses() {
        assertThat(Words.isReserved("Select")).isTrue();
        assertThat(Words.isReserved("output")).isFalse();
        assertThat(Words.ofClass("reserved")).hasSizeGreaterThan(180).doesNotHaveDuplicates();
        assertThat(Words.ofClass("future")).contains("LIMIT").doesNotHaveDuplicates();
    }
}
