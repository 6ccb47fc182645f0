/// SQLOS: the only door to the outside.
package dev.vitrine.os;
