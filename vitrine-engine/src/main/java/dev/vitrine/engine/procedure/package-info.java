/// System procedures: those that T-SQL can say are `.sql` resources beside this package, named as the procedure; the
/// others are written in Java. A procedure runs in the database that is current where it is called.
///
/// Start with [ProcedureTexts].
package dev.vitrine.engine.procedure;
