package dev.vitrine.query.function;

/// The sequence of RAND: L'Ecuyer's combined generator with SQL Server's starting point and factor, so that RAND(1) is
/// 0.713591993212924.
/// A session holds one.
public final class RandomSequence {
    private static final long FIRST_MODULUS = 2_147_483_563L;
    private static final long FIRST_FACTOR = 40_014;
    private static final long SECOND_MODULUS = 2_147_483_399L;
    private static final long SECOND_FACTOR = 40_692;
    private static final long SECOND_START = 67_890;
    private static final long DEFAULT_SEED = 12_345;
    private static final double SCALE = 4.656613e-10;

    private long first;
    private long second = SECOND_START;

    public RandomSequence(int seed) {
        seed(seed);
    }

    public void seed(int seed) {
        first = seed == 0 ? DEFAULT_SEED : Math.abs((long) seed) % FIRST_MODULUS;
        second = SECOND_START;
    }

    public double next() {
        first = first * FIRST_FACTOR % FIRST_MODULUS;
        second = second * SECOND_FACTOR % SECOND_MODULUS;
        long difference = first - second;
        return (difference < 1 ? difference + FIRST_MODULUS - 1 : difference) * SCALE;
    }
}
