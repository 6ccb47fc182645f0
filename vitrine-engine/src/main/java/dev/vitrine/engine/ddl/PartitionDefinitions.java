package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.PartitionRows;
import dev.vitrine.engine.database.PartitionScheme;
import dev.vitrine.engine.database.TypeResolver;
import dev.vitrine.engine.security.Refusals;
import dev.vitrine.query.metadata.PartitionFunction;
import dev.vitrine.storage.lock.LockMode;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectDefinition;
import dev.vitrine.tsql.syntax.TypeReference;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.PartitionError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import java.util.ArrayList;
import java.util.List;

/// CREATE and DROP of partition functions and schemes, ALTER PARTITION SCHEME.
/// Source: "CREATE PARTITION FUNCTION", "CREATE PARTITION SCHEME", "ALTER PARTITION SCHEME (Transact-SQL)".
final class PartitionDefinitions {
    static final int PARTITIONS_MAX = 15_000;
    private static final int LIST = 0;
    private static final int NAME_STATE = 58;
    private static final int NEXT_USED_STATE = 61;

    private final DdlContext context;
    private final Objects objects;
    private final DatabaseCatalog catalog;
    private final PartitionRows partitions;

    PartitionDefinitions(DdlContext context) {
        this.context = context;
        this.catalog = context.catalog();
        this.objects = new Objects(context, catalog);
        this.partitions = catalog.partitions();
    }

    void create(ObjectDefinition.CreatePartitionFunction create) {
        var name = create.name().name();
        var collation = create.collation().map(written -> TableCreation.collation(written.name(), catalog))
                .orElse(catalog.collation());
        if (create.values().size() >= PARTITIONS_MAX) {
            throw PartitionError.TOO_MANY_PARTITIONS.with(PARTITIONS_MAX);
        }
        var empty = new PartitionFunction(0, name, type(create.type(), collation), create.right(), List.of());
        var boundaries = new PartitionBoundaries(context).sorted(create.values(), empty);
        objects.lockFunction(LIST, LockMode.X);
        if (partitions.function(name).isPresent()) {
            throw ObjectError.OBJECT_EXISTS.state(NAME_STATE, name);
        }
        partitions.add(context.transaction(), new PartitionFunction(0, name, empty.type(), create.right(), boundaries),
                objects.now());
        objects.changed();
    }

    /// The type of a function's parameter: 7704 for one that rows cannot be cut by.
    private SqlType type(TypeReference written, Collation collation) {
        TypeResolver.Resolved resolved;
        try {
            resolved = TypeResolver.resolved(written, 1, collation, catalog);
        } catch (SqlError error) {
            if (error.is(NameError.TYPE_NOT_FOUND)) {
                throw PartitionError.TYPE_NOT_VALID.state(2, written.name().name().name());
            }
            throw error;
        }
        if (resolved.alias().isPresent()) {
            throw PartitionError.TYPE_NOT_VALID.state(3, written.name().name().name());
        }
        boolean refused = resolved.type().isMax() || switch (resolved.type().name()) {
            case TEXT, NTEXT, IMAGE, XML, TIMESTAMP -> true;
            default -> false;
        };
        if (refused) {
            throw PartitionError.TYPE_NOT_VALID.with(resolved.type().declaration());
        }
        return resolved.type();
    }

