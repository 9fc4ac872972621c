package dev.lifeguard.cli.connect;

import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;

/**
 * How to reach a probe, as the probe itself wrote it down.
 *
 * @param pid its process
 * @param port where it serves, on loopback
 * @param token what opens it
 * @param already whether it was there before it was asked to come
 */
record Descriptor(long pid, int port, String token, boolean already) {
    /** More than a probe writes. */
    static final int MAX_BYTES = 4096;

    /**
     * Reads what the probe wrote.
     *
     * @throws JsonException if it is anything else
     * @throws Refused if the probe wrote why it cannot work
     */
    static Descriptor parse(String json) throws Refused {
        JsonObject object = JsonObject.parse(json);
        if (!object.flag("ok")) {
            throw new Refused(object.text("error", "it does not say why"));
        }
        long pid = object.integer("pid", 0);
        int port = object.int32("port", 0);
        String token = object.text("token", "");
        if (pid < 1 || port < 1 || port > 65535 || !isToken(token)) {
            throw new JsonException("pid, port or token is missing or out of range");
        }
        return new Descriptor(pid, port, token, object.flag("already"));
    }

    /** Whether {@code text} can be sent in a header as it is. */
    static boolean isToken(String text) {
        return text.matches("[!-~]{1,512}");
    }

    /** The probe said that it cannot work, and why. */
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1;

        Refused(String why) {
            super(why);
        }
    }
}
