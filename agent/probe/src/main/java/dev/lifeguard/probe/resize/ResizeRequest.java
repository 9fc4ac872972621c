package dev.lifeguard.probe.resize;

import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import java.util.Locale;

/**
 * A client's request, the body of {@code POST /resize}.
 *
 * @param action what to do
 * @param pool number of the pool
 * @param size number of threads; {@link Action#SET} and {@link Action#CHECK} only
 * @param why a sentence for the recording
 */
record ResizeRequest(Action action, int pool, int size, String why) {
    private static final int MAX_WHY = 200;

    enum Action {
        /** Answers what {@link #SET} would do, and changes nothing. */
        CHECK,
        /** Tries another size. */
        SET,
        /** Extends the trial. */
        RENEW,
        /** Keeps the new size for good. */
        KEEP,
        /** Restores the old size. */
        BACK
    }

    /**
     * Reads {@code {"do":"set","pool":3,"size":12,"why":"…"}}.
     *
     * @throws JsonException with a message for the client
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