    void create(ObjectDefinition.CreatePartitionScheme create) {
        var name = create.name().name();
        objects.lockFunction(LIST, LockMode.X);
        partitions.function(create.function().name())
                .ifPresent(found -> objects.lockFunction(found.id(), LockMode.SCH_S));
        var function = partitions.function(create.function().name()).orElseThrow(() ->
                NameError.INVALID_OBJECT_NAME.state(NAME_STATE, create.function().name()));
        if (partitions.scheme(name).isPresent()) {
            throw ObjectError.OBJECT_EXISTS.state(NAME_STATE, name);
        }
        if (!create.all() && create.fileGroups().size() < function.fanout()) {
            throw PartitionError.TOO_FEW_FILEGROUPS.with(function.name(), name);
        }
        if (create.all() && create.fileGroups().size() > 1) {
            throw PartitionError.ALL_WITH_SEVERAL.with();
        }
        var groups = new ArrayList<Integer>();
        for (var group : create.fileGroups()) {
            groups.add(filegroup(group, NAME_STATE));
        }
        if (FileDefinitions.find(catalog.database(), name).isPresent()) {
            throw ObjectError.OBJECT_EXISTS.state(NAME_STATE, name);
        }
        int wanted = function.fanout();
        while (create.all() && groups.size() < wanted + 1) {
            groups.add(groups.getFirst());
        }
        int nextUsed = groups.size() > wanted ? groups.get(wanted) : 0;
        partitions.add(context.transaction(), new PartitionScheme(0, name, function.id(), nextUsed,
                groups.subList(0, wanted)));
        objects.changed();
        if (nextUsed != 0) {
            context.messages().accept(PartitionError.SCHEME_CREATED.with(name, groupName(nextUsed), name));
        }
        if (groups.size() > wanted + 1) {
            context.messages().accept(PartitionError.FILEGROUPS_IGNORED.with(groups.size() - wanted - 1));
        }
    }

    private int filegroup(Identifier written, int state) {
        if (written.name().equalsIgnoreCase("DEFAULT")) {
            return catalog.database().files().defaultFilegroup().id();
        }
        return FileDefinitions.find(catalog.database(), written.name()).orElseThrow(() ->
                NameError.INVALID_OBJECT_NAME.state(state, written.name())).id();
    }

    private String groupName(int id) {
        return catalog.database().files().filegroup(id).name();
    }

    /// NEXT USED: the filegroup of the partition that the next split makes; without a name there is none any more.
    void alter(ObjectDefinition.AlterPartitionScheme alter) {
        lockScheme(alter.name().name());
        var scheme = partitions.scheme(alter.name().name()).orElseThrow(() ->
                Refusals.notFound("alter", "partition scheme", alter.name().name()));
        int next = alter.fileGroup().map(name -> filegroup(name, NEXT_USED_STATE)).orElse(0);
        if (next == 0 && scheme.nextUsed() == 0) {
            context.messages().accept(PartitionError.NO_NEXT_USED.with(scheme.name()));
            return;
        }
        partitions.change(context.transaction(), new PartitionScheme(scheme.id(), scheme.name(), scheme.functionId(),
                next, scheme.filegroups()));
        objects.changed();
    }

    void dropFunction(String name, boolean ifExists) {
        partitions.function(name).ifPresent(found -> objects.lockFunction(found.id(), LockMode.SCH_M));
        var function = partitions.function(name);
        if (function.isEmpty()) {
            require(ifExists, "partition function", name);
            return;
        }
        if (partitions.schemes().stream().anyMatch(scheme -> scheme.functionId() == function.get().id())) {
            throw PartitionError.FUNCTION_IN_USE.with(function.get().name());
        }
        partitions.removeFunction(context.transaction(), function.get().id());
        objects.changed();
    }

    void dropScheme(String name, boolean ifExists) {
        lockScheme(name);
        var scheme = partitions.scheme(name);
        if (scheme.isEmpty()) {
            require(ifExists, "partition scheme", name);
            return;
        }
        if (!partitions.tables(scheme.get().id()).isEmpty()) {
            throw PartitionError.SCHEME_IN_USE.with(scheme.get().name());
        }
        partitions.removeScheme(context.transaction(), scheme.get().id());
        objects.changed();
    }

    /// A scheme is locked with its function.
    private void lockScheme(String name) {
        partitions.scheme(name).ifPresent(found -> objects.lockFunction(found.functionId(), LockMode.SCH_M));
    }

    private static void require(boolean ifExists, String kind, String name) {
        if (!ifExists) {
            throw Refusals.notFound("drop", kind, name);
        }
    }
}
