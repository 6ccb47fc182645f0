package dev.vitrine.os.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.os.Os;
import dev.vitrine.os.file.OsFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A simulated file through many power losses, against two plain models: what it holds now, and what each sector may
/// hold after a loss (its last synced content, or that of any write since).
class SimulatedDiskFuzz {
    private static final int SECTOR = 512;
    private static final int SECTORS = 40;
    private static final int LIVES = 30;

    private final byte[] now = new byte[SECTORS];
    private final boolean[][] possible = new boolean[SECTORS][256];

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15, 16})
    void aLossLeavesEachSectorWithSomethingItMayHold(long seed) {
        var random = new SplittableRandom(seed);
        var simulation = new Simulation(seed);
        forgetOlder();
        simulation.run(os -> SimulationTest.write(os, "/f", 0, SECTORS * SECTOR, 0, true));
        for (int life = 0; life < LIVES; life++) {
            boolean crashes = random.nextInt(4) > 0;
            simulation.run(os -> live(os, random, crashes ? simulation : null));
            simulation.run(this::check);
        }
    }

    private void live(Os os, SplittableRandom random, Simulation crashing) {
        try (var file = os.files().open("/f")) {
            for (int i = random.nextInt(40); i > 0; i--) {
                switch (random.nextInt(6)) {
                    case 0 -> {
                        file.sync();
                        forgetOlder();
                    }
                    case 1, 2 -> assertNow(file);
                    default -> write(file, random);
                }
            }
            if (crashing != null) {
                crashing.powerLoss();
            }
            // The program ends, the system does not: what was written is there.
            forgetOlder();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(OsFile file, SplittableRandom random) throws IOException {
        int first = random.nextInt(SECTORS);
        int count = 1 + random.nextInt(SECTORS - first);
        byte value = (byte) random.nextInt(256);
        var bytes = new byte[count * SECTOR];
        Arrays.fill(bytes, value);
        file.write((long) first * SECTOR, ByteBuffer.wrap(bytes));
        for (int sector = first; sector < first + count; sector++) {
            now[sector] = value;
            possible[sector][value & 0xFF] = true;
        }
    }

    private void forgetOlder() {
        for (int sector = 0; sector < SECTORS; sector++) {
            Arrays.fill(possible[sector], false);
            possible[sector][now[sector] & 0xFF] = true;
        }
    }

    private void assertNow(OsFile file) throws IOException {
        var buffer = ByteBuffer.allocate(SECTORS * SECTOR);
        file.read(0, buffer);
        for (int i = 0; i < buffer.capacity(); i++) {
            assertThat(buffer.get(i)).isEqualTo(now[i / SECTOR]);
        }
    }

    private void check(Os os) {
        var content = SimulationTest.read(os, "/f", 0, SECTORS * SECTOR);
        for (int i = 0; i < content.length; i++) {
            int sector = i / SECTOR;
            assertThat(content[i]).isEqualTo(content[sector * SECTOR]);
            assertThat(possible[sector][content[i] & 0xFF]).as("sector %d", sector).isTrue();
            now[sector] = content[i];
        }
        forgetOlder();
    }
}
