package dev.vitrine.engine.batch;

import dev.vitrine.engine.database.DateTimes;
import dev.vitrine.engine.session.Session;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.Null;
import java.util.regex.Pattern;

/// WAITFOR DELAY and WAITFOR TIME. Source: "WAITFOR (Transact-SQL)".
final class WaitCommands {
    private static final Pattern TIME =
            Pattern.compile("\\s*(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:[.:](\\d{1,9}))?)?\\s*");
    private static final long DAY_MILLIS = 86_400_000L;
    private static final int TICKS_PER_MILLI = 10_000;

    private final Session session;
    private final QueryRunner queries;
    private final BatchServices services;

    WaitCommands(Session session, QueryRunner queries, BatchServices services) {
        this.session = session;
        this.queries = queries;
        this.services = services;
    }

    void run(ControlStatement.WaitFor wait, PlanSlot operand, Frame frame) {
        var typed = queries.values(operand, frame).getFirst();
        long millis = typed.value() == Null.NULL ? 0 : millis(typed);
        if (!wait.delay()) {
            long now = DateTimes.local(services.os().clock(), services.os().clock().utcTicks()) / TICKS_PER_MILLI
                    % DAY_MILLIS;
            millis = Math.floorMod(millis - now, DAY_MILLIS);
        }
        services.os().waits().sleep(WaitType.WAITFOR, millis);
    }

    private long millis(QueryRunner.TypedValue typed) {
        if (typed.type().name() == TypeName.DATETIME && typed.value() instanceof DateTimeValue value) {
            return value.ticks() * 10L / 3;
        }
        var text = queries.convert(typed, SqlType.NVARCHAR_MAX).asString();
        var time = TIME.matcher(text);
        if (!time.matches()) {
            throw SyntaxError.INCORRECT_TIME_SYNTAX.with(text);
        }
        long hours = Long.parseLong(time.group(1));
        long minutes = Long.parseLong(time.group(2));
        long seconds = time.group(3) == null ? 0 : Long.parseLong(time.group(3));
        if (hours > 23 || minutes > 59 || seconds > 59) {
            throw SyntaxError.TIME_OUT_OF_RANGE.with(text);
        }
        long fraction = time.group(4) == null ? 0 : Long.parseLong((time.group(4) + "00").substring(0, 3));
        return ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction;
    }
}
