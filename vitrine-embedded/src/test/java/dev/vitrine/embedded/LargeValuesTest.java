package dev.vitrine.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Values of (max) types through Microsoft's driver: as parameters in one piece and as streams, and back. Together they
/// fill more pages than one PFS page covers.
@Timeout(300)
class LargeValuesTest {
    private static final int BYTES = 21 << 20;
    private static final int CHARACTERS = 1 << 20;

    @Test
    void comeBackAsTheyWereSent() throws SQLException {
        var bytes = new byte[BYTES];
        new Random(1).nextBytes(bytes);
        var text = text();
        try (var vitrine = Vitrine.memory(); var connection = vitrine.connect();
                var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE dbo.Big (Id int IDENTITY PRIMARY KEY, B varbinary(max), N nvarchar(max))");
            try (var insert = connection.prepareStatement("INSERT dbo.Big VALUES (?, ?)")) {
                insert.setBytes(1, bytes);
                insert.setNString(2, text);
                insert.executeUpdate();
                insert.setBinaryStream(1, new ByteArrayInputStream(bytes));
                insert.setNCharacterStream(2, new StringReader(text));
                insert.executeUpdate();
                insert.setNull(1, Types.VARBINARY);
                insert.setNString(2, "short");
                insert.executeUpdate();
            }
            statement.executeUpdate("INSERT dbo.Big SELECT B, N FROM dbo.Big WHERE Id = 2");
            try (var rows = statement.executeQuery("SELECT Id, B, N, DATALENGTH(B), LEN(N) FROM dbo.Big ORDER BY Id")) {
                while (rows.next()) {
                    boolean small = rows.getInt(1) == 3;
                    assertThat(rows.getNString(3)).isEqualTo(small ? "short" : text);
                    assertThat(rows.getLong(5)).isEqualTo(small ? 5 : CHARACTERS);
                    assertThat(rows.getBytes(2)).isEqualTo(small ? null : bytes);
                    assertThat(rows.getLong(4)).isEqualTo(small ? 0 : BYTES);
                }
            }
        }
    }

    private static String text() {
        var characters = new char[CHARACTERS];
        for (int i = 0; i < CHARACTERS; i++) {
            characters[i] = (char) (' ' + i % 9000);
        }
        return new String(characters);
    }
}
