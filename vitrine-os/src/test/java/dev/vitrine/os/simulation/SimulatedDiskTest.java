package dev.vitrine.os.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.vitrine.os.file.FileMode;
import dev.vitrine.os.file.OsFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;

class SimulatedDiskTest {
    private static final int SECTOR = 512;

    private enum Fate { WHOLE, LOST, TORN }

    /// A program that may fail with an I/O error.
    private interface Work {
        void on(OsFile file) throws IOException;
    }

    private static Simulation.Ending run(Simulation simulation, Work work, FileMode... modes) {
        return simulation.run(os -> {
            try (var file = os.files().exists("/f") ? os.files().open("/f", modes) : os.files().create("/f", modes)) {
                work.on(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static ByteBuffer filled(int length, int value) {
        var bytes = new byte[length];
        Arrays.fill(bytes, (byte) value);
        return ByteBuffer.wrap(bytes);
    }

    private static byte[] content(Simulation simulation) {
        var content = new byte[1][];
        run(simulation, file -> {
            var buffer = ByteBuffer.allocate((int) file.size());
            file.read(0, buffer);
            content[0] = buffer.array();
        });
        return content[0];
    }

    private static Fate fate(byte[] content, int offset, int length, int value) {
        int there = 0;
        for (int i = offset; i < offset + length; i++) {
            there += i < content.length && content[i] == value ? 1 : 0;
        }
        return there == length ? Fate.WHOLE : there == 0 ? Fate.LOST : Fate.TORN;
    }

    @Test
    void unsyncedWritesMayBeLostTornOrReorderedAndSyncedOnesNever() {
        var first = EnumSet.noneOf(Fate.class);
        boolean laterWithoutEarlier = false;
        for (int seed = 0; seed < 200; seed++) {
            var simulation = new Simulation(seed);
            run(simulation, file -> {
                file.write(0, filled(8 * SECTOR, 1));
                file.sync();
                file.write(8 * SECTOR, filled(8 * SECTOR, 2));
                file.write(16 * SECTOR, filled(8 * SECTOR, 3));
                simulation.powerLoss();
            });
            var content = content(simulation);
            assertThat(fate(content, 0, 8 * SECTOR, 1)).isEqualTo(Fate.WHOLE);
            var earlier = fate(content, 8 * SECTOR, 8 * SECTOR, 2);
            var later = fate(content, 16 * SECTOR, 8 * SECTOR, 3);
            first.add(earlier);
            laterWithoutEarlier |= earlier == Fate.LOST && later == Fate.WHOLE;
        }
        assertThat(first).containsExactlyInAnyOrder(Fate.values());
        assertThat(laterWithoutEarlier).isTrue();
    }

    @Test
    void aTornWriteIsTornBetweenSectors() {
        for (int seed = 0; seed < 100; seed++) {
            var simulation = new Simulation(seed);
            run(simulation, file -> {
                file.write(0, filled(16 * SECTOR, 1));
                file.sync();
                file.write(0, filled(16 * SECTOR, 2));
                simulation.powerLoss();
            });
            var content = content(simulation);
            for (int sector = 0; sector < 16; sector++) {
                assertThat(fate(content, sector * SECTOR, SECTOR, 2)).isNotEqualTo(Fate.TORN);
            }
        }
    }

    @Test
    void aWriteThroughWriteIsDurableWhenItReturns() {
        for (int seed = 0; seed < 50; seed++) {
            var simulation = new Simulation(seed);
            run(simulation, file -> {
                file.write(0, filled(SECTOR, 5));
                simulation.powerLoss();
            }, FileMode.WRITE_THROUGH);
            assertThat(fate(content(simulation), 0, SECTOR, 5)).isEqualTo(Fate.WHOLE);
        }
    }

    @Test
    void thePowerCanGoInTheMiddleOfAnyWrite() {
        for (int number = 1; ; number++) {
            var simulation = new Simulation(number);
            simulation.disk().faults().powerLossAtWrite(number);
            var acknowledged = new int[1];
            var ending = run(simulation, file -> {
                for (int i = 0; i < 5; i++) {
                    file.write(i * SECTOR, filled(SECTOR, i + 1));
                    acknowledged[0] = i + 1;
                }
            }, FileMode.WRITE_THROUGH);
            if (ending == Simulation.Ending.FINISHED) {
                assertThat(number).isEqualTo(6);
                return;
            }
            assertThat(acknowledged[0]).isEqualTo(number - 1);
            var content = content(simulation);
            for (int i = 0; i < acknowledged[0]; i++) {
                assertThat(fate(content, i * SECTOR, SECTOR, i + 1)).isEqualTo(Fate.WHOLE);
            }
        }
    }

    @Test
    void aFailedSyncForgetsWhatItDidNotWrite() {
        var lost = false;
        for (int seed = 0; seed < 50; seed++) {
            var simulation = new Simulation(seed);
            simulation.disk().faults().failSync(1);
            run(simulation, file -> {
                file.write(0, filled(SECTOR, 5));
                assertThatThrownBy(file::sync).isInstanceOf(IOException.class).hasMessageContaining("sync 1");
                file.sync();
                simulation.powerLoss();
            });
            lost |= fate(content(simulation), 0, SECTOR, 5) == Fate.LOST;
        }
        assertThat(lost).isTrue();
    }

    @Test
    void theFaultsSetHappenAndNoOthers() {
        var simulation = new Simulation(3);
        run(simulation, file -> {
            var faults = simulation.disk().faults();
            faults.failWrite(2);
            file.write(0, filled(SECTOR, 1));
            assertThatThrownBy(() -> file.write(0, filled(SECTOR, 2))).isInstanceOf(IOException.class);
            file.write(0, filled(SECTOR, 3));
            faults.failForGood();
            assertThatThrownBy(() -> file.write(0, filled(SECTOR, 2))).isInstanceOf(IOException.class);
            faults.clear();
            faults.failRead(1);
            assertThatThrownBy(() -> file.read(0, filled(SECTOR, 0))).isInstanceOf(IOException.class);
            faults.clear();
            faults.capacityBytes(4 * SECTOR);
            assertThatThrownBy(() -> file.write(4 * SECTOR, filled(1, 0))).hasMessageContaining("No space left");
            assertThatThrownBy(() -> file.extendZeroed(5 * SECTOR)).hasMessageContaining("No space left");
            file.write(3 * SECTOR, filled(SECTOR, 1));
            faults.clear();
            file.write(0, filled(SECTOR, 4));
            simulation.disk().flipBits("/f", 7, 0x10);
            var buffer = ByteBuffer.allocate(SECTOR);
            file.read(0, buffer);
            assertThat(buffer.get(7)).isEqualTo((byte) 0x14);
            assertThat(buffer.get(8)).isEqualTo((byte) 4);
        });
    }

    @Test
    void aSlowDiskTakesLonger() {
        assertThat(timeOfAWrite(100)).isGreaterThan(20 * timeOfAWrite(1));
    }

    private static long timeOfAWrite(int slowness) {
        var nanos = new long[1];
        var simulation = new Simulation(3);
        simulation.disk().faults().slowness(slowness);
        simulation.run(os -> {
            long begin = os.clock().nanos();
            SimulationTest.write(os, "/f", 0, SECTOR, 1, true);
            nanos[0] = os.clock().nanos() - begin;
        });
        return nanos[0];
    }
}
