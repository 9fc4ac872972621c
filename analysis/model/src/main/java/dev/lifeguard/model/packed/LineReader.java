package dev.lifeguard.model.packed;

import dev.lifeguard.model.json.JsonException;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Reads whole lines of UTF-8, ended by line feeds, as soon as each is complete. It works on bytes because a JDK decoder
 * that reads ahead loses what it has if a packed stream turns out to be cut.
 */
public final class LineReader implements Closeable {
    /** Small, since a step in which damage shows up is lost. */
    private static final int STEP = 1 << 9;

    private final InputStream source;
    private final byte[] buffer = new byte[STEP];
    private byte[] begun = new byte[1 << 10];
    private int begunLength;
    private int from;
    private int to;
    private int lineNumber;
    private boolean cut;

    public LineReader(InputStream source) {
        this.source = source;
    }

    /** Returns the number of the last line read, 1 for the first. */
    public int lineNumber() {
        return lineNumber;
    }

    /**
     * Returns whether the rest of a line, or of a packed stream, was missing. Valid once {@link #next} has returned
     * null.
     */
    public boolean cut() {
        return cut;
    }

    /**
     * Returns the next line without its end; null at the end, or if the rest of a line is missing.
     *
     * @param most maximum bytes in a line
     * @throws JsonException if it has more
     */
    @Nullable
    public String next(int most) throws IOException {
        begunLength = 0;
        while (true) {
            int end = from;
            while (end < to && buffer[end] != '\n') {
                end++;
            }
            if (begunLength + (end - from) > most) {
                throw new JsonException("line " + (lineNumber + 1) + " is longer than " + most + " bytes");
            }
            if (end < to) {
                lineNumber++;
                String line = line(end);
                from = end + 1;
                return line;
            }
            keep(end);
            if (!fill()) {
                cut |= begunLength > 0;
                return null;
            }
        }
    }

    @Override
    public void close() throws IOException {
        source.close();
    }

    private String line(int end) {
        if (begunLength == 0) {
            return new String(buffer, from, end - from, StandardCharsets.UTF_8);
        }
        keep(end);
        return new String(begun, 0, begunLength, StandardCharsets.UTF_8);
    }

    /** Saves the beginning of a line that continues after the bytes read. */
    private void keep(int end) {
        int length = end - from;
        if (begunLength + length > begun.length) {
            begun = Arrays.copyOf(begun, Math.max(2 * begun.length, begunLength + length));
        }
        System.arraycopy(buffer, from, begun, begunLength, length);
        begunLength += length;
        from = end;
    }

    private boolean fill() throws IOException {
        from = 0;
        to = 0;
        try {
            to = Math.max(0, source.read(buffer));
        } catch (EOFException | ZipException e) {
            cut = true; // the packed stream ends early or is damaged
        }
        return to > 0;
    }
}
