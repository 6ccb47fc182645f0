package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.ModuleDefinition.Body;
import dev.vitrine.tsql.syntax.ModuleDefinition.FunctionResult;
import dev.vitrine.tsql.syntax.ModuleDefinition.Parameter;
import dev.vitrine.tsql.syntax.ModuleDefinition.TriggerTarget;
import dev.vitrine.tsql.syntax.ModuleDefinition.Verb;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.tsql.syntax.TypeReference;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Views, procedures, functions, triggers.
final class Modules {
    private static final int PARAMETERS_MAX = 2100;

    private Modules() {
    }

    /// { CREATE | ALTER | CREATE OR ALTER }
    private static Verb verb(Tokens tokens) {
        if (tokens.skip("ALTER")) {
            return Verb.ALTER;
        }
        tokens.expect("CREATE");
        if (tokens.skip("OR")) {
            tokens.expect("ALTER");
            return Verb.CREATE_OR_ALTER;
        }
        return Verb.CREATE;
    }

    /// ... VIEW object [ ( column [ ,...n ] ) ] [ WITH option [ ,...n ] ] AS query [ WITH CHECK OPTION ]
    static Statement view(Tokens tokens, int mark) {
        var verb = verb(tokens);
        boolean materialized = tokens.skip("MATERIALIZED");
        tokens.expect("VIEW");
        var name = name(tokens);
        var columns = Names.optionalList(tokens);
        List<NamedOption> options = List.of();
        if (tokens.at("WITH", "(")) {
            options = Options.withParentheses(tokens);
        } else if (tokens.skip("WITH")) {
            options = options(tokens);
        }
        tokens.expect("AS");
        var query = Queries.unordered(tokens);
        if (!Hints.option(tokens).isEmpty()) {
            tokens.unsupported("OPTION in a view");
        }
        boolean check = tokens.skip("WITH", "CHECK", "OPTION");
        return new ModuleDefinition.ViewDefinition(verb, name, materialized, columns, options, query, check,
                tokens.from(mark));
    }

    /// The module's name, which errors behind it tell.
    private static ObjectName name(Tokens tokens) {
        var name = Names.objectName(tokens);
        tokens.enterModule(name.name().name());
        return name;
    }

    /// option [ ,...n ]
    private static List<NamedOption> options(Tokens tokens) {
        var options = new ArrayList<NamedOption>();
        do {
            options.add(option(tokens));
        } while (tokens.skip(","));
        return options;
    }

    /// EXECUTE AS { CALLER | SELF | OWNER | 'name' } | RETURNS NULL ON NULL INPUT | CALLED ON NULL INPUT | word [ =
    ///     value ]
    private static NamedOption option(Tokens tokens) {
        int mark = tokens.mark();
        if (tokens.atAny("EXEC", "EXECUTE")) {
            tokens.advance();
            tokens.expect("AS");
            Expression value = Options.value(tokens);
            return new NamedOption("EXECUTE AS", Optional.of(value), Optional.empty(), List.of(), tokens.from(mark));
        }
        var name = tokens.takeWord();
        if (name.equals("RETURNS")) {
            tokens.expect("NULL", "ON", "NULL", "INPUT");
            name = "RETURNS NULL ON NULL INPUT";
        } else if (name.equals("CALLED")) {
            tokens.expect("ON", "NULL", "INPUT");
            name = "CALLED ON NULL INPUT";
        }
        Optional<Expression> value = tokens.skip("=") ? Optional.of(Options.value(tokens)) : Optional.empty();
        List<NamedOption> nested = tokens.at("(") ? Options.parenthesized(tokens) : List.of();
        return new NamedOption(name, value, Optional.empty(), nested, tokens.from(mark));
    }

    /// ... PROC object [ ; number ] [ ( ] [ parameter [ ,...n ] ] [ ) ] [ WITH option [ ,...n ] ] [ FOR REPLICATION
    ///     ] AS body
    static Statement procedure(Tokens tokens, int mark) {
        var verb = verb(tokens);
        if (!tokens.skip("PROC")) {
            tokens.expect("PROCEDURE");
        }
        var name = name(tokens);
        Optional<Integer> number = tokens.skip(";") ? Optional.of(Types.integer(tokens)) : Optional.empty();
        List<Parameter> parameters = List.of();
        if (tokens.at("(")) {
            parameters = parenthesizedParameters(tokens);
        } else if (tokens.at(TokenKind.VARIABLE)) {
            parameters = Declarations.parameters(tokens);
        }
        limit(parameters, "PROCEDURE", tokens.from(mark).line());
        List<NamedOption> options = tokens.skip("WITH") ? options(tokens) : List.of();
        boolean replication = tokens.skip("FOR", "REPLICATION");
        tokens.expect("AS");
        // A procedure may do nothing at all; a trigger may not.
        var body = tokens.atEnd() ? new ModuleDefinition.Statements(List.of()) : body(tokens);
        return new ModuleDefinition.ProcedureDefinition(verb, name, number, parameters, options, replication,
                body, tokens.from(mark));
    }

    private static void limit(List<Parameter> parameters, String kind, int line) {
        if (parameters.size() > PARAMETERS_MAX) {
            throw SyntaxError.TOO_MANY_PARAMETERS_IN_STATEMENT.with("CREATE " + kind, PARAMETERS_MAX).atLine(line);
        }
    }

