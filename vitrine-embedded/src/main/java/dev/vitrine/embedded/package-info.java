/// Vitrine inside a Java program: [Vitrine#memory] and [Vitrine#open] give a JDBC URL or a DataSource of Microsoft's
/// own driver, whose socket is a pipe in the process: no port, no TLS, no password to choose. [VitrineExtension] gives
/// each JUnit test a fresh database.
package dev.vitrine.embedded;
