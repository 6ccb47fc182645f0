package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.EnvironmentChange;
import dev.vitrine.engine.session.IsolationLevel;
import dev.vitrine.engine.security.Permissions;
import dev.vitrine.engine.security.SecurableClass;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.engine.session.SetOptions;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.SettingStatement;
import dev.vitrine.types.conversion.DateOrder;
import dev.vitrine.types.conversion.Language;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.NameError;

import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// SET options and USE. Source: "SET Statements (Transact-SQL)".
final class SettingCommands {
    /// Options whose other value is not built: refused rather than ignored.
    private static final Set<SetOption> ONLY_OFF = EnumSet.of(SetOption.FORCEPLAN, SetOption.REMOTE_PROC_TRANSACTIONS);
    private static final Set<SetOption> ONLY_ON = EnumSet.of(SetOption.ANSI_PADDING);
    private static final int MAX_DEADLOCK_PRIORITY = 10;
    private static final int NORMAL_OFFSET = 5;

    private final Session session;
    private final QueryRunner queries;
    private final BatchServices services;

    SettingCommands(Session session, QueryRunner queries, BatchServices services) {
        this.services = services;
        this.session = session;
        this.queries = queries;
    }

    void run(SettingStatement statement, Optional<PlanSlot> operands, Frame frame, Response response) {
        switch (statement) {
            case SettingStatement.SetOptions set -> set.options().forEach(name -> option(name, set.on(), frame));
            case SettingStatement.SetValue set -> value(set, operands, frame, response);
            case SettingStatement.SetIsolationLevel set -> frame.options().isolation(isolation(set.level()));
            case SettingStatement.SetIdentityInsert set -> identityInsert(set, frame);
            case SettingStatement.Use use -> use(use, response);
            case SettingStatement.SetOffsets _ -> throw QueryError.UNSUPPORTED_STATEMENT.with("SET OFFSETS");
            case SettingStatement.SetUser _ -> throw new IllegalStateException("changes who the session is");
        }
    }

    private void use(SettingStatement.Use use, Response response) {
        var before = services.catalog().databaseName(session.currentDatabaseId());
        int id = services.catalog().use(use.database().name(), session);
        session.currentDatabase(id);
        var now = services.catalog().databaseName(id);
        response.environment(new EnvironmentChange.Database(now, before));
        response.message(DatabaseError.DATABASE_CONTEXT_CHANGED.with(now).atLine(use.position().line()));
    }

    private void option(String name, boolean on, Frame frame) {
        if (name.equals("ANSI_DEFAULTS")) {
            requireBuilt(SetOption.ANSI_PADDING, on, name);
            for (var option : new SetOption[] {SetOption.ANSI_NULLS, SetOption.ANSI_NULL_DFLT_ON,
                SetOption.ANSI_PADDING, SetOption.ANSI_WARNINGS, SetOption.CURSOR_CLOSE_ON_COMMIT,
                SetOption.IMPLICIT_TRANSACTIONS, SetOption.QUOTED_IDENTIFIER}) {
                frame.options().set(option, on);
            }
            return;
        }
        var option = SetOption.named(name).orElseThrow(() -> SyntaxError.NOT_RECOGNIZED.with(name, "SET option"));
        requireBuilt(option, on, name);
        frame.options().set(option, on);
    }

