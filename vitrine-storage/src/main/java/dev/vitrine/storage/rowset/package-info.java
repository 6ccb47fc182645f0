/// Heaps and B+trees behind one face: what a rowset is, how its rows are read and locked.
package dev.vitrine.storage.rowset;
