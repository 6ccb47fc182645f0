package dev.vitrine.engine.ddl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.engine.database.Databases;
import java.util.Optional;

/// A session without temporary objects, for tests.
public final class NoTemporaryObjects implements TemporaryObjects {
    @Override
    public Optional<Integer> find(String name) {
        return Optional.empty();
    }

    @Override
    public boolean existsHere(String name) {
        return false;
    }

    @Override
    public void created(String name, int objectId) {
        assertThat(objectId).isPositive();
    }

    @Override
    public void createdForSession(String name, int objectId) {
        assertThat(objectId).isPositive();
    }

    @Override
    public void dropped(int objectId) {
        assertThat(objectId).isPositive();
    }

    @Override
    public void requireUnused(int databaseId, String name) {
        assertThat(databaseId).isGreaterThan(Databases.MSDB);
    }

    @Override
    public long number() {
        return 1;
    }

    @Override
    public boolean usedByOthers(int databaseId) {
        return false;
    }
}
