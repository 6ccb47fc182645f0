package dev.vitrine.os.entropy;

/// A source of random numbers; safe for use by many tasks.
public interface Entropy {
    long nextLong();

    void nextBytes(byte[] bytes);

    /// 0 (inclusive) to 1 (exclusive).
    double nextDouble();
}
