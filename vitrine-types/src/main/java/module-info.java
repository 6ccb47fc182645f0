/// SQL types, values, collations, conversions, the error catalogue.
module dev.vitrine.types {
}
