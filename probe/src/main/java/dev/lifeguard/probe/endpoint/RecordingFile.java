package dev.lifeguard.probe.endpoint;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/** Writes the recording that was asked for when the probe started. A file that cannot be written ends it, once. */
public final class RecordingFile implements EventHub.Listener, AutoCloseable {
    /** A recording ends at this many characters before packing: some gigabytes on the disk. */
    private static final long MAX_CHARACTERS = 20L << 30;

    private final Path file;
    private OutputStream out;
    private long written;

    /**
     * Begins the file; an older one of that name is replaced.
     *
     * @throws IOException if it cannot be written
     */
    public RecordingFile(Path file) throws IOException {
        this.file = file;
        out = new GZIPOutputStream(new BufferedOutputStream(Files.newOutputStream(file)), 1 << 14, true);
    }

    @Override
    public synchronized void line(String line) {
        if (written > MAX_CHARACTERS) {
            end("the recording has reached its largest size and ends here");
        }
        try {
            out.write(line.getBytes(StandardCharsets.UTF_8));
            out.write('\n');
            written += line.length();
        } catch (IOException e) {
            end("cannot write the recording any more: " + e.getMessage());
        }
    }

    @Override
    public synchronized void flush() {
        try {
            out.flush();
        } catch (IOException e) {
            end("cannot write the recording any more: " + e.getMessage());
        }
    }

    private void end(String why) {
        System.err.println("lifeguard: " + file + ": " + why);
        close();
    }

    @Override
    public synchronized void close() {
        try (OutputStream closing = out) {
            written = 0;
        } catch (IOException e) {
            // What was flushed is on the disk, and a recording may end anywhere.
        }
        out = OutputStream.nullOutputStream();
    }
}
