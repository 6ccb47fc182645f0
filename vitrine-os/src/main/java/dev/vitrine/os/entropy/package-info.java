/// Randomness: for ids and samples; from the system, or from a seed.
package dev.vitrine.os.entropy;
