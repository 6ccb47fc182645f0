/// SQL values. A value does not know its declared type: the static `SqlType` travels beside it from the binder on. SQL
/// NULL is `Null.NULL`.
/// Java's `equals` is representation equality; SQL's comparisons come from `ValueOrders.of(type)`.
package dev.vitrine.types.value;
