package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a recording to a stream, packed in one member of gzip after the other, so that reading can begin at each. After
 * {@link #flush()} all lines written so far can be read, even if the process is killed then. Not for use by several threads.
 */
public final class RecordingWriter implements Closeable {
    /** Before packing. In smaller members it would pack worse, in larger ones it takes longer to get to a place. */
    private static final int MEMBER_BYTES = 1 << 20;

    private final OutputStream target;
    private Member out;
    private int inMember;

    /** Writes to {@code target}; the first line to be written is that of the header. */
    public RecordingWriter(OutputStream target) throws IOException {
        this.target = target;
        out = new Member(target);
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
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        out.write(bytes);
        out.write('\n');
        inMember += bytes.length + 1;
    }

    public void flush() throws IOException {
        if (inMember >= MEMBER_BYTES) {
            out.end();
            // Begun at once: where the process is killed now, a reader sees that something is missing.
            out = new Member(target);
            inMember = 0;
        }
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    private static final class Member extends GZIPOutputStream {
        Member(OutputStream target) throws IOException {
            super(target, 1 << 14, true);
        }

        /** As closing does, but the target stays open. */
        void end() throws IOException {
            finish();
            def.end();
        }
    }
}
