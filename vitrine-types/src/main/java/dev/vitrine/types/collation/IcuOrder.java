package dev.vitrine.types.collation;

import com.ibm.icu.text.Collator;
import com.ibm.icu.text.RuleBasedCollator;
import com.ibm.icu.util.ULocale;
import java.util.Arrays;

/// The order of a Windows collation, by the Unicode collation tables of ICU. The tables load when the first string is
/// compared.
final class IcuOrder implements StringOrder {
    private final String locale;
    private final CollationTraits traits;
    private volatile RuleBasedCollator collator;

    IcuOrder(String locale, CollationTraits traits) {
        this.locale = locale;
        this.traits = traits;
    }

    /// A frozen collator may be used by many threads; if two make it at once they make the same.
    private RuleBasedCollator collator() {
        var made = collator;
        if (made == null) {
            made = create();
            collator = made;
        }
        return made;
    }

    private RuleBasedCollator create() {
        var fresh = (RuleBasedCollator) Collator.getInstance(ULocale.forLanguageTag(locale)).cloneAsThawed();
        boolean tertiary = traits.caseSensitive() || traits.kanaSensitive() || traits.widthSensitive();
        fresh.setStrength(!traits.accentSensitive() ? Collator.PRIMARY : tertiary ? Collator.TERTIARY
                : Collator.SECONDARY);
        fresh.setCaseLevel(!traits.accentSensitive() && traits.caseSensitive());
        fresh.setDecomposition(Collator.CANONICAL_DECOMPOSITION);
        fresh.freeze();
        return fresh;
    }

    private static String trimmed(String text) {
        return text.substring(0, Blanks.end(text));
    }

    @Override
    public int compare(String left, String right) {
        return left.equals(right) ? 0 : collator().compare(trimmed(left), trimmed(right));
    }

    @Override
    public int hash(String text) {
        return Arrays.hashCode(sortKey(text));
    }

    @Override
    public byte[] sortKey(String text) {
        return collator().getCollationKey(trimmed(text)).toByteArray();
    }

    @Override
    public int compareCharacters(int left, int right) {
        return left == right ? 0 : collator().compare(Character.toString(left), Character.toString(right));
    }
}
