package dev.vitrine.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(VitrineExtension.class)
class VitrineExtensionTest {
    /// The second round would meet the first round's table in the same database.
    @RepeatedTest(2)
    void eachTestHasADatabaseOfItsOwn(Connection connection, DataSource source) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE dbo.t (id int)");
            statement.execute("INSERT dbo.t VALUES (1)");
        }
        try (var other = source.getConnection();
                var results = other.createStatement().executeQuery("SELECT COUNT(*) FROM dbo.t")) {
            results.next();
            assertThat(results.getInt(1)).isEqualTo(1);
        }
    }
}
