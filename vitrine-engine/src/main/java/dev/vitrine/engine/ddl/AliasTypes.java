package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.AliasType;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.engine.database.TableType;
import dev.vitrine.engine.database.TypeResolver;
import dev.vitrine.engine.database.UserType;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectDefinition;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.TypeReference;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.type.TypeName;
import java.util.Optional;

/// CREATE TYPE, DROP TYPE. Source: "CREATE TYPE (Transact-SQL)".
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

    /// CREATE TYPE ... AS TABLE.
    void run(ObjectDefinition.CreateTableType create) {
        create.options().forEach(option -> TableCreation.refuse(!option.name().equals("MEMORY_OPTIMIZED")
                || option.isOn(), "CREATE TYPE WITH " + option.name()));
        int schema = objects.schema(create.name());
        requireFree(create.name());
        int table = new TableCreation(context).ofType(create.name().name().name(), create.elements(),
                context.quotedIdentifier() ? ObjectRow.QUOTED_IDENTIFIER : 0);
        objects.text(table, 0, create.position().cut(context.text()));
        objects.catalog().rows().insert(context.transaction(), SystemTable.SYSSCALARTYPES,
                new TableType(newId(), schema, create.name().name().name(), table).toValues());
        objects.changed();
    }

    /// 219 where the name is taken.
    private void requireFree(ObjectName name) {
        if (TypeName.find(name.name().name()).isPresent() || find(name).isPresent()) {
            throw ObjectError.TYPE_EXISTS.with(name.text());
        }
    }

    private int newId() {
        return objects.catalog().userTypes().stream().mapToInt(type -> type.id() + 1).max()
                .orElse(AliasType.FIRST_ID);
    }

    /// Makes a type: 219 where the name is taken, 222 for a base that is none.
    public void create(ObjectName name, TypeReference base, boolean nullable) {
        int schema = objects.schema(name);
        var written = name.name().name();
        requireFree(name);
        var resolved = TypeResolver.resolved(base, 1, objects.catalog().collation(), objects.catalog());
        if (resolved.alias().isPresent() || resolved.type().name() == TypeName.XML
                || resolved.type().name() == TypeName.TIMESTAMP) {
            throw ObjectError.ALIAS_BASE_TYPE_INVALID.with(base.name().text());
        }
        objects.catalog().rows().insert(context.transaction(), SystemTable.SYSSCALARTYPES,
                new AliasType(newId(), schema, written, resolved.type(), nullable).toValues());
        objects.changed();
    }

    private Optional<UserType> find(ObjectName name) {
        return objects.catalog().userType(name.schema().map(Identifier::name), name.name().name());
    }

    /// Removes a type: 3701 where there is none, 3732 while a column or a module has it.
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
        TypeUses.module(objects.catalog(), type.get()).ifPresent(module -> {
            throw ObjectError.CANNOT_DROP_TYPE.with(name.text(), module.name());
        });
        if (type.get() instanceof TableType table) {
            new ObjectRemoval(context).removeTypeTable(objects, table.objectId());
        }
        objects.catalog().rows().delete(context.transaction(), SystemTable.SYSSCALARTYPES, type.get().id());
        PrincipalChanges.remove(context, objects.catalog(), PrincipalChanges.TYPE, type.get().id());
        objects.changed();
    }
}
