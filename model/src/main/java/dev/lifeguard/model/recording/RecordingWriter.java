package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a recording to a stream. After {@link #flush()} all events written so far can be read, even if the process is
 * killed then. Not for use by several threads.
 */
public final class RecordingWriter implements Closeable {
    private final OutputStream out;

    /** Begins a recording: writes the first line. */
    public RecordingWriter(OutputStream target, Header header) throws IOException {
        out = new GZIPOutputStream(target, 1 << 14, true);
        write(EventWriter.line(header));
    }

    /** Appends one event. */
    public void write(Event event) throws IOException {
        write(EventWriter.line(event));
    }

    /** Appends a line that {@link EventWriter} made; for callers that send the same line elsewhere too. */
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
