package dev.lifeguard.probe.output;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The lines for one client. A client that reads too slowly is dropped, so that it cannot exhaust the memory. */
public final class LineQueue implements EventHub.Listener {
    /** All clients share the lines, so this limits their total size to a part of a small heap. */
    private static final long MAX_CHARACTERS =
            Math.min(16 << 20, Runtime.getRuntime().maxMemory() / 16);

    private static final long TIMEOUT_MS = 1000;
    private static final int PART = 8192;

    private final Runnable ifDropped;
    private final ArrayDeque<String> lines = new ArrayDeque<>();
    private long characters;
    private boolean dropped;

    /** {@code ifDropped} is called when the client is dropped; it ends a write that waits for that client. */
    public LineQueue(Runnable ifDropped) {
        this.ifDropped = ifDropped;
    }

    @Override
    public synchronized void line(String line) {
        boolean behind = characters > MAX_CHARACTERS; // a single line may be longer
        characters += line.length();
        if (behind && !dropped) {
            dropped = true;
            lines.clear();
            ifDropped.run();
        }
        if (!dropped) {
            lines.add(line);
        }
        notifyAll();
    }

    /** Writes lines as they arrive, until the client disconnects or is dropped, or {@code closed} returns true. */
    public void copyTo(OutputStream out, BooleanSupplier closed) throws IOException {
        Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        for (String line = next(closed); line != null; line = next(closed)) {
            for (int from = 0; from < line.length(); from += PART) { // the writer copies its input
                writer.write(line, from, Math.min(PART, line.length() - from));
            }
            writer.write('\n');
            writer.flush();
        }
    }

    private synchronized @Nullable String next(BooleanSupplier closed) throws IOException {
        while (lines.isEmpty() && !dropped && !closed.getAsBoolean()) {
            try {
                wait(TIMEOUT_MS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException(e);
            }
        }
        String line = dropped ? null : lines.poll();
        characters -= line == null ? 0 : line.length();
        return line;
    }
}
