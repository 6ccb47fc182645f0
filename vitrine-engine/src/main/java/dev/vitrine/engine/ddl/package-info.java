/// Definitions: CREATE, ALTER and DROP of databases, tables, indexes, modules, schemas. All are changes of rows in the system
/// tables within the caller's transaction, so they roll back and recover like data.
package dev.vitrine.engine.ddl;
