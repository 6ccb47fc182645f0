package dev.vitrine.storage.log;

import dev.vitrine.os.file.OsFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/// The log's file: its header with the checkpoint's place, and the headers of its virtual log files. What changes is
/// written into two sectors in turns, so that one is whole whatever happens; what does not change is written once.
final class LogFile {
    static final int HEADER = 8192;
    private static final int SECTOR = 512;
    private static final int TURNS = 2;
    private static final int MAGIC = 0x474F4C56;
    private static final int VLF_MAGIC = 0x464C5656;
    private static final int USE_MAGIC = 0x45535556;
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

    private static ByteBuffer sectors(int count) {
        return LogRecord.order(ByteBuffer.allocateDirect(count * SECTOR));
    }

    /// Writes the checkpoint's place into the sector whose turn it is.
    void writeCheckpoint(CheckpointPlace place) throws IOException {
        turn++;
        var sector = sectors(1);
        sector.putInt(0, MAGIC).putLong(8, turn).putLong(16, place.checkpoint()).putLong(24, place.oldest());
        seal(sector, 0);
        file.write(turn % TURNS * SECTOR, sector);
    }

    /// Reads the newer of the two sectors.
    CheckpointPlace readCheckpoint() throws IOException {
        CheckpointPlace best = null;
        var sectors = sectors(TURNS);
        file.read(0, sectors);
        long newest = 0;
        for (int at = 0; at < TURNS * SECTOR; at += SECTOR) {
            boolean fits = sectors.getInt(at) == MAGIC && whole(sectors, at);
            if (fits && (best == null || sectors.getLong(at + 8) > newest)) {
                newest = sectors.getLong(at + 8);
                best = new CheckpointPlace(sectors.getLong(at + 16), sectors.getLong(at + 24));
            }
        }
        if (best == null) {
            throw new IOException("not a log file, or both header sectors are damaged");
        }
        turn = newest;
        return best;
    }

    private static void seal(ByteBuffer sectors, int at) {
        sectors.putInt(at + CHECKSUM, checksum(sectors, at));
    }

    private static boolean whole(ByteBuffer sectors, int at) {
        return sectors.getInt(at + CHECKSUM) == checksum(sectors, at);
    }

    private static int checksum(ByteBuffer sectors, int at) {
        var crc = new CRC32C();
        crc.update(sectors.slice(at, CHECKSUM));
        return (int) crc.getValue();
    }

    /// Writes the header of a new VLF: where it lies and how large it is.
    void createVlf(VirtualLogFile vlf) throws IOException {
        var sectors = sectors(1 + TURNS);
        sectors.putInt(0, VLF_MAGIC).putLong(8, vlf.offset()).putLong(16, vlf.size()).putLong(24, vlf.createLsn());
        seal(sectors, 0);
        use(sectors, SECTOR, vlf);
        file.write(vlf.offset(), sectors);
    }

    /// Notes the VLF's sequence number, before its first block is written.
    void useVlf(VirtualLogFile vlf) throws IOException {
        var sector = sectors(1);
        use(sector, 0, vlf);
        file.write(vlf.offset() + SECTOR * (1 + vlf.turn() % TURNS), sector);
    }

    private static void use(ByteBuffer sectors, int at, VirtualLogFile vlf) {
        sectors.putInt(at, USE_MAGIC).putLong(at + 8, vlf.turn()).putLong(at + 16, vlf.sequence())
                .putLong(at + 24, vlf.offset());
        seal(sectors, at);
    }

    /// Reads the VLF headers in the order of the file; ends where no header is.
    List<VirtualLogFile> readVlfs() throws IOException {
        var found = new ArrayList<VirtualLogFile>();
        long size = file.size();
        for (long at = HEADER; at + VirtualLogFile.HEADER <= size; ) {
            var sectors = sectors(1 + TURNS);
            file.read(at, sectors);
            if (sectors.getInt(0) != VLF_MAGIC || !whole(sectors, 0) || sectors.getLong(8) != at
                    || at + sectors.getLong(16) > size) {
                break;
            }
            var vlf = new VirtualLogFile(at, sectors.getLong(16), sectors.getLong(24));
            readUse(vlf, sectors);
            found.add(vlf);
            at += vlf.size();
        }
        return found;
    }

    private static void readUse(VirtualLogFile vlf, ByteBuffer sectors) {
        for (int at = SECTOR; at <= TURNS * SECTOR; at += SECTOR) {
            boolean fits = sectors.getInt(at) == USE_MAGIC && whole(sectors, at)
                    && sectors.getLong(at + 24) == vlf.offset();
            if (fits && sectors.getLong(at + 8) >= vlf.turn()) {
                vlf.read(sectors.getLong(at + 8), sectors.getLong(at + 16));
            }
        }
    }
}
