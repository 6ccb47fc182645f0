/// Files: real, in memory, or simulated with faults. Every read, write and sync is counted here, so
/// what monitoring shows is what the system did.
package dev.vitrine.os.file;
