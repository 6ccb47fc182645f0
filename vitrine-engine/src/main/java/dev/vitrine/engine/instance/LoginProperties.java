package dev.vitrine.engine.instance;

import dev.vitrine.engine.database.DateTimes;
import dev.vitrine.engine.database.LoginRow;
import dev.vitrine.os.clock.Clock;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import java.util.Locale;

/// LOGINPROPERTY, and when passwords expire. Accounts are not locked: the policy that a new Windows has.
/// Source: "LOGINPROPERTY (Transact-SQL)", "Password Policy".
final class LoginProperties {
    /// The age at which the policy lets a password expire.
    private static final int DAYS_MAX = 42;
    private static final int SHA512 = 2;
    private static final int SHA1 = 1;

    private LoginProperties() {
    }

    /// Whether the password is too old.
    static boolean isExpired(LoginRow login, Clock clock) {
        return login.is(LoginRow.EXPIRATION_CHECKED) && age(login, clock) > DAYS_MAX;
    }

    private static int age(LoginRow login, Clock clock) {
        return DateTimes.now(clock).days() - login.passwordSet().days();
    }

    static Value value(LoginRow login, String property, Clock clock) {
        return switch (property.toLowerCase(Locale.ROOT)) {
            case "badpasswordcount", "historylength", "islocked" -> number(0);
            case "badpasswordtime", "lockouttime" -> Null.NULL;
            case "daysuntilexpiration" -> login.is(LoginRow.EXPIRATION_CHECKED)
                    ? number(Math.max(0, DAYS_MAX - age(login, clock))) : Null.NULL;
            case "defaultdatabase" -> text(login.database());
            case "defaultlanguage" -> text(login.language());
            case "isexpired" -> number(isExpired(login, clock) ? 1 : 0);
            case "ismustchange" -> number(login.is(LoginRow.MUST_CHANGE) ? 1 : 0);
            case "passwordhash" -> login.password().length == 0 ? Null.NULL
                    : new VariantValue(SqlType.varbinary(256), new BinaryValue(login.password()));
            case "passwordhashalgorithm" -> number(login.password().length == 0 ? 0
                    : login.password()[0] == 1 ? SHA1 : SHA512);
            case "passwordlastsettime" -> new VariantValue(SqlType.DATETIME, login.passwordSet());
            default -> Null.NULL;
        };
    }

    private static Value number(long value) {
        return new VariantValue(SqlType.INT, IntegerValue.of(value));
    }

    private static Value text(String text) {
        return new VariantValue(SqlType.SYSNAME, StringValue.of(text));
    }
}
