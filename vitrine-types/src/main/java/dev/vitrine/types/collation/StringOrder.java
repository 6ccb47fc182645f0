package dev.vitrine.types.collation;

/// The comparison rules of one collation for one kind of string. Strings that are `equal` have the same `hash` and
/// `sortKey`.
public interface StringOrder {
    /// Compares with the shorter string padded by blanks.
    int compare(String left, String right);

    default boolean equal(String left, String right) {
        return compare(left, right) == 0;
    }

    int hash(String text);

    /// Bytes whose unsigned order is the order of the strings.
    byte[] sortKey(String text);

    /// Compares two characters by themselves, no padding: what LIKE, CHARINDEX and REPLACE ask.
    int compareCharacters(int left, int right);

    /// Whether two characters are the same to this order.
    default boolean sameCharacter(int left, int right) {
        return left == right || compareCharacters(left, right) == 0;
    }
}
