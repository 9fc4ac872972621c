package dev.lifeguard.probe.metrics;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A body in chunks (RFC 9112, section 7.1), one for each write, so that the client notices a truncated body. Nothing is
 * buffered.
 */
final class ChunkedOutput extends FilterOutputStream {
    ChunkedOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        if (length > 0) { // an empty chunk ends the body
            out.write((Integer.toHexString(length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
            out.write(bytes, from, length);
            out.write('\r');
            out.write('\n');
        }
    }

    /** Writes the end marker. */
    void end() throws IOException {
        out.write("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    }
}
