/// Experiments and benchmarks: clients over JDBC.
package dev.vitrine.lab;
