package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.packed.LineReader;
import dev.lifeguard.model.packed.PackedMembers;
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
 * Reads a recording, packed or plain, from a file or a live probe. A cut recording ends after the last whole line. All
 * input is untrusted: lines are bounded, and malformed ones are a {@link JsonException} that names the line.
 */
public final class RecordingReader implements Closeable {
    private static final int MAX_FIRST_LINE = 1 << 16;
    private static final int MAX_LINE = 1 << 24;
    private static final String TICK = "{\"tick\":{\"t\":";
    private static final int MAX_DIGITS = 18; // that many fit a long
    private static final int GZIP_MAGIC = 0x8b1f;

    private final LineReader lines;
    private final String headerLine;
    private final Header header;

    /**
     * Opens a recording and reads its first line.
     *
     * @throws JsonException if it is not a recording, or its version is not supported
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
     * Opens a recording in the middle.
     *
     * @param member a stream that starts at one of {@link PackedMembers}
     * @param header of the recording
     */
    public static RecordingReader within(InputStream member, Header header) throws IOException {
        return new RecordingReader(new LineReader(unpacked(member)), header);
    }

    public Header header() {
        return header;
    }

    /** Returns the first line as written. */
    public String headerLine() {
        return headerLine;
    }

    /** Returns whether the recording ended in the middle of a line. Valid once {@link #next()} has returned null. */
    public boolean cut() {
        return lines.cut();
    }

    /**
     * Returns the next event, or null at the end; unknown kinds are skipped. Blocks while a live probe has nothing new.
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
     * Returns the next event, skipping unwanted ticks. Ticks whose line begins with their end, as the probe writes it,
     * are skipped without parsing, which is many times faster if few are wanted.
     *
     * @param wanted test of the end of a tick, nanoseconds since the recording began
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

    /** Returns the next line that is not empty, or null at the end. Blocks while a live probe has nothing new. */
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
