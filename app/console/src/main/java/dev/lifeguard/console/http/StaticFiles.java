package dev.lifeguard.console.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The page's files, which are in the jar. */
final class StaticFiles {
    private static final Pattern NAME = Pattern.compile("/[A-Za-z0-9_-]+([./][A-Za-z0-9_-]+)*");
    private static final String PAGE = "/dev/lifeguard/console/page";

    /** Files shared with the pages of reports: tokens, charts and their dependencies. */
    private static final String SHARED = "/dev/lifeguard/report/page";

    /** Browsers request an icon by this name before they know another. */
    private static final Map<String, String> ALIASES = Map.of("/", "/index.html", "/favicon.ico", "/icon.svg");

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "json", "application/json",
            "svg", "image/svg+xml",
            "png", "image/png",
            "woff2", "font/woff2",
            "txt", "text/plain; charset=utf-8");

    private StaticFiles() {}

    record File(String type, byte[] bytes) {}

    /** Returns the file with that path, or null. */
    static @Nullable File find(String path) throws IOException {
        String name = ALIASES.getOrDefault(path, path);
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null || !NAME.matcher(name).matches()) {
            return null;
        }
        byte[] bytes = read(PAGE + name);
        if (bytes == null) {
            bytes = read(SHARED + name);
        }
        return bytes == null ? null : new File(type, bytes);
    }

    private static byte @Nullable [] read(String resource) throws IOException {
        try (InputStream in = StaticFiles.class.getResourceAsStream(resource)) {
            return in == null ? null : in.readAllBytes();
        }
    }
}
