/// The lab: what the seed documents measured, measured again. An [dev.vitrine.lab.Experiment] talks T-SQL over JDBC
/// and imports nothing of the engine, so it runs against Vitrine and against Microsoft's server alike. Its report has
/// the document's figures beside ours, the arithmetic, the corrections made to the document's scripts, and a verdict
/// computed from the numbers.
package dev.vitrine.lab;
