/// SQL types, values, collations, conversions, the error catalogue.
package dev.vitrine.types;
