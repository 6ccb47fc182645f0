/// Instruments: clients over JDBC.
package dev.vitrine.ops;
