/// Memory: the budget of an instance (`max server memory`) and the grants queries wait for.
package dev.vitrine.os.memory;
