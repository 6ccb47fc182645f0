package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.Session;
import dev.vitrine.query.function.FunctionContext;
import dev.vitrine.query.function.MetadataFacts;
import dev.vitrine.query.function.RandomSequence;
import dev.vitrine.query.function.SessionFacts;
import dev.vitrine.types.conversion.ConversionSettings;
import java.time.ZoneId;

/// What functions ask of a session; its clock stands still while a statement runs.
final class SessionFunctions implements FunctionContext {
    private final Session session;
    private final BatchServices services;
    private final RandomSequence random;
    private Frame frame;
    private long ticks;
    private MetadataFacts metadata;
    private int metadataDatabase = -1;

    SessionFunctions(Session session, BatchServices services) {
        this.session = session;
        this.services = services;
        this.random = new RandomSequence((int) services.os().entropy().nextLong());
    }

    /// A statement begins.
    void begin(Frame running) {
        frame = running;
        ticks = services.os().clock().utcTicks();
    }

    /// The statement that runs.
    record State(Frame frame, long ticks) {
    }

    State state() {
        return new State(frame, ticks);
    }

    /// A statement goes on that has called others.
    void resume(State statement) {
        frame = statement.frame();
        ticks = statement.ticks();
    }

    @Override
    public ConversionSettings settings() {
        return frame.options().conversionSettings(
                services.catalog().compatibilityLevel(session.currentDatabaseId()));
    }

    @Override
    public long statementUtcTicks() {
        return ticks;
    }

    @Override
    public ZoneId zone() {
        return services.os().clock().zone();
    }

    @Override
    public int dateFirst() {
        return frame.options().dateFirst();
    }

    @Override
    public void nextRandomBytes(byte[] bytes) {
        services.os().entropy().nextBytes(bytes);
    }

    @Override
    public double nextRandom() {
        return random.next();
    }

    @Override
    public void seedRandom(int seed) {
        random.seed(seed);
    }

    @Override
    public SessionFacts session() {
        return session;
    }

    @Override
    public MetadataFacts metadata() {
        if (metadata == null || metadataDatabase != session.currentDatabaseId()) {
            metadataDatabase = session.currentDatabaseId();
            metadata = services.catalog().facts(session);
        }
        return metadata;
    }
}
