package dev.lifeguard.probe.resize;

import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import java.util.Locale;

/**
 * What a client asks for, in the body of {@code POST /resize}.
 *
 * @param action what to do
 * @param pool number of the pool
 * @param size threads, of {@link Action#SET} and {@link Action#CHECK} only
 * @param why a sentence for the recording
 */
record ResizeRequest(Action action, int pool, int size, String why) {
    private static final int MAX_WHY = 200;

    enum Action {
        /** Answer what {@link #SET} would do, and change nothing. */
        CHECK,
        /** Try another size. */
        SET,
        /** Try it for longer. */
        RENEW,
        /** Keep it for good. */
        KEEP,
        /** Put the old one back. */
        BACK
    }

    /**
     * Reads {@code {"do":"set","pool":3,"size":12,"why":"…"}}.
     *
     * @throws JsonException whose message says what is wrong
     */
    static ResizeRequest parse(String body) {
        JsonObject json = JsonObject.parse(body);
        Action action = action(json.text("do", ""));
        int size = json.int32("size", 0);
        if ((action == Action.SET || action == Action.CHECK) && (size < 1 || size > PoolSizes.MAX)) {
            throw new JsonException("\"size\" must be from 1 to " + PoolSizes.MAX);
        }
        String why = json.text("why", "");
        String cut = why.length() > MAX_WHY ? why.substring(0, MAX_WHY) : why;
        return new ResizeRequest(action, json.int32("pool", 0), size, cut);
    }

    private static Action action(String name) {
        for (Action action : Action.values()) {
            if (action.name().toLowerCase(Locale.ROOT).equals(name)) {
                return action;
            }
        }
        throw new JsonException("\"do\" must be check, set, renew, keep or back");
    }
}
