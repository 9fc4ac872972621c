package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a recording to a stream. After {@link #flush()} all lines written so far can be read, even if the process is
 * killed then. Not for use by several threads.
 */
public final class RecordingWriter implements Closeable {
    private final OutputStream out;

    /** Writes to {@code target}; the first line to be written is that of the header. */
    public RecordingWriter(OutputStream target) throws IOException {
        out = new GZIPOutputStream(target, 1 << 14, true);
    }

    /** Begins a recording: writes the first line. */
    public RecordingWriter(OutputStream target, Header header) throws IOException {
        this(target);
        write(EventWriter.line(header));
    }

    /** Appends one event. */
    public void write(Event event) throws IOException {
        write(EventWriter.line(event));
    }

    /** Appends a line, without line end, as {@link EventWriter} made it here or elsewhere. */
    public void write(String line) throws IOException {
        out.write(line.getBytes(StandardCharsets.UTF_8));
        out.write('\n');
    }

    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
