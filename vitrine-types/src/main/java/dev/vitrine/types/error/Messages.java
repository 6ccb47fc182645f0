package dev.vitrine.types.error;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The union of the families: what `sys.messages` shows.
public final class Messages {
    static final List<Message[]> FAMILIES = List.of(
            SyntaxError.values(),
            NameError.values(),
            JsonError.values(),
            XmlError.values(),
            TypeError.values(),
            ConstraintError.values(),
            TransactionError.values(),
            ObjectError.values(),
            SequenceError.values(),
            QueryError.values(),
            DatabaseError.values(),
            StorageError.values(), CheckError.values(), DbccError.values(),
            LoginError.values(), ProcedureError.values(), ModuleError.values(), CursorError.values(),
            LoadError.values(), PartitionError.values());

    private Messages() {
    }

    /// All messages in order of number.
    public static List<Message> all() {
        return List.copyOf(ByNumber.MESSAGES.values());
    }

    public static Optional<Message> find(int number) {
        return Optional.ofNullable(ByNumber.MESSAGES.get(number));
    }

    /// Built on first use.
    private static final class ByNumber {
        static final Map<Integer, Message> MESSAGES = build();

        private static Map<Integer, Message> build() {
            var map = new TreeMap<Integer, Message>();
            for (var family : FAMILIES) {
                Arrays.stream(family).forEach(message -> map.put(message.number(), message));
            }
            return map;
        }
    }
}
