/// The data files of a database and their filegroups: where pages are read and written, how files grow.
///
/// Files of one database carry the same binding id in their first page ([FileHeader]); a file with another one is not
/// opened (5173). The first page is written without log: whoever makes a file makes a checkpoint before telling of it.
package dev.vitrine.storage.file;
