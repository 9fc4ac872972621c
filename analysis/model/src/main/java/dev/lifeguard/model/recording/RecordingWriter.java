package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a recording to a stream, packed in consecutive gzip members, so that reading can begin at each. After
 * {@link #flush()} all lines written so far can be read, even if the process is then killed. Not thread-safe.
 */
public final class RecordingWriter implements Closeable {
    /** Size before packing. Smaller members would pack worse, larger ones slow down seeking. */
    private static final int MEMBER_BYTES = 1 << 20;

    private final OutputStream target;
    private final LineEncoder encoder = new LineEncoder();
    private Member out;
    private int inMember;

    /** Creates a writer to {@code target}. The first line written must be the header's. */
    public RecordingWriter(OutputStream target) throws IOException {
        this.target = target;
        out = new Member(target);
    }

    /** Begins a recording by writing its first line. */
    public RecordingWriter(OutputStream target, Header header) throws IOException {
        this(target);
        inMember += encoder.write(header, out);
    }

    /** Appends one event. */
    public void write(Event event) throws IOException {
        inMember += encoder.write(event, out);
    }

    /** Appends a line, without line end, as produced by {@link EventWriter}. */
    public void write(String line) throws IOException {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        out.write(bytes);
        out.write('\n');
        inMember += bytes.length + 1;
    }

    /** Appends lines with their line feeds, as produced by {@link LineEncoder}. */
    public void write(byte[] lines) throws IOException {
        out.write(lines);
        inMember += lines.length;
    }

    public void flush() throws IOException {
        if (inMember >= MEMBER_BYTES) {
            out.end();
            // Started immediately: if the process is killed now, a reader detects that the end is missing.
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
            def.setLevel(Deflater.BEST_SPEED); // a fifth of the usual level's CPU time, for files a tenth larger
        }

        /** Finishes the member like {@code close}, but leaves the target open. */
        void end() throws IOException {
            finish();
            def.end();
        }
    }
}
