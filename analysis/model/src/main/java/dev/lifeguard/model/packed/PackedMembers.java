package dev.lifeguard.model.packed;

import dev.lifeguard.model.recording.RecordingWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/** Finds the places in a packed recording at which reading can begin: the gzip members of a {@link RecordingWriter}. */
public final class PackedMembers {
    /** Beginning of each member: gzip, deflated, without name and time, by an unknown system (RFC 1952). */
    private static final byte[] HEAD = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};

    private static final int STEP = 1 << 16;

    private final SeekableByteChannel file;
    private final ByteBuffer buffer = ByteBuffer.allocate(STEP);

    /** Creates a finder for a file, which stays open. */
    public PackedMembers(SeekableByteChannel file) {
        this.file = file;
    }

    /**
     * Returns the first member that begins in a part of the file. In a file that a {@link RecordingWriter} did not
     * write it may be a false match, and reading there finds damaged data.
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
                // a read may return fewer bytes than available
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
