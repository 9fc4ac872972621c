package dev.lifeguard.probe.output;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The lines for one client, which are written at the end of each interval. A client that reads too slowly is dropped,
 * so that it cannot exhaust the memory.
 */
public final class LineQueue implements EventHub.Lines {
    /** All clients share the lines, so this limits their total size to a part of a small heap. */
    private static final long MAX_BYTES =
            Math.min(16 << 20, Runtime.getRuntime().maxMemory() / 16);

    private static final long TIMEOUT_MS = 1000;
    private static final int PART = 1 << 15; // a socket copies its input, and keeps the copy's memory

    private final Runnable ifDropped;
    private final ArrayDeque<byte[]> lines = new ArrayDeque<>();
    private long bytes;
    private boolean dropped;

    /** {@code ifDropped} is called when the client is dropped; it ends a write that waits for that client. */
    public LineQueue(Runnable ifDropped) {
        this.ifDropped = ifDropped;
    }

    @Override
    public synchronized void line(byte[] line) {
        boolean behind = bytes > MAX_BYTES; // a single line may be longer
        bytes += line.length;
        if (behind && !dropped) {
            dropped = true;
            lines.clear();
            ifDropped.run();
        }
        if (!dropped) {
            lines.add(line);
        }
    }

    /** Wakes the thread that writes, once for all lines of an interval. */
    @Override
    public synchronized void flush() {
        notifyAll();
    }

    /**
     * Writes lines as they arrive, until the client disconnects or is dropped, or {@code closed} returns true. A line
     * that comes without {@link #flush} waits for up to a second.
     */
    public void copyTo(OutputStream out, BooleanSupplier closed) throws IOException {
        byte[] part = new byte[PART];
        int filled = 0;
        for (byte[] line = next(closed); line != null; line = next(closed)) {
            for (int from = 0; from < line.length; ) {
                int length = Math.min(part.length - filled, line.length - from);
                System.arraycopy(line, from, part, filled, length);
                from += length;
                filled += length;
                if (filled == part.length) {
                    out.write(part, 0, filled);
                    filled = 0;
                }
            }
            if (filled > 0 && written()) {
                out.write(part, 0, filled);
                filled = 0;
            }
        }
    }

    /** Whether nothing is left to be written at present. */
    private synchronized boolean written() {
        return lines.isEmpty();
    }

    private synchronized byte @Nullable [] next(BooleanSupplier closed) throws IOException {
        while (lines.isEmpty() && !dropped && !closed.getAsBoolean()) {
            try {
                wait(TIMEOUT_MS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException(e);
            }
        }
        byte[] line = dropped ? null : lines.poll();
        bytes -= line == null ? 0 : line.length;
        return line;
    }
}
