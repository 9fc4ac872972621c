package dev.lifeguard.report.html;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The page's Content-Security-Policy: no requests, and no scripts except ours, which are identified by their hashes. It
 * is a second line of defence behind escaping. Styles are allowed because the chart library sets them on its elements.
 */
final class ContentPolicy {
    private ContentPolicy() {}

    static String allowing(List<String> scripts) {
        String hashes = scripts.stream().map(ContentPolicy::hash).collect(Collectors.joining(" "));
        return "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; script-src "
                + hashes;
    }

    private static String hash(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }
}
