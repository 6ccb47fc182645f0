/// Vitrine.memory(), Vitrine.open(path), the JUnit extension.
package dev.vitrine.embedded;
