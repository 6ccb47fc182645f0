package dev.vitrine.storage.log;

import dev.vitrine.os.file.OsFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/// The log's file: its header with the checkpoint's place, and the headers of its virtual log files.
final class LogFile {
    static final int HEADER = 8192;
    private static final int SECTOR = 512;
    private static final int MAGIC = 0x474F4C56;
    private static final int VLF_MAGIC = 0x464C5656;
    private static final int CHECKSUM = 60;

    private final OsFile file;
    private long turn;

    LogFile(OsFile file) {
        this.file = file;
    }

    /// Where recovery begins.
    ///
    /// @param checkpoint the LSN of LOP_BEGIN_CKPT, NONE for a new database
    /// @param oldest the oldest record that is still needed
    record CheckpointPlace(long checkpoint, long oldest) {
    }

    OsFile os() {
        return file;
    }

    /// Writes the checkpoint's place into the sector whose turn it is: the other stays whole whatever happens.
    void writeCheckpoint(CheckpointPlace place) throws IOException {
        turn++;
        var sector = LogRecord.order(ByteBuffer.allocateDirect(SECTOR));
        sector.putInt(0, MAGIC).putLong(8, turn).putLong(16, place.checkpoint()).putLong(24, place.oldest());
        sector.putInt(CHECKSUM, checksum(sector));
        file.write(turn % 2 * SECTOR, sector);
        file.sync();
    }

    /// Reads the newer of the two sectors.
    CheckpointPlace readCheckpoint() throws IOException {
        CheckpointPlace best = null;
        for (int i = 0; i < 2; i++) {
            var sector = LogRecord.order(ByteBuffer.allocateDirect(SECTOR));
            file.read((long) i * SECTOR, sector);
            if (sector.getInt(0) == MAGIC && sector.getInt(CHECKSUM) == checksum(sector)
                    && (best == null || sector.getLong(8) > turn)) {
                turn = sector.getLong(8);
                best = new CheckpointPlace(sector.getLong(16), sector.getLong(24));
            }
        }
        if (best == null) {
            throw new IOException("not a log file, or both header sectors are damaged");
        }
        return best;
    }

    private static int checksum(ByteBuffer sector) {
        var crc = new CRC32C();
        crc.update(sector.slice(0, CHECKSUM));
        return (int) crc.getValue();
    }

    /// Writes a VLF's header, before its first block.
    void writeVlf(VirtualLogFile vlf) throws IOException {
        var header = LogRecord.order(ByteBuffer.allocateDirect(SECTOR));
        header.putInt(0, VLF_MAGIC).putLong(8, vlf.offset()).putLong(16, vlf.size()).putLong(24, vlf.sequence())
                .putLong(32, vlf.createLsn());
        header.putInt(CHECKSUM, checksum(header));
        file.write(vlf.offset(), header);
        file.sync();
    }

    /// Reads the VLF headers in the order of the file; ends where no header is.
    List<VirtualLogFile> readVlfs() throws IOException {
        var found = new ArrayList<VirtualLogFile>();
        long size = file.size();
        for (long at = HEADER; at + VirtualLogFile.HEADER <= size; ) {
            var header = LogRecord.order(ByteBuffer.allocateDirect(SECTOR));
            file.read(at, header);
            boolean whole = header.getInt(0) == VLF_MAGIC && header.getInt(CHECKSUM) == checksum(header)
                    && header.getLong(8) == at;
            if (!whole) {
                break;
            }
            found.add(new VirtualLogFile(at, header.getLong(16), header.getLong(24), header.getLong(32)));
            at += header.getLong(16);
        }
        return found;
    }
}
