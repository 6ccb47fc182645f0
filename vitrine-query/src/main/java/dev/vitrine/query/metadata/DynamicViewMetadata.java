package dev.vitrine.query.metadata;

import dev.vitrine.types.type.SqlType;
import java.util.List;

/// A view or table function over the live state of the server; its rows are made when it is read.
///
/// @param parameters types of a function's parameters, empty for a view
public record DynamicViewMetadata(int databaseId, String database, int objectId, String schema, String name,
        List<ColumnMetadata> columns, List<SqlType> parameters, boolean function, long version)
        implements ObjectMetadata { }
