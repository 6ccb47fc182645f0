package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// SET options of the session, USE.
public sealed interface SettingStatement extends Statement {

    /// `SET option, ... { ON | OFF }`: names in upper case; STATISTICS options are `STATISTICS IO` and so on.
    record SetOptions(List<String> options, boolean on, SourcePosition position) implements SettingStatement { }

    /// `SET option value`: ROWCOUNT, LOCK_TIMEOUT, DATEFIRST, DATEFORMAT, LANGUAGE, TEXTSIZE, DEADLOCK_PRIORITY,
    /// CONTEXT_INFO, QUERY_GOVERNOR_COST_LIMIT, ERRLVL, FIPS_FLAGGER. A word stands as a column reference.
    record SetValue(String option, Expression value, SourcePosition position) implements SettingStatement { }

    /// `SET TRANSACTION ISOLATION LEVEL ...`: `READ COMMITTED` and so on, in upper case.
    record SetIsolationLevel(String level, SourcePosition position) implements SettingStatement { }

    /// `SET IDENTITY_INSERT table { ON | OFF }`
    record SetIdentityInsert(ObjectName table, boolean on, SourcePosition position) implements SettingStatement { }

    /// `SET OFFSETS words { ON | OFF }`
    record SetOffsets(List<String> words, boolean on, SourcePosition position) implements SettingStatement { }

    /// `SETUSER [ 'name' [ WITH NORESET ] ]`
    record SetUser(Optional<Expression> name, boolean noReset, SourcePosition position) implements SettingStatement { }

    /// `USE database`
    record Use(Identifier database, SourcePosition position) implements SettingStatement { }
}
