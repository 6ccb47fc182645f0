package dev.vitrine.os.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.os.clock.SystemClock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files in memory, with snapshots, against plain byte arrays.
class MemoryFileSystemFuzz {
    private static final int OPERATIONS = 3_000;
    private static final int MAX_SIZE = 200_000;

    private final MemoryFileSystem files = new MemoryFileSystem(new SystemClock());
    private byte[] model = new byte[0];
    private OsFile file;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void behavesAsAnArrayOfBytes(long seed) throws IOException {
        var random = new SplittableRandom(seed);
        file = seed % 2 == 0 ? files.create("/f") : files.create("/f", FileMode.WRITE_THROUGH);
        var snapshot = files.snapshot();
        var modelThen = model;
        for (int i = 0; i < OPERATIONS; i++) {
            switch (random.nextInt(12)) {
                case 0 -> resize(random.nextInt(MAX_SIZE));
                case 1 -> {
                    snapshot = files.snapshot();
                    modelThen = model.clone();
                }
                case 2 -> {
                    files.revert(snapshot);
                    model = modelThen.clone();
                    file = files.open("/f");
                }
                case 3, 4, 5, 6 -> write(random);
                default -> read(random);
            }
        }
    }

    private void resize(int size) throws IOException {
        if (size < model.length) {
            file.truncate(size);
            model = Arrays.copyOf(model, size);
        } else {
            file.extendSparse(size);
            model = Arrays.copyOf(model, size);
        }
        assertThat(file.size()).isEqualTo(model.length);
    }

    private void write(SplittableRandom random) throws IOException {
        var bytes = new byte[random.nextInt(20_000)];
        random.nextBytes(bytes);
        int position = random.nextInt(MAX_SIZE);
        file.write(position, ByteBuffer.wrap(bytes));
        if (bytes.length > 0) {
            model = Arrays.copyOf(model, Math.max(model.length, position + bytes.length));
            System.arraycopy(bytes, 0, model, position, bytes.length);
        }
    }

    private void read(SplittableRandom random) throws IOException {
        int position = random.nextInt(MAX_SIZE);
        var buffer = ByteBuffer.allocate(random.nextInt(20_000));
        int count = file.read(position, buffer);
        int expected = Math.max(0, Math.min(buffer.capacity(), model.length - position));
        assertThat(count).isEqualTo(expected);
        if (expected > 0) {
            assertThat(Arrays.copyOf(buffer.array(), count))
                .isEqualTo(Arrays.copyOfRange(model, position, position + count));
        }
    }
}
