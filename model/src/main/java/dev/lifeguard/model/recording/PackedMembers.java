package dev.lifeguard.model.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/** The places in a packed recording at which reading can begin: a {@link RecordingWriter} begins a member of gzip there. */
public final class PackedMembers {
    /** How each begins: gzip, deflated, without a name and a time, by an unknown system (RFC 1952). */
    private static final byte[] HEAD = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};

    private static final int STEP = 1 << 16;

    private final SeekableByteChannel file;
    private final ByteBuffer buffer = ByteBuffer.allocate(STEP);

    /** Those of a file, which stays open. */
    public PackedMembers(SeekableByteChannel file) {
        this.file = file;
    }

    /**
     * The first one that begins in a part of the file. Of a file that a {@link RecordingWriter} did not write it may be none: then
     * what is read there is damaged.
     *
     * @param from the part's beginning, in bytes
     * @param to its end
     * @return where it begins, −1 if none does
     */
    public long next(long from, long to) throws IOException {
        for (long at = from; at < to; at += STEP - HEAD.length + 1) {
            buffer.clear();
            file.position(at);
            while (buffer.hasRemaining() && file.read(buffer) >= 0) {
                // a read may give less than there is
            }
            int found = find(buffer.array(), buffer.position());
            if (found >= 0) {
                return at + found < to ? at + found : -1;
            }
        }
        return -1;
    }

    private static int find(byte[] bytes, int length) {
        for (int i = 0; i + HEAD.length <= length; i++) {
            if (bytes[i] == HEAD[0] && isHead(bytes, i)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isHead(byte[] bytes, int at) {
        for (int i = 0; i < HEAD.length; i++) {
            if (bytes[at + i] != HEAD[i]) {
                return false;
            }
        }
        return true;
    }
}
