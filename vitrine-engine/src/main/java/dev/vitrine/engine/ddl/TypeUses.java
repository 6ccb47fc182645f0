package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.UserType;
import dev.vitrine.tsql.parser.ParseOptions;
import dev.vitrine.tsql.parser.Parser;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.tsql.syntax.TypeReference;
import java.util.List;
import java.util.Optional;

/// Modules whose parameters and variables are of a type. Source: "DROP TYPE (Transact-SQL)", Remarks.
final class TypeUses {
    private static final int LEVEL = 160;

    private final DatabaseCatalog catalog;
    private final UserType type;

    private TypeUses(DatabaseCatalog catalog, UserType type) {
        this.catalog = catalog;
        this.type = type;
    }

    /// A module that uses a type.
    static Optional<ObjectRow> module(DatabaseCatalog catalog, UserType type) {
        var uses = new TypeUses(catalog, type);
        return catalog.objects().stream().filter(object -> object.type().isModule()).filter(uses::in).findFirst();
    }

    private boolean in(ObjectRow module) {
        boolean quoted = (module.status() & ObjectRow.QUOTED_IDENTIFIER) != 0;
        var parsed = Parser.parse(catalog.text(module.id(), 0), new ParseOptions(quoted, LEVEL));
        return switch (parsed.statements().getFirst()) {
            case ModuleDefinition.ProcedureDefinition one -> parameters(one.parameters()) || in(one.body());
            case ModuleDefinition.FunctionDefinition one -> parameters(one.parameters()) || in(one.body())
                    || one.result() instanceof ModuleDefinition.ScalarResult(var result) && is(result);
            case ModuleDefinition.TriggerDefinition one -> in(one.body());
            default -> false;
        };
    }

    private boolean parameters(List<ModuleDefinition.Parameter> parameters) {
        return parameters.stream().anyMatch(one -> one.type().filter(this::is).isPresent());
    }

    private boolean in(ModuleDefinition.Body body) {
        return body instanceof ModuleDefinition.Statements(var statements) && in(statements);
    }

    private boolean in(List<Statement> statements) {
        return statements.stream().anyMatch(this::in);
    }

    private boolean in(Statement statement) {
        return switch (statement) {
            case ControlStatement.Declare declare -> declare.variables().stream()
                    .anyMatch(one -> one.type().filter(this::is).isPresent());
            case ControlStatement.Block block -> in(block.statements());
            case ControlStatement.If condition -> in(condition.then())
                    || condition.otherwise().filter(this::in).isPresent();
            case ControlStatement.While loop -> in(loop.body());
            case ControlStatement.TryCatch tried -> in(tried.tried()) || in(tried.caught());
            default -> false;
        };
    }

    private boolean is(TypeReference written) {
        return catalog.userType(written.name().schema().map(Identifier::name), written.name().name().name())
                .filter(found -> found.id() == type.id()).isPresent();
    }
}
