/// SQL types, values, collations, conversions, the error catalogue.
module dev.vitrine.types {
    requires transitive com.ibm.icu;

    exports dev.vitrine.types.error;
    exports dev.vitrine.types.collation;
    exports dev.vitrine.types.type;
    exports dev.vitrine.types.value;
    exports dev.vitrine.types.conversion;
}
