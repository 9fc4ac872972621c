package dev.lifeguard.console.http;

import dev.lifeguard.model.json.JsonWriter;

/**
 * An HTTP response with a JSON body.
 *
 * @param status the HTTP status
 * @param json the body
 */
public record Reply(int status, String json) {
    /** Returns a successful answer. */
    public static Reply of(JsonWriter out) {
        return new Reply(200, out.toString());
    }

    /** Returns a successful answer without content. */
    public static Reply done() {
        return new Reply(200, "{}");
    }

    /** Returns the answer for started work. Its result is reported separately. */
    public static Reply begun() {
        return new Reply(202, "{}");
    }

    /** Returns the answer for a result that is not ready yet. The page asks again. */
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
