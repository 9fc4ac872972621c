package dev.lifeguard.probe.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** Collects the head of a request from the parts in which it arrives, and the data after it. */
public final class RequestHead {
    private static final int MAX = 8192;

    private byte[] bytes = new byte[256];
    private int length;
    private int end = -1; // start of the body

    /**
     * Adds data that has arrived; returns whether the head is complete.
     *
     * @throws IOException if it is longer than 8 KiB
     */
    public boolean add(ByteBuffer arrived) throws IOException {
        int before = length;
        length += arrived.remaining();
        if (length > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(length, 2 * bytes.length));
        }
        arrived.get(bytes, before, length - before);
        for (int i = Math.max(1, before); i < length && end < 0; i++) {
            if (bytes[i] == '\n' && isEmptyLine(i)) {
                end = i + 1;
            }
        }
        if ((end < 0 ? length : end) > MAX) {
            throw new IOException("request too long");
        }
        return end >= 0;
    }

    /** Whether the line that ends here is empty. */
    private boolean isEmptyLine(int feed) {
        int last = bytes[feed - 1] == '\r' ? feed - 2 : feed - 1;
        return last >= 0 && bytes[last] == '\n';
    }

    /**
     * The request, once its head is complete.
     *
     * @throws IOException if it is malformed
     */
    public Request request() throws IOException {
        return Request.read(new ByteArrayInputStream(bytes, 0, end));
    }

    /** The data that has arrived after the head. */
    public ByteArrayInputStream rest() {
        return new ByteArrayInputStream(bytes, end, length - end);
    }
}
