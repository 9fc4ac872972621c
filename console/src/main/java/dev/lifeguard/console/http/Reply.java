package dev.lifeguard.console.http;

import dev.lifeguard.model.json.JsonWriter;

/**
 * An answer.
 *
 * @param status of HTTP
 * @param json the body
 */
public record Reply(int status, String json) {
    /** What was asked for. */
    public static Reply of(JsonWriter out) {
        return new Reply(200, out.toString());
    }

    /** Done, with nothing to say. */
    public static Reply done() {
        return new Reply(200, "{}");
    }

    /** Begun; what comes of it is said elsewhere. */
    public static Reply begun() {
        return new Reply(202, "{}");
    }

    /** Not ready yet: ask again. */
    public static Reply pending(double progress) {
        return new Reply(
                202,
                new JsonWriter()
                        .beginObject()
                        .member("pending", true)
                        .member("progress", progress)
                        .endObject()
                        .toString());
    }

    static Reply of(HttpProblem problem) {
        return new Reply(
                problem.status(),
                new JsonWriter()
                        .beginObject()
                        .member("error", String.valueOf(problem.getMessage()))
                        .endObject()
                        .toString());
    }
}
