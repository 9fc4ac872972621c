package dev.lifeguard.imports.dump;

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
 * Reads lines of a text of any length in bounded memory: lines are cut at {@value #MAX} characters. The text is UTF-8,
 * or UTF-16 if it begins with a byte order mark, as PowerShell's redirection writes it.
 */
final class Lines {
    private static final int MAX = 1 << 14;

    private final Reader in;
    private final char[] buffer = new char[1 << 14];
    private int from;
    private int to;
    private boolean afterReturn;

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

    /** Returns the next line without its end; null at the end of the text, or if a packed text is cut. */
    @Nullable
    String next() throws IOException {
        StringBuilder line = new StringBuilder();
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
            int end = from;
            while (end < to && buffer[end] != '\n' && buffer[end] != '\r') {
                end++;
            }
            any = true;
            line.append(buffer, from, Math.min(end - from, MAX - line.length()));
            from = end;
            if (end < to) {
                afterReturn = buffer[end] == '\r';
                from++;
                return line.toString();
            }
        }
    }

    private boolean fill() throws IOException {
        from = 0;
        try {
            to = Math.max(0, in.read(buffer));
        } catch (EOFException | ZipException e) {
            to = 0; // cut: earlier lines are returned
        }
        return to > 0;
    }
}
