package dev.lifeguard.console.http;

import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request that has passed the gate.
 *
 * @param method the HTTP method
 * @param path the segments of its path
 * @param query its decoded parameters; if a name occurs more than once, the last value
 * @param body the body of a POST
 */
public record Request(
        String method,
        List<String> path,
        Map<String, String> query,
        @Nullable JsonObject body) {
    private static final int MAX_PARAMETERS = 32;

    static Map<String, String> query(URI uri) {
        Map<String, String> query = new HashMap<>();
        String raw = uri.getRawQuery();
        if (raw == null) {
            return query;
        }
        for (String pair : raw.split("&", MAX_PARAMETERS)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                query.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
            }
        }
        return query;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw HttpProblem.bad("the address is not encoded as addresses are");
        }
    }

    /** Returns the parameter, null if it is missing or empty. */
    public @Nullable String optional(String name) {
        String value = query.get(name);
        return value == null || value.isEmpty() ? null : value;
    }

    public String required(String name) {
        String value = optional(name);
        if (value == null) {
            throw HttpProblem.bad("the parameter " + name + " is missing");
        }
        return value;
    }

    /** Returns the number, rounded; {@code missing} if it is not given. */
    public long number(String name, long missing) {
        String value = optional(name);
        if (value == null) {
            return missing;
        }
        try {
            double number = Double.parseDouble(value);
            if (Math.abs(number) < 1e15) {
                return Math.round(number);
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw HttpProblem.bad("the parameter " + name + " is not a number");
    }

    /** Returns a required text in the body. */
    public String text(String name) {
        String value = optionalText(name);
        if (value == null || value.isEmpty()) {
            throw HttpProblem.bad("\"" + name + "\" is missing in the body");
        }
        return value;
    }

    /** Returns a text in the body, null if it is missing. */
    public @Nullable String optionalText(String name) {
        try {
            return body == null ? null : body.textOrNull(name);
        } catch (JsonException e) {
            throw HttpProblem.bad(String.valueOf(e.getMessage()));
        }
    }

    /** Returns a number in the body. */
    public int whole(String name, int missing) {
        try {
            return body == null ? missing : body.int32(name, missing);
        } catch (JsonException e) {
            throw HttpProblem.bad(String.valueOf(e.getMessage()));
        }
    }
}
