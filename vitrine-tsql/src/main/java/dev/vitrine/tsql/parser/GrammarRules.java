package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.Tokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `statements.grammar`, read. Paragraphs are divided by empty lines; one that begins `name ::=` defines a rule, any
/// other is a statement. Words in upper case and signs stand for themselves, words in lower case are rules,
/// `[ x ]`, `{ x | y }`, `x [ ,...n ]`, `[ x ]...` mean what they mean in the T-SQL reference.
final class GrammarRules {
    /// What a grammar is made of.
    sealed interface Node {
        record Word(String word) implements Node { }

        record Sequence(List<Node> parts) implements Node { }

        record Choice(List<Node> choices) implements Node { }

        record Perhaps(Node inner) implements Node { }

        record Repeated(Node inner, boolean needed) implements Node { }

        record Separated(Node inner) implements Node { }

        record Rule(String name) implements Node { }
    }

    /// A statement's grammar and the words it begins with.
    record StatementRule(List<String> words, Node node) {
        String verb() {
            return String.join(" ", words);
        }

        boolean startsAt(Tokens tokens) {
            for (int i = 0; i < words.size(); i++) {
                if (!tokens.peek(i, words.get(i))) {
                    return false;
                }
            }
            return true;
        }
    }

    private static final Map<String, List<StatementRule>> STATEMENTS = new HashMap<>();
    private static final Map<String, Node> RULES = new HashMap<>();

    static {
        for (var paragraph : text().split("\n\\s*\n")) {
            var lines = new StringBuilder();
            paragraph.lines().filter(line -> !line.startsWith("#")).forEach(line -> lines.append(line).append(' '));
            if (!lines.toString().isBlank()) {
                add(lines.toString().strip().split("\\s+"));
            }
        }
    }

    private final String[] symbols;
    private int at;

    private GrammarRules(String[] symbols, int at) {
        this.symbols = symbols;
        this.at = at;
    }

    /// The statements that begin with a word.
    static List<StatementRule> statements(String word) {
        return STATEMENTS.getOrDefault(word, List.of());
    }

    static Optional<Node> rule(String name) {
        return Optional.ofNullable(RULES.get(name));
    }

    private static void add(String[] symbols) {
        if (symbols.length > 1 && symbols[1].equals("::=")) {
            RULES.put(symbols[0], new GrammarRules(symbols, 2).choices());
            return;
        }
        var words = new ArrayList<String>();
        for (int i = 0; i < symbols.length && isWord(symbols[i]) && words.size() < 3; i++) {
            words.add(symbols[i]);
        }
        var node = new GrammarRules(symbols, 0).choices();
        STATEMENTS.computeIfAbsent(words.getFirst(), word -> new ArrayList<>()).add(new StatementRule(words, node));
    }

    private static boolean isWord(String symbol) {
        return Character.isUpperCase(symbol.charAt(0));
    }

    /// sequence [ | sequence ]...
    private Node choices() {
        var choices = new ArrayList<Node>();
        do {
            choices.add(sequence());
        } while (pass("|"));
        return choices.size() == 1 ? choices.getFirst() : new Node.Choice(choices);
    }

    private boolean pass(String symbol) {
        if (at < symbols.length && symbols[at].equals(symbol)) {
            at++;
            return true;
        }
        return false;
    }

    private Node sequence() {
        var parts = new ArrayList<Node>();
        while (at < symbols.length && !symbols[at].equals("|") && !symbols[at].startsWith("]")
                && !symbols[at].startsWith("}")) {
            if (symbols[at].equals("[") && symbols[at + 1].equals(",...n")) {
                at += 3;
                parts.add(new Node.Separated(parts.removeLast()));
            } else {
                parts.add(part());
            }
        }
        return parts.size() == 1 ? parts.getFirst() : new Node.Sequence(parts);
    }

    private Node part() {
        var symbol = symbols[at++];
        if (symbol.equals("[")) {
            var inner = choices();
            return symbols[at++].equals("]...") ? new Node.Repeated(inner, false) : new Node.Perhaps(inner);
        }
        if (symbol.equals("{")) {
            var inner = choices();
            return symbols[at++].equals("}...") ? new Node.Repeated(inner, true) : inner;
        }
        boolean rule = Character.isLowerCase(symbol.charAt(0));
        return rule ? new Node.Rule(symbol) : new Node.Word(symbol.intern());
    }

    private static String text() {
        try (var in = GrammarRules.class.getResourceAsStream("statements.grammar")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
