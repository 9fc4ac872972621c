package dev.lifeguard.probe.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an HTTP/1.1 request's head (RFC 9112) that the endpoint needs.
 *
 * @param method its method
 * @param path its target without the query
 * @param version the client's, such as {@code HTTP/1.1}
 * @param headers its fields, by lower-case name
 */
public record Request(String method, String path, String version, Map<String, String> headers) {
    private static final int MAX_BODY = 4096;

    /**
     * Reads a head.
     *
     * @throws IOException if it is malformed or truncated
     */
    static Request read(InputStream in) throws IOException {
        String[] start = line(in).split(" ");
        if (start.length != 3 || !start[2].startsWith("HTTP/1.")) {
            throw new IOException("not an HTTP/1.1 request");
        }
        Map<String, String> headers = new HashMap<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            if (colon <= 0) {
                throw new IOException("malformed header");
            }
            String name = line.substring(0, colon).trim().toLowerCase(Locale.ROOT);
            headers.put(name, line.substring(colon + 1).trim());
        }
        int query = start[1].indexOf('?');
        String path = query < 0 ? start[1] : start[1].substring(0, query);
        return new Request(start[0], path, start[2], Map.copyOf(headers));
    }

    /** Whether the request names this machine as its host, and was not sent by a web page of another origin. */
    public boolean local() {
        String host = header("host");
        if (host == null || header("origin") != null) {
            return false;
        }
        String name = host.replaceFirst(":\\d+$", "");
        return name.equals("localhost") || name.equals("127.0.0.1") || name.equals("[::1]");
    }

    /**
     * Reads the body that follows the head.
     *
     * @throws IOException if its length is missing or above 4 KiB, or if it is truncated
     */
    public String body(InputStream in) throws IOException {
        String length = header("content-length");
        if (length == null || !length.matches("[0-9]{1,4}") || Integer.parseInt(length) > MAX_BODY) {
            throw new IOException("no body of at most " + MAX_BODY + " bytes");
        }
        byte[] body = in.readNBytes(Integer.parseInt(length));
        if (body.length < Integer.parseInt(length)) {
            throw new EOFException();
        }
        return new String(body, StandardCharsets.UTF_8);
    }

    public @Nullable String header(String name) {
        return headers.get(name);
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException();
            }
            line.append((char) c);
        }
        int end = line.length();
        return end > 0 && line.charAt(end - 1) == '\r' ? line.substring(0, end - 1) : line.toString();
    }
}
