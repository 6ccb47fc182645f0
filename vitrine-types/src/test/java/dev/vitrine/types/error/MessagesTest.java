package dev.vitrine.types.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import org.junit.jupiter.api.Test;

class MessagesTest {
    @Test
    void numbersAreUniqueAndRowsAreInOrder() {
        var seen = new HashSet<Integer>();
        for (var family : Messages.FAMILIES) {
            int previous = -1;
            for (var message : family) {
                assertThat(seen.add(message.number())).as("number %d twice", message.number()).isTrue();
                assertThat(message.number()).as("order of %s", message).isGreaterThan(previous);
                previous = message.number();
            }
        }
        assertThat(Messages.all()).hasSameSizeAs(seen);
    }

    @Test
    void fillsPlaceholdersInOrder() {
        assertThat(NameError.INVALID_OBJECT_NAME.with("dbo.x").text()).isEqualTo("Invalid object name 'dbo.x'.");
        assertThat(TransactionError.DEADLOCK_VICTIM.with(55, "lock").text()).startsWith(
                "Transaction (Process ID 55) was deadlocked on lock resources");
        assertThat(TransactionError.KILL_STATUS.with(5, 10, 3).text()).contains("completion: 10%. Estimated");
        assertThat(StorageError.LOGICAL_CONSISTENCY.with("incorrect checksum", "read", "(1:8)", 5, 65536,
                "x.mdf").text())
                .contains("of page (1:8) in database ID 5 at offset 0x");
    }

    /// docs/t-sql/language-elements/raiserror-transact-sql.md, examples of the reference.
    @Test
    void formatsUsersTexts() {
        assertThat(MessageText.formatUser("This is message %s %d.", "number", 5))
                .isEqualTo("This is message number 5.");
        assertThat(MessageText.formatUser("<<%*.*s>>", 7, 3, "abcde")).isEqualTo("<<    abc>>");
        assertThat(MessageText.formatUser("<<%7.3s>>", "abcde")).isEqualTo("<<    abc>>");
        assertThat(MessageText.formatUser("%-5d|%05d|%x|%X|%o|%u", 12, 12, 255, 255, 8, -1))
                .isEqualTo("12   |00012|ff|FF|10|4294967295");
        assertThat(MessageText.formatUser("100%% %s", (Object) null)).isEqualTo("100% (null)");
    }
}
