/// SQL types: their names with ids and precedence (`TypeName`), types with length, precision, scale and collation
/// (`SqlType`), and the rules by
/// which operators derive result types (`ArithmeticTypes`, `TypePrecedence`).
package dev.vitrine.types.type;
