package dev.vitrine.storage.log;

import dev.vitrine.os.file.OsFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.zip.CRC32C;

/// Reads a log file from its bytes alone, by the published layout, sharing no code with the engine: what it finds must
/// be what the engine finds.
final class LogFileParser {
    private static final int SECTOR = 512;

    private final ByteBuffer bytes;

    LogFileParser(OsFile file) throws IOException {
        bytes = ByteBuffer.allocate((int) file.size()).order(ByteOrder.LITTLE_ENDIAN);
        file.read(0, bytes);
    }

    /// A record by place, kind and content.
    record Entry(long vlf, long block, int slot, int operation, byte[] content) {
    }

    private record Vlf(int offset, int size, long sequence) {
    }

    private List<Vlf> vlfs() {
        var vlfs = new ArrayList<Vlf>();
        for (int at = 8192; at + 8192 <= bytes.capacity(); ) {
            if (bytes.getInt(at) != 0x464C5656 || bytes.getLong(at + 8) != at) {
                break;
            }
            long turn = -1;
            long sequence = 0;
            for (int sector = at + SECTOR; sector <= at + 2 * SECTOR; sector += SECTOR) {
                if (bytes.getInt(sector) == 0x45535556 && bytes.getInt(sector + 60) == crc(sector, 60)
                        && bytes.getLong(sector + 8) > turn) {
                    turn = bytes.getLong(sector + 8);
                    sequence = bytes.getLong(sector + 16);
                }
            }
            vlfs.add(new Vlf(at, (int) bytes.getLong(at + 16), sequence));
            at += (int) bytes.getLong(at + 16);
        }
        return vlfs;
    }

    private int crc(int at, int length) {
        var crc = new CRC32C();
        crc.update(bytes.array(), at, length);
        return (int) crc.getValue();
    }

    /// The records from a VLF on, to the first block that does not continue the chain.
    List<Entry> entries(long firstVlf) {
        var bySequence = new TreeMap<Long, Vlf>();
        vlfs().forEach(vlf -> bySequence.put(vlf.sequence, vlf));
        var found = new ArrayList<Entry>();
        Integer chain = null;
        for (long sequence = firstVlf; bySequence.containsKey(sequence); sequence++) {
            var vlf = bySequence.get(sequence);
            int at = vlf.offset + 8192;
            boolean any = false;
            while (at + SECTOR <= vlf.offset + vlf.size && whole(at, vlf) && (chain == null || bytes.getInt(at
                    + 32) == chain)) {
                chain = bytes.getInt(at + 28);
                read(at, sequence, found);
                at += (bytes.getShort(at + 26) & 0xFFFF) * SECTOR;
                any = true;
            }
            if (!any) {
                break;
            }
        }
        return found;
    }

    private boolean whole(int at, Vlf vlf) {
        int size = (bytes.getShort(at + 26) & 0xFFFF) * SECTOR;
        if (bytes.getInt(at) != 0x4B4C4256 || bytes.getLong(at + 4) != vlf.sequence || bytes.getLong(at
                + 12) != at - vlf.offset
                || size == 0 || at + size > vlf.offset + vlf.size) {
            return false;
        }
        var crc = new CRC32C();
        crc.update(bytes.array(), at, 28);
        crc.update(new byte[4]);
        crc.update(bytes.array(), at + 32, size - 32);
        return (int) crc.getValue() == bytes.getInt(at + 28);
    }

    private void read(int block, long sequence, List<Entry> found) {
        int at = block + 48;
        for (int slot = 1; slot <= (bytes.getShort(block + 24) & 0xFFFF); slot++) {
            int length = bytes.getInt(at);
            int before = bytes.getShort(at + 46) & 0xFFFF;
            var content = new byte[length - 48 - before];
            bytes.get(at + 48 + before, content);
            found.add(new Entry(sequence, bytes.getLong(block + 12) / SECTOR, slot, bytes.get(at + 4) & 0xFF, content));
            at += length;
        }
    }
}
