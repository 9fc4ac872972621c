package dev.lifeguard.imports;

import dev.lifeguard.imports.error.ImportException;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** The kind of a file, by its content. */
enum FileKind {
    /** A recording of the probe, or a file that claims to be one. */
    RECORDING,
    FLIGHT_RECORDER,
    /** A known kind that is not text and not read, see {@link Binary}. */
    BINARY,
    /** Any other text, which may contain thread dumps. */
    TEXT,
    EMPTY;

    private static final int PEEK_BYTES = 4096;
    private static final Pattern RECORDED = Pattern.compile("\\s*\\{\\s*\"lifeguard\".*", Pattern.DOTALL);

    /** Detects the kind from the beginning of a stream that can be reset. */
    static FileKind of(BufferedInputStream in) throws IOException {
        String text = begin(in);
        if (text.isEmpty()) {
            return EMPTY;
        }
        if (text.startsWith("FLR\0")) {
            return FLIGHT_RECORDER;
        }
        if (Binary.reason(text) != null) {
            return BINARY;
        }
        return RECORDED.matcher(text).matches() ? RECORDING : TEXT;
    }

    /** Returns the beginning of a stream in ISO 8859-1, and resets the stream. */
    static String begin(BufferedInputStream in) throws IOException {
        in.mark(PEEK_BYTES);
        byte[] begin;
        try {
            begin = in.readNBytes(PEEK_BYTES);
        } catch (EOFException | ZipException e) {
            begin = new byte[0];
        }
        in.reset();
        return new String(begin, StandardCharsets.ISO_8859_1);
    }

    /** Returns the stream, unpacked if it is gzip. */
    static BufferedInputStream unpacked(InputStream source) throws IOException {
        BufferedInputStream in = new BufferedInputStream(source, 1 << 16);
        in.mark(2);
        int magic = in.read() | in.read() << 8;
        in.reset();
        if (magic != GZIPInputStream.GZIP_MAGIC) {
            return in;
        }
        try {
            return new BufferedInputStream(new GZIPInputStream(in, 1 << 16), 1 << 16);
        } catch (EOFException | ZipException e) {
            throw new ImportException("its beginning is damaged");
        }
    }
}
