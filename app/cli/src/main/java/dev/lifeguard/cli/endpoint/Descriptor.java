package dev.lifeguard.cli.endpoint;

import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;

/**
 * The data for reaching a probe, written by the probe itself.
 *
 * @param pid its process
 * @param port its port on loopback
 * @param token the token that its endpoint requires
 * @param already whether the probe was there before it was attached
 */
public record Descriptor(long pid, int port, String token, boolean already) {
    /** An upper bound of a descriptor's size. */
    static final int MAX_BYTES = 4096;

    /**
     * Parses a descriptor.
     *
     * @throws JsonException if the text is not a descriptor
     * @throws Refused if it contains the reason why the probe cannot work
     */
    public static Descriptor parse(String json) throws Refused {
        JsonObject object = JsonObject.parse(json);
        if (!object.flag("ok")) {
            throw new Refused(object.text("error", "it gave no reason"));
        }
        long pid = object.integer("pid", 0);
        int port = object.int32("port", 0);
        String token = object.text("token", "");
        if (pid < 1 || port < 1 || port > 65535 || !isToken(token)) {
            throw new JsonException("pid, port or token is missing or out of range");
        }
        return new Descriptor(pid, port, token, object.flag("already"));
    }

    /** Returns whether {@code text} can be sent unchanged in a header. */
    public static boolean isToken(String text) {
        return text.matches("[!-~]{1,512}");
    }

    /** Thrown if the probe cannot work. The message is its reason. */
    public static final class Refused extends Exception {
        private static final long serialVersionUID = 1;

        Refused(String why) {
            super(why);
        }
    }
}
