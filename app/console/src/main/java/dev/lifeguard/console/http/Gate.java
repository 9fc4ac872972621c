package dev.lifeguard.console.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks each request before any other code sees it. Pages of other origins, hosts reached by DNS rebinding, and other
 * users of the machine, who have no token, are rejected.
 */
final class Gate {
    private static final int MAX_BODY = 16 * 1024;

    private final Sessions sessions;
    private final String cookie;
    private final Set<String> hosts;
    private final Set<String> origins;

    Gate(Sessions sessions, int port) {
        this.sessions = sessions;
        cookie = "lifeguard-" + port; // cookies do not distinguish ports
        hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
        origins = Set.of("http://127.0.0.1:" + port, "http://localhost:" + port);
    }

    /** Throws unless the request was meant for this server and, if a page sent it, came from the server's own page. */
    void checkAddress(HttpExchange exchange) {
        Headers headers = exchange.getRequestHeaders();
        List<String> host = headers.getOrDefault("Host", List.of());
        if (host.size() != 1 || !hosts.contains(host.get(0).toLowerCase(Locale.ROOT))) {
            throw new HttpProblem(403, "this address is served as 127.0.0.1 and localhost only");
        }
        List<String> origin = headers.getOrDefault("Origin", List.of());
        if (origin.size() > 1 || origin.size() == 1 && !origins.contains(origin.get(0))) {
            throw new HttpProblem(403, "requests from other pages are refused");
        }
        String site = headers.getFirst("Sec-Fetch-Site");
        if (site != null
                && !site.equals("same-origin")
                && !site.equals("none")
                && !exchange.getRequestURI().getPath().equals("/")) {
            throw new HttpProblem(403, "requests from other pages are refused");
        }
    }

    /** Returns the value for {@code Set-Cookie} if the request has a valid token; null if not. */
    @Nullable
    String cookieFor(String token) {
        String session = sessions.session(token);
        return session == null ? null : cookie + "=" + session + "; Path=/; HttpOnly; SameSite=Strict";
    }

    /** Throws unless the request comes from a browser that was let in. */
    void checkSession(HttpExchange exchange) {
        for (String header : exchange.getRequestHeaders().getOrDefault("Cookie", List.of())) {
            for (String pair : header.split(";")) {
                int equals = pair.indexOf('=');
                if (equals > 0
                        && pair.substring(0, equals).strip().equals(cookie)
                        && sessions.knows(pair.substring(equals + 1).strip())) {
                    return;
                }
            }
        }
        throw new HttpProblem(
                401,
                "open the address that 'lifeguard console' printed; it works once, so start the console again for another");
    }

    /** Returns the body of a request that changes something, which only a script of our own page can send. */
    JsonObject body(HttpExchange exchange) throws IOException {
        Headers headers = exchange.getRequestHeaders();
        if (!headers.containsKey("Origin")) {
            throw new HttpProblem(403, "only the page may make changes (no Origin)");
        }
        String type = headers.getFirst("Content-Type");
        if (type == null || !type.toLowerCase(Locale.ROOT).startsWith("application/json")) {
            throw new HttpProblem(415, "the body must be application/json");
        }
        byte[] bytes = exchange.getRequestBody().readNBytes(MAX_BODY + 1);
        if (bytes.length > MAX_BODY) {
            throw new HttpProblem(413, "the body has more than " + MAX_BODY + " bytes");
        }
        try {
            return JsonObject.parse(new String(bytes, StandardCharsets.UTF_8));
        } catch (JsonException e) {
            throw HttpProblem.bad("the body is not a JSON object: " + e.getMessage());
        }
    }
}