    private static List<Parameter> parenthesizedParameters(Tokens tokens) {
        tokens.expect("(");
        List<Parameter> parameters = tokens.at(")") ? List.of() : Declarations.parameters(tokens);
        tokens.expect(")");
        return parameters;
    }

    /// { statement }... to the batch's end | EXTERNAL NAME assembly.class.method
    private static Body body(Tokens tokens) {
        if (tokens.at("EXTERNAL", "NAME")) {
            return external(tokens);
        }
        if (tokens.atEnd()) {
            throw tokens.unexpected();
        }
        return new ModuleDefinition.Statements(Statements.body(tokens));
    }

    private static Body external(Tokens tokens) {
        tokens.expect("EXTERNAL", "NAME");
        return new ModuleDefinition.External(Names.objectName(tokens));
    }

    /// ... FUNCTION object ( [ parameter [ ,...n ] ] ) RETURNS result [ WITH option [ ,...n ] ] [ AS ] body
    static Statement function(Tokens tokens, int mark) {
        var verb = verb(tokens);
        tokens.expect("FUNCTION");
        var name = name(tokens);
        var parameters = parenthesizedParameters(tokens);
        limit(parameters, "FUNCTION", tokens.from(mark).line());
        parameters.stream().filter(Parameter::output).findFirst().ifPresent(parameter -> {
            throw SyntaxError.OUTPUT_IN_DECLARE.with().atLine(parameter.position().line());
        });
        tokens.expect("RETURNS");
        var result = result(tokens);
        List<NamedOption> options = tokens.skip("WITH") ? options(tokens) : List.of();
        if (tokens.at("ORDER", "(")) {
            tokens.advance();
            Tables.indexColumns(tokens);
            tokens.unsupported("CREATE FUNCTION with ORDER");
        }
        tokens.skip("AS");
        return new ModuleDefinition.FunctionDefinition(verb, name, parameters, result, options,
                functionBody(tokens, result), tokens.from(mark));
    }

    /// type | TABLE [ ( columns ) ] | @t TABLE ( elements )
    private static FunctionResult result(Tokens tokens) {
        if (tokens.at(TokenKind.VARIABLE)) {
            var variable = Names.variable(tokens);
            tokens.expect("TABLE");
            return new ModuleDefinition.TableResult(Optional.of(variable), Tables.variableElements(tokens));
        }
        if (tokens.skip("TABLE")) {
            return tokens.at("(") ? new ModuleDefinition.TableResult(Optional.empty(), Tables.variableElements(tokens))
                    : new ModuleDefinition.InlineTableResult();
        }
        TypeReference type = Types.parse(tokens);
        if (Tables.nullability(tokens).isPresent()) {
            tokens.unsupported("RETURNS with nullability");
        }
        return new ModuleDefinition.ScalarResult(type);
    }

    private static Body functionBody(Tokens tokens, FunctionResult result) {
        if (tokens.at("EXTERNAL", "NAME")) {
            return external(tokens);
        }
        if (result instanceof ModuleDefinition.InlineTableResult) {
            tokens.expect("RETURN");
            return new ModuleDefinition.InlineQuery(inlineQuery(tokens));
        }
        if (tokens.at("RETURN")) {
            return new ModuleDefinition.Statements(Statements.body(tokens));
        }
        if (!tokens.at("BEGIN")) {
            throw tokens.unexpected();
        }
        return new ModuleDefinition.Statements(List.of(Controls.begin(tokens, tokens.mark())));
    }

    private static Query inlineQuery(Tokens tokens) {
        if (tokens.at("(", "WITH")) {
            tokens.advance();
            var query = Queries.subquery(tokens);
            tokens.expect(")");
            return query;
        }
        return Queries.unordered(tokens);
    }

    /// ... TRIGGER object ON target [ WITH option [ ,...n ] ] { FOR | AFTER | INSTEAD OF } event [ ,...n ]
    ///     [ WITH APPEND ] [ NOT FOR REPLICATION ] AS body
    static Statement trigger(Tokens tokens, int mark) {
        var verb = verb(tokens);
        tokens.expect("TRIGGER");
        var name = name(tokens);
        tokens.expect("ON");
        var target = target(tokens);
        List<NamedOption> options = tokens.skip("WITH") ? options(tokens) : List.of();
        boolean insteadOf = tokens.skip("INSTEAD", "OF");
        if (!insteadOf && !tokens.skip("AFTER")) {
            tokens.expect("FOR");
        }
        var events = new ArrayList<String>();
        do {
            if (target.table().isPresent() && !tokens.atAny("INSERT", "UPDATE", "DELETE")) {
                throw tokens.unexpected();
            }
            events.add(tokens.takeWord());
        } while (tokens.skip(","));
        boolean append = tokens.skip("WITH", "APPEND");
        boolean replication = Tables.notForReplication(tokens);
        tokens.expect("AS");
        return new ModuleDefinition.TriggerDefinition(verb, name, target, options, insteadOf, events, append,
                replication, body(tokens), tokens.from(mark));
    }

    /// object | DATABASE | ALL SERVER
    static TriggerTarget target(Tokens tokens) {
        if (tokens.skip("DATABASE")) {
            return new TriggerTarget("DATABASE", Optional.empty());
        }
        if (tokens.skip("ALL")) {
            tokens.expect("SERVER");
            return new TriggerTarget("ALL SERVER", Optional.empty());
        }
        ObjectName table = Names.objectName(tokens);
        return new TriggerTarget("", Optional.of(table));
    }
}
