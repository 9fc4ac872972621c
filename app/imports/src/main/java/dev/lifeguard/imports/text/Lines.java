package dev.lifeguard.imports.text;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Reads lines of a text of any length in bounded memory: a line is returned in parts of {@value #MAX} characters. The
 * text is UTF-8, or UTF-16 if it begins with a byte order mark, as PowerShell's redirection writes it.
 */
final class Lines {
    private static final int MAX = 1 << 14;
    private static final char BYTE_ORDER_MARK = '\ufeff';

    private final Reader in;
    private final char[] buffer = new char[1 << 14];
    private int from;
    private int to;
    private boolean afterReturn;
    private boolean begun;
    private boolean ended = true;
    private boolean continues;

    Lines(InputStream source) throws IOException {
        BufferedInputStream bytes = new BufferedInputStream(source, 1 << 16);
        in = new InputStreamReader(bytes, charset(bytes));
    }

    private static Charset charset(BufferedInputStream bytes) throws IOException {
        bytes.mark(2);
        int first = bytes.read();
        int second = bytes.read();
        bytes.reset();
        return first == 0xff && second == 0xfe || first == 0xfe && second == 0xff
                ? StandardCharsets.UTF_16
                : StandardCharsets.UTF_8;
    }

    /**
     * Returns the next line, or part of a long one, without its end; null at the end of the text, or if a packed text
     * is cut.
     */
    @Nullable
    String next() throws IOException {
        StringBuilder line = new StringBuilder();
        continues = !ended;
        ended = false;
        boolean any = false;
        while (true) {
            if (from == to && !fill()) {
                return any ? line.toString() : null;
            }
            if (buffer[from] == '\n' && afterReturn) {
                afterReturn = false;
                from++;
                continue;
            }
            afterReturn = false;
            int limit = Math.min(to, from + MAX - line.length());
            int end = from;
            while (end < limit && buffer[end] != '\n' && buffer[end] != '\r') {
                end++;
            }
            any = true;
            line.append(buffer, from, end - from);
            from = end;
            if (end < to) {
                if (buffer[end] == '\n' || buffer[end] == '\r') {
                    afterReturn = buffer[end] == '\r';
                    from++;
                    ended = true;
                }
                return line.toString();
            }
        }
    }

    /** Returns whether the last returned text continues the line of the one before. */
    boolean continues() {
        return continues;
    }

    /** Returns whether the last returned text ends its line. */
    boolean ended() {
        return ended;
    }

    private boolean fill() throws IOException {
        from = 0;
        try {
            to = Math.max(0, in.read(buffer));
        } catch (EOFException | ZipException e) {
            to = 0; // cut: earlier lines are returned
        }
        if (!begun && to > 0) {
            begun = true;
            from = buffer[0] == BYTE_ORDER_MARK ? 1 : 0;
        }
        return to > 0;
    }
}
