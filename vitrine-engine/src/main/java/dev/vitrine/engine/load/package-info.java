/// Data files: BULK INSERT and OPENROWSET(BULK ...). A file is cut into rows of raw fields by its terminators, by the
/// rules of CSV or by a format file; fields become values of columns, and rows that do not fit are counted and told.
///
/// Start reading at `DataFile`. Invariant: nothing here knows sessions or plans; whoever loads gives the rows on.
package dev.vitrine.engine.load;
