package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonException;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongPredicate;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a recording, packed or plain, from a file or from a live probe. Where it was cut, it ends after the last whole
 * line. Everything read is untrusted: lines are bounded, and what is malformed is a {@link JsonException} that names
 * the line.
 */
public final class RecordingReader implements Closeable {
    private static final int MAX_FIRST_LINE = 1 << 16;
    private static final int MAX_LINE = 1 << 24;
    private static final String TICK = "{\"tick\":{\"t\":";
    private static final int MAX_DIGITS = 18; // so many fit into a long
    private static final int GZIP_MAGIC = 0x8b1f;

    private final LineReader lines;
    private final String headerLine;
    private final Header header;

    /**
     * Reads the first line.
     *
     * @throws JsonException if this is not a recording, or of a version that this code cannot read
     */
    public RecordingReader(InputStream source) throws IOException {
        lines = new LineReader(unpacked(source));
        String first = first(lines);
        if (first == null) {
            throw new JsonException(EventReader.NOT_A_RECORDING + ": it has no whole line");
        }
        headerLine = first;
        header = EventReader.header(first);
    }

    private RecordingReader(LineReader lines, Header header) {
        this.lines = lines;
        this.header = header;
        headerLine = EventWriter.line(header);
    }

    /**
     * Begins in the middle.
     *
     * @param member from where one of {@link PackedMembers} begins
     * @param header of the recording
     */
    public static RecordingReader within(InputStream member, Header header) throws IOException {
        return new RecordingReader(new LineReader(unpacked(member)), header);
    }

    public Header header() {
        return header;
    }

    /** The first line as it was written. */
    public String headerLine() {
        return headerLine;
    }

    /** Whether the recording ended in the middle of a line; known once {@link #next()} gave null. */
    public boolean cut() {
        return lines.cut();
    }

    /**
     * The next event, or null at the end; kinds that are unknown are skipped. Blocks while a live probe has nothing
     * new.
     */
    public @Nullable Event next() throws IOException {
        for (Line line = nextLine(); line != null; line = nextLine()) {
            if (line.event() != null) {
                return line.event();
            }
        }
        return null;
    }

    /**
     * The same without the ticks that are not wanted. They are not parsed where their line begins with their end, as the probe writes
     * it: where few are wanted that is many times quicker.
     *
     * @param wanted of ends of ticks, nanoseconds since the recording began
     */
    public @Nullable Event next(LongPredicate wanted) throws IOException {
        for (String line = lines.next(MAX_LINE); line != null; line = lines.next(MAX_LINE)) {
            if (!line.isEmpty() && !isUnwanted(line, wanted)) {
                Event event = parse(line);
                if (event != null && !(event instanceof Tick tick && !wanted.test(tick.endNs()))) {
                    return event;
                }
            }
        }
        return null;
    }

    private static boolean isUnwanted(String line, LongPredicate wanted) {
        int comma = line.startsWith(TICK) ? line.indexOf(',', TICK.length()) : -1;
        if (comma < 0 || comma > TICK.length() + MAX_DIGITS) {
            return false;
        }
        long endNs = 0;
        for (int i = TICK.length(); i < comma; i++) {
            int digit = line.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return false;
            }
            endNs = 10 * endNs + digit;
        }
        return !wanted.test(endNs);
    }

    /** The next line that is not empty, or null at the end. Blocks while a live probe has nothing new. */
    public @Nullable Line nextLine() throws IOException {
        for (String line = lines.next(MAX_LINE); line != null; line = lines.next(MAX_LINE)) {
            if (!line.isEmpty()) {
                return new Line(line, parse(line));
            }
        }
        return null;
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }

    private @Nullable Event parse(String line) {
        try {
            return EventReader.event(line);
        } catch (JsonException e) {
            throw new JsonException("line " + lines.lineNumber() + ": " + e.getMessage());
        }
    }

    private static @Nullable String first(LineReader lines) throws IOException {
        try {
            return lines.next(MAX_FIRST_LINE);
        } catch (JsonException e) {
            throw new JsonException(EventReader.NOT_A_RECORDING); // whatever it is, its first line is too long
        }
    }

    private static InputStream unpacked(InputStream source) throws IOException {
        BufferedInputStream in = new BufferedInputStream(source, 1 << 16);
        in.mark(2);
        int magic = in.read() | in.read() << 8;
        in.reset();
        if (magic != GZIP_MAGIC) {
            return in;
        }
        try {
            return new GZIPInputStream(in, 1 << 16);
        } catch (EOFException | ZipException e) {
            throw new JsonException(EventReader.NOT_A_RECORDING + ": its beginning is damaged");
        }
    }
}