    private static void requireBuilt(SetOption option, boolean on, String name) {
        if ((on ? ONLY_OFF : ONLY_ON).contains(option)) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("SET " + name + (on ? " ON" : " OFF"));
        }
    }

    private void value(SettingStatement.SetValue set, Optional<PlanSlot> operands, Frame frame, Response response) {
        SetOptions options = frame.options();
        switch (set.option()) {
            case "ROWCOUNT" -> options.rowCount(number(operands, frame));
            case "TEXTSIZE" -> options.textSize((int) number(operands, frame));
            case "LOCK_TIMEOUT" -> options.lockTimeoutMillis((int) number(operands, frame));
            case "DATEFIRST" -> dateFirst((int) number(operands, frame), options);
            case "DATEFORMAT" -> options.dateOrder(DateOrder.find(word(set, operands, frame))
                    .orElseThrow(() -> TypeError.DATEFORMAT_INVALID.with(word(set, operands, frame))));
            case "LANGUAGE" -> language(word(set, operands, frame), set.position().line(), options, response);
            case "DEADLOCK_PRIORITY" -> options.deadlockPriority(priority(set, operands, frame));
            case "CONTEXT_INFO" -> session.contextInfo(queries.value(operands.orElseThrow(), frame,
                    SqlType.varbinary(128)));
            case "QUERY_GOVERNOR_COST_LIMIT" -> {
                if (number(operands, frame) != 0) {
                    throw QueryError.UNSUPPORTED_STATEMENT.with("SET QUERY_GOVERNOR_COST_LIMIT");
                }
            }
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with("SET " + set.option());
        }
    }

    private long number(Optional<PlanSlot> operands, Frame frame) {
        var value = queries.value(operands.orElseThrow(), frame, SqlType.BIGINT);
        return value == Null.NULL ? 0 : value.asLong();
    }

    private String word(SettingStatement.SetValue set, Optional<PlanSlot> operands, Frame frame) {
        if (set.value() instanceof Expression.ColumnReference word) {
            return word.name().name();
        }
        var value = queries.value(operands.orElseThrow(), frame, SqlType.NVARCHAR_MAX);
        return value == Null.NULL ? "" : value.asString();
    }

    private static void dateFirst(int day, SetOptions options) {
        if (day < 1 || day > 7) {
            throw TypeError.DATEFIRST_OUT_OF_RANGE.with(day);
        }
        options.dateFirst(day);
    }

    private static void language(String name, int line, SetOptions options, Response response) {
        var language = Language.find(name).orElseThrow(() -> TypeError.LANGUAGE_INVALID.with(name));
        var previous = options.language();
        options.language(language);
        response.environment(new EnvironmentChange.Language(language.name(), previous.name()));
        SqlError told = DatabaseError.LANGUAGE_CHANGED.with(language.alias().isEmpty() || name.equalsIgnoreCase(
                language.name()) ? language.name() : language.alias());
        response.message(told.atLine(line));
    }

    private int priority(SettingStatement.SetValue set, Optional<PlanSlot> operands, Frame frame) {
        if (set.value() instanceof Expression.ColumnReference word) {
            return switch (word.name().name().toUpperCase(Locale.ROOT)) {
                case "LOW" -> -NORMAL_OFFSET;
                case "NORMAL" -> 0;
                case "HIGH" -> NORMAL_OFFSET;
                default -> throw SyntaxError.INCORRECT_SYNTAX.with(word.name().name());
            };
        }
        return Math.clamp(number(operands, frame), -MAX_DEADLOCK_PRIORITY, MAX_DEADLOCK_PRIORITY);
    }

    private static IsolationLevel isolation(String level) {
        return IsolationLevel.valueOf(level.replace(' ', '_'));
    }

    private boolean mayAlter(TableMetadata table) {
        var token = SessionPrincipal.of(session).token(table.databaseId());
        return table.kind() != TableMetadata.Kind.USER || token.isDbo()
                || token.allows(Permissions.of(SecurableClass.OBJECT, "ALTER"), table.objectId());
    }

    private void identityInsert(SettingStatement.SetIdentityInsert set, Frame frame) {
        var table = services.catalog().resolve(set.table(), session).filter(TableMetadata.class::isInstance)
                .map(TableMetadata.class::cast)
                .filter(this::mayAlter)
                .orElseThrow(() -> NameError.OBJECT_NOT_FOUND_OR_NO_PERMISSION.state(11, set.table().text()));
        if (table.identityColumn().isEmpty()) {
            throw ConstraintError.IDENTITY_INSERT_NO_IDENTITY.with(set.table().text());
        }
        var options = frame.options();
        boolean same = options.identityInsertFor(table.databaseId(), table.objectId());
        if (set.on() && options.identityInsertOn() && !same) {
            throw ConstraintError.IDENTITY_INSERT_ALREADY_ON.with(table.database(), table.schema(), table.name(),
                    table.fullName());
        }
        if (set.on() || same) {
            options.identityInsert(table.databaseId(), table.objectId(), set.on());
        }
    }
}
