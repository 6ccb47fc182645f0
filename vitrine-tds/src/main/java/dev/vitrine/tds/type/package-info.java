/// Types and values on the wire: what a dialect of the protocol can say, TYPE_INFO, and the bytes of every value,
/// both ways. An encoder or decoder is chosen once per column, never per row.
package dev.vitrine.tds.type;
