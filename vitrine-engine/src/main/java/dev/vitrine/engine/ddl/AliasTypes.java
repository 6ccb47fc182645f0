package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.AliasType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.engine.database.TypeResolver;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectDefinition;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.TypeReference;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.type.TypeName;
import java.util.Optional;

/// CREATE TYPE ... FROM, DROP TYPE. Source: "CREATE TYPE (Transact-SQL)".
public final class AliasTypes {
    private final DdlContext context;
    private final Objects objects;

    public AliasTypes(DdlContext context) {
        this.context = context;
        this.objects = new Objects(context, context.catalog());
    }

    void run(ObjectDefinition.CreateAliasType create) {
        create(create.name(), create.base(), create.nullable().orElse(true));
    }

    /// Makes a type: 219 where the name is taken, 222 for a base that is none.
    public void create(ObjectName name, TypeReference base, boolean nullable) {
        int schema = objects.schema(name);
        var written = name.name().name();
        boolean taken = TypeName.find(written).isPresent() || find(name).isPresent();
        if (taken) {
            throw ObjectError.TYPE_EXISTS.with(name.text());
        }
        var resolved = TypeResolver.resolved(base, 1, objects.catalog().collation(), objects.catalog());
        if (resolved.alias().isPresent() || resolved.type().name() == TypeName.XML
                || resolved.type().name() == TypeName.TIMESTAMP) {
            throw ObjectError.ALIAS_BASE_TYPE_INVALID.with(base.name().text());
        }
        int id = objects.catalog().aliasTypes().stream().mapToInt(type -> type.id() + 1).max()
                .orElse(AliasType.FIRST_ID);
        objects.catalog().rows().insert(context.transaction(), SystemTable.SYSSCALARTYPES,
                new AliasType(id, schema, written, resolved.type(), nullable).toValues());
        objects.changed();
    }

    private Optional<AliasType> find(ObjectName name) {
        return objects.catalog().aliasType(name.schema().map(Identifier::name).filter(text -> !text.isEmpty()),
                name.name().name());
    }

    /// Removes a type: 3701 where there is none, 3732 while a column has it.
    public void drop(ObjectName name, boolean ifExists) {
        var type = find(name);
        if (type.isEmpty()) {
            if (ifExists) {
                return;
            }
            throw ObjectError.CANNOT_DROP_NOT_FOUND.state(8, "drop", "type", name.text());
        }
        objects.catalog().rows().rows(SystemTable.SYSCOLPARS).stream()
                .filter(column -> column[4].asInt() == type.get().id()).findFirst().ifPresent(column -> {
                    throw ObjectError.CANNOT_DROP_TYPE.with(name.text(), objects.catalog()
                            .object(column[0].asInt()).orElseThrow().name());
                });
        objects.catalog().rows().delete(context.transaction(), SystemTable.SYSSCALARTYPES, type.get().id());
        PrincipalChanges.remove(context, objects.catalog(), PrincipalChanges.TYPE, type.get().id());
        objects.changed();
    }
}
