package dev.vitrine.os.simulation;

import java.io.IOException;

/// What goes wrong with a simulated disk. Operations are counted from 1 over all files: writes (growing a file with
/// zeroes is one), syncs and reads each by themselves. Sweeps set the n-th to fail, n = 1, 2, 3 ... until a run ends
/// without a fault.
public final class DiskFaults {
    private static final long NEVER = -1;

    private long writes;
    private long syncs;
    private long reads;
    private long refusals;
    private long failingWrite = NEVER;
    private long failingSync = NEVER;
    private long failingRead = NEVER;
    private long powerLossWrite = NEVER;
    private long powerLossSync = NEVER;
    private boolean failingForGood;
    private boolean failingWhole;
    private long capacityBytes = Long.MAX_VALUE;
    private int slowness = 1;
    private int atomicBytes = 512;

    DiskFaults() {
    }

    /// The n-th write from now fails; a part of it may have reached the disk.
    public void failWrite(long number) {
        failingWrite = writes + number;
    }

    /// The n-th sync from now fails: of what was written, each sector may be on disk or lost, and no later sync of
    /// the file brings it back.
    public void failSync(long number) {
        failingSync = syncs + number;
    }

    /// The n-th read from now fails.
    public void failRead(long number) {
        failingRead = reads + number;
    }

    /// What has failed once fails from then on.
    public void failForGood() {
        failingForGood = true;
    }

    /// A write that fails leaves nothing of itself on the disk.
    public void failWhole() {
        failingWhole = true;
    }

    boolean failingWhole() {
        return failingWhole;
    }

    /// The power goes off in the middle of the n-th write from now.
    public void powerLossAtWrite(long number) {
        powerLossWrite = writes + number;
    }

    /// The power goes off in the middle of the n-th sync from now.
    public void powerLossAtSync(long number) {
        powerLossSync = syncs + number;
    }

    /// Writes that make the files larger than this in all fail.
    public void capacityBytes(long bytes) {
        capacityBytes = bytes;
    }

    /// Writes that are made of whole blocks of this size, at multiples of it, are not torn within a block: 8192 makes
    /// pages whole. Sectors of 512 bytes unless said otherwise.
    public void atomicBytes(int bytes) {
        atomicBytes = bytes;
    }

    int atomicBytes() {
        return atomicBytes;
    }

    long capacityBytes() {
        return capacityBytes;
    }

    /// Every operation takes so many times as long.
    public void slowness(int factor) {
        slowness = factor;
    }

    int slowness() {
        return slowness;
    }

    /// Nothing goes wrong any more.
    public void clear() {
        failingWrite = NEVER;
        failingSync = NEVER;
        failingRead = NEVER;
        powerLossWrite = NEVER;
        powerLossSync = NEVER;
        failingForGood = false;
        failingWhole = false;
        capacityBytes = Long.MAX_VALUE;
        slowness = 1;
    }

    void full() {
        refusals++;
    }

    /// Writes and growths refused so far, because the disk was full.
    public long refusals() {
        return refusals;
    }

    /// Writes so far.
    public long writes() {
        return writes;
    }

    /// Syncs so far, write-through writes not counted.
    public long syncs() {
        return syncs;
    }

    /// Reads so far.
    public long reads() {
        return reads;
    }

    /// What is to become of an operation.
    enum Fate { GOES_WELL, FAILS, LOSES_POWER }

    Fate nextWrite() {
        return fate(++writes, failingWrite, powerLossWrite);
    }

    Fate nextSync() {
        return fate(++syncs, failingSync, powerLossSync);
    }

    void nextRead() throws IOException {
        if (fate(++reads, failingRead, NEVER) == Fate.FAILS) {
            throw new IOException("simulated failure of read " + reads);
        }
    }

    private Fate fate(long number, long failing, long losing) {
        if (number == losing) {
            return Fate.LOSES_POWER;
        }
        boolean fails = failing != NEVER && (failingForGood ? number >= failing : number == failing);
        return fails ? Fate.FAILS : Fate.GOES_WELL;
    }
}
