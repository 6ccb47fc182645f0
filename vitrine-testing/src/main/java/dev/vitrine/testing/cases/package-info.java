/// T-SQL cases: plain T-SQL with what is expected in comments.
///
/// `-->` lines after a batch are its output; `--@` lines before a batch are instructions: `session B`,
/// `session B as LOGIN PASSWORD [DATABASE]` (what refuses the login is the output), `unordered`,
/// `restart`, `power loss`, `source ARTICLE`, `differs WHY`. Batches end with GO. Line 1 of a batch is its first line
/// of T-SQL after expectations, instructions and blank lines.
package dev.vitrine.testing.cases;
