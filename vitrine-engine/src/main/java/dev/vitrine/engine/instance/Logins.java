package dev.vitrine.engine.instance;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.DateTimes;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.os.Os;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Optional;

/// The logins in master's sysxlgns: passwords as salted SHA-512, as SQL Server keeps them.
final class Logins {
    private static final int SA = 1;
    private static final int SALT = 4;
    private static final byte[] VERSION = {2, 0};
    /// States of 18456 as the error log tells them; clients see 1.
    private static final int NO_SUCH_LOGIN = 5;
    private static final int WRONG_PASSWORD = 8;

    private final Databases databases;
    private final Os os;

    Logins(Databases databases, Os os) {
        this.databases = databases;
        this.os = os;
    }

    /// Gives sa a password; makes the login when it is not there.
    void administrator(String password) {
        var rows = databases.catalog(Databases.MASTER).orElseThrow().rows();
        var transaction = databases.storage().transactions().begin("ALTER LOGIN", 0, 2);
        var salt = new byte[SALT];
        os.entropy().nextBytes(salt);
        var row = new Value[] {IntegerValue.of(SA), StringValue.of("sa"), StringValue.of("S"),
            new BinaryValue(hash(password, salt)), StringValue.of("master"), IntegerValue.ZERO,
            DateTimes.now(os.clock())};
        if (rows.row(SystemTable.SYSXLGNS, SA).isPresent()) {
            rows.update(transaction, SystemTable.SYSXLGNS, row);
        } else {
            rows.insert(transaction, SystemTable.SYSXLGNS, row);
        }
        transaction.commit(Durability.FULL);
    }

    /// Checks a name and a password.
    ///
    /// @return the login's name as it is stored
    /// @throws dev.vitrine.types.error.SqlError 18456 with the state of the cause
    String check(String name, String password) {
        Optional<Value[]> row = databases.catalog(Databases.MASTER).orElseThrow().rows().rows(SystemTable.SYSXLGNS)
                .stream().filter(login -> Collation.DEFAULT.equal(login[1].asString(), name)).findFirst();
        if (row.isEmpty()) {
            throw LoginError.LOGIN_FAILED.state(NO_SUCH_LOGIN, name, "", "");
        }
        var stored = ((BinaryValue) row.get()[3]).bytes();
        var salt = Arrays.copyOfRange(stored, VERSION.length, VERSION.length + SALT);
        if (!MessageDigest.isEqual(stored, hash(password, salt))) {
            throw LoginError.LOGIN_FAILED.state(WRONG_PASSWORD, name, "", "");
        }
        return row.get()[1].asString();
    }

    private static byte[] hash(String password, byte[] salt) {
        try {
            var digest = MessageDigest.getInstance("SHA-512");
            digest.update(password.getBytes(StandardCharsets.UTF_16LE));
            digest.update(salt);
            var hash = digest.digest();
            var stored = Arrays.copyOf(VERSION, VERSION.length + SALT + hash.length);
            System.arraycopy(salt, 0, stored, VERSION.length, SALT);
            System.arraycopy(hash, 0, stored, VERSION.length + SALT, hash.length);
            return stored;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
