package dev.vitrine.engine.instance;

import dev.vitrine.engine.batch.ProcedureCall;
import dev.vitrine.engine.ddl.AliasTypes;
import dev.vitrine.engine.ddl.ExtendedProperties;
import dev.vitrine.engine.ddl.Renaming;
import dev.vitrine.query.function.ObjectNames;
import dev.vitrine.tsql.parser.Parser;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.SourcePosition;
import dev.vitrine.types.error.ProcedureError;
import dev.vitrine.types.type.SqlType;
import java.util.ArrayList;
import java.util.List;

/// System procedures that change definitions: sp_rename, extended properties.
final class CatalogProcedures {
    private final InstanceDefinitions definitions;

    CatalogProcedures(InstanceDefinitions definitions) {
        this.definitions = definitions;
    }

    int rename(ProcedureCall call) {
        var arguments = new CallArguments(call, "sp_rename", "@objname", "@newname", "@objtype");
        var written = arguments.required("@objname");
        var newName = arguments.required("@newname");
        if (newName.isEmpty()) {
            throw ProcedureError.PARAMETER_NULL.with("@newname");
        }
        var type = arguments.text("@objtype");
        definitions.define(call.session(), call::message, context -> new Renaming(context).run(written,
                ObjectNames.parts(written), newName, type));
        return 0;
    }

    /// sp_addtype: an alias type in dbo.
    int addType(ProcedureCall call) {
        var arguments = new CallArguments(call, "sp_addtype", "@typename", "@phystype", "@nulltype", "@owner");
        var name = name(arguments.required("@typename"));
        var written = arguments.required("@phystype");
        var declaration = written.equalsIgnoreCase("sysname") ? "nvarchar(128)" : written;
        var base = Parser.parseParameterDeclarations("@t " + declaration).getFirst().type()
                .orElseThrow(() -> ProcedureError.PARAMETER_OR_OPTION_INVALID.with("sp_addtype"));
        boolean nullable = arguments.text("@nulltype").map(text -> text.equalsIgnoreCase("NULL")).orElse(true);
        definitions.define(call.session(), call::message, context -> new AliasTypes(context).create(name, base,
                nullable));
        return 0;
    }

    int dropType(ProcedureCall call) {
        var arguments = new CallArguments(call, "sp_droptype", "@typename");
        var name = name(arguments.required("@typename"));
        definitions.define(call.session(), call::message, context -> new AliasTypes(context).drop(name, false));
        return 0;
    }

    private static ObjectName name(String text) {
        return ObjectName.of(new Identifier(text, true, SourcePosition.NONE));
    }

    /// What is done with a property.
    enum Change { ADD, UPDATE, DROP }

    int property(ProcedureCall call, Change change) {
        var procedure = "sp_" + change.name().toLowerCase(java.util.Locale.ROOT) + "extendedproperty";
        var arguments = change == Change.DROP ? new CallArguments(call, procedure, "@name", "@level0type",
                "@level0name", "@level1type", "@level1name", "@level2type", "@level2name")
                : new CallArguments(call, procedure, "@name", "@value", "@level0type", "@level0name", "@level1type",
                        "@level1name", "@level2type", "@level2name");
        var name = arguments.text("@name").orElseThrow(
                () -> ProcedureError.PARAMETER_OR_OPTION_INVALID.with(procedure));
        var levels = levels(arguments, procedure);
        var value = change == Change.DROP ? dev.vitrine.types.value.Null.NULL
                : arguments.value("@value", SqlType.SQL_VARIANT);
        definitions.define(call.session(), call::message, context -> {
            var properties = new ExtendedProperties(context);
            switch (change) {
                case ADD -> properties.add(levels, name, value);
                case UPDATE -> properties.update(levels, name, value);
                case DROP -> properties.drop(levels, name);
            }
        });
        return 0;
    }

    private static List<ExtendedProperties.Level> levels(CallArguments arguments, String procedure) {
        var levels = new ArrayList<ExtendedProperties.Level>();
        for (int level = 0; level <= 2; level++) {
            var type = arguments.text("@level" + level + "type");
            var name = arguments.text("@level" + level + "name");
            if (type.isPresent() != name.isPresent() || type.isPresent() && levels.size() < level) {
                throw ProcedureError.PARAMETER_OR_OPTION_INVALID.with(procedure);
            }
            type.ifPresent(text -> levels.add(new ExtendedProperties.Level(text, name.orElseThrow())));
        }
        return levels;
    }
}
