package dev.vitrine.os.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.vitrine.os.clock.SystemClock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What holds for files of the machine holds for files in memory too.
class RealFileSystemTest {
    private static Path staticFolder;

    @TempDir
    private Path folder;

    @BeforeEach
    void useFolder() {
        staticFolder = folder;
    }

    static Stream<FileSystem> systems() {
        return Stream.of(new RealFileSystem(new SystemClock()), new MemoryFileSystem(new SystemClock()));
    }

    private static String path(String name) {
        return staticFolder + "/" + name;
    }

    @ParameterizedTest
    @MethodSource("systems")
    void whatIsWrittenIsReadAndCounted(FileSystem files) throws IOException {
        try (var file = files.create(path("data"), FileMode.WRITE_THROUGH)) {
            file.write(100, ByteBuffer.wrap(new byte[] {1, 2}), ByteBuffer.wrap(new byte[] {3}));
            file.sync();
            var read = ByteBuffer.allocate(3);
            assertThat(file.read(100, read)).isEqualTo(3);
            assertThat(read.array()).containsExactly(1, 2, 3);
            assertThat(file.size()).isEqualTo(103);
            assertThat(file.statistics().writes()).isEqualTo(1);
            assertThat(file.statistics().bytesWritten()).isEqualTo(3);
            assertThat(file.statistics().reads()).isEqualTo(1);
            assertThat(file.statistics().bytesRead()).isEqualTo(3);
            assertThat(file.statistics().syncs()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @MethodSource("systems")
    void filesGrowWithZeroesAndShrink(FileSystem files) throws IOException {
        try (var file = files.create(path("data"))) {
            file.write(0, ByteBuffer.wrap(new byte[] {9, 9, 9}));
            file.extendZeroed(3_000_000);
            assertThat(file.size()).isEqualTo(3_000_000);
            file.extendSparse(4_000_000);
            assertThat(file.size()).isEqualTo(4_000_000);
            file.truncate(2);
            file.extendSparse(4);
            var read = ByteBuffer.allocate(8);
            assertThat(file.read(0, read)).isEqualTo(4);
            assertThat(read.array()).containsExactly(9, 9, 0, 0, 0, 0, 0, 0);
        }
    }

    @ParameterizedTest
    @MethodSource("systems")
    void namesAreCreatedOnceListedRenamedAndDeleted(FileSystem files) throws IOException {
        files.create(path("b")).close();
        files.create(path("a")).close();
        assertThatThrownBy(() -> files.create(path("a"))).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(files.list(staticFolder.toString())).containsExactly("a", "b");
        files.rename(path("a"), path("c"));
        files.delete(path("b"));
        assertThat(files.list(staticFolder.toString())).containsExactly("c");
        assertThatThrownBy(() -> files.open(path("a"))).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> files.delete(path("a"))).isInstanceOf(NoSuchFileException.class);
        assertThat(files.exists(path("c"))).isTrue();
        assertThat(files.freeBytes(path("c"))).isPositive();
    }

    @ParameterizedTest
    @MethodSource("systems")
    void aReadOnlyFileRefusesWrites(FileSystem files) throws IOException {
        files.create(path("a")).close();
        try (var file = files.open(path("a"), FileMode.READ_ONLY)) {
            assertThatThrownBy(() -> file.write(0, ByteBuffer.allocate(1)))
                .isInstanceOf(NonWritableChannelException.class);
        }
    }

    @ParameterizedTest
    @MethodSource("systems")
    void aFolderIsLockedForOneOnly(FileSystem files) throws IOException {
        var lock = files.lock(staticFolder.toString());
        assertThatThrownBy(() -> files.lock(staticFolder.toString())).isInstanceOf(IOException.class)
            .hasMessageContaining("in use");
        lock.close();
        files.lock(staticFolder.toString()).close();
    }
}
