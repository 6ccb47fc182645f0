package dev.vitrine.query.metadata;

import java.util.List;

/// A procedure, function or trigger by its text.
///
/// @param type as `sys.objects` has it: P, FN, IF, TF, TR
/// @param columns of a table-valued function, as of creation
public record ModuleMetadata(int databaseId, String database, int objectId, String schema, String name, String type,
        String definition, List<ColumnMetadata> columns, boolean ansiNulls, boolean quotedIdentifier,
        long version) implements ObjectMetadata { }
