package dev.vitrine.engine.dbcc;

/// What may stand behind WITH; each command has its own few of them. The parser knows the same words.
public enum DbccOption {
    ALL_CONSTRAINTS, ALL_ERRORMSGS, ALL_INDEXES, ALL_LEVELS, COUNT_ROWS, DATA_PURITY, DENSITY_VECTOR, ESTIMATEONLY,
    EXTENDED_LOGICAL_CHECKS, FAST, HISTOGRAM, MARK_IN_USE_FOR_REMOVAL, MAXDOP, NO_INFOMSGS, PHYSICAL_ONLY, STAT_HEADER,
    STATS_STREAM, TABLERESULTS, TABLOCK
}
