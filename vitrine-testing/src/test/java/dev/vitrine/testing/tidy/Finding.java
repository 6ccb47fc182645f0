package dev.vitrine.testing.tidy;

/// Something that breaks a rule.
///
/// @param rule the rule's name, as in the list of exceptions
/// @param subject what an exception would name: a file, a type or a method
/// @param detail where exactly, for the reader
record Finding(String rule, String subject, String detail) {
    @Override
    public String toString() {
        return rule + "  " + subject + "  " + detail;
    }
}
