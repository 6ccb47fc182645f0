package dev.vitrine.lab.experiment;

import java.util.PriorityQueue;

/// A disk array as a model: LUNs that serve a bounded number of reads at a time, each read taking its time, behind one
/// path of limited bandwidth; and a check that reads files on them, planned for one LUN after the other or for all at
/// once, and does its own work at a limited pace.
///
/// @param luns each with one file of the same size
/// @param depth reads that a LUN serves at once
/// @param serviceSeconds of one read
/// @param readBytes of one read
/// @param pathBytesPerSecond what the path to the array lets through
/// @param checkBytesPerSecond what the check can take in
record ArrayModel(int luns, int depth, double serviceSeconds, int readBytes, double pathBytesPerSecond,
        double checkBytesPerSecond) {
    /// Seconds to read so many bytes of each LUN.
    ///
    /// @param together for how many LUNs reads are planned at once
    /// @param reader what takes the bytes in: the check, or a backup to nowhere that only the path limits
    double seconds(double bytesPerLun, int together, double reader) {
        double seconds = 0;
        long reads = Math.round(bytesPerLun / readBytes);
        for (int first = 0; first < luns; first += together) {
            seconds += group(Math.min(together, luns - first), reads, reader);
        }
        return seconds;
    }

    /// Every LUN's queue is kept full; a read ends when its LUN, the path and the reader have had it.
    private double group(int members, long reads, double reader) {
        var ends = new PriorityQueue<Double>();
        double perRead = readBytes / Math.min(pathBytesPerSecond, reader);
        double shared = 0;
        long left = reads * members;
        for (int i = 0; i < members * depth && left > 0; i++, left--) {
            ends.add(serviceSeconds);
        }
        while (!ends.isEmpty()) {
            shared = Math.max(ends.poll(), shared) + perRead;
            if (left > 0) {
                ends.add(shared + serviceSeconds);
                left--;
            }
        }
        return shared;
    }
}
