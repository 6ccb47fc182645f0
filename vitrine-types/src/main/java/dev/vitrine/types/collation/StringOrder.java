package dev.vitrine.types.collation;

import java.util.Optional;
import java.util.OptionalInt;

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

    /// Bounds within which all strings lie that begin with characters the same as these: above `low`, below `high`.
    /// Empty where the order knows none.
    default Optional<PrefixBounds> prefixBounds(String prefix) {
        return Optional.empty();
    }

    /// @param low  empty for no bound
    /// @param high empty for no bound
    record PrefixBounds(Optional<String> low, Optional<String> high) {
        /// The bounds of strings that begin with all of `prefix` but its last character, then one between two others.
        ///
        /// @param before the character before the last one, empty where there is none; `last` is the greatest of all
        /// @param after  the character after the last one
        static PrefixBounds around(String prefix, OptionalInt before, char last, OptionalInt after) {
            var stem = prefix.substring(0, prefix.length() - 1);
            return new PrefixBounds(
                    before.isPresent() ? Optional.of(stem + (char) before.getAsInt() + last) : Optional.empty(),
                    after.isPresent() ? Optional.of(stem + (char) after.getAsInt()) : Optional.empty());
        }
    }

    /// Whether two characters are the same to this order.
    default boolean sameCharacter(int left, int right) {
        return left == right || compareCharacters(left, right) == 0;
    }
}
