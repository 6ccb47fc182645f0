/// Tidy: the house rules of `docs/style.md` as tests. They read all modules' sources and class files.
///
/// An exception stands in `docs/tidy-exceptions.txt` with its reason: rule, subject, reason, parted by two blanks or
/// more. An exception that nothing needs any more fails too, so the list only shrinks.
package dev.vitrine.testing.tidy;
