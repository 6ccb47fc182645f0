/// Collations: how character values compare, sort, hash and match patterns, and which code page their bytes are in.
///
/// A collation has two orders: the narrow one for `char`/`varchar` and the Unicode one for `nchar`/`nvarchar`; under a
/// `SQL_` collation they
/// differ, under a Windows collation they are the same. Invariant: `equal` strings have equal `hash` and equal
/// `sortKey`.
/// Trailing blanks never count in comparisons (the shorter string is padded); they do in LIKE.
/// Start reading at `Collation`, then `SqlSortOrder` (the default, no ICU needed).
package dev.vitrine.types.collation;
