package dev.vitrine.engine.security;

import java.util.Arrays;
import java.util.Optional;

/// Kinds of things that permissions are given on, with the numbers and words of `sys.database_permissions`.
public enum SecurableClass {
    SERVER("SERVER", 100, "SERVER", ""),
    LOGIN("LOGIN", 101, "SERVER_PRINCIPAL", "SERVER"),
    SERVER_ROLE("SERVER ROLE", 101, "SERVER_PRINCIPAL", "SERVER"),
    ENDPOINT("ENDPOINT", 105, "ENDPOINT", "SERVER"),
    AVAILABILITY_GROUP("AVAILABILITY GROUP", 108, "AVAILABILITY GROUP", "SERVER"),
    DATABASE("DATABASE", 0, "DATABASE", "SERVER"),
    SCHEMA("SCHEMA", 3, "SCHEMA", "DATABASE"),
    OBJECT("OBJECT", 1, "OBJECT_OR_COLUMN", "SCHEMA"),
    TYPE("TYPE", 6, "TYPE", "SCHEMA"),
    XML_SCHEMA_COLLECTION("XML SCHEMA COLLECTION", 10, "XML_SCHEMA_COLLECTION", "SCHEMA"),
    USER("USER", 4, "DATABASE_PRINCIPAL", "DATABASE"),
    ROLE("ROLE", 4, "DATABASE_PRINCIPAL", "DATABASE"),
    APPLICATION_ROLE("APPLICATION ROLE", 4, "DATABASE_PRINCIPAL", "DATABASE"),
    ASSEMBLY("ASSEMBLY", 5, "ASSEMBLY", "DATABASE"),
    MESSAGE_TYPE("MESSAGE TYPE", 15, "MESSAGE_TYPE", "DATABASE"),
    CONTRACT("CONTRACT", 16, "SERVICE_CONTRACT", "DATABASE"),
    SERVICE("SERVICE", 17, "SERVICE", "DATABASE"),
    REMOTE_SERVICE_BINDING("REMOTE SERVICE BINDING", 18, "REMOTE_SERVICE_BINDING", "DATABASE"),
    ROUTE("ROUTE", 19, "ROUTE", "DATABASE"),
    FULLTEXT_CATALOG("FULLTEXT CATALOG", 23, "FULLTEXT_CATALOG", "DATABASE"),
    SYMMETRIC_KEY("SYMMETRIC KEY", 24, "SYMMETRIC_KEYS", "DATABASE"),
    CERTIFICATE("CERTIFICATE", 25, "CERTIFICATE", "DATABASE"),
    ASYMMETRIC_KEY("ASYMMETRIC KEY", 26, "ASYMMETRIC_KEY", "DATABASE"),
    FULLTEXT_STOPLIST("FULLTEXT STOPLIST", 29, "FULLTEXT_STOPLIST", "DATABASE"),
    SEARCH_PROPERTY_LIST("SEARCH PROPERTY LIST", 31, "SEARCH_PROPERTY_LIST", "DATABASE"),
    DATABASE_SCOPED_CREDENTIAL("DATABASE SCOPED CREDENTIAL", 32, "DATABASE_SCOPED_CREDENTIAL", "DATABASE");

    private final String words;
    private final int number;
    private final String description;
    private final String parent;

    SecurableClass(String words, int number, String description, String parent) {
        this.words = words;
        this.number = number;
        this.description = description;
        this.parent = parent;
    }

    /// As T-SQL writes it.
    public String words() {
        return words;
    }

    /// As `class` of sysprivs.
    public int number() {
        return number;
    }

    /// As `class_desc`.
    public String description() {
        return description;
    }

    /// What it lies in.
    public Optional<SecurableClass> parent() {
        return find(parent);
    }

    /// Whether its permissions are the server's: kept in master.
    public boolean ofServer() {
        return number >= SERVER.number;
    }

    public static Optional<SecurableClass> find(String words) {
        return Arrays.stream(values()).filter(one -> one.words.equalsIgnoreCase(words)).findFirst();
    }

    /// The first class with that number.
    public static Optional<SecurableClass> numbered(int number) {
        return Arrays.stream(values()).filter(one -> one.number == number).findFirst();
    }
}
