package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.ControlStatement.VariableDeclaration;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.ModuleDefinition.Parameter;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.tsql.syntax.TypeReference;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// DECLARE, and the parameters of modules.
final class Declarations {
    private Declarations() {
    }

    /// DECLARE { @v [ AS ] type [ = e ] } [ ,...n ] | DECLARE @t [ AS ] TABLE ( ... ) | DECLARE name CURSOR ...
    static Statement declare(Tokens tokens, int mark) {
        tokens.expect("DECLARE");
        if (!tokens.at(TokenKind.VARIABLE)) {
            return Cursors.declare(tokens, mark);
        }
        int table = tokens.peek(1, "AS") ? 2 : 1;
        if (tokens.peek(table, "TABLE")) {
            var name = Names.variable(tokens);
            tokens.skip("AS");
            tokens.expect("TABLE");
            var elements = Tables.variableElements(tokens);
            var options = Options.withParentheses(tokens);
            return new ControlStatement.DeclareTable(name, elements, options, tokens.from(mark));
        }
        var variables = new ArrayList<VariableDeclaration>();
        do {
            variables.add(variable(tokens));
        } while (tokens.skip(","));
        return new ControlStatement.Declare(variables, tokens.from(mark));
    }

    private static VariableDeclaration variable(Tokens tokens) {
        int mark = tokens.mark();
        var name = Names.variable(tokens);
        tokens.skip("AS");
        if (tokens.skip("CURSOR")) {
            return new VariableDeclaration(name, Optional.empty(), true, Optional.empty(), tokens.from(mark));
        }
        var type = Types.parse(tokens);
        if (Tables.nullability(tokens).isPresent()) {
            tokens.unsupported("DECLARE with nullability");
        }
        Optional<Expression> value = tokens.skip("=") ? Optional.of(Expressions.parse(tokens)) : Optional.empty();
        return new VariableDeclaration(name, Optional.of(type), false, value, tokens.from(mark));
    }

    /// parameter [ ,...n ]
    static List<Parameter> parameters(Tokens tokens) {
        var parameters = new ArrayList<Parameter>();
        do {
            parameters.add(parameter(tokens));
        } while (tokens.skip(","));
        return parameters;
    }

    /// @name [ AS ] { type | CURSOR } [ VARYING ] [ NULL | NOT NULL ] [ = default ] [ OUTPUT | OUT ] [ READONLY ]
    private static Parameter parameter(Tokens tokens) {
        int mark = tokens.mark();
        var name = Names.variable(tokens);
        tokens.skip("AS");
        Optional<TypeReference> type = tokens.skip("CURSOR") ? Optional.empty() : Optional.of(Types.parse(tokens));
        boolean varying = tokens.skip("VARYING");
        var nullable = Tables.nullability(tokens);
        Optional<Expression> value = tokens.skip("=") ? Optional.of(Options.value(tokens)) : Optional.empty();
        if (nullable.isEmpty()) {
            nullable = Tables.nullability(tokens);
        }
        boolean output = tokens.skip("OUTPUT") || tokens.skip("OUT");
        boolean readOnly = tokens.skip("READONLY");
        if (type.isEmpty() && !(varying && output)) {
            throw SyntaxError.CURSOR_PARAMETER_OUTPUT.with().atLine(tokens.lineBefore());
        }
        return new Parameter(name, type, varying, nullable, value, output, readOnly, tokens.from(mark));
    }
}
