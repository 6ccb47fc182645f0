package dev.vitrine.types.collation;

/// A collation by name, as `sys.fn_helpcollations` lists them. Instances are shared and compared by name;
/// `Collations.find` gives them.
public final class Collation {
    /// SQL Server's default for English (United States); needs no library.
    public static final Collation DEFAULT = Collations.find("SQL_Latin1_General_CP1_CI_AS").orElseThrow();

    private final String name;
    private final CollationTraits traits;
    private final StringOrder narrow;
    private final StringOrder unicode;

    Collation(String name, CollationTraits traits, StringOrder narrow, StringOrder unicode) {
        this.name = name;
        this.traits = traits;
        this.narrow = narrow;
        this.unicode = unicode;
    }

    public String name() {
        return name;
    }

    public CollationTraits traits() {
        return traits;
    }

    /// The order of `char` and `varchar` values.
    public StringOrder narrow() {
        return narrow;
    }

    /// The order of `nchar` and `nvarchar` values, and of names.
    public StringOrder unicode() {
        return unicode;
    }

    public CodePage codePage() {
        return traits.codePage();
    }

    /// The five bytes by which TDS names the collation.
    public byte[] wire() {
        return traits.wire();
    }

    /// Compares names (Unicode rules).
    public int compare(String left, String right) {
        return unicode.compare(left, right);
    }

    public boolean equal(String left, String right) {
        return unicode.equal(left, right);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Collation collation && collation.name.equals(name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
