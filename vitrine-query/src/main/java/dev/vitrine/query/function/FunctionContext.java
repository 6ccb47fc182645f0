package dev.vitrine.query.function;

import dev.vitrine.types.conversion.ConversionSettings;
import java.time.ZoneId;

/// What the world outside gives to functions while a statement runs. The session implements it.
public interface FunctionContext {
    ConversionSettings settings();

    /// The clock of the statement, 100 ns since 0001-01-01 UTC: the same for every call in one statement.
    long statementUtcTicks();

    /// The server's time zone.
    ZoneId zone();

    /// SET DATEFIRST: 1 is Monday, 7 Sunday.
    int dateFirst();

    /// Random bytes for NEWID and CRYPT_GEN_RANDOM.
    void nextRandomBytes(byte[] bytes);

    /// The next number of the session's RAND sequence, 0 to 1.
    double nextRandom();

    /// RAND(seed): restarts the session's sequence.
    void seedRandom(int seed);

    SessionFacts session();

    MetadataFacts metadata();
}
