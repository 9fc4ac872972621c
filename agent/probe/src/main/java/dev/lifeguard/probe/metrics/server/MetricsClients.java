package dev.lifeguard.probe.metrics.server;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The clients that may read metrics from other machines: a file with one client in each line, {@code bearer TOKEN} or
 * {@code basic USER:PASSWORD} (RFC 6750, RFC 7617). Empty lines and lines that begin with {@code #} are ignored. The
 * file is read for each request, so that secrets can be changed while the JVM runs.
 */
final class MetricsClients {
    private static final int MAX_BYTES = 64 << 10;

    private final Path file;

    MetricsClients(Path file) {
        this.file = file;
    }

    /**
     * Checks the file.
     *
     * @throws IOException if it cannot be read, lists no client, or has a malformed line
     */
    void check() throws IOException {
        if (credentials().isEmpty()) {
            throw new IOException(file + " names no client: add a line \"bearer TOKEN\" or \"basic USER:PASSWORD\"");
        }
    }

    /**
     * Whether the value of the header {@code Authorization} is that of a client. The time that this takes does not
     * depend on how much of the value is right.
     *
     * @throws IOException if the file cannot be read, or has a malformed line
     */
    boolean allow(@Nullable String authorization) throws IOException {
        byte[] given = canonical(authorization == null ? "" : authorization).getBytes(StandardCharsets.UTF_8);
        boolean allowed = false;
        for (String credential : credentials()) {
            allowed |= MessageDigest.isEqual(credential.getBytes(StandardCharsets.UTF_8), given);
        }
        return allowed;
    }

    /** The credentials in the form of header values. */
    private List<String> credentials() throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MAX_BYTES + 1);
        }
        if (bytes.length > MAX_BYTES) {
            throw new IOException(file + " has more than " + MAX_BYTES + " bytes");
        }
        List<String> lines = new String(bytes, StandardCharsets.UTF_8)
                .lines()
                .map(String::trim)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList();
        for (String line : lines) {
            if (!line.matches("(?i)bearer +\\S+|basic +[^:]+:.*")) {
                throw new IOException(
                        file + " has a line that is neither \"bearer TOKEN\" nor \"basic USER:PASSWORD\"");
            }
        }
        return lines.stream().map(MetricsClients::header).toList();
    }

    private static String header(String line) {
        String scheme = line.substring(0, line.indexOf(' ')).toLowerCase(Locale.ROOT);
        String secret = line.substring(line.indexOf(' ')).trim();
        return scheme.equals("bearer")
                ? "bearer " + secret
                : "basic " + Base64.getEncoder().encodeToString(secret.getBytes(StandardCharsets.UTF_8));
    }

    /** Converts the case-insensitive scheme to lower case, followed by a single space. */
    private static String canonical(String header) {
        int space = header.indexOf(' ');
        return space < 0
                ? header
                : header.substring(0, space).toLowerCase(Locale.ROOT)
                        + ' '
                        + header.substring(space).trim();
    }
}
